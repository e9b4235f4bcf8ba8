// However the code of a line is written, nothing that is due on the line is lost: calc, bulk,
// compare and rates either have it or say that it is open, and no zero is without its reason.

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { runToEnd } from '../../src/base/steps.ts'
import type { CalcBulkResponse } from '../../src/operations/bulk/schema.ts'
import type { CalcResponse } from '../../src/operations/calc/schema.ts'
import type { CompareResponse } from '../../src/operations/compare/schema.ts'
import { answerRates, readRates } from '../../src/operations/rates/answer.ts'
import type { RatesResponse } from '../../src/operations/rates/schema.ts'
import { bulk, calc, compare } from '../../src/operations/recorded.ts'
import { day } from '../assess/shipments.ts'
import { LINES } from '../draws.ts'
import { drawn, KINDS, linesOf, writtenAs } from './codes.ts'
import { call, law, ON } from './law.ts'

const BEFORE = day('2025-01-15')
const SEED = process.env.LANDFALL_SEED ?? randomBytes(4).toString('hex')
const ORIGINS = ['CN', 'MX', 'CH', 'IN', 'VN', 'KR', 'US', 'TR', 'RU'] as const
/** Cents by which sums of rounded layers may differ. */
const ROUNDING = 0.05
const COMPARED_DIGITS = 6
/** Losses that are printed. */
const SHOWN = 20

type Place = {
  readonly destination: string
  readonly member?: { readonly eu_member_state: string }
}
type Goods = { readonly code: string; readonly origin: string; readonly stated: object }

/** What each face says of the goods. */
type Faces = {
  readonly calc: CalcResponse['result']
  readonly bulk: CalcBulkResponse
  /** Null for codes that are shorter than it takes. */
  readonly compare: CompareResponse | null
  readonly rates: RatesResponse
}

const terms = {
  currency: 'USD',
  incoterm: 'FOB',
  transport_mode: 'ocean',
  freight: 10,
  insurance: 1,
}

function facesOf({ code, origin, stated }: Goods, { destination, member }: Place): Faces {
  const line = {
    description: 'goods',
    hs_code: code,
    quantity: 10_000,
    unit_value: 0.1,
    origin_country: origin,
    ...stated,
  }
  const calcBody = {
    ...terms,
    ...member,
    destination_country: destination,
    origin_country: origin,
    calculation_date: ON,
    line_items: [line],
  }
  const { line_items: rows, origin_country: _, ...envelope } = calcBody
  const compared = {
    ...terms,
    ...member,
    ...stated,
    destination,
    hs_code: code,
    value: 1000,
    quantity: 10_000,
    calculation_date: ON,
    origins: [origin],
  }
  const path = { country: member?.eu_member_state ?? destination, hs: code }
  return {
    calc: runToEnd(calc.answer(calc.read(calcBody, law), law, call)).result,
    bulk: runToEnd(bulk.answer(bulk.read({ ...envelope, rows }, law), law, call)),
    compare:
      code.length < COMPARED_DIGITS
        ? null
        : runToEnd(compare.answer(compare.read(compared, law), law, call)),
    rates: answerRates(readRates(path, { origin, date: ON }, law), law),
  }
}

/** Cents a kilogram for a board of promotion, and 93 USD for the inspection of wildlife. */
const SMALL_FEES: ReadonlySet<string> = new Set(['ASSESSMENT', 'OTHER_FEES'])

/** Every zero is a free rate, an exemption that says why, or has bounds. */
function checkZeros({
  calc: { breakdown },
  bulk: { aggregate, errors },
  compare: compared,
}: Faces) {
  for (const layer of breakdown) {
    if (layer.exempted) assert(layer.note, `${layer.code} is exempt without a reason`)
    else if (layer.amount === 0 && !layer.range) {
      const free = layer.rate === 0 || /free|^0/i.test(layer.duty_expression ?? '')
      assert(free || layer.base === 0, `${layer.code} ${layer.heading} is 0 without a reason`)
    }
  }
  const open = breakdown.some(({ range, exempted }) => range && !exempted)
  if (errors.length === 0) {
    assert.equal(aggregate.incomplete_rows, open ? 1 : 0, 'bulk counts what is open')
  }
  // A claim that may lower an amount that is known leaves it comparable, and so does a small fee.
  const unknown = breakdown.some(
    ({ code, range, exempted, base }) =>
      range && !exempted && base === null && !SMALL_FEES.has(code),
  )
  for (const row of compared?.results ?? []) {
    if (errors.length > 0) assert.equal(row.error_code, 'PROHIBITED')
    else if (unknown) assert.equal(row.coverage, false, 'compare covers what is open')
  }
}

