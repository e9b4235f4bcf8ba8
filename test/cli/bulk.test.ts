// landfall bulk: a German order is read as it is, its ready rows are calculated, and the rejects
// are read again after one repair of all alike.

import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { fixedClock } from '../../src/base/clock.ts'
import { loadEmbeddedLaw } from '../../src/operations/embedded-law.ts'
import { answered } from '../child.ts'

const law = loadEmbeddedLaw(fixedClock('2026-10-12T12:00:00Z'))
const DAY = ['--day', '2026-06-15']

const ORDER = `Muster Textil GmbH;;;;;;
Bestellung Nr. 4711;;;;;;
Artikelnummer;Bezeichnung;Zolltarifnummer;Menge;Einzelpreis (EUR);Gesamtpreis;Ursprungsland
T-200;Herrenhemden aus Baumwolle;6205 20 00;240 Stk;12,50 €;3.000,00 €;Türkei
T-201;Damenblusen aus Seide;;120 Stk;31,20 €;3.744,00 €;VR China
T-202;Socken, Wolle;6115 94 00;1.000 Paar;2,15 €;2.150,00 €;Lusitanien
T-203;Socken, Baumwolle;6115 95 00;500 Paar;1,20 €;600,00 €;Lusitanien
;;;;;9.494,00 €;
`

function said(...args: readonly string[]) {
  return answered(['bulk', ...args], law)
}

function fileWith(context: TestContext, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-bulk-'))
  context.after(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'order.csv')
  writeFileSync(file, text)
  return file
}

test('what was read, changed, set aside and left open is said', async (context) => {
  const { status, text } = await said(fileWith(context, ORDER), ...DAY)
  assert.equal(status, 0, text)
  assert.match(text, /heads in row 3, prices in EUR\n4 rows: 1 ready, 1 to confirm, 2 to repair/)
  assert.match(text, /row 4 unit_value: 12,50 € → 12.5 \(decimal comma, EUR\)/)
  assert.match(text, /row 8, total: 9\.494,00 €/)
  assert.match(text, /Country of origin "Lusitanien": Not one known country \(row 6, 7\)/)
  assert.match(text, /row 5 Damenblusen aus Seide: 6206\.10/)
  // 240 × 12.50
  assert.match(text, /\nvalue 3000\.00, duty /)
})

test('one repair is applied to all alike, and rejects are read again', async (context) => {
  const file = fileWith(context, ORDER)
  const rejects = `${file}.rejects.csv`
  await said(file, '--check', '--rejects', rejects)
  const rejected = parse(readFileSync(rejects), { columns: true }) as Record<string, string>[]
  assert.deepEqual(
    rejected.map((row) => [row['Row in file'], row.Artikelnummer, row.Ursprungsland]),
    [
      ['5', 'T-201', 'VR China'],
      ['6', 'T-202', 'Lusitanien'],
      ['7', 'T-203', 'Lusitanien'],
    ],
  )
  const fix = ['--fix', 'origin_country:Lusitanien=Portugal']
  const { text } = await said(rejects, '--csv', ...DAY, ...fix)
  const rows = parse(text, { columns: true, relax_column_count: true }) as Record<string, string>[]
  assert.deepEqual(
    rows.map(({ reference, state, origin_country, line_value }) => [
      ...[reference, state, origin_country, line_value],
    ]),
    [
      ['T-201', 'confirm', 'CN', undefined],
      ['T-202', 'ready', 'PT', '2150'],
      ['T-203', 'ready', 'PT', '600'],
    ],
  )
})

test('a choice on the command line decides what the file does not say', async (context) => {
  const file = fileWith(
    context,
    'Item;Goods;HS code;Quantity;Origin;Unit price\nX1;Copper wire;7408.11.60;1,250;Chile;$12\n',
  )
  const open = await said(file, '--check')
  assert.match(open.text, /Is 1,250 in the quantity with decimal point or comma\?/)
  assert.match(open.text, /Which currency are the prices in: USD, CAD/)
  const choices = ['--decimal', 'point', '--currency', 'usd']
  const { text } = await said(file, '--json', ...DAY, ...choices)
  const { rows, answer } = JSON.parse(text)
  assert.equal(rows[0].values.quantity, '1250')
  assert.equal(answer.shipments[0].aggregate.total_value, 15_000)
})

test('what is no file, no table or no field is refused in words', async (context) => {
  const file = fileWith(context, 'Item;Goods;HS code\n')
  for (const [args, message] of [
    [['missing.csv'], /missing\.csv cannot be read \(ENOENT\)/],
    [[file, '--decimal', 'dot'], /--decimal is point or comma/],
    [[file, '--fix', 'colour:red=blue'], /--fix is "colour:red=blue"/],
    [[file, '--column', 'quantity=Pieces'], /--column is "quantity=Pieces"/],
  ] as const) {
    const { status, text } = await said(...args)
    assert.equal(status, 1)
    assert.match(text, message)
  }
})
