// What was found out about each mutant, kept in var/mutate so that a run can go on where an earlier
// one ended. What was found with a test file holds while that file and the source are the same.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Mutant } from './switches.ts'
import type { Survey } from './trial.ts'

export type Finding =
  /** A test fails, never ends or ends its process: `test/x.test.ts: its title`. */
  | { readonly kind: 'killed'; readonly by: string; readonly file: string }
  /** The tests of the room do not notice it in a process that serves many mutants. */
  | { readonly kind: 'open' }
  | { readonly kind: 'survived' }
  /** No test runs the code. */
  | { readonly kind: 'unreached' }

type Kept = {
  readonly source: string
  /** Of the test files that were asked, each with its digest. */
  readonly tests: Readonly<Record<string, string>>
  readonly findings: Readonly<Record<string, Finding>>
}

export type Findings = {
  readonly of: (mutant: Mutant) => Finding | undefined
  readonly keep: (mutant: Mutant, finding: Finding) => void
}

function digestOf(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(readFileSync(join(root, path))).update('\n')
  return hash.digest('hex').slice(0, 16)
}

/** A short text in one line, as documents write it. */
function shortly(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length <= 70 ? line : `${line.slice(0, 69)}…`
}

/** Names a mutant wherever its lines move to. */
export function nameOfMutant({ where, original, mutated }: Mutant): string {
  return `${where}: ${shortly(original)} → ${shortly(mutated)}`
}

export function openFindings(root: string, source: string, tests: readonly string[]): Findings {
  const path = join(root, 'var/mutate', `${source.replace(/^src\//, '')}.json`)
  const digests = Object.fromEntries(tests.map((file) => [file, digestOf(root, [file])]))
  const digest = digestOf(root, [source])
  const earlier = readKept<Kept>(path)
  const findings: Record<string, Finding> = {}
  const sameTests = JSON.stringify(earlier?.tests) === JSON.stringify(digests)
  for (const [key, finding] of Object.entries(earlier?.findings ?? {})) {
    const holds =
      finding.kind === 'killed' ? earlier?.tests[finding.file] === digests[finding.file] : sameTests
    if (earlier?.source === digest && holds) findings[key] = finding
  }
  const keyOf = (mutant: Mutant): string => `${mutant.number} ${nameOfMutant(mutant)}`
  return {
    of: (mutant) => findings[keyOf(mutant)],
    keep: (mutant, finding) => {
      findings[keyOf(mutant)] = finding
      const kept: Kept = { source: digest, tests: digests, findings }
      write(path, kept)
    },
  }
}

/** What a test file reaches, for as long as it and the sources are the same. */
export async function keptSurvey(
  root: string,
  paths: readonly string[],
  survey: () => Promise<Survey>,
): Promise<Survey> {
  const path = join(root, 'var/mutate/surveys', `${digestOf(root, paths)}.json`)
  const earlier = readKept<Survey>(path)
  if (earlier) return earlier
  const made = await survey()
  if (made.failure === null) write(path, made)
  return made
}

function write(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(value)}\n`)
}

function readKept<Value>(path: string): Value | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Value) : null
}
