// Tries the mutants of some sources: one run of the tests without mutants tells which tests reach
// which; then each mutant is tried with these alone, the fastest first, until one fails.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, type Findings, keptSurvey, openFindings } from './findings.ts'
import {
  type Group,
  groupOf,
  isShort,
  nearestFirst,
  onlyNamed,
  quickestFirst,
  whole,
} from './groups.ts'
import { type Laboratory, openLaboratory } from './laboratory.ts'
import type { Reaching } from './reaching.ts'
import { type Mutant, withSwitches } from './switches.ts'
import type { Survey } from './trial.ts'

export type Tried = {
  readonly source: string
  readonly mutant: Mutant
  /** Null when the time was over before it was tried. */
  readonly finding: Finding | null
}

type Numbered = {
  readonly source: string
  readonly mutant: Mutant
  /** Among the mutants of all sources. */
  readonly number: number
  readonly findings: Findings
}

type Trial = {
  readonly laboratory: Laboratory
  readonly near: () => Promise<readonly Survey[]>
  readonly far: () => Promise<readonly Survey[]>
  /** Files whose tests need those before them. */
  readonly inWhole: Set<string>
  /** Sets of tests that pass without a mutant, after others were tried. */
  readonly sound: Set<string>
  /** Whether two mutants are of one source. */
  readonly areMates: (one: number, other: number) => boolean
}

type Options = {
  /** Whether to stop. */
  readonly isOver: () => boolean
  /** Whether to try only what is noticed at once. */
  readonly isQuick: boolean
  /** Whether a mutant is expected to survive: it is tried last. */
  readonly isExplained: (source: string, mutant: Mutant) => boolean
  /** Gets a line about what goes on. */
  readonly say: (line: string) => void
}

export async function tryMutants(
  root: string,
  reaching: Reaching,
  { isOver, isQuick, isExplained, say }: Options,
): Promise<readonly Tried[]> {
  const { sources, near, far } = reaching
  const all = numbered(root, reaching)
  const laboratory = openLaboratory(sources)
  const trial: Trial = {
    laboratory,
    near: once(() => surveyed(root, sources, laboratory, near, say)),
    far: once(() => surveyed(root, sources, laboratory, far, say)),
    inWhole: new Set(),
    sound: new Set(),
    areMates: (one, other) => all[one]?.source === all[other]?.source,
  }
  try {
    const late = (one: Numbered): number => Number(isExplained(one.source, one.mutant))
    const asked = isQuick ? all.filter((one) => late(one) === 0) : all
    const inOrder = asked.toSorted((one, other) => late(one) - late(other))
    // First what the tests of the room notice at once: most of all. What is left takes all tests.
    for (const step of isQuick ? [atOnce] : [atOnce, atLength]) {
      for (const { number, mutant, findings } of inOrder) {
        if (isOver()) break
        const known = findings.of(mutant)
        if (known && known.kind !== 'open') continue
        if (!known || step === atLength) findings.keep(mutant, await step(trial, number))
      }
    }
  } finally {
    await laboratory.close()
  }
  return all.map(({ source, mutant, findings }) => ({
    source,
    mutant,
    finding: findings.of(mutant) ?? null,
  }))
}

function numbered(root: string, { sources, near, far }: Reaching): Numbered[] {
  const all: Numbered[] = []
  for (const source of sources) {
    const findings = openFindings(root, source, [...near, ...far])
    const { mutants } = withSwitches(source, readFileSync(join(root, source), 'utf8'), 0)
    for (const mutant of mutants) all.push({ source, mutant, number: all.length, findings })
  }
  return all
}

async function surveyed(
  root: string,
  sources: readonly string[],
  laboratory: Laboratory,
  files: readonly string[],
  say: (line: string) => void,
): Promise<readonly Survey[]> {
  const surveys: Survey[] = []
  for (const file of files) {
    const survey = await keptSurvey(root, [...sources, file], () => laboratory.survey(file))
    if (survey.failure === null) surveys.push(survey)
    else say(`left out, for it fails without a mutant: ${file}: ${survey.failure}`)
  }
  return surveys
}

async function atOnce(trial: Trial, number: number): Promise<Finding> {
  const near = await trial.near()
  const quick = near.flatMap((survey) => groupOf(number, survey, isShort))
  return (await killedByOne(trial, number, quick)) ?? { kind: 'open' }
}

async function atLength(trial: Trial, number: number): Promise<Finding> {
  const near = await trial.near()
  // What is decided while modules are loaded, by hooks that ran before, or kept from the first
  // test, was decided without it.
  const atLoad = near.some((survey) => survey.atLoad.includes(number))
  const again = near.filter(
    (survey) => atLoad || survey.byHooks.includes(number) || isReachedOnce(survey, number),
  )
  const quick = again.map(whole).filter(({ usual }) => usual < AGAIN_MS)
  const slow = near.flatMap((survey) => groupOf(number, survey, (test) => !isShort(test)))
  const isReached = again.length > 0 || near.some((survey) => groupOf(number, survey).length > 0)
  const afar = async () => (await trial.far()).flatMap((survey) => groupOf(number, survey))
  return (
    (await killedFromStart(trial, number, quick)) ??
    (await killedByOne(trial, number, slow)) ??
    (await killedByOne(trial, number, await afar())) ?? {
      kind: isReached ? 'survived' : 'unreached',
    }
  )
}

