// A code that is wider than a line: what its lines have in common is the answer, and all else is
// undecided between them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assess } from '../../src/assess/assess.ts'
import type { Assessment, Layer } from '../../src/assess/assessment.ts'
import { type Flag, partsOf } from '../../src/law/flag.ts'
import { tariffs } from '../loaded.ts'
import { day, shipmentOf } from './shipments.ts'

const ON = '2026-10-01'
const CODES = ['7616', '8708.29', '9403.20', '3004.90', '8471.60', '7202', '0201', '2203', '6109']

/** The destinations, each with a place in it and origins whose goods it treats differently. */
/** Above the limit of informal entries: whether an order names the goods changes no fee. */
const VALUE = 3000

for (const [destination, place, origins] of [
  ['US', 'US', ['CN', 'MX', 'DE']],
  ['EU', 'DE', ['CN', 'CA', 'RU']],
  ['GB', 'GB', ['CN', 'NO', 'RU']],
] as const) {
  const tariff = tariffs().of(destination) ?? assert.fail()
  for (const wide of CODES) {
    const code = wide.replace('.', '')
    for (const origin of origins) {
      const { alternatives, gap, warning } = tariff.select(code, origin, day(ON))
      if (alternatives.length === 0) continue
      test(`${wide} of ${origin} in ${destination} is what its lines have in common`, () => {
        const [found, ...each] = [code, ...alternatives.map((one) => one.code)].map((goods) =>
          assess(shipmentOf([{ code: goods, origin, value: VALUE }], { on: ON, place }), tariff, 2),
        )
        assert(found)
        assertLayers(found, each)
        assertFlags(found, each)
        assertQuestion(found, { gap, warning })
        assertWarnings(found, each, `${warning ?? gap}.`)
      })
    }
  }
}

/** The layers of a line by code, without the taxes, whose bases may be undecided themselves. */
function layersOf({ layers }: Assessment): ReadonlyMap<string, readonly Layer[]> {
  const own = layers.filter(({ line, code }) => line !== null && code !== 'VAT')
  return Map.groupBy(own, ({ code }) => code)
}

function inShort(layers: readonly Layer[]): readonly unknown[] {
  return layers.map(({ heading, amount, rate, range, exempted }) => [
    heading,
    amount.toString(),
    rate?.toString(),
    range && [range.low.toString(), range.high?.toString()],
    exempted,
  ])
}

function assertLayers(found: Assessment, each: readonly Assessment[]): void {
  const all = each.map(layersOf)
  const codes = new Set(all.flatMap((one) => [...one.keys()]))
  const of = layersOf(found)
  assert.deepEqual(new Set(of.keys()), codes)
  for (const code of codes) {
    const lines = all.map((one) => one.get(code) ?? [])
    const layers = of.get(code) ?? []
    const totals = lines.map((own) => own.reduce((sum, { amount }) => sum + amount.toNumber(), 0))
    const areKnown = lines.flat().every(({ range }) => range === null)
    if (areKnown && new Set(totals).size > 1) {
      const [layer, ...more] = layers
      assert(layer && more.length === 0, code)
      assert.deepEqual([layer.amount.toNumber(), layer.base, layer.rate], [0, null, null])
      const bounds = [layer.range?.low.toNumber(), layer.range?.high?.toNumber()]
      assert.deepEqual(bounds, [Math.min(...totals), Math.max(...totals)], code)
      assert.match(layer.note ?? '', /^Cannot be decided: .+\.$/)
      const headings = new Set(lines.map((own) => own.map(({ heading }) => heading).join()))
      const isOne = headings.size === 1 && lines.every(({ length }) => length === 1)
      assert.equal(layer.heading !== null, isOne && lines[0]?.[0]?.heading !== null)
    } else if (areKnown) {
      const first = lines.find(({ length }) => length > 0) ?? []
      assert.deepEqual(inShort(layers), inShort(first), code)
    } else if (new Set(lines.map((own) => JSON.stringify(inShort(own)))).size === 1) {
      assert.deepEqual(inShort(layers), inShort(lines[0] ?? []), code)
    }
  }
}

/** Flags of one kind are put together in an answer; these are their parts. */
function namesOf(flag: Flag): readonly string[] {
  return partsOf(flag).flatMap(({ kind, severity, title }) =>
    title.split('; ').map((part) => `${kind} ${severity} ${part.replace('Not computed: ', '')}`),
  )
}

/** A flag is that of all lines, of some if it is of an order or a ban, or it asks for the line. */
function assertFlags(found: Assessment, each: readonly Assessment[]): void {
  const all = each.map(({ flags }) => new Set(flags.flatMap(namesOf)))
  const ofSome = each
    .flatMap(({ flags }) => flags)
    .filter(({ kind }) => kind === 'ad_cvd' || kind === 'restriction')
  const ofAll = [...(all[0] ?? [])].filter((name) => all.every((one) => one.has(name)))
  const names = found.flags.flatMap(namesOf)
  const asking = names.filter((name) => name.includes('what differs between the lines'))
  assert.deepEqual(
    new Set(names.filter((name) => !asking.includes(name))),
    new Set([...ofAll, ...ofSome.flatMap(namesOf)]),
  )
  const isUndecided = found.layers.some(({ line, range }) => line !== null && range !== null)
  assert.equal(asking.length, isUndecided ? 1 : 0)
}

type Question = { readonly gap: string | null; readonly warning: string | null }

/** What cannot be decided asks which line it is, in its note and in the flag. */
function assertQuestion({ layers, flags }: Assessment, { gap, warning }: Question): void {
  assert(gap !== null || warning !== null)
  for (const { line, range, note, base } of layers) {
    if (line === null || range === null || base !== null) continue
    assert.equal(note, `Cannot be decided: ${gap}.`)
    assert(flags.some(({ detail }) => detail?.includes(`${gap}. The amount is shown as 0`)))
  }
}

/** The question is a warning where no flag asks it; besides it there is what all lines warn of. */
function assertWarnings(found: Assessment, each: readonly Assessment[], question: string): void {
  const textsOf = ({ warnings }: Assessment) => warnings.map(({ text }) => text)
  const asks = found.flags.some(({ detail }) => detail?.includes(question))
  const texts = textsOf(found)
  assert.equal(texts.filter((text) => text === question).length, asks ? 0 : 1)
  const others = each.map((one) => new Set(textsOf(one)))
  const ofAll = textsOf(each[0] ?? found).filter((text) => others.every((one) => one.has(text)))
  assert.deepEqual(new Set(texts.filter((text) => text !== question)), new Set(ofAll))
}
