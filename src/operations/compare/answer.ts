// Compare: the same goods from up to six origins, side by side.

import type { Assessment } from '../../assess/assessment.ts'
import { type Delivered, deliveredPrice } from '../../assess/delivered.ts'
import { Decimal } from '../../base/decimal.ts'
import type { Steps } from '../../base/steps.ts'
import { type Flag, partsOf } from '../../law/flag.ts'
import type { Country } from '../../law/origin.ts'
import type { Tariff } from '../../law/tariff.ts'
import { printWarning } from '../../law/warning.ts'
import { assessShipment, minorUnits } from '../assess-shipment.ts'
import type { CallerContext, LoadedLaw } from '../operation.ts'
import { domesticWords, isDomestic, tariffOf, unsupportedWords } from '../request/destination.ts'
import { layerOf, rangeOf } from '../response/assessment.ts'
import { freshnessOf, freshnessWarnings } from '../response/freshness.ts'
import { prohibitionsByLine } from '../response/prohibition.ts'
import type { ComparedOrigin, CompareInput } from './read.ts'
import type { CompareOriginResult, CompareResponse } from './schema.ts'

type Outcome = {
  readonly origin: Country
  readonly assessment: Assessment | null
  /** Null where nothing was assessed. */
  readonly delivered: Delivered | null
  /** Why the origin is not ranked; null when it is. */
  readonly refusal: { readonly code: string; readonly message: string } | null
}

const PERCENT_PLACES = 2

/** An origin that cannot be computed is not ranked and says why. */
export function* answerCompare(
  input: CompareInput,
  law: LoadedLaw,
  caller: CallerContext,
): Steps<CompareResponse> {
  const { body, destination, shipment } = input
  const tariff = tariffOf(law.tariffs, destination)
  const outcomes: Outcome[] = []
  for (const origin of input.origins) {
    outcomes.push(yield* assessOrigin(input, origin, tariff, { law, caller }))
    yield
  }
  const covered = outcomes.filter(({ refusal }) => refusal === null)
  const cheapest = covered.reduce<Decimal | null>((low, { assessment }) => {
    const total = assessment?.total ?? null
    return low && total ? low.min(total) : (low ?? total)
  }, null)
  const now = law.clock.now()
  const converts = outcomes.some(({ assessment }) => assessment?.converts)
  const scope = { day: shipment.day, converts }
  return {
    hs_code: body.hs_code,
    destination: destination.country,
    currency: shipment.currency,
    incoterm: shipment.incoterm,
    transport_mode: shipment.mode,
    value: body.value,
    freight: body.freight ?? 0,
    insurance: body.insurance ?? 0,
    origins_requested: input.origins.map(({ code }) => code),
    results: outcomes.map((outcome) => resultOf(outcome, shipment.currency, cheapest)),
    calculated_at: now.toISOString(),
    warnings: [
      ...input.warnings,
      ...sharedWarnings(outcomes),
      ...(tariff ? freshnessWarnings(tariff, scope, now) : []),
    ],
    ...freshnessOf(tariff, scope, now),
  }
}

function* assessOrigin(
  { destination, shipment }: CompareInput,
  { code: origin, known }: ComparedOrigin,
  tariff: Tariff | null,
  { law, caller }: { readonly law: LoadedLaw; readonly caller: CallerContext },
): Steps<Outcome> {
  if (!tariff) {
    const message = `${unsupportedWords(destination.country)}.`
    return refused(origin, 'UNSUPPORTED_DESTINATION', message)
  }
  if (!known) {
    const message = `${origin} is not the two-letter code of a country.`
    return refused(origin, 'UNKNOWN_ORIGIN', message)
  }
  if (isDomestic(law.tariffs, origin, destination)) {
    const message = `${domesticWords(origin, destination)}.`
    return refused(origin, 'DOMESTIC_SHIPMENT', message)
  }
  const own = { ...shipment, lines: shipment.lines.map((line) => ({ ...line, origin })) }
  const assessment = yield* assessShipment(own, tariff, law, caller)
  const delivered = deliveredPrice(own, assessment, minorUnits(own, law.tariffs))
  return { origin, assessment, delivered, refusal: refusalOf(assessment) }
}

function refused(origin: Country, code: string, message: string): Outcome {
  return { origin, assessment: null, delivered: null, refusal: { code, message } }
}

/** An assessed origin is not ranked when it is prohibited or has an unknown layer. */
function refusalOf(assessment: Assessment): Outcome['refusal'] {
  const prohibited = prohibitionsByLine(assessment).values().next().value
  if (prohibited) {
    const texts = prohibited.map(({ act, detail }) => (detail === null ? act : `${act}: ${detail}`))
    return { code: 'PROHIBITED', message: texts.join(' ') }
  }
  const gap = gapText(assessment)
  return gap === null ? null : { code: 'DATA_GAP', message: gap }
}

/** What could not be decided, when a layer has no amount because of it. */
function gapText({ layers, flags }: Assessment): string | null {
  if (!layers.some(({ base, exempted }) => base === null && !exempted)) return null
  const gaps = flags
    .flatMap(partsOf)
    .filter(({ kind, severity }) => kind === 'data_gap' && severity === 'critical')
  if (gaps.length === 0) return null
  return gaps
    .map(({ title, detail }) => (detail === null ? title : `${title}: ${detail}`))
    .join(' ')
}

function resultOf(
  { origin, assessment, delivered, refusal }: Outcome,
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
    total_range: assessment && rangeOf(assessment.totalRange),
    delivered_total: delivered?.total.toNumber() ?? null,
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
  const restrictions = flags
    .flatMap(partsOf)
    .filter(({ kind, note }) => kind === 'restriction' && !note)
  const isDenied = ({ restrictionType }: Flag): boolean => restrictionType === 'denied_party'
  return {
    denied_party: restrictions.some(isDenied),
    pga: has('pga'),
    restriction: restrictions.some((flag) => !isDenied(flag)),
    ad_cvd: has('ad_cvd'),
    fta_opportunity: has('fta_opportunity'),
  }
}

/** The warnings of all origins, each once. */
function sharedWarnings(outcomes: readonly Outcome[]): readonly string[] {
  const warnings = outcomes.flatMap(({ assessment }) => assessment?.warnings ?? [])
  return [...new Set(warnings.map(printWarning))]
}