function isReachedOnce({ tests }: Survey, number: number): boolean {
  return tests.some(
    ({ repeats, reached, once }) => once.includes(number) || (!repeats && reached.includes(number)),
  )
}

async function killedByOne(
  trial: Trial,
  number: number,
  groups: readonly Group[],
): Promise<Finding | null> {
  for (const group of quickestFirst(groups)) {
    const finding = await killedBy(trial, number, group)
    if (finding) return finding
  }
  return null
}

/** In a process in which the mutant is on from its start. */
async function killedFromStart(
  trial: Trial,
  number: number,
  groups: readonly Group[],
): Promise<Finding | null> {
  const { laboratory } = trial
  if (groups.length === 0) return null
  laboratory.renew(number)
  try {
    for (const group of nearestFirst(groups, (other) => trial.areMates(number, other))) {
      const outcome = await attempt(trial, number, group, STARTING_MS)
      if (outcome === null) continue
      if (outcome === ENDLESS || (await passesFromStart(trial, group))) {
        return { kind: 'killed', file: group.file, by: `${group.file}: ${outcome}` }
      }
      laboratory.renew(number)
    }
    return null
  } finally {
    laboratory.renew()
  }
}

/** Asked once: every process begins the same. */
async function passesFromStart(trial: Trial, group: Group): Promise<boolean> {
  const key = `${group.file} from the start: ${group.tests}`
  if (trial.sound.has(key)) return true
  trial.laboratory.renew()
  if ((await attempt(trial, -1, group, STARTING_MS)) === null) trial.sound.add(key)
  return trial.sound.has(key)
}

/** Null when the tests pass; one that fails without the mutant, too, has found nothing. */
async function killedBy(trial: Trial, number: number, group: Group): Promise<Finding | null> {
  const { file, survey } = group
  for (const asked of [group, whole(survey)]) {
    if (asked === group && trial.inWhole.has(file)) continue
    const outcome = await attempt(trial, number, asked)
    if (outcome === null) return null
    // It may have been the law that took so long to load.
    if (outcome === ENDLESS) {
      await attempt(trial, -1, asked, STARTING_MS)
      if ((await attempt(trial, number, asked)) === null) return null
    }
    const isFound =
      outcome === ENDLESS ||
      (await failsAlone(trial, number, asked, outcome)) ||
      (await passesWithout(trial, asked, outcome))
    if (isFound) return { kind: 'killed', file, by: `${file}: ${outcome}` }
    trial.inWhole.add(file)
    trial.laboratory.renew()
  }
  return null
}

/** Whether the test fails by itself, and only with the mutant: the others need not run again. */
async function failsAlone(
  trial: Trial,
  number: number,
  group: Group,
  failed: string,
): Promise<boolean> {
  const alone = onlyNamed(group, failed)
  if (alone.tests.length !== 1) return false
  return (
    (await attempt(trial, -1, alone)) === null && (await attempt(trial, number, alone)) !== null
  )
}

/** Long tests are run without a mutant only once. */
async function passesWithout(trial: Trial, group: Group, failed: string): Promise<boolean> {
  const names = group.tests.map((at) => group.survey.tests[at]?.name)
  const end = names.includes(failed) ? names.indexOf(failed) + 1 : names.length
  const asked = { ...group, tests: group.tests.slice(0, end) }
  const key = `${asked.file}: ${asked.tests}`
  if (group.usual > LONG_MS && trial.sound.has(key)) return true
  const passes = (await attempt(trial, -1, asked)) === null
  if (passes) trial.sound.add(key)
  return passes
}

const LONG_MS = 100
/** Files whose tests take longer are not run in a process for one mutant. */
const AGAIN_MS = 20_000
/** Tests that take longer than four times what they take otherwise, and this, do not end. */
const MORE_MS = 5_000
/** Where the law may have to be loaded first. */
const STARTING_MS = 40_000
const ENDLESS = 'it does not end'

/** The title of the test that fails; null when all pass. */
async function attempt(
  trial: Trial,
  number: number,
  { file, tests, usual }: Group,
  more = MORE_MS,
): Promise<string | null> {
  const outcome = await trial.laboratory.attempt(number, file, tests, 4 * usual + more)
  if (outcome.kind === 'passed') return null
  return outcome.kind === 'endless' ? ENDLESS : outcome.test
}

function once<Value>(compute: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | null = null
  return () => (value ??= compute())
}
