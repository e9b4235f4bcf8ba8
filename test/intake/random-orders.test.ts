// Random orders: columns of any language and order, signs of either kind, units, names of
// countries, titles and totals. A row that is ready has the values it was written from.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { textCell } from '../../src/intake/cell/cell.ts'
import { embeddedWords } from '../../src/intake/embedded-words.ts'
import { draftOf } from '../../src/intake/read.ts'
import { REQUESTS } from '../draws.ts'

const words = embeddedWords()
const VOCABULARY = join(import.meta.dirname, '../../data/vocabulary')

function table(name: string): Readonly<Record<string, string>>[] {
  return parse(readFileSync(join(VOCABULARY, name)), { columns: true, comment: '#' })
}

const LANGUAGES = ['en', 'de', 'fr', 'es', 'zh'] as const
type Language = (typeof LANGUAGES)[number]

/** The first words of each field and language: the most usual ones. */
const heads = new Map(
  table('sheet-columns.csv').map((row) => [
    row.field ?? '',
    (language: Language) => (row[language] ?? '').split('|').slice(0, 4),
  ]),
)
const countries = table('country-names.csv')
  .filter(({ alpha_3, names }) => alpha_3 !== '' && names !== '')
  .map(({ code = '', alpha_3 = '', names = '' }) => ({
    code,
    spellings: [code, alpha_3, ...names.split('|')].filter(
      (name) => words.countryOf(name) === code && !/[;,]/.test(name),
    ),
  }))
const subheadings = table('hs-subheadings.csv').flatMap(
  ({ heading = '', subheadings: rest = '' }) => rest.split('|').map((last) => `${heading}${last}`),
)

const goods = fc.record({
  description: fc.constantFrom('Cotton shirts', 'Steel bottles', 'Wooden chairs', 'LED lamps'),
  code: fc.constantFrom(...subheadings),
  quantity: fc.integer({ min: 1, max: 99_999 }),
  cents: fc.integer({ min: 1, max: 9_999_999 }),
  country: fc.constantFrom(...countries),
  spelling: fc.nat(),
})
type Goods = typeof goods extends fc.Arbitrary<infer T> ? T : never

const style = fc.record({
  language: fc.constantFrom(...LANGUAGES),
  word: fc.nat({ max: 3 }),
  comma: fc.boolean(),
  groups: fc.boolean(),
  currency: fc.constantFrom('', '€ ', 'USD '),
  unit: fc.constantFrom('', ' pcs', ' Stk'),
  code: fc.constantFrom('6', '8', '10', 'dots', 'blanks'),
  withAmount: fc.boolean(),
  withTitle: fc.boolean(),
  withTotal: fc.boolean(),
  order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6, maxLength: 6 }),
})
type Style = typeof style extends fc.Arbitrary<infer T> ? T : never

function figure(cents: number, { comma, groups }: Style): string {
  const [whole = '', part = ''] = (cents / 100).toFixed(2).split('.')
  const grouped = groups ? whole.replace(/\B(?=(\d{3})+$)/g, comma ? '.' : ',') : whole
  return `${grouped}${comma ? ',' : '.'}${part}`
}

function count(quantity: number, { comma, groups }: Style): string {
  return groups ? String(quantity).replace(/\B(?=(\d{3})+$)/g, comma ? '.' : ',') : String(quantity)
}

function code(digits: string, form: Style['code']): string {
  if (form === 'dots') return `${digits.slice(0, 4)}.${digits.slice(4)}.00`
  if (form === 'blanks') return `${digits.slice(0, 4)} ${digits.slice(4)} 00`
  return digits.padEnd(Number(form), '0')
}

function cellsOf(row: Goods, look: Style): readonly string[] {
  const { spellings } = row.country
  return [
    row.description,
    code(row.code, look.code),
    `${count(row.quantity, look)}${look.unit}`,
    `${look.currency}${figure(row.cents, look)}`,
    spellings[row.spelling % spellings.length] ?? '',
    look.withAmount ? `${look.currency}${figure(row.cents * row.quantity, look)}` : '',
  ]
}

const FIELDS = ['description', 'hs_code', 'quantity', 'unit_value', 'origin_country', 'amount']

function sheetOf(rows: readonly Goods[], look: Style): readonly (readonly string[])[] {
  const named = FIELDS.map((field) => {
    const all = heads.get(field)?.(look.language) ?? []
    return field === 'amount' && !look.withAmount ? '' : (all[look.word % all.length] ?? '')
  })
  const ordered = (cells: readonly string[]) => look.order.map((at) => cells[at] ?? '')
  const sum = rows.reduce((total, { cents, quantity }) => total + cents * quantity, 0)
  return [
    ...(look.withTitle ? [['Order 4711'], []] : []),
    ordered(named),
    ...rows.map((row) => ordered(cellsOf(row, look))),
    ...(look.withTotal ? [ordered(['Total', '', '', '', '', figure(sum, look)])] : []),
  ]
}

test('a ready row has the values it was written from, and nearly all rows are ready', () => {
  let valid = 0
  let ready = 0
  const rows = fc.array(goods, { minLength: 2, maxLength: 8 })
  fc.assert(
    fc.property(rows, style, (written, look) => {
      const cells = sheetOf(written, look).map((row) => row.map(textCell))
      const draft = draftOf([{ name: '', isHidden: false, rows: cells }], words, {})
      assert(draft)
      const first = look.withTitle ? 4 : 2
      valid += written.length
      for (const row of draft.rows.filter(({ state }) => state === 'ready')) {
        const own = written[row.at - first]
        assert(own, `row ${row.at} is no goods: ${JSON.stringify(row.values)}`)
        ready++
        const { description, hs_code, quantity, unit_value, origin_country } = row.values
        const digits = hs_code.replace(/\D/g, '')
        assert.deepEqual(
          [description, digits.slice(0, 6), Number(quantity), Number(unit_value), origin_country],
          [own.description, own.code, own.quantity, own.cents / 100, own.country.code],
        )
      }
    }),
    { numRuns: REQUESTS },
  )
  assert(ready / valid > 0.9, `${ready} of ${valid} rows`)
})
