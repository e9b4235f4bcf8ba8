// A shipment as the engine sees it: parsed once at the edge, trusted inside.

import type { Day } from '../base/day.ts'
import type { Decimal } from '../base/decimal.ts'
import type { Mode } from '../law/measure.ts'
import type { Country } from '../law/origin.ts'

export type Incoterm =
  | 'EXW'
  | 'FCA'
  | 'CPT'
  | 'CIP'
  | 'DAP'
  | 'DPU'
  | 'DDP'
  | 'FAS'
  | 'FOB'
  | 'CFR'
  | 'CIF'

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

/** What only the importer knows about a line. Empty means the treatment without the claim. */
export type Facts = {
  readonly claimedHeadings: ReadonlySet<string>
  readonly loadedOn: Day | null
  /** By canonical tariff unit (`l`, `doz`, `kg drained weight` …). */
  readonly quantities: ReadonlyMap<string, Decimal>
  /** Values of parts of the article in the currency of the shipment (`case`, `steel content` …). */
  readonly components: ReadonlyMap<string, Decimal>
  /** Fraction of the value that is of the United States; null when not stated. */
  readonly usContent: Decimal | null
  /** Where its metal was smelted or cast; null when not stated. */
  readonly smelter: Country | null
  /** As the tariff of the destination has them. */
  readonly additionalCodes: ReadonlySet<string>
  /** Of the quota claimed; null for none. */
  readonly orderNumber: string | null
  /** Codes of the documents presented: `C990`. */
  readonly certificates: ReadonlySet<string>
  /** What a processed food is made of, as a code of the Meursing table; null when not stated. */
  readonly meursingCode: string | null
}

export type ShipmentLine = {
  readonly index: number
  readonly description: string
  /** Digits without dots, 4 to 13. */
  readonly code: string
  readonly quantity: Decimal
  readonly unitValue: Decimal
  readonly origin: Country
  readonly weightKg: Decimal | null
  /** As stated; null when it is not. */
  readonly manufacturer: string | null
  /** The programme claimed, as written: `"USMCA"`, `"S"`, `"KORUS"`; null for no claim. */
  readonly claim: string | null
  readonly facts: Facts
}

export type Shipment = {
  /** Where the goods are imported: a member state of a customs union, else the destination. */
  readonly place: Country
  readonly incoterm: Incoterm
  readonly mode: Mode
  /** ISO 4217. */
  readonly currency: string
  /** The day whose law applies. */
  readonly day: Day
  /** The day the exchange rate is looked up by. */
  readonly exchangeDay: Day
  readonly freight: Decimal
  readonly insurance: Decimal
  readonly otherDutiableCharges: Decimal
  readonly adjustments: ValueAdjustments | null
  readonly lines: readonly ShipmentLine[]
}

/** An order of lines by what they say, so that no cent depends on where a line stands. */
export function compareLines(one: ShipmentLine, other: ShipmentLine): number {
  const left = lineKey(one)
  const right = lineKey(other)
  return left < right ? -1 : left > right ? 1 : 0
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
    [...line.facts.claimedHeadings],
    line.facts.loadedOn,
    [...line.facts.quantities],
    [...line.facts.components],
    [...line.facts.additionalCodes],
    line.facts.orderNumber,
    [...line.facts.certificates],
    line.facts.meursingCode,
  ])
}
