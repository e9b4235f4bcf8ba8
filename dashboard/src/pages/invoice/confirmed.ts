// The form of a calculation, filled from an invoice, and what is recorded with it.

import type { DocumentDraft } from '../../../../src/intake/document/document.ts'
import type { DocumentField } from '../../../../src/intake/document/field.ts'
import type { CalcRequest, Defaults } from '../../api-types.ts'
import { emptyDraft, emptyLine, type ShipmentDraft } from '../calculate/draft.ts'

type Filled = {
  readonly draft: ShipmentDraft
  /** Sentences: what the form has that the invoice does not state. */
  readonly assumed: readonly string[]
}

export function filledFrom(
  document: DocumentDraft,
  defaults: Defaults,
  isDestination: (country: string) => boolean,
): Filled {
  const { lines } = document
  const of = (field: DocumentField): string =>
    document.fields.find((one) => one.field === field)?.value ?? ''
  const empty = emptyDraft(defaults)
  const assumed: string[] = []
  const origins = new Set(lines.map(({ values }) => values.origin_country))
  const [origin = ''] = origins
  const country = [of('consignee_country'), of('buyer_country')].find(
    (one) => one !== '' && isDestination(one),
  )
  const mode = of('air_waybill') !== '' ? 'air' : of('container') !== '' ? 'ocean' : null
  const carried = mode === 'air' ? 'an air waybill' : 'a container'
  const { destination_country, incoterm, currency, transport_mode } = empty
  const whose = of('consignee_country') === country ? 'consignee' : 'buyer'
  assumed.push(
    country
      ? `Destination ${country}: the country of the ${whose}.`
      : `Destination ${destination_country}: your default.`,
  )
  if (of('incoterm') === '') assumed.push(`Incoterm ${incoterm}: your default.`)
  if (of('currency') === '') assumed.push(`Currency ${currency}: your default.`)
  assumed.push(
    mode
      ? `Transport by ${mode}: the invoice has the number of ${carried}.`
      : `Transport by ${transport_mode}: your default.`,
  )
  if (lines.length === 0) assumed.push('No goods were read: enter them.')
  else if (origins.size > 1 && origins.has('')) assumed.push('Lines without an origin need one.')
  return {
    draft: {
      ...empty,
      destination_country: country ?? destination_country,
      origin_country: origins.has('') ? '' : origin,
      incoterm: (of('incoterm') || incoterm) as CalcRequest['incoterm'],
      currency: of('currency') || currency,
      transport_mode: mode ?? transport_mode,
      freight: figureOf(of('freight')),
      insurance: figureOf(of('insurance')),
      line_items: lines.length > 0 ? lines.map((line) => lineOf(line, origins)) : empty.line_items,
    },
    assumed,
  }
}

function lineOf(
  { values }: DocumentDraft['lines'][number],
  origins: ReadonlySet<string>,
): ShipmentDraft['line_items'][number] {
  const { description, hs_code, quantity, unit_value, origin_country, weight_kg } = values
  return {
    ...emptyLine(),
    ...{ description, hs_code, quantity: figureOf(quantity) },
    ...{ unit_value: figureOf(unit_value), weight_kg: figureOf(weight_kg) },
    origin_country: origins.size > 1 ? origin_country : '',
    manufacturer: values.manufacturer,
    exporter: values.exporter,
  }
}

/** As an input holds it. */
function figureOf(text: string): number | '' {
  return text === '' ? '' : Number(text)
}

/** Lines whose places are recorded. */
const LINES_MOST = 200

/** What was read, with its places, as the calculation records it. */
export function uploaded(name: string, document: DocumentDraft): Partial<CalcRequest> {
  const { fields, unread, lines, checks, charges } = document
  return {
    input_method: 'upload',
    extracted_data: {
      ...{ file: name, fields, unread, checks, charges },
      lines: lines.slice(0, LINES_MOST).map(({ values, places, troubles }) => ({
        ...{ values: statedOf(values), places, troubles },
      })),
      lines_read: lines.length,
    },
  }
}

function statedOf(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}
