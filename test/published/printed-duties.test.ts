// The duties that the Commission prints on 2026-07-09, third-country and preferential, against the
// measures of the embedded tariff: of the same area on the same goods. The differences are those of
// printed-duties.csv, each with its reason.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { memoized } from '../../src/base/memo.ts'
import { runToEnd } from '../../src/base/steps.ts'
import { EVERYONE } from '../../src/compile/published/areas.ts'
import { publishedRows } from '../../src/compile/published/rows.ts'
import { parseExpression } from '../../src/law/duty/parse-expression.ts'
import { printExpression } from '../../src/law/duty/print-expression.ts'
import { paddedLineage } from '../../src/law/inherited-measures.ts'
import type { PublishedMeasure } from '../../src/law/published-measure.ts'
import { readPrinted } from '../../src/publish/openkkk/printed-duties.ts'
import { readSources } from '../../src/publish/openkkk/sources.ts'
import { isDutyText } from '../../src/publish/taric/duty-text.ts'
import { dataFiles } from '../loaded.ts'

const shared = process.env.LANDFALL_SHARED ?? resolve(import.meta.dirname, '../../../shared')
const settings = join(import.meta.dirname, '../../data/eu/published-from.yaml')
const sources = readSources(readFileSync(settings, 'utf8'), 'data/eu/published-from.yaml')
const workbook = join(shared, 'data', sources.printed)
const skip = existsSync(workbook) ? false : 'the publishers’ files (LANDFALL_SHARED) are not here'
const CODE_DIGITS = 10
const LIST = join(import.meta.dirname, 'printed-duties.csv')
const THIRD_COUNTRY = new Set(['103', '105'])
const PREFERENCES = new Set(['106', '141', '142', '145'])

/** A row of conditions as printed: `B cert: Y-155 (01):95.000 EUR TNE ; V 52.600 EUR/DTN(01):…`. */
const CONDITION =
  /(?:^|; )[A-Z](?: cert: ([A-Z])-(\d+))?(?: ([\d.]+) EUR\/(\w+))? ?\(\d\d\):([^;]*)/g

type Printed = { readonly code: string; readonly area: string; readonly text: string }

function printedDuties(): readonly Printed[] {
  const printed = readPrinted(readFileSync(workbook), sources.printed_areas)
  return [...printed].flatMap(([code, { mfn, pref }]) => [
    ...(mfn === null ? [] : [{ code, area: EVERYONE, text: mfn }]),
    ...pref.map(([area, text]) => ({ code, area, text })),
  ])
}

const forms = memoized<string>(10_000)
const equal = (text: string): string =>
  forms(text, () => {
    const parsed = parseExpression(text.trim())
    return parsed.ok ? printExpression(parsed.expression) : text.trim()
  })

function rowOf(certificate: string, threshold: string, duty: string): string {
  return `${certificate} ${threshold === '' ? '' : equal(threshold)}: ${equal(duty)}`
}

/** A duty, or its rows that have one, in one form. */
function printedForm(text: string): string {
  if (!text.startsWith('Cond')) return equal(text)
  const rows = [...text.replace(/^Cond: +/, '').matchAll(CONDITION)].flatMap(
    ([, letter = '', number = '', price, unit, duty = '']) =>
      duty.trim() === ''
        ? []
        : rowOf(`${letter}${number}`, price ? `${price} EUR ${unit}` : '', duty),
  )
  return rows.sort().join('; ')
}

function heldForm({ duty, conditions }: PublishedMeasure): string {
  if (conditions.length === 0) return equal(duty)
  const rows = conditions.map((row) => rowOf(row.certificate ?? '', row.threshold, row.duty))
  return rows.sort().join('; ')
}

/**
 * Whether a measure says the same: one of the code on any day, as the workbook prints every season;
 * without one, the nearest above, or all of the codes below.
 */
function isHeld({ code, area, text }: Printed, held: Held): boolean {
  const wanted = printedForm(text)
  const types = area === EVERYONE ? THIRD_COUNTRY : PREFERENCES
  const on = (one: string): readonly PublishedMeasure[] =>
    held.of(one).filter(({ origin, type }) => origin === area && types.has(type))
  const same = (one: PublishedMeasure): boolean => heldForm(one) === wanted
  const nearest = paddedLineage(code).find((one) => on(one).length > 0)
  if (nearest !== undefined && on(nearest).some(same)) return true
  const below = held.below(code).flatMap(on)
  return on(code).length === 0 && below.length > 0 && below.every(same)
}

type Held = {
  readonly of: (code: string) => readonly PublishedMeasure[]
  readonly below: (code: string) => readonly string[]
}

function heldMeasures(): Held {
  const rows = runToEnd(publishedRows(dataFiles(), 'eu/published'))
  const [, ...lines] = dataFiles().read('eu/published/measures.csv').toString('utf8').split('\n')
  const codes = new Set(lines.map((line) => line.slice(0, CODE_DIGITS)))
  const chapters = Map.groupBy(codes, (code) => code.slice(0, 2))
  return {
    of: (code) => rows.of(code),
    below(code) {
      const stem = code.replace(/(00)+$/, '')
      const near = chapters.get(code.slice(0, 2)) ?? []
      return near.filter((one) => one !== code && one.startsWith(stem))
    },
  }
}

/** `0702000000 TN*3`: the code and area of each difference, with the number of its texts. */
function named(differing: readonly Printed[]): readonly string[] {
  const counts = Map.groupBy(differing, ({ code, area }) => `${code} ${area}`)
  return [...counts].map(([key, texts]) => (texts.length > 1 ? `${key}*${texts.length}` : key))
}

function listed(): readonly string[] {
  const rows: readonly Readonly<Record<string, string>>[] = parse(readFileSync(LIST), {
    columns: true,
    comment: '#',
  })
  return rows.flatMap(({ code, areas = '' }) => areas.split(' ').map((area) => `${code} ${area}`))
}

test('the printed duties of the Commission are read, and equal the measures', {
  skip,
}, (t) => {
  const printed = printedDuties()
  const held = heldMeasures()
  const unread = printed.filter(({ text }) => !isDutyText(text))
  const differing = named(printed.filter((one) => !isHeld(one, held)))
  const known = new Set(listed())
  t.diagnostic(`${printed.length} duties, ${unread.length} not read, ${known.size} listed`)
  assert.ok(printed.length > 82_000)
  // Two misprints: a duty by strength without the volume.
  assert.deepEqual(
    unread.map(({ code, text }) => `${code}: ${text}`),
    ['2208401100: 0.480 EUR ASV + 2.560 EUR HLT', '2208403900: 0.480 EUR ASV + 2.560 EUR HLT'],
  )
  assert.deepEqual(
    differing.filter((one) => !known.has(one)),
    [],
    'not in printed-duties.csv',
  )
  const found = new Set(differing)
  assert.deepEqual(
    [...known].filter((one) => !found.has(one)),
    [],
    'in printed-duties.csv, and no difference any more',
  )
})
