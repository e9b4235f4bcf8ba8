// The fee schedule of an organisation: its own costs for filings, broker and examinations, which no
// law sets. Admission reads it at each call, so a change applies from the next call on.

import { readFileSync } from 'node:fs'
import type { Pool } from 'pg'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { assert } from '../base/assert.ts'
import { Decimal } from '../base/decimal.ts'
import { parseYaml } from '../base/yaml.ts'
import type { OwnFee } from '../law/own-fees.ts'
import { type Actor, recordAudit } from './audit.ts'
import { withPermission } from './authority.ts'
import { withoutKeys } from './redact-keys.ts'
import type { Refused } from './refusal.ts'

const AMOUNT_MAX = 1_000_000_000
const NOTE_MAX = 300
const FEES_MAX = 50
const HUNDREDTH = Decimal.of('0.01')

const amount = (description: string) =>
  Type.Number({ minimum: 0, maximum: AMOUNT_MAX, description })

const CODES = ['ISF', 'BROKER', 'EXAM_EV', 'ADVANCEMENT'] as const

export const FeeRow = Type.Object(
  {
    code: Type.Union(
      CODES.map((code) => Type.Literal(code)),
      {
        description:
          'Layer code: security filing, broker, expected value of an examination; ADVANCEMENT: ' +
          'what the carrier asks under DDP for advancing duties and taxes',
      },
    ),
    currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'Currency of the amounts' }),
    per_shipment: Type.Optional(amount('Amount for each shipment')),
    per_further_line: Type.Optional(amount('Amount for each line after the first')),
    percent_of_value: Type.Optional(
      Type.Number({ minimum: 0, maximum: 100, description: 'Percent of the customs value' }),
    ),
    percent_of_duties_and_taxes: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 100,
        description: 'Of ADVANCEMENT: percent of the duties and taxes that are advanced',
      }),
    ),
    minimum: Type.Optional(amount('Of ADVANCEMENT: the least that is charged')),
    modes: Type.Optional(
      Type.Array(
        Type.Union(
          (['ocean', 'air', 'truck', 'rail', 'express'] as const).map((mode) => Type.Literal(mode)),
        ),
        { minItems: 1, description: 'Modes of transport it is for; absent: every mode' },
      ),
    ),
    destination: Type.Optional(
      Type.String({
        pattern: '^[A-Z]{2}$',
        description: 'Country of import it is for; absent: every destination',
      }),
    ),
    probability: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description: 'Share of shipments it falls on; the amount is then the expected value',
      }),
    ),
    note: Type.Optional(Type.String({ maxLength: NOTE_MAX, description: 'Shown with the layer' })),
  },
  { $id: 'FeeRow', additionalProperties: false, description: 'A fee of the fee schedule.' },
)
const FeeSchedule = Compile(Type.Array(FeeRow, { maxItems: FEES_MAX }))

/** A fee as written and stored; amounts in `currency`, `probability` from 0 to 1. */
export type FeeRow = Static<typeof FeeRow>

/** The rule of each field, to complete "Fee 2: probability must be …". */
const FIELD_RULES: Readonly<Record<string, string>> = {
  code: 'must be ISF, BROKER, EXAM_EV or ADVANCEMENT',
  currency: 'must be the three capitals of a currency, such as USD',
  per_shipment: `must be an amount from 0 to ${AMOUNT_MAX}`,
  per_further_line: `must be an amount from 0 to ${AMOUNT_MAX}`,
  percent_of_value: 'must be a number from 0 to 100',
  percent_of_duties_and_taxes: 'must be a number from 0 to 100',
  minimum: `must be an amount from 0 to ${AMOUNT_MAX}`,
  modes: 'must be a list of ocean, air, truck, rail or express',
  destination: 'must be the two capitals of a country, such as US',
  probability: 'must be a number from 0 to 1',
  note: `must be a text of at most ${NOTE_MAX} characters`,
}

/** Validates a list of fees. Throws an error that names the row and the field. */
export function readFeeSchedule(value: unknown): readonly FeeRow[] {
  if (!FeeSchedule.Check(value)) {
    const [error] = FeeSchedule.Errors(value)
    assert(error, 'what does not validate has an error')
    const [, row, field] = error.instancePath.split('/')
    if (row === undefined) throw new Error(`A fee schedule is a list of at most ${FEES_MAX} fees.`)
    const words = field === undefined ? 'must have a code and a currency' : FIELD_RULES[field]
    const what = field === undefined ? '' : `${field} `
    throw new Error(`Fee ${Number(row) + 1}: ${what}${words ?? 'is not a field of a fee'}.`)
  }
  for (const [at, row] of value.entries()) refuseFields(row, at + 1)
  return value
}

