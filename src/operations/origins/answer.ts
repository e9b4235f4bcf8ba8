// GET /v1/origins/{country}/{hs}: every origin is assessed as calc does, with nothing stated but
// code, origin and value. The acts on the goods are found once for all origins (compile/select.ts).

import { selectInSteps } from '../../assess/alternatives.ts'
import type { Assessment } from '../../assess/assessment.ts'
import type { Shipment } from '../../assess/shipment.ts'
import { Decimal } from '../../base/decimal.ts'
import { isExact, type Range, sumOfRanges } from '../../base/range.ts'
import type { Steps } from '../../base/steps.ts'
import { formatHts } from '../../law/goods-code.ts'
import type { Country } from '../../law/origin.ts'
import { noPrices } from '../../law/screened-shipment.ts'
import type { Tariff } from '../../law/tariff.ts'
import { assessShipment } from '../assess-shipment.ts'
import { rateNotFound } from '../errors.ts'
import type { LoadedLaw } from '../operation.ts'
import { isDomestic, tariffOf, unsupportedWords } from '../request/destination.ts'
import { plainShipment } from '../request/plain-shipment.ts'
import type { Destination } from '../request/reading.ts'
import { rangeOf } from '../response/assessment.ts'
import { boundsOf, type DutyInForce, dutyInForce, shareOf } from '../response/duty-in-force.ts'
import { freshnessWarnings, instantOf } from '../response/freshness.ts'
import { prohibitionsByLine } from '../response/prohibition.ts'
import { openPreferences } from './preferences.ts'
import type { OriginsInput } from './read.ts'
import type { OriginsResponse, RankedOrigin } from './schema.ts'

/** Above every threshold of de minimis relief, so that duties are charged. */
const VALUE = Decimal.of(10_000)

const NO_CALLER = { fees: [], prices: noPrices }

type Ranked = {
  readonly row: RankedOrigin
  readonly range: Range
  readonly duties: readonly DutyInForce[]
}

/** A step per origin. Throws a 404 that says whether the country or the code is unknown. */
export function* answerOrigins(input: OriginsInput, law: LoadedLaw): Steps<OriginsResponse> {
  const { code, day, mode } = input
  const destination = destinationOf(input, law)
  const { country } = destination
  const tariff = tariffOf(law.tariffs, destination)
  if (!tariff) throw rateNotFound(`${unsupportedWords(country)}.`)
  const found = yield* selectInSteps(tariff, { code, origin: country }, day)
  if (found.line === null && found.alternatives.length === 0) {
    throw rateNotFound(`${found.gap ?? `${code} is not in the tariff of ${country} on ${day}`}.`)
  }
  const ranked: Ranked[] = []
  for (const { code: origin } of law.tariffs.territories.all) {
    if (isDomestic(law.tariffs, origin, destination)) continue
    ranked.push(yield* rankedOrigin({ input, destination, tariff, law }, origin))
    yield
  }
  const now = law.clock.now()
  return {
    country,
    hs_code: input.stated,
    tariff_line: formatHts(found.code),
    calculation_date: day,
    transport_mode: mode,
    value: input.value?.toNumber() ?? null,
    ...withDuties(inOrder(ranked).slice(0, input.limit ?? ranked.length)),
    data_as_of: instantOf(tariff.sources.map(({ asOf }) => asOf).reduce((a, b) => (a < b ? a : b))),
    editions: tariff.editions.map(({ publisher, id }) => `${publisher}@${id}`),
    warnings: [
      ...input.warnings,
      ...(found.warning ? [`${found.warning}.`] : []),
      ...freshnessWarnings(tariff, { day }, now),
    ],
  }
}

function destinationOf({ country: stated }: OriginsInput, { tariffs }: LoadedLaw): Destination {
  const country = tariffs.territories.normalise(stated)
  if (country === null) throw rateNotFound(`There is no country ${stated.toUpperCase()}.`)
  const territory = tariffs.territories.customsTerritory(country)
  return { country, place: country, territory, province: null }
}

type Context = {
  readonly input: OriginsInput
  readonly destination: Destination
  readonly tariff: Tariff
  readonly law: LoadedLaw
}