/**
 * What is due on the line is found, or open, under the code as it is written. A list may still name
 * an ended number itself, and then charge more than the lines that followed it.
 */
function checkNothingLost(line: Faces, wide: Faces, isEnded: boolean): void {
  const found = new Set(wide.calc.breakdown.map(({ code }) => code))
  for (const { code, amount, range } of line.calc.breakdown) {
    if (amount > 0 || range) assert(found.has(code), `lost ${code}`)
  }
  assertWithin(line.calc.total_range, wide.calc.total_range, isEnded)
  const rows = [line, wide].map(({ bulk: { aggregate } }) => aggregate)
  if (rows.every(({ error_rows: errors }) => errors === 0)) {
    assertWithin(rows[0]?.total_range, rows[1]?.total_range, isEnded)
  }
  for (const [name, rate] of Object.entries(line.rates.overlays)) {
    if (!rate) continue
    const other = wide.rates.overlays[name as keyof RatesResponse['overlays']]
    const told = wide.rates.unresolved.some(({ overlay }) => overlay === name)
    assert(told || (other ?? 0) >= rate, `rates lost ${name}`)
  }
}

type Bounds = CalcResponse['result']['total_range']

/** `mayBeMore`: the least may be higher. */
function assertWithin(one: Bounds | undefined, wide: Bounds | undefined, mayBeMore: boolean): void {
  assert(one && wide)
  const text = `${JSON.stringify(one)} is not within ${JSON.stringify(wide)}`
  assert(mayBeMore || wide.low <= one.low + ROUNDING, text)
  const { high } = wide
  assert(high === null || (one.high !== null && high >= one.high - ROUNDING), text)
}

const STATED = [
  {},
  { weight_kg: 500, facts: { quantities: { l: 2_000, m2: 3_000, doz: 900, No: 10_000 } } },
] as const

function checkTariff(t: TestContext, place: Place): void {
  const tariff = law.tariffs.of(place.destination)
  assert(tariff)
  const before = new Set(linesOf(tariff, BEFORE))
  const lines = drawn(linesOf(tariff, ON), LINES, SEED)
  const losses: string[] = []
  const kinds = new Map<string, number>(KINDS.map((kind) => [kind, 0]))
  const unbounded = new Map<string, number>()
  for (const [at, line] of lines.entries()) {
    const goods = { origin: ORIGINS[at % ORIGINS.length] ?? 'CN', stated: STATED[at % 2] ?? {} }
    if (goods.origin === place.destination) continue
    const faces = (code: string): Faces => facesOf({ ...goods, code }, place)
    const own = faces(line)
    losses.push(...lossOf(`${line} of ${goods.origin}`, () => checkZeros(own)))
    for (const { code, range } of own.calc.breakdown) {
      if (range?.high === null) countIn(unbounded, code)
    }
    for (const { kind, code } of writtenAs(line, tariff, ON, before)) {
      const loss = lossOf(`${code} (${kind}) of ${line}, ${goods.origin}`, () => {
        const wide = faces(code)
        checkZeros(wide)
        // Goods of an ended number are those of its successors, where they are known.
        const { mayBe } = tariff.select(code, goods.origin, ON)
        if (mayBe === null || mayBe.includes(line)) checkNothingLost(own, wide, kind === 'ended')
      })
      losses.push(...loss)
      countIn(kinds, kind)
    }
  }
  t.diagnostic(`${place.destination}: ${lines.length} lines, ${textOf(kinds)}, seed ${SEED}`)
  t.diagnostic(`amounts without a bound, by layer: ${textOf(unbounded) || 'none'}`)
  assert.equal(losses.length, 0, losses.slice(0, SHOWN).join('\n'))
}

function countIn(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

function textOf(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([name, count]) => `${count} ${name}`).join(', ')
}

function lossOf(what: string, check: () => void): readonly string[] {
  try {
    check()
    return []
  } catch (error) {
    return [`${what}: ${error instanceof Error ? error.message : error}`]
  }
}

for (const place of [
  { destination: 'US' },
  { destination: 'GB' },
  { destination: 'EU', member: { eu_member_state: 'DE' } },
]) {
  test(`codes of ${place.destination}, whole, cut, ended and mistyped, lose nothing`, (t) =>
    checkTariff(t, place))
}
