// The calculation of one shipment: its request, its layers, its answer.

import { type Static, Type } from 'typebox'
import { ENTRY_TYPES } from '../../law/entry/entry-type.ts'
import { LineItem } from '../request/line-item.ts'
import {
  amount,
  byName,
  choice,
  country,
  currency,
  date,
  dateTime,
  defaulting,
  figure,
  figureOrNull,
  positive,
  subdivision,
  text,
  textOrNull,
  uuidOrNull,
  warnings,
} from '../request/shape.ts'
import { StatedIncoterm, TransportMode } from '../request/words.ts'
import { AmountRange } from '../response/amount-range.ts'
import { CollectedBy, DeliveredPrice } from '../response/delivered-schema.ts'
import { entryFields } from '../response/entry-schema.ts'
import { ComplianceFlag } from '../response/flag.ts'

const CustomsValueAdjustments = Type.Object(
  {
    assists: Type.Optional(amount('Tools, moulds and design supplied to the maker')),
    royalties_license_fees: Type.Optional(amount('Paid as a condition of the sale')),
    selling_commission: Type.Optional(amount("Paid to the seller's agent")),
    packing_costs: Type.Optional(amount('Packing borne by the buyer')),
    proceeds_subsequent_resale: Type.Optional(amount('Proceeds that accrue to the seller')),
    buying_commission: Type.Optional(amount("Paid to the buyer's own agent; deducted")),
    prompt_payment_discount: Type.Optional(amount('Discount taken; deducted')),
  },
  { $id: 'CustomsValueAdjustments', description: 'Additions and deductions of 19 CFR 152.103.' },
)

/** Fields that calc, bulk and compare have in common. */
export const places = {
  eu_member_state: Type.Optional(country('Member state of import, for the EU')),
  br_state: Type.Optional(subdivision('State of import, for Brazil', 'SP')),
  ca_province: Type.Optional(subdivision('Province or territory of import, for Canada', 'ON')),
}

/** Rates of exchange, which calc, bulk and compare read alike. */
export const exchangeRates = {
  exchange_rates: Type.Optional(
    byName<number>(
      positive('Units of the currency of the destination for one unit of this currency'),
      'Rates of exchange of customs, by ISO 4217 code: {"USD": 1.3645} for one into Canada. ' +
        'They come before the rates that are held; where none are held, amounts of the law in ' +
        'another currency than that of the request need them',
    ),
  ),
}

/** The type of entry, which calc, bulk and compare read alike. */
export const entryType = {
  entry_type: Type.Optional(
    choice(
      ENTRY_TYPES,
      'How the goods enter the United States: by a formal or an informal entry, through the ' +
        'facility of an express carrier, or by mail. Default: informal for a customs value up to ' +
        'the limit of informal entries where nothing forbids it, else formal; result.entry says ' +
        'which and why. Who states formal or informal asks for no relief of small shipments',
    ),
  ),
}

const NUMBERS_MAX = 50
const NUMBER_MAX = 100

const Tracking = Type.Object(
  {
    numbers: Type.Array(text({ minLength: 1, maxLength: NUMBER_MAX }, 'As it is written'), {
      maxItems: NUMBERS_MAX,
      description:
        'Containers, bills of lading with their SCAC, air waybills, UPS, FedEx, DHL and postal ' +
        'numbers. One that is none of these is ignored with a warning',
    }),
    carrier: Type.Optional(
      textOrNull(
        { maxLength: NUMBER_MAX },
        'Who carries the goods. Numbers of FedEx and DHL, and air waybills without a hyphen, are ' +
          'known by it',
      ),
    ),
  },
  { $id: 'Tracking', description: 'The numbers under which the goods travel.' },
)

/** Bounds the time one call may take: every line may have to be classified. */
const LINES_MAX = 2_000

export const CalcRequest = Type.Object(
  {
    destination_country: country('Country of import'),
    origin_country: country('Country the shipment comes from; each line states its own origin'),
    incoterm: StatedIncoterm,
    transport_mode: TransportMode,
    currency: currency(),
    line_items: Type.Array(LineItem, {
      minItems: 1,
      maxItems: LINES_MAX,
      description: 'The goods, line by line',
    }),
    freight: defaulting(amount('International freight'), 0),
    insurance: defaulting(amount('International insurance'), 0),
    other_dutiable_charges: defaulting(amount('Other charges that belong to the customs value'), 0),
    customs_value_adjustments: Type.Optional(CustomsValueAdjustments),
    ...places,
    usmca_qualifying: Type.Optional(Type.Boolean({ description: 'Claims USMCA for every line' })),
    fta_id: Type.Optional(text({}, 'Preference claimed for every line: KORUS, CAFTA_DR …')),
    calculation_date: Type.Optional(date('The day whose law applies; default today (UTC)')),
    export_date: Type.Optional(
      date('Day the goods left the exporting country; sets the exchange rate (19 CFR 141.62)'),
    ),
    ...exchangeRates,
    ...entryType,
    input_method: defaulting(
      choice(['upload', 'manual'], 'Whether a person or an extractor filled the request'),
      'manual',
    ),
    extracted_data: Type.Optional(
      Type.Any({
        description:
          'Any JSON value, recorded with the calculation. Numbers of transport in it name its ' +
          'shipment; nothing else is read',
      }),
    ),
    tracking: Type.Optional(Tracking),
    invoice_file_url: Type.Optional(textOrNull({}, 'Recorded with the calculation; not fetched')),
  },
  { $id: 'CalcRequest', description: 'One shipment with its lines.' },
)

