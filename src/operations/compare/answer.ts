// POST /v1/compare: the same goods from up to six origins, side by side.

import type { Assessment } from '../../assess/assessment.ts'
import type { Shipment } from '../../assess/shipment.ts'
import { Decimal } from '../../base/decimal.ts'
import type { Flag } from '../../law/flag.ts'
import type { Country } from '../../law/origin.ts'
import type { Tariff } from '../../law/tariff.ts'
import { assessStated } from '../calc/answer.ts'
import {
  BODY_LIMIT,
  type Call,
  type Endpoint,
  type Shaped,
  type Sources,
  shapedBy,
} from '../operation.ts'
import { domesticWords, isDomestic, tariffOf, unsupportedWords } from '../request/corridor.ts'
import { readFacts } from '../request/facts.ts'
import { unknownFieldWarnings } from '../request/fields.ts'
import {
  type Destination,
  readCode,
  readCountry,
  readDestination,
  settle,
  startReading,
} from '../request/reading.ts'
import { readEnvelope, readWeight } from '../request/shipment-request.ts'
import { cautionOf, layerOf } from '../response/assessment-response.ts'
import { freshnessOf, staleWarnings } from '../response/freshness.ts'
import { type CompareOriginResult, CompareRequest, type CompareResponse } from './schema.ts'

type Input = {
  readonly body: CompareRequest
  readonly destination: Destination
  readonly origins: readonly Country[]
  /** One line; its origin is each of the origins in turn. */
  readonly shipment: Shipment
  readonly warnings: readonly string[]
}

type Outcome = {
  readonly origin: Country
  readonly assessment: Assessment | null
  readonly refusal: { readonly code: string; readonly message: string } | null
}

/** Places kept when the value is divided by the quantity; far finer than any minor unit. */
const DIVISION_PLACES = 24
const PERCENT_PLACES = 2

const shaped = shapedBy(CompareRequest)

export function compareEndpoint(sources: Sources): Endpoint<Input> {
  return {
    name: 'compare',
    bodyLimit: BODY_LIMIT,
    read: (body) => read(shaped(body), sources),
    answer: (input, call) => answer(input, call, sources),
  }
}

function read({ body, surplus }: Shaped<typeof CompareRequest>, sources: Sources): Input {
  const reading = startReading(sources.tariffs, surplus.issues)
  const destination = readDestination(
    reading,
    { code: body.destination, path: ['destination'], memberState: body.eu_member_state },
    false,
  )
  const origins = body.origins.map((code, at) =>
    readCountry(reading, code, ['origins', String(at)]),
  )
  const envelope = readEnvelope(reading, body, sources.clock, destination)
  const value = Decimal.of(body.value)
  const line = {
    index: 0,
    description: '',
    code: readCode(reading, body.hs_code, ['hs_code']),
    quantity: Decimal.of(body.quantity ?? 1),
    unitValue: body.quantity === undefined ? value : unitValue(value, Decimal.of(body.quantity)),
    origin: '',
    weightKg: readWeight(body.weight_kg),
    manufacturer: null,
    claim: null,
    facts: readFacts(reading, body, []),
  }
  settle(reading)
  const warnings = unknownFieldWarnings(surplus.unknown)
  return { body, destination, origins, shipment: { ...envelope, lines: [line] }, warnings }
}

function unitValue(value: Decimal, quantity: Decimal): Decimal {
  return value.dividedBy(quantity, DIVISION_PLACES)
}

function answer(input: Input, call: Call, sources: Sources): CompareResponse {
  const { body, destination, shipment } = input
  const { tariffs } = sources
  const tariff = tariffOf(tariffs, destination)
  const outcomes = input.origins.map((origin) =>
    assessOrigin(input, origin, tariff, { sources, call }),
  )
  const covered = outcomes.filter(({ refusal }) => refusal === null)
  const cheapest = covered.reduce<Decimal | null>((low, { assessment }) => {
    const total = assessment?.total ?? null
    return low && total ? low.min(total) : (low ?? total)
  }, null)
  const now = sources.clock.now()
  const asked = { day: shipment.day }
  return {
    hs_code: body.hs_code,
    destination: destination.country,
    currency: shipment.currency,
    incoterm: shipment.incoterm,
    transport_mode: shipment.mode,
    value: body.value,
    freight: body.freight ?? 0,
    insurance: body.insurance ?? 0,
    origins_requested: [...input.origins],
    results: outcomes.map((outcome) => resultOf(outcome, shipment.currency, cheapest)),
    calculated_at: now.toISOString(),
    warnings: [
      ...input.warnings,
      ...sharedWarnings(outcomes),
      ...(tariff ? cautionOf(tariff, shipment.day) : []),
      ...staleWarnings(tariff, asked, now),
    ],
    ...freshnessOf(tariff, asked, now),
  }
}

