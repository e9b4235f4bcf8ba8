// The questions of an answer: what would decide between subheadings, and between the lines of the
// first one, with what each answer leads to.

import type { ChosenLine } from '../choose-line.ts'
import type { ParsedDescription } from '../ranker.ts'
import type { ClassifiedSchedule, Engine, Ranking } from '../ranking.ts'
import { goodsQuestions } from './goods-questions.ts'

/** A request that states `key` with the `value` of an option takes that way. */
export type Question = {
  readonly key: string
  readonly text: string
  readonly options: readonly QuestionOption[]
}

type QuestionOption = {
  readonly value: string
  /** A subheading or a line, digits without dots. */
  readonly code: string
  readonly description: string
  /** In words; null where the options do not differ in it, or it is not known. */
  readonly duty: string | null
}

/** Most decisive first; none for a description that is too general. */
export function decidingQuestions(
  engine: Engine,
  parsed: ParsedDescription,
  { pool, vague }: Pick<Ranking, 'pool' | 'vague'>,
  line: ChosenLine | null,
  schedule: ClassifiedSchedule,
): readonly Question[] {
  if (vague) return []
  const goods = goodsQuestions(engine, parsed, pool).map(({ key, text, options }) => ({
    key,
    text,
    options: options.map(({ value, leadsTo: { position } }) => {
      const { hs6 = '', name = '' } = engine.lexicon[position] ?? {}
      return { value, code: hs6, description: name }
    }),
  }))
  const ofLine = line?.fork ? [lineQuestion(line.fork, engine)] : []
  return [...goods, ...ofLine].map((question) => withDuties(question, schedule))
}

type WithoutDuties = {
  readonly key: string
  readonly text: string
  readonly options: readonly Omit<QuestionOption, 'duty'>[]
}

function lineQuestion(
  { key, options }: NonNullable<ChosenLine['fork']>,
  { lexicon }: Engine,
): WithoutDuties {
  const hs6 = options[0]?.code.slice(0, 6) ?? ''
  const name = lexicon.find((one) => one.hs6 === hs6)?.name ?? ''
  return {
    key: key.replaceAll(' ', '_'),
    text: `Which of these is it, within "${name}"?`,
    options: options.map(({ label, code }) => ({
      value: label,
      code,
      description: `${name}: ${label}`,
    })),
  }
}

function withDuties(
  { options, ...question }: WithoutDuties,
  schedule: ClassifiedSchedule,
): Question {
  const duties = options.map(({ code }) => schedule.dutyOf(code))
  const isSame = new Set(duties).size === 1
  return {
    ...question,
    options: options.map((option, at) => ({
      ...option,
      duty: isSame ? null : (duties[at] ?? null),
    })),
  }
}
