// POST /v1/calc: the landed cost of one shipment.

import { assess } from '../../assess/assess.ts'
import type { Assessment } from '../../assess/assessment.ts'
import type { Shipment, ShipmentLine, ValueAdjustments } from '../../assess/shipment.ts'
import { ValueError } from '../../assess/value.ts'
import { Decimal } from '../../base/decimal.ts'
import type { Classification } from '../../classify/classifier.ts'
import type { Tariffs } from '../../compile/load-tariffs.ts'
import { formatHts } from '../../law/goods-code.ts'
import type { Country } from '../../law/origin.ts'
import type { Tariff } from '../../law/tariff.ts'
import { THRESHOLD } from '../classify/schema.ts'
import {
  domesticShipment,
  invalid,
  issue,
  missingHsCode,
  placesWords,
  unsupportedDestination,
} from '../errors.ts'
import {
  BODY_LIMIT,
  type Call,
  type Endpoint,
  type Shaped,
  type Sources,
  shapedBy,
} from '../operation.ts'
import {
  domesticWords,
  isDomestic,
  scheduleOn,
  tariffOf,
  unsupportedWords,
} from '../request/corridor.ts'
import { unknownFieldWarnings } from '../request/fields.ts'
import { NO_OPINIONS, type Opinions, secondOpinions } from '../request/opinions.ts'
import {
  type Destination,
  readAmount,
  readCountry,
  readDestination,
  settle,
  startReading,
} from '../request/reading.ts'
import { claimOf, readEnvelope, readLine } from '../request/shipment-request.ts'
import { flagOf, resultOf } from '../response/assessment-response.ts'
import { freshnessOf, namesParty, staleWarnings } from '../response/freshness.ts'
import { CalcRequest, type CalcResponse } from './schema.ts'

type Input = {
  readonly destination: Destination
  /** Where the shipment comes from. */
  readonly origin: Country
  /** Lines without a code are still to be classified. */
  readonly shipment: Shipment
  readonly warnings: readonly string[]
  readonly opinions: Opinions
}

/** No printed code; below this confidence the line's warning asks for a look. */
const inline = { printed: null, threshold: THRESHOLD }

const shaped = shapedBy(CalcRequest)

export function calcEndpoint(sources: Sources): Endpoint<Input> {
  return {
    name: 'calc',
    bodyLimit: BODY_LIMIT,
    read: (body) => read(shaped(body), sources),
    consult: async (input) => ({ ...input, opinions: await opinionsOn(input, sources) }),
    answer: (input, call) => answer(input, call, sources),
  }
}

function read({ body, surplus }: Shaped<typeof CalcRequest>, sources: Sources): Input {
  const reading = startReading(sources.tariffs, surplus.issues)
  const destination = readDestination(
    reading,
    {
      code: body.destination_country,
      path: ['destination_country'],
      memberState: body.eu_member_state,
    },
    true,
  )
  const origin = readCountry(reading, body.origin_country, ['origin_country'])
  const envelope = readEnvelope(reading, body, sources.clock, destination)
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
      otherDutiableCharges: readAmount(body.other_dutiable_charges),
      adjustments: readAdjustments(body.customs_value_adjustments),
      lines,
    },
    warnings: unknownFieldWarnings(surplus.unknown),
    opinions: NO_OPINIONS,
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

/**
 * What is assessed: the tariff of the destination, and the shipment with a code on every line.
 * Throws a 422.
 */
export function prepare(
  input: Input,
  sources: Sources,
): { readonly tariff: Tariff; readonly shipment: Shipment; readonly warnings: readonly string[] } {
  const tariff = tariffOf(sources.tariffs, input.destination)
  if (!tariff) throw unsupportedDestination(`${unsupportedWords(input.destination.country)}.`)
  refuseDomestic(input, sources.tariffs)
  const { lines, warnings } = withCodes(input, tariff, sources)
  return {
    tariff,
    shipment: { ...input.shipment, lines },
    warnings: [...input.warnings, ...warnings],
  }
}

