// A recorded calculation made again by the law in force: on another day, with the day of loading;
// and the days between on which the law of its goods changes.

import { addDays, type Day } from '../../base/day.ts'
import type { Steps } from '../../base/steps.ts'
import { answerCalc } from '../calc/answer.ts'
import { type CalcInput, readCalc } from '../calc/read.ts'
import type { CalcResponse } from '../calc/schema.ts'
import type { CallerContext, LoadedLaw, Opinions } from '../operation.ts'
import type { Products } from '../products/known.ts'
import { coveredTariff } from '../request/destination.ts'
import { daysOfOtherLaw } from './law-words.ts'

/** What a calculation was made from, besides the law. */
export type Made = {
  readonly request: unknown
  readonly opinions: Opinions
  readonly products: Products
  readonly caller: CallerContext
}

/** Null: as the request states it. */
type Circumstances = { readonly day: Day | null; readonly loadedOn: Day | null }

type Fields = Readonly<Record<string, unknown>>

function inputOf(
  { request, products, opinions }: Made,
  law: LoadedLaw,
  { day, loadedOn }: Circumstances,
): CalcInput {
  const { line_items: lines, ...rest } = request as Fields & { readonly line_items: Fields[] }
  const changed = {
    ...rest,
    ...(day !== null && { calculation_date: day }),
    line_items: loadedOn === null ? lines : lines.map((line) => withLoading(line, loadedOn)),
  }
  const input = readCalc(changed, law, products)
  return opinions.length > 0 ? { ...input, opinions } : input
}

/** What a line states of its loading comes first. */
function withLoading(line: Fields, loadedOn: Day): Fields {
  const facts = (line.facts ?? {}) as Fields
  return { ...line, facts: { loaded_on: loadedOn, ...facts } }
}

/** Throws the refusal that the call would get. */
export function* calculatedAgain(
  made: Made,
  law: LoadedLaw,
  circumstances: Circumstances,
): Steps<CalcResponse> {
  return yield* answerCalc(inputOf(made, law, circumstances), law, made.caller)
}

/** Days that are looked through, and goods whose law is looked at. */
const DAYS = 400
const GOODS = 40

/** After `from`, to `to`. Goods without a code have no law to look at. */
export function* daysOfChange(made: Made, law: LoadedLaw, from: Day, to: Day): Steps<Day[]> {
  const { destination, shipment } = inputOf(made, law, { day: from, loadedOn: null })
  const tariff = coveredTariff(law.tariffs, destination)
  const goods = new Map(
    shipment.lines
      .filter(({ code }) => code !== '')
      .map(({ code, origin }) => [`${code} ${origin}`, { code, origin }]),
  )
  const last = addDays(from, DAYS)
  const within = { after: from, to: to < last ? to : last }
  return yield* daysOfOtherLaw(tariff, [...goods.values()].slice(0, GOODS), within)
}