function* rankedOrigin(context: Context, origin: Country): Steps<Ranked> {
  const { input, tariff, law } = context
  const value = input.value ?? VALUE
  const assessed = (claim: string | null) =>
    assessShipment(shipmentOf(context, origin, claim), tariff, law, NO_CALLER)
  const assessment = yield* assessed(null)
  const layers = dutyLayers(assessment)
  const sum = dutySum(assessment)
  const exact = isExact(sum)
  const range = shareOf(sum, value)
  const own = layers.map((layer) => dutyInForce(layer, value))
  const prohibited = prohibitionsByLine(assessment).values().next().value
  const row: RankedOrigin = {
    rank: null,
    origin,
    duty_rate: exact ? range.low.toNumber() : null,
    duty_range: rangeOf(range),
    duty_amount: exact && input.value ? sum.low.toNumber() : null,
    duties: [],
    undecided: [...new Set(own.flatMap(questionOf))],
    preferences: [],
    prohibited: prohibited?.map(({ act }) => act).join('; ') ?? null,
  }
  const open = openPreferences(tariff, { code: input.code, origin, day: input.day })
  for (const { claim, ...preference } of open) {
    const claimed = dutySum(yield* assessed(claim))
    if (!isLower(claimed, sum)) continue
    row.preferences.push({ ...preference, duty_range: rangeOf(shareOf(claimed, value)) })
  }
  return { row, range, duties: own }
}

/** What has to be known to decide a duty that is not. */
function questionOf({ note, rate_range: range }: DutyInForce): readonly string[] {
  return range && range.low !== range.high && note !== null ? [note] : []
}

function shipmentOf(
  { input, destination }: Context,
  origin: Country,
  claim: string | null,
): Shipment {
  const { code, day, mode } = input
  const { place, province } = destination
  const unitValue = input.value ?? VALUE
  return plainShipment({ code, origin, unitValue, claim }, day, { place, province, mode })
}

function dutyLayers({ layers }: Assessment): Assessment['layers'] {
  return layers.filter(({ kind, exempted }) => kind === 'duty' && !exempted)
}

function dutySum(assessment: Assessment): Range {
  return sumOfRanges(dutyLayers(assessment).map(boundsOf))
}

/** Whether one of the bounds is lower, and none is higher. */
function isLower(one: Range, other: Range): boolean {
  const low = one.low.compare(other.low)
  const high = compareHigh(one, other)
  return low <= 0 && high <= 0 && (low < 0 || high < 0)
}

/** No bound is higher than any bound. */
function compareHigh({ high: one }: Range, { high: other }: Range): number {
  if (one && other) return one.compare(other)
  return Number(one === null) - Number(other === null)
}

/** The lowest first; prohibited origins last. Origins of equal duties are in the order of codes. */
function inOrder(ranked: readonly Ranked[]): readonly Ranked[] {
  const sorted = ranked.toSorted(
    (one, other) =>
      Number(one.row.prohibited !== null) - Number(other.row.prohibited !== null) ||
      one.range.low.compare(other.range.low) ||
      compareHigh(one.range, other.range) ||
      (one.row.origin < other.row.origin ? -1 : 1),
  )
  const decided = sorted.filter(({ row }) => row.prohibited === null && row.duty_rate !== null)
  const ranks = new Map<number | null, number>()
  for (const [at, { row }] of decided.entries()) {
    if (!ranks.has(row.duty_rate)) ranks.set(row.duty_rate, at + 1)
  }
  return sorted.map((one) => {
    const { prohibited, duty_rate: rate } = one.row
    const rank = prohibited === null ? (ranks.get(rate) ?? null) : null
    return { ...one, row: { ...one.row, rank } }
  })
}

/** Each duty once, in the order in which they come; an origin has their positions. */
function withDuties(ranked: readonly Ranked[]): Pick<OriginsResponse, 'origins' | 'duties'> {
  const positions = new Map<string, number>()
  const all: DutyInForce[] = []
  const positionOf = (duty: DutyInForce): number => {
    const key = JSON.stringify(duty)
    const known = positions.get(key)
    if (known !== undefined) return known
    positions.set(key, all.length)
    return all.push(duty) - 1
  }
  const origins = ranked.map(({ row, duties }) => ({ ...row, duties: duties.map(positionOf) }))
  return { origins, duties: all }
}