function answer(input: Input, call: Call, sources: Sources): CalcResponse {
  const { clock } = sources
  const { tariff, shipment, warnings } = prepare(input, sources)
  const assessment = assessStated(shipment, tariff, sources, call)
  const flags = assessment.flags.map(flagOf)
  const asked = { day: assessment.day, namesParty: namesParty(shipment.lines) }
  const stale = staleWarnings(tariff, asked, clock.now())
  return {
    id: call.id,
    shipment_id: null,
    result: resultOf(assessment, [...warnings, ...stale]),
    compliance_flags: flags,
    fta_opportunities: flags.filter(({ kind }) => kind === 'fta_opportunity'),
    ...freshnessOf(tariff, asked, clock.now()),
  }
}

/** Assesses; amounts that contradict each other are a 400 on the field at fault. */
export function assessStated(
  shipment: Shipment,
  tariff: Tariff,
  { tariffs, screening }: Pick<Sources, 'tariffs' | 'screening'>,
  { fees, prices }: Pick<Call, 'fees' | 'prices'>,
): Assessment {
  const places = tariffs.currencies.minorUnits(shipment.currency) ?? 0
  try {
    const assessment = assess(shipment, tariff, places, {
      fees,
      screen: (screened) => screening.flags(screened, prices),
    })
    refuseInexact(assessment, places)
    return assessment
  } catch (error) {
    if (error instanceof ValueError) throw invalid([issue(error.path, error.message)])
    throw error
  }
}

/** A JSON number holds every minor unit up to 2^53 - 1 of them, and no figure is above these. */
function refuseInexact(assessment: Assessment, places: number): void {
  const { goodsValue, freight, insurance, total, currency } = assessment
  const most = Decimal.ofMinorUnits(BigInt(Number.MAX_SAFE_INTEGER), places)
  if ([goodsValue, freight, insurance, total].every((amount) => amount.compare(most) <= 0)) return
  const bound = `${most.toString()} ${currency}`
  throw invalid([issue([], `comes to more than ${bound}, the most that is computed exactly`)])
}

function refuseDomestic({ destination, origin, shipment }: Input, tariffs: Tariffs): void {
  const lines = shipment.lines.filter((line) => isDomestic(tariffs, line.origin, destination))
  const [first] = lines
  if (first) {
    const where = placesWords(lines.map(({ index }) => index))
    const words = `${domesticWords(first.origin, destination)} (${where})`
    throw domesticShipment(`${words}. Leave the lines out, or correct their origin_country.`)
  }
  if (isDomestic(tariffs, origin, destination)) {
    throw domesticShipment(`${domesticWords(origin, destination)} (origin_country).`)
  }
}

async function opinionsOn({ shipment, destination }: Input, sources: Sources): Promise<Opinions> {
  const tariff = tariffOf(sources.tariffs, destination)
  const open = shipment.lines.filter(({ code }) => code === '')
  if (!tariff || open.length === 0) return NO_OPINIONS
  const texts = open.map(({ description }) => description)
  return secondOpinions(texts, scheduleOn(tariff, shipment.day, destination), sources)
}

/** Codes for the lines that state none, from their descriptions. */
function withCodes(
  { shipment, destination, opinions }: Input,
  tariff: Tariff,
  { classifier }: Sources,
): { readonly lines: readonly ShipmentLine[]; readonly warnings: readonly string[] } {
  if (shipment.lines.every(({ code }) => code !== '')) {
    return { lines: shipment.lines, warnings: [] }
  }
  const schedule = scheduleOn(tariff, shipment.day, destination)
  const missing: number[] = []
  const warnings: string[] = []
  const lines = shipment.lines.map((line) => {
    if (line.code !== '') return line
    const preferred = opinions.get(line.description) ?? []
    const found = classifier.classify(line.description, schedule, { ...inline, preferred })
    if (!found.settles) missing.push(line.index)
    const code = found.tenDigit ?? found.hs6
    warnings.push(classifiedWords(line.index, code, found))
    return { ...line, code }
  })
  if (missing.length > 0) throw missingHsCode(missing)
  return { lines, warnings }
}

function classifiedWords(index: number, code: string, found: Classification): string {
  const review = found.needsReview ? ' A person should look at it.' : ''
  return (
    `Line ${index}: no hs_code was given; it was classified as ${formatHts(code)} ` +
    `from its description, with confidence ${found.confidence}.${review}`
  )
}
