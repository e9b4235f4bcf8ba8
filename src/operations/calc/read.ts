// Reads a calc request: one shipment of up to 2,000 lines.

import type { Shipment, ValueAdjustments } from '../../assess/shipment.ts'
import type { Country } from '../../law/origin.ts'
import { type LoadedLaw, noOpinions, type Opinions } from '../operation.ts'
import { completion } from '../products/complete.ts'
import { noProducts, type Products } from '../products/known.ts'
import {
  type Destination,
  readAmount,
  readCountry,
  readImport,
  settle,
  startReading,
} from '../request/reading.ts'
import { claimOf, codeWarnings, readEnvelope, readLine } from '../request/shipment.ts'
import { unknownFieldWarnings } from '../request/unknown-fields.ts'
import { validatedBy } from '../request/validated.ts'
import { unknownNumbers } from '../shipment/detect.ts'
import { CalcRequest } from './schema.ts'

export type CalcInput = {
  readonly destination: Destination
  /** Where the shipment comes from. */
  readonly origin: Country
  /** A line without a code is classified when the calculation is answered. */
  readonly shipment: Shipment
  /** About the request, not about a line. */
  readonly warnings: readonly string[]
  readonly opinions: Opinions
}

const validated = validatedBy(CalcRequest)
const NOT_A_NUMBER =
  'is no number of a container, a bill of lading with a known SCAC, an air waybill or a parcel, ' +
  'or its check digit does not fit; it was ignored'

/** Throws a 400 with every issue found. */
export function readCalc(
  request: unknown,
  law: LoadedLaw,
  products: Products = noProducts,
): CalcInput {
  const { request: completed, taken } = withProducts(request, products, law)
  const { body, unknownFields } = validated(completed)
  const reading = startReading(law.tariffs)
  const destination = readImport(reading, body, true)
  const origin = readCountry(reading, body.origin_country, ['origin_country'])
  const envelope = readEnvelope(reading, body, law.clock, destination)
  const lines = body.line_items.map((line, index) =>
    readLine(
      reading,
      line,
      { index, path: ['line_items', String(index)] },
      claimOf(line.preference_program, body),
    ),
  )
  settle(reading)
  return {
    destination,
    origin,
    shipment: {
      ...envelope,
      from: origin,
      otherDutiableCharges: readAmount(body.other_dutiable_charges),
      adjustments: readAdjustments(body.customs_value_adjustments),
      lines,
    },
    warnings: [
      ...unknownFieldWarnings(unknownFields),
      ...taken,
      ...unknownNumbers(body.tracking).map((at) => `tracking.numbers.${at} ${NOT_A_NUMBER}.`),
      ...body.line_items.flatMap((line, at) => codeWarnings(line, `line_items.${at}.`)),
    ],
    opinions: noOpinions,
  }
}

/** The request with what the catalogue has of its lines, and sentences that name it. */
function withProducts(
  request: unknown,
  products: Products,
  { tariffs }: LoadedLaw,
): { readonly request: unknown; readonly taken: readonly string[] } {
  const { line_items: lines } = (request ?? {}) as { readonly line_items?: unknown }
  if (!Array.isArray(lines)) return { request, taken: [] }
  const complete = completion(request, products, tariffs.territories)
  const completed = lines.map(complete)
  return {
    request: { ...(request as object), line_items: completed.map(({ line }) => line) },
    taken: completed.flatMap(({ taken }, at) => (taken ? [`line_items.${at}: ${taken}.`] : [])),
  }
}

function readAdjustments(
  stated: CalcRequest['customs_value_adjustments'],
): ValueAdjustments | null {
  if (stated === undefined) return null
  return {
    assists: readAmount(stated.assists),
    royaltiesLicenseFees: readAmount(stated.royalties_license_fees),
    sellingCommission: readAmount(stated.selling_commission),
    packingCosts: readAmount(stated.packing_costs),
    proceedsSubsequentResale: readAmount(stated.proceeds_subsequent_resale),
    buyingCommission: readAmount(stated.buying_commission),
    promptPaymentDiscount: readAmount(stated.prompt_payment_discount),
  }
}
