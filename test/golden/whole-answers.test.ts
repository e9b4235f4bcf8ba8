// Whole answers to some golden cases, as they were reviewed (whole-answers.txt): every layer with
// its note and citation, flag, warning and total, and the entry summary. Together they go every way
// through the engine.
// After a change of law or words: LANDFALL_RECORD=1 writes them anew; review their difference.
// A further case is recorded by adding its title, `# us/brazil.yaml: …`, to the text.

import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Layer } from '../../src/assess/assessment.ts'
import { Decimal } from '../../src/base/decimal.ts'
import { answerTo, entryTo, goldenCases } from './cases.ts'

const FILE = 'test/golden/whole-answers.txt'
const HOW =
  'After a change of law or words: LANDFALL_RECORD=1 node --test ' +
  'test/golden/whole-answers.test.ts writes the answers anew; review and commit them.'

/** By the title of the case. */
const recorded = new Map(
  readFileSync(FILE, 'utf8')
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n')
      return [part.slice(0, end), part.slice(end + 1)] as const
    }),
)
const cases = new Map(goldenCases().map((named) => [named.title, named]))
const written = new Map<string, string>()

for (const [title, reviewed] of recorded) {
  test(`the whole answer to ${title}`, () => {
    const named = cases.get(title)
    assert(named, `there is no case ${title}`)
    const text = wholeAnswer(named)
    written.set(title, text)
    if (process.env.LANDFALL_RECORD && written.size === recorded.size) {
      writeFileSync(FILE, [...written].map((part) => `# ${part[0]}\n${part[1]}`).join(''))
    } else if (!process.env.LANDFALL_RECORD) assert.equal(text, reviewed, HOW)
  })
}

function wholeAnswer({ one, destination }: ReturnType<typeof goldenCases>[number]): string {
  const answer = answerTo(one, destination)
  const { layers, flags, warnings, lines, ...totals } = answer
  const summary = entryTo(one, answer, destination)
  return [
    ...layers.map((layer) => `layer ${textOf(withoutLinks(layer))}`),
    ...flags.map((flag) => `flag ${textOf(flag)}`),
    ...warnings.map((warning) => `warning ${textOf(warning)}`),
    ...lines.map((line) => `line ${textOf(line)}`),
    `totals ${textOf(totals)}`,
    ...(summary?.rows ?? []).map((row) => `entry ${textOf(row)}`),
    ...(summary?.fees ?? []).map((fee) => `fee ${textOf(fee)}`),
    '',
  ].join('\n')
}

/** The measure by its name, without its rule; its address follows from the citation. */
function withoutLinks({ measure, rule: _rule, url: _url, ...layer }: Layer): object {
  return { measure: measure?.id ?? null, ...layer }
}

/** A range only where an amount is not known. */
function textOf(value: object): string {
  return JSON.stringify(value, (name, one) => {
    if (name === 'range' && one === null) return undefined
    return one instanceof Decimal ? one.toString() : one
  })
}
