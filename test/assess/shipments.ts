// Short shipments for tests: the default is an ordinary FOB shipment by sea.

import type { Shipment, ShipmentLine, ValueAdjustments } from '../../src/assess/shipment.ts'
import { type Day, parseDay } from '../../src/base/day.ts'
import { Decimal } from '../../src/base/decimal.ts'

export function day(text: string): Day {
  const parsed = parseDay(text)
  if (!parsed) throw new Error(`${text} is not a day`)
  return parsed
}

export type LineFields = {
  readonly code?: string
  /** The provision of chapter 98 that the goods are entered under. */
  readonly provision?: string
  readonly origin?: string
  readonly value?: number
  readonly quantity?: number
  readonly kg?: number
  readonly manufacturer?: string
  readonly exporter?: string
  readonly claim?: string
  readonly headings?: readonly string[]
  readonly loadedOn?: string
  /** Plain facts by name. */
  readonly stated?: Readonly<Record<string, string | boolean>>
  readonly quantities?: Readonly<Record<string, number>>
  readonly components?: Readonly<Record<string, number>>
  readonly usContent?: number
  readonly dutiableValue?: number
  readonly smelter?: string
  readonly additionalCode?: string
  readonly orderNumber?: string
  readonly certificates?: readonly string[]
  readonly meursingCode?: string
}

/** As requests are read: `melted_in` says the same as `smelter_country`. */
function meltedIn({ stated }: LineFields): string | null {
  const country = stated?.melted_in
  return typeof country === 'string' ? country : null
}

export function lineOf(words: LineFields, index = 0): ShipmentLine {
  const quantity = Decimal.of(words.quantity ?? 1)
  return {
    index,
    description: 'goods',
    code: words.code ?? '7202111000',
    provision: words.provision ?? null,
    quantity,
    unitValue: Decimal.of(words.value ?? 1000).dividedBy(quantity, 6),
    origin: words.origin ?? 'DE',
    weightKg: words.kg === undefined ? null : Decimal.of(words.kg),
    manufacturer: words.manufacturer ?? null,
    exporter: words.exporter ?? null,
    claim: words.claim ?? null,
    facts: {
      claimedHeadings: new Set(words.headings ?? []),
      loadedOn: words.loadedOn ? day(words.loadedOn) : null,
      stated: new Map(Object.entries(words.stated ?? {})),
      quantities: new Map(
        Object.entries(words.quantities ?? {}).map(([unit, value]) => [unit, Decimal.of(value)]),
      ),
      components: new Map(
        Object.entries(words.components ?? {}).map(([name, value]) => [name, Decimal.of(value)]),
      ),
      usContent: words.usContent === undefined ? null : Decimal.of(words.usContent),
      dutiableValue: words.dutiableValue === undefined ? null : Decimal.of(words.dutiableValue),
      smelter: words.smelter ?? meltedIn(words),
      additionalCodes: new Set(words.additionalCode?.split(' ') ?? []),
      orderNumber: words.orderNumber ?? null,
      certificates: new Set(words.certificates ?? []),
      meursingCode: words.meursingCode ?? null,
    },
  }
}

export function shipmentOf(
  lines: readonly LineFields[],
  terms: Partial<Shipment> & { readonly on?: string } = {},
): Shipment {
  const { on, ...rest } = terms
  const law = day(on ?? '2026-10-01')
  return {
    from: null,
    place: 'US',
    province: null,
    incoterm: 'FOB',
    mode: 'ocean',
    entryType: null,
    currency: 'USD',
    day: law,
    exchangeDay: law,
    exchangeRates: new Map(),
    freight: Decimal.zero,
    insurance: Decimal.zero,
    otherDutiableCharges: Decimal.zero,
    adjustments: null,
    lines: lines.map(lineOf),
    ...rest,
  }
}

export function adjustmentsOf(
  amounts: Partial<Record<keyof ValueAdjustments, number>>,
): ValueAdjustments {
  const of = (name: keyof ValueAdjustments): Decimal => Decimal.of(amounts[name] ?? 0)
  return {
    assists: of('assists'),
    royaltiesLicenseFees: of('royaltiesLicenseFees'),
    sellingCommission: of('sellingCommission'),
    packingCosts: of('packingCosts'),
    proceedsSubsequentResale: of('proceedsSubsequentResale'),
    buyingCommission: of('buyingCommission'),
    promptPaymentDiscount: of('promptPaymentDiscount'),
  }
}