export type CalcRequest = Static<typeof CalcRequest>

export const CalcBreakdownLayer = Type.Object(
  {
    code: Type.String({ description: 'Layer code: MFN, SEC_301, MPF, VAT …; the list is open' }),
    kind: choice(['duty', 'tax', 'fee'], 'Which total the amount is in'),
    amount: figure('Rounded half up to the minor unit of the currency'),
    rate: figureOrNull('Fraction: 0.25 is 25 percent; null when not ad valorem, or not known'),
    exempted: Type.Boolean({
      description: 'The measure names these goods but another provision displaces it',
    }),
    range: Type.Optional(
      Type.Object(AmountRange.properties, {
        description: 'Bounds of an amount that is not known; absent when it is known',
      }),
    ),
    note: textOrNull({}, 'Why it is exempted or not computed, or how it was computed'),
    line_index: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description: 'Line charged, from 0; null for a charge on the shipment',
    }),
    heading: textOrNull({}, 'Legal number of the provision: 9903.88.03, 19 CFR 24.23(b)(1) …'),
    base: figureOrNull('Amount the rate was applied to'),
    duty_expression: textOrNull({}, 'The rate as the law prints it'),
    legal_citation: textOrNull({}, 'The law, as it is cited'),
    source_url: textOrNull({}, 'Where it was published'),
    collected_by: Type.Optional(CollectedBy),
  },
  { $id: 'CalcBreakdownLayer', description: 'One duty, tax or fee on one line or the shipment.' },
)

export type CalcBreakdownLayer = Static<typeof CalcBreakdownLayer>

const DeMinimis = Type.Object(
  {
    applies: Type.Boolean({ description: 'The goods enter under the relief' }),
    threshold: figureOrNull('Value at or below which goods enter free'),
    currency: textOrNull({}, 'Currency of the threshold'),
  },
  { $id: 'DeMinimis', description: 'Relief of small consignments.' },
)

const CalcResult = Type.Object(
  {
    delivered: DeliveredPrice,
    goods_value: figure('Sum of quantity × unit value'),
    freight: figure('As stated'),
    insurance: figure('As stated'),
    customs_value: figure('What duties are charged on'),
    duty_amount: figure('Sum of the duty layers'),
    taxes_amount: figure('Sum of the tax layers'),
    fees_amount: figure('Sum of the fee layers'),
    total_landed_cost: figure('customs_value + duty_amount + taxes_amount + fees_amount'),
    total_range: AmountRange,
    currency: Type.String({ description: 'Currency of every amount' }),
    calculation_date: date('The day whose law was applied'),
    breakdown: Type.Array(CalcBreakdownLayer, {
      description: 'Every duty, tax and fee as a layer of its own',
    }),
    ...entryFields,
    de_minimis: DeMinimis,
    entry: Type.Optional(
      Type.Object(
        {
          types: Type.Array(choice(ENTRY_TYPES), {
            description:
              'The type of entry that the fees are computed for; two where the code does not ' +
              'tell whether the goods need a formal entry',
          }),
          reason: Type.String({ description: 'Which entry it is, and why' }),
        },
        {
          description:
            'How the goods are entered, where the law has types of entry (US); absent for a ' +
            'small shipment that is relieved',
        },
      ),
    ),
    warnings,
  },
  { $id: 'CalcResult', description: 'Totals, and the layers that they are sums of.' },
)

/** Statements that change neither the sum nor the way of the goods. */
export const notes = Type.Array(ComplianceFlag, {
  description:
    'What is good to know, in the form of flags: it neither changes the sum nor stops the goods',
})

/** How recent the tables behind an answer are. */
export const freshness = {
  data_as_of: byName<string>(
    dateTime('As of'),
    'How far each source reaches, by its name; and each edition, as `publisher@id`',
  ),
  data_stale: Type.Boolean({ description: 'A source is older than it may be for this answer' }),
}

export const CalcResponse = Type.Object(
  {
    id: uuidOrNull('Id of the recorded calculation'),
    shipment_id: uuidOrNull(
      'The shipment whose numbers the request names; null where it names none',
    ),
    result: CalcResult,
    compliance_flags: Type.Array(ComplianceFlag, {
      description: 'Points to check, most severe first; empty when there are none',
    }),
    fta_opportunities: Type.Array(ComplianceFlag, {
      description:
        'Each preference that could be claimed; in compliance_flags they are one flag with parts',
    }),
    notes,
    ...freshness,
  },
  { $id: 'CalcResponse', description: 'Landed cost of one shipment.' },
)

export type CalcResponse = Static<typeof CalcResponse>
