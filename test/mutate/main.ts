// `npm run mutate -- FOLDER [FOLDER...] [--quick] [--minutes N]`: what the tests do not notice.
// docs/reference/mutation-testing.md says how it works and explains the mutants that survive.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { explained } from './explained.ts'
import { nameOfMutant } from './findings.ts'
import { reachingOf } from './reaching.ts'
import type { Mutant } from './switches.ts'
import { type Tried, tryMutants } from './try-mutants.ts'

const USAGE = `Usage: npm run mutate -- FOLDER [FOLDER...] [--quick] [--minutes N]

FOLDER is a folder or file of src/, such as record or law/duty or account/tier.ts; several are of
one room, and their tests are run once for all of them.
A quick run leaves open what no test notices at once. A run of N minutes ends early; the next one
goes on from there.
`
const ROOT = join(import.meta.dirname, '../..')
const DOCUMENT = 'docs/reference/mutation-testing.md'

const { values, positionals } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '1000' },
  },
  allowPositionals: true,
})
const end = performance.now() + Number(values.minutes) * 60_000
const isOver = (): boolean => performance.now() >= end
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const known = explained(readFileSync(join(ROOT, DOCUMENT), 'utf8'))
if (positionals.length === 0 || Number.isNaN(end)) {
  process.stderr.write(USAGE)
  process.exitCode = 2
} else {
  const isExplained = (source: string, mutant: Mutant): boolean => known.has(keyOf(source, mutant))
  const options = { isOver, isQuick: values.quick, isExplained, say }
  const tried = await tryMutants(ROOT, reachingOf(ROOT, positionals), options)
  const left = tried.filter(({ finding }) => finding !== null && finding.kind !== 'killed')
  const unexplained = left.filter(({ source, mutant }) => !isExplained(source, mutant))
  for (const one of unexplained) say(lineOf(one))
  say(summary(positionals.join(', '), tried, left.length - unexplained.length))
  if (unexplained.length > 0) process.exitCode = 1
}

function keyOf(source: string, mutant: Mutant): string {
  return `${source}: ${nameOfMutant(mutant)}`
}

function lineOf({ source, mutant, finding }: Tried): string {
  return `${source}:${mutant.line}: ${finding?.kind}: ${nameOfMutant(mutant)}`
}

function summary(folder: string, tried: readonly Tried[], explainedOnes: number): string {
  const done = tried.filter(({ finding }) => finding !== null)
  const dead = done.filter(({ finding }) => finding?.kind === 'killed').length
  const percent = done.length === 0 ? '–' : ((100 * dead) / done.length).toFixed(1)
  const open = tried.filter(({ finding }) => !finding || finding.kind === 'open').length
  return (
    `${folder}: ${dead} of ${done.length} mutants killed (${percent} %), ` +
    `${explainedOnes} explained in ${DOCUMENT}` +
    (open > 0 ? `; ${open} not settled yet, run it again` : '')
  )
}