/** The amounts of each kind of fee; a schedule states at least one of them. */
const AMOUNTS = {
  ordinary: ['per_shipment', 'per_further_line', 'percent_of_value'],
  advance: ['per_shipment', 'percent_of_duties_and_taxes'],
} as const
const ONLY_ORDINARY = ['per_further_line', 'percent_of_value', 'probability'] as const
const ONLY_ADVANCE = ['percent_of_duties_and_taxes', 'minimum'] as const

function refuseFields(row: FeeRow, number: number): void {
  const isAdvance = row.code === 'ADVANCEMENT'
  const wrong = (isAdvance ? ONLY_ORDINARY : ONLY_ADVANCE).find((name) => row[name] !== undefined)
  if (wrong) throw new Error(`Fee ${number}: ${wrong} is not a field of ${row.code}.`)
  const amounts = AMOUNTS[isAdvance ? 'advance' : 'ordinary']
  if (amounts.some((name) => row[name] !== undefined)) return
  const names = `${amounts.slice(0, -1).join(', ')} or ${amounts.at(-1)}`
  throw new Error(`Fee ${number} has no amount: state ${names}.`)
}

/** A stored schedule, or null, in the engine's terms. Throws like {@link readFeeSchedule}. */
export function ownFees(kept: unknown): readonly OwnFee[] {
  return kept === null ? [] : readFeeSchedule(kept).map(ownFee)
}

function ownFee(row: FeeRow): OwnFee {
  const decimal = (value: number | undefined): Decimal | null =>
    value === undefined ? null : Decimal.of(value)
  return {
    code: row.code,
    currency: row.currency,
    perShipment: decimal(row.per_shipment),
    perFurtherLine: decimal(row.per_further_line),
    rate:
      decimal(row.percent_of_value ?? row.percent_of_duties_and_taxes)?.times(HUNDREDTH) ?? null,
    minimum: decimal(row.minimum),
    modes: row.modes ?? null,
    destination: row.destination ?? null,
    probability: decimal(row.probability),
    note: row.note ?? null,
  }
}

/** The organisation's fees; empty if it has none, null if there is no such organisation. */
export async function feeSchedule(
  pool: Pool,
  organisation: string,
): Promise<readonly FeeRow[] | null> {
  const found = await pool.query<{ fees: unknown }>(
    `select f.fees from organisation o left join fee_schedule f on f.organisation = o.id
      where o.id = $1`,
    [organisation],
  )
  const [row] = found.rows
  return row ? readFeeSchedule(row.fees ?? []) : null
}

/** Replaces the fee schedule; for owners and admins. */
export async function setFeeSchedule(
  pool: Pool,
  by: Actor,
  organisation: string,
  rows: readonly FeeRow[],
): Promise<{ readonly ok: true } | Refused> {
  return withPermission(pool, organisation, by, 'settings', async (session) => {
    const kept = withoutKeys(JSON.stringify(rows))
    const was = await session.query('select fees from fee_schedule where organisation = $1', [
      organisation,
    ])
    await session.query(
      `insert into fee_schedule (organisation, fees) values ($1, $2::jsonb)
       on conflict (organisation) do update set fees = excluded.fees, changed_at = now()`,
      [organisation, kept],
    )
    const detail = { from: was.rows[0]?.fees ?? [], to: JSON.parse(kept) }
    await recordAudit(session, { organisation, by, action: 'fees.changed', subject: null, detail })
    return { ok: true }
  })
}

const DEMO_FILE = new URL('../../data/demo-fees.yaml', import.meta.url)

/** Adds the demo organisation's fee schedule, unless it has one, even an empty one. */
export async function addDemoFees(pool: Pool, organisation: string): Promise<void> {
  const { fees } = parseYaml(readFileSync(DEMO_FILE, 'utf8')) as { readonly fees: unknown }
  await pool.query(
    `insert into fee_schedule (organisation, fees) values ($1, $2::jsonb)
     on conflict (organisation) do nothing`,
    [organisation, JSON.stringify(readFeeSchedule(fees))],
  )
}
