// Goods codes for lines that state none: classified from their descriptions.

import type { ShipmentLine } from '../../assess/shipment.ts'
import { mapBySteps, type Steps } from '../../base/steps.ts'
import type { Classification } from '../../classify/classifier.ts'
import type { ClassifiedSchedule } from '../../classify/ranking.ts'
import { formatHts } from '../../law/goods-code.ts'
import type { Tariff } from '../../law/tariff.ts'
import type { Warning } from '../../law/warning.ts'
import { DESCRIPTION_MAX, THRESHOLD } from '../classify/schema.ts'
import { secondOpinions } from '../classify/second-opinions.ts'
import { missingHsCode } from '../errors.ts'
import { type LoadedLaw, noOpinions, type Opinions } from '../operation.ts'
import { scheduleOn, tariffOf } from '../request/destination.ts'
import type { CalcInput } from './read.ts'

/** No code is printed on an invoice; below this confidence the warning asks for a review. */
const inline = { printed: null, threshold: THRESHOLD }
const CODES_SHOWN = 3
/** Below it the description is too general, or nothing of it is known. */
const SAYS_SOMETHING = 0.1

/** Asks the operator's second-opinion service about the lines without a code, if there is one. */
export async function consultOnCalc(input: CalcInput, law: LoadedLaw): Promise<Opinions> {
  const { shipment, destination } = input
  const tariff = tariffOf(law.tariffs, destination)
  if (!tariff || shipment.lines.every(({ code }) => code !== '')) return noOpinions
  const goods = shipment.lines.map((line) =>
    line.code === '' ? { description: classifiedPart(line) } : null,
  )
  return secondOpinions(goods, scheduleOn(tariff, shipment.day, destination), law)
}

/** Every line with a code. Throws a 422 when a description does not give one. */
export function* withCodes(
  { shipment, destination, opinions }: CalcInput,
  tariff: Tariff,
  { classifier }: LoadedLaw,
): Steps<{ readonly lines: readonly ShipmentLine[]; readonly warnings: readonly Warning[] }> {
  if (shipment.lines.every(({ code }) => code !== '')) {
    return { lines: shipment.lines, warnings: [] }
  }
  const schedule = scheduleOn(tariff, shipment.day, destination)
  const missing: number[] = []
  const asks: string[] = []
  const warnings: Warning[] = []
  const classified = new Map<string, Classification>()
  const lines = yield* mapBySteps(shipment.lines, 1, function* (line, at) {
    if (line.code !== '') return line
    const description = classifiedPart(line)
    const options = { ...inline, preferred: opinions[at] ?? [] }
    const found =
      classified.get(description) ??
      (yield* classifier.classifyInSteps(description, schedule, options))
    classified.set(description, found)
    if (!found.settles) {
      missing.push(line.index)
      asks.push(...asked(line.index, found, schedule))
    }
    const code = found.tenDigit ?? found.hs6
    const whole = description === line.description
    warnings.push({ line: line.index, text: classifiedText(code, found, whole) })
    return { ...line, code }
  })
  if (missing.length > 0) throw missingHsCode(missing, asks)
  return { lines, warnings }
}

/** The likeliest codes with their duties, and the question that decides; none for general words. */
function asked(
  index: number,
  { candidates, questions: [question], confidence }: Classification,
  schedule: ClassifiedSchedule,
): readonly string[] {
  if (confidence < SAYS_SOMETHING) return []
  const codes = candidates.slice(0, CODES_SHOWN).map(({ code, description }) => {
    const duty = schedule.dutyOf(code)
    return `${formatHts(code)} (${description}${duty === null ? '' : `: ${duty}`})`
  })
  const open = `line_items ${index} may be ${codes.join(', ')}.`
  if (question === undefined) return [open]
  const options = question.options.map(({ value, code }) => `${value} → ${formatHts(code)}`)
  return [`${open} ${question.text} ${options.join(', ')}.`]
}

/** A line may have a longer description than `classify` reads; its goods are named first. */
function classifiedPart({ description }: ShipmentLine): string {
  return description.slice(0, DESCRIPTION_MAX)
}

function classifiedText(code: string, found: Classification, whole: boolean): string {
  const part = whole ? '' : `the first ${DESCRIPTION_MAX.toLocaleString('en')} characters of `
  const review = found.needsReview ? ' A person should look at it.' : ''
  return (
    `no hs_code was given; it was classified as ${formatHts(code)} ` +
    `from ${part}its description, with confidence ${found.confidence}.${review}`
  )
}
