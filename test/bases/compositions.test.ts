// How other countries compose their import taxes, written as data alone: each case with its
// arithmetic (test/bases/cases/*.yaml), on small tariffs of our own (test/bases/data).

import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { assess } from '../../src/assess/assess.ts'
import type { Assessment, Layer } from '../../src/assess/assessment.ts'
import type { Shipment } from '../../src/assess/shipment.ts'
import { Decimal } from '../../src/base/decimal.ts'
import { runToEnd } from '../../src/base/steps.ts'
import { checkSteps } from '../../src/compile/check/check-data.ts'
import { findingText } from '../../src/compile/check/check-file.ts'
import { LAW_FORMS } from '../../src/compile/check/law-forms.ts'
import type { DataFiles } from '../../src/compile/data-files.ts'
import { loadTariffs } from '../../src/compile/load-tariffs.ts'
import { type LineFields, shipmentOf } from '../assess/shipments.ts'
import { yamlFile } from '../yaml-file.ts'
import { fixtureFiles } from './fixture.ts'

type Case = {
  readonly name: string
  readonly on: string
  readonly goods: LineFields | readonly LineFields[]
  readonly terms: {
    readonly currency: string
    readonly province?: string
    readonly incoterm?: Shipment['incoterm']
    readonly mode?: Shipment['mode']
    readonly freight?: number
    readonly insurance?: number
  }
  /** The amounts by layer code, in the order of the lines; null for one that is not known. */
  readonly layers: Readonly<Record<string, readonly (number | null)[]>>
  /** The bases of some of them. */
  readonly bases?: Readonly<Record<string, readonly number[]>>
  /** Layer codes with words of the note that says why they are exempted. */
  readonly exempted?: Readonly<Record<string, string>>
  /** Layer codes that somebody else than customs collects. */
  readonly collected_by?: Readonly<Record<string, string>>
  readonly duty?: number
  readonly taxes?: number
  readonly fees?: number
  /** Words of flags. */
  readonly flags?: readonly string[]
  readonly warnings?: readonly string[]
  readonly why: string
}

const CASES = join(import.meta.dirname, 'cases')
const files = fixtureFiles()
const tariffs = loadTariffs(files)

test('the tariffs of the cases have no word that names nothing', () => {
  assert.deepEqual(findingsIn(files), [])
})

test('a layer that nothing charges is found by the check', () => {
  const mistyped = new Map([
    ['jp/tariff.yaml', ['[{layer: LOCAL_CONSUMPTION_TAX}]', '[{layer: LOCAL_CONSUMPTION}]']],
  ])
  const wrong: DataFiles = {
    ...files,
    read(path) {
      const [right = '', typed = ''] = mistyped.get(path) ?? []
      return Buffer.from(files.read(path).toString('utf8').replace(right, typed))
    },
  }
  const [japan = '', ...others] = findingsIn(wrong)
  assert.match(japan, /^jp.*no layer that is charged "LOCAL_CONSUMPTION" in jp\/measures\//)
  assert.deepEqual(others, [])
})

for (const file of readdirSync(CASES).sort()) {
  const destination = file.slice(0, 2).toUpperCase()
  for (const one of yamlFile<readonly Case[]>(join(CASES, file))) {
    test(`${destination}: ${one.name}`, () => check(one, destination))
  }
}

function check(one: Case, destination: string): void {
  const answer = answerTo(one, destination)
  const shown = `${one.why}\n${answer.layers.map(layerText).join('\n')}`
  const charged = answer.layers.filter(({ exempted }) => !exempted)
  const amounts = byCode(charged, (layer) => (layer.base === null ? null : layer.amount.toNumber()))
  assert.deepEqual(amounts, one.layers, shown)
  for (const [code, bases] of Object.entries(one.bases ?? {})) {
    assert.deepEqual(byCode(charged, ({ base }) => base?.toNumber())[code], bases, shown)
  }
  for (const [code, words] of Object.entries(one.exempted ?? {})) {
    const layer = answer.layers.find((layer) => layer.code === code && layer.exempted)
    assert.ok(layer?.note?.includes(words), `${code}: ${layer?.note}\n${shown}`)
  }
  const others = charged.filter(({ collectedBy = 'border' }) => collectedBy !== 'border')
  const collectors = Object.fromEntries(others.map(({ code, collectedBy }) => [code, collectedBy]))
  assert.deepEqual(collectors, one.collected_by ?? {}, shown)
  const totals = { duty: answer.duty, taxes: answer.taxes, fees: answer.fees }
  for (const name of ['duty', 'taxes', 'fees'] as const) {
    if (one[name] !== undefined) assert.equal(totals[name].toNumber(), one[name], shown)
  }
  const flags = answer.flags.map(({ title, detail }) => `${title}: ${detail}`)
  for (const words of one.flags ?? []) {
    assert.ok(
      flags.some((text) => text.includes(words)),
      flags.join('\n'),
    )
  }
  const warnings = answer.warnings.map(({ text }) => text)
  for (const words of one.warnings ?? []) {
    assert.ok(
      warnings.some((text) => text.includes(words)),
      warnings.join('\n'),
    )
  }
}

/** What is wrong in the files of the destinations. */
function findingsIn(checked: DataFiles): readonly string[] {
  const found = runToEnd(checkSteps(checked, LAW_FORMS))
  return found.filter(({ file }) => /^..\//.test(file)).map(findingText)
}

function answerTo(one: Case, destination: string): Assessment {
  const tariff = tariffs.of(destination)
  assert.ok(tariff, destination)
  const lines = Array.isArray(one.goods) ? one.goods : [one.goods]
  const { freight = 0, insurance = 0, ...terms } = one.terms
  const shipment = shipmentOf(lines, {
    on: one.on,
    place: destination,
    ...terms,
    freight: Decimal.of(freight),
    insurance: Decimal.of(insurance),
  })
  return assess(shipment, tariff, tariffs.currencies.minorUnits(terms.currency) ?? 2)
}

function byCode<Value>(
  layers: readonly Layer[],
  read: (layer: Layer) => Value,
): Record<string, readonly Value[]> {
  const groups = Map.groupBy(layers, ({ code }) => code)
  return Object.fromEntries([...groups].map(([code, own]) => [code, own.map(read)]))
}

function layerText(layer: Layer): string {
  const amount = layer.exempted ? 'exempt' : layer.amount.toString()
  const { line, code, base, expression, note } = layer
  return `  ${line} ${code} ${amount} on ${base} ${expression} ${note}`
}
