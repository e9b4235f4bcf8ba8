// Reads the fields that calc, bulk and compare share into the engine's shipment.

import type { Incoterm, Shipment, ShipmentLine } from '../../assess/shipment.ts'
import type { Clock } from '../../base/clock.ts'
import { dayOf } from '../../base/day.ts'
import { Decimal } from '../../base/decimal.ts'
import type { EntryType } from '../../law/entry/entry-type.ts'
import { SPECIAL_PROVISIONS } from '../../law/goods-code.ts'
import type { Mode } from '../../law/measure.ts'
import { readFacts } from './facts.ts'
import type { StatedFacts } from './line-item.ts'
import {
  type Destination,
  type FieldPath,
  type Reading,
  readAmount,
  readCode,
  readCountry,
  readCurrency,
  readDay,
} from './reading.ts'

/** The shipment without its lines. */
export type Envelope = Omit<Shipment, 'lines'>

type EnvelopeFields = {
  readonly incoterm?: Incoterm
  readonly transport_mode?: Mode
  readonly entry_type?: EntryType
  readonly currency?: string
  readonly freight?: number
  readonly insurance?: number
  readonly calculation_date?: string
  readonly export_date?: string
  readonly exchange_rates?: Readonly<Record<string, number>>
}

type LineFields = {
  readonly description: string
  readonly hs_code?: string
  readonly quantity: number
  readonly unit_value: number
  readonly origin_country: string
  readonly weight_kg?: number | null
  readonly manufacturer?: string | null
  readonly exporter?: string | null
  readonly facts?: StatedFacts
  readonly smelter_country?: string | null
}

/** Only compare may leave out terms, mode or currency; the defaults are for it. */
export function readEnvelope(
  reading: Reading,
  body: EnvelopeFields,
  clock: Clock,
  { place, province }: Destination,
): Envelope {
  const day =
    body.calculation_date === undefined
      ? dayOf(clock.now())
      : readDay(reading, body.calculation_date, ['calculation_date'])
  const exchangeDay =
    body.export_date === undefined ? day : readDay(reading, body.export_date, ['export_date'])
  return {
    from: null,
    place,
    province,
    incoterm: body.incoterm ?? 'FOB',
    mode: body.transport_mode ?? 'ocean',
    entryType: body.entry_type ?? null,
    currency: readCurrency(reading, body.currency ?? 'USD', ['currency']),
    day,
    exchangeDay,
    exchangeRates: readExchangeRates(reading, body.exchange_rates),
    freight: readAmount(body.freight),
    insurance: readAmount(body.insurance),
    otherDutiableCharges: Decimal.zero,
    adjustments: null,
  }
}

function readExchangeRates(
  reading: Reading,
  stated: EnvelopeFields['exchange_rates'] = {},
): Shipment['exchangeRates'] {
  return new Map(
    Object.entries(stated).map(([currency, rate]) => [
      readCurrency(reading, currency, ['exchange_rates', currency]),
      Decimal.of(rate),
    ]),
  )
}

/** `path`: the position of the line in the request. */
export function readLine(
  reading: Reading,
  line: LineFields,
  place: { readonly index: number; readonly path: FieldPath },
  claim: string | null,
): ShipmentLine {
  const at = (field: string): FieldPath => [...place.path, field]
  return {
    index: place.index,
    description: line.description,
    ...readCodes(reading, line, at),
    quantity: Decimal.of(line.quantity),
    unitValue: Decimal.of(line.unit_value),
    origin: readCountry(reading, line.origin_country, at('origin_country')),
    weightKg: readWeight(line.weight_kg),
    manufacturer: line.manufacturer ?? null,
    exporter: line.exporter ?? null,
    claim,
    facts: readFacts(reading, line, place.path),
  }
}

/** The code of the goods, and the provision that they are entered under. */
export function readCodes(
  reading: Reading,
  { hs_code: stated = '', facts }: Pick<LineFields, 'hs_code' | 'facts'>,
  at: (field: string) => FieldPath,
): Pick<ShipmentLine, 'code' | 'provision'> {
  const code = readCode(reading, stated, at('hs_code'))
  const underlying = facts?.underlying_code?.trim()
  if (!underlying) return { code, provision: null }
  if (!isSpecial(code)) return { code, provision: null }
  const path = [...at('facts'), 'underlying_code']
  return { code: readCode(reading, underlying, path), provision: code }
}

/** `field`: where the line is in the request: `line_items.0.`. */
export function codeWarnings(
  { hs_code: stated = '', facts }: Pick<LineFields, 'hs_code' | 'facts'>,
  field: string,
): readonly string[] {
  if (!facts?.underlying_code?.trim() || isSpecial(stated.replaceAll('.', ''))) return []
  return [
    `The field ${field}facts.underlying_code was ignored: it is for goods whose hs_code is of ` +
      `chapter ${SPECIAL_PROVISIONS}.`,
  ]
}

function isSpecial(digits: string): boolean {
  return digits.startsWith(SPECIAL_PROVISIONS)
}

/** A weight of 0 means unknown. */
export function readWeight(kg: number | null | undefined): Decimal | null {
  return kg ? Decimal.of(kg) : null
}

/** The preference claimed: the line's own, else the shipment's, else USMCA when it qualifies. */
export function claimOf(
  program: string | null | undefined,
  shipment: { readonly fta_id?: string; readonly usmca_qualifying?: boolean },
): string | null {
  const stated = [program, shipment.fta_id].find((name) => name?.trim())
  return stated?.trim() ?? (shipment.usmca_qualifying === true ? 'USMCA' : null)
}