function assessOrigin(
  { destination, shipment }: Input,
  origin: Country,
  tariff: Tariff | null,
  parts: { readonly sources: Sources; readonly call: Call },
): Outcome {
  const { tariffs } = parts.sources
  if (!tariff) {
    const message = `${unsupportedWords(destination.country)}.`
    return { origin, assessment: null, refusal: { code: 'UNSUPPORTED_DESTINATION', message } }
  }
  if (isDomestic(tariffs, origin, destination)) {
    const message = `${domesticWords(origin, destination)}.`
    return { origin, assessment: null, refusal: { code: 'DOMESTIC_SHIPMENT', message } }
  }
  const lines = shipment.lines.map((line) => ({ ...line, origin }))
  const assessment = assessStated({ ...shipment, lines }, tariff, parts.sources, parts.call)
  const message = gapWords(assessment)
  return { origin, assessment, refusal: message === null ? null : { code: 'DATA_GAP', message } }
}

/** What could not be resolved, when a layer stands without an amount for it. */
function gapWords({ layers, flags }: Assessment): string | null {
  if (!layers.some(({ base, exempted }) => base === null && !exempted)) return null
  const gaps = flags.filter(({ kind, severity }) => kind === 'data_gap' && severity === 'critical')
  if (gaps.length === 0) return null
  return gaps
    .map(({ title, detail }) => (detail === null ? title : `${title}: ${detail}`))
    .join(' ')
}

function resultOf(
  { origin, assessment, refusal }: Outcome,
  currency: string,
  cheapest: Decimal | null,
): CompareOriginResult {
  const total = assessment?.total ?? Decimal.zero
  const delta = refusal === null && cheapest ? total.minus(cheapest) : Decimal.zero
  return {
    origin,
    coverage: refusal === null,
    coverage_message: refusal?.message ?? null,
    error_code: refusal?.code ?? null,
    total_landed_cost: total.toNumber(),
    duty_amount: assessment?.duty.toNumber() ?? 0,
    tax_amount: assessment?.taxes.toNumber() ?? 0,
    fees_amount: assessment?.fees.toNumber() ?? 0,
    customs_value: assessment?.customsValue.toNumber() ?? 0,
    currency,
    delta_vs_cheapest: delta.toNumber(),
    delta_pct: percentOf(delta, cheapest),
    breakdown_summary: assessment ? summaryOf(assessment) : {},
    breakdown: assessment?.layers.map(layerOf) ?? [],
    flags: flagsOf(assessment?.flags ?? []),
  }
}

function percentOf(delta: Decimal, whole: Decimal | null): number {
  if (whole === null || whole.isZero) return 0
  return delta.times(Decimal.of(100)).dividedBy(whole, PERCENT_PLACES).toNumber()
}

function summaryOf({ layers }: Assessment): Record<string, number> {
  const sums = new Map<string, Decimal>()
  for (const { code, amount } of layers) sums.set(code, amount.plus(sums.get(code) ?? Decimal.zero))
  return Object.fromEntries([...sums].map(([code, amount]) => [code, amount.toNumber()]))
}

function flagsOf(flags: readonly Flag[]): CompareOriginResult['flags'] {
  const has = (kind: Flag['kind']): boolean => flags.some((flag) => flag.kind === kind)
  const isDenied = ({ restrictionType }: Flag): boolean => restrictionType === 'denied_party'
  return {
    denied_party: flags.some(isDenied),
    pga: has('pga'),
    restriction: flags.some((flag) => flag.kind === 'restriction' && !isDenied(flag)),
    ad_cvd: has('ad_cvd'),
    fta_opportunity: has('fta_opportunity'),
  }
}

/** What was said of any origin's calculation, once. */
function sharedWarnings(outcomes: readonly Outcome[]): readonly string[] {
  const said = new Set<string>()
  for (const { assessment } of outcomes) {
    for (const warning of assessment?.warnings ?? []) said.add(warning)
  }
  return [...said]
}
