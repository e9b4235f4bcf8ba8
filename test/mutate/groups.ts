// Tests of one file that are run together, and in which order files are asked.

import type { Survey } from './trial.ts'

/** The tests of one file that reach a mutant, fastest first. */
export type Group = {
  readonly file: string
  readonly tests: readonly number[]
  /** Milliseconds that they take without a mutant. */
  readonly usual: number
  readonly survey: Survey
}

/** Tests that take longer are asked last. */
const QUICK_MS = 1_000

type SurveyedTest = Survey['tests'][number]

export const isShort = ({ milliseconds }: SurveyedTest): boolean => milliseconds < QUICK_MS

export function groupOf(
  number: number,
  survey: Survey,
  isAsked: (test: SurveyedTest) => boolean = () => true,
): Group[] {
  const reaching = survey.tests
    .map((test, at) => ({ test, at }))
    .filter(({ test }) => test.repeats && test.reached.includes(number) && isAsked(test))
    .sort((one, other) => one.test.milliseconds - other.test.milliseconds)
  const tests = reaching.map(({ at }) => at)
  const usual = reaching.reduce((sum, { test }) => sum + test.milliseconds, 0)
  return tests.length === 0 ? [] : [{ file: survey.file, tests, usual, survey }]
}

/** The test of this name; several, or none, where that does not tell it. */
export function onlyNamed(group: Group, name: string): Group {
  const { survey } = group
  const tests = group.tests.filter((at) => survey.tests[at]?.name === name)
  const usual = tests.reduce((sum, at) => sum + (survey.tests[at]?.milliseconds ?? 0), 0)
  return { ...group, tests, usual }
}

export function whole(survey: Survey): Group {
  const usual = survey.tests.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  return { file: survey.file, tests: survey.tests.map((_, at) => at), usual, survey }
}

export function quickestFirst(groups: readonly Group[]): readonly Group[] {
  return [...groups].sort((one, other) => one.usual - other.usual)
}

/** First the files that reach other mutants of its source: most is found by these. */
export function nearestFirst(
  groups: readonly Group[],
  isMate: (other: number) => boolean,
): readonly Group[] {
  const isNear = ({ survey }: Group): boolean =>
    survey.tests.some(({ reached }) => reached.some(isMate))
  const [near, others] = [groups.filter(isNear), groups.filter((group) => !isNear(group))]
  return [...quickestFirst(near), ...quickestFirst(others)]
}
