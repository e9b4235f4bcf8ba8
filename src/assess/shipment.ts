// A shipment as the engine takes it: parsed and validated by the callers.

import type { Day } from '../base/day.ts'
import type { Decimal } from '../base/decimal.ts'
import type { EntryType } from '../law/entry/entry-type.ts'
import type { Mode } from '../law/measure.ts'
import type { Country } from '../law/origin.ts'
import type { FactValue } from '../law/stated-facts.ts'

/** Incoterms 2020. */
export const INCOTERMS = [
  'EXW',
  'FCA',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
] as const

export type Incoterm = (typeof INCOTERMS)[number]

/** Amounts of 19 CFR 152.103, in the currency of the shipment. */
export type ValueAdjustments = {
  readonly assists: Decimal
  readonly royaltiesLicenseFees: Decimal
  readonly sellingCommission: Decimal
  readonly packingCosts: Decimal
  readonly proceedsSubsequentResale: Decimal
  readonly buyingCommission: Decimal
  readonly promptPaymentDiscount: Decimal
}

/**
 * Facts that only the importer knows. Without them the line is treated as if nothing is claimed.
 */
export type Facts = {
  readonly claimedHeadings: ReadonlySet<string>
  readonly loadedOn: Day | null
  /** Plain facts by name, as stated: `patented`, `melted_in` … */
  readonly stated: ReadonlyMap<string, FactValue>
  /** By canonical tariff unit (`l`, `doz`, `kg drained weight` …). */
  readonly quantities: ReadonlyMap<string, Decimal>
  /** Values of parts of the article in the currency of the shipment (`case`, `steel content` …). */
  readonly components: ReadonlyMap<string, Decimal>
  /** The United States fraction of the value; null when not stated. */
  readonly usContent: Decimal | null
  /** The part of the value that a special provision leaves dutiable; null when not stated. */
  readonly dutiableValue: Decimal | null
  /** The country where its metal was smelted or cast; null when not stated. */
  readonly smelter: Country | null
  /** Additional codes of the destination's tariff. */
  readonly additionalCodes: ReadonlySet<string>
  /** Number of the claimed quota; null for none. */
  readonly orderNumber: string | null
  /** Codes of the documents presented: `C990`. */
  readonly certificates: ReadonlySet<string>
  /** Meursing code: the composition of a processed food; null when not stated. */
  readonly meursingCode: string | null
}

export type ShipmentLine = {
  readonly index: number
  readonly description: string
  /** Digits without dots, 4 to 13. */
  readonly code: string
  /**
   * Digits of the special provision that the goods are entered under beside their own code; null
   * for none.
   */
  readonly provision: string | null
  readonly quantity: Decimal
  readonly unitValue: Decimal
  readonly origin: Country
  readonly weightKg: Decimal | null
  /** As stated; null when not stated. */
  readonly manufacturer: string | null
  /** As stated; null when not stated. */
  readonly exporter: string | null
  /** The programme claimed, as written: `"USMCA"`, `"S"`, `"KORUS"`; null for no claim. */
  readonly claim: string | null
  readonly facts: Facts
}

export type Shipment = {
  /** The country that it comes from; null when it is not stated. */
  readonly from: Country | null
  /**
   * The country of import: of a customs union the member state, null when it is not stated; else
   * the destination.
   */
  readonly place: Country | null
  /** The province or state of import (ISO 3166-2: `CA-ON`); null when it is not stated. */
  readonly province: string | null
  readonly incoterm: Incoterm
  readonly mode: Mode
  /** How it is entered, as stated; null when it is not. */
  readonly entryType: EntryType | null
  /** ISO 4217. */
  readonly currency: string
  /** The day whose law applies. */
  readonly day: Day
  /** The day for rates of exchange. */
  readonly exchangeDay: Day
  /** Stated rates: units of the currency of the destination's law per one unit of each currency. */
  readonly exchangeRates: ReadonlyMap<string, Decimal>
  readonly freight: Decimal
  readonly insurance: Decimal
  readonly otherDutiableCharges: Decimal
  readonly adjustments: ValueAdjustments | null
  readonly lines: readonly ShipmentLine[]
}

/**
 * Orders positions of `lines` by content, so that rounding does not depend on the position of a
 * line.
 */
export function contentOrder(
  lines: readonly ShipmentLine[],
): (one: number, other: number) => number {
  const keys: string[] = []
  const keyAt = (at: number): string => {
    keys[at] ??= lineKey(lines[at] as ShipmentLine)
    return keys[at]
  }
  return (one, other) => {
    // Most lines differ in their code: the rest of their content is not needed then.
    const { code: left } = lines[one] as ShipmentLine
    const { code: right } = lines[other] as ShipmentLine
    return left === right ? compared(keyAt(one), keyAt(other)) : compared(left, right)
  }
}

function compared(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

function lineKey(line: ShipmentLine): string {
  return JSON.stringify([
    line.code,
    line.origin,
    line.claim,
    line.quantity,
    line.unitValue,
    line.weightKg,
    line.description,
    line.manufacturer,
    line.exporter,
    [...line.facts.claimedHeadings],
    line.facts.loadedOn,
    [...line.facts.stated],
    [...line.facts.quantities],
    [...line.facts.components],
    [...line.facts.additionalCodes],
    line.facts.orderNumber,
    [...line.facts.certificates],
    line.facts.meursingCode,
    line.provision,
    line.facts.usContent,
    line.facts.dutiableValue,
    line.facts.smelter,
  ])
}
