// Coverage may only improve, and leaves nothing out: every act and every heading that is not held
// stands in the coverage of its destination. test/data/coverage-states.txt is what was reached,
// entry by entry.

import assert from 'node:assert/strict'
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse as parseCsv } from 'csv-parse/sync'
import { tariffs } from '../loaded.ts'
import { yamlFile } from '../yaml-file.ts'

const REACHED = 'test/data/coverage-states.txt'
const ORDER = ['none', 'partial', 'complete']
const HOW =
  `If this is an improvement, run LANDFALL_RECORD=1 node --test test/data/coverage.test.ts, ` +
  `which writes ${REACHED}, and commit it.`

const { coverage } = tariffs()
const programmes = coverage.destinations.flatMap(({ destination, layers }) =>
  layers.flatMap((layer) =>
    layer.programmes.map((one) => ({
      name: `${destination} ${layer.code}: ${one.programme}`,
      layer: layer.code,
      ...one,
    })),
  ),
)

type Reached = ReadonlyMap<string, string>

/** What is worse now than it was, or is gone, in words. */
function worse(before: Reached, now: Reached): readonly string[] {
  return [...before].flatMap(([name, state]) => {
    const found = now.get(name)
    if (found === undefined) return [`${name} was ${state} and is gone`]
    return ORDER.indexOf(found) < ORDER.indexOf(state) ? [`${name} was ${state}, is ${found}`] : []
  })
}

test('the ratchet sees what got worse and what vanished, and nothing else', () => {
  const before = new Map([
    ['US A', 'complete'],
    ['US B', 'partial'],
    ['US C', 'none'],
    ['US D', 'none'],
  ])
  const now = new Map([
    ['US A', 'partial'],
    ['US B', 'complete'],
    ['US C', 'none'],
    ['US E', 'none'],
  ])
  assert.deepEqual(worse(before, now), [
    'US A was complete, is partial',
    'US D was none and is gone',
  ])
})

test('no entry of the coverage gets worse or vanishes', () => {
  const now = new Map<string, string>(programmes.map(({ name, state }) => [name, state]))
  const text = [...now].map(([name, state]) => `${state} ${name}\n`).join('')
  const written = readFileSync(REACHED, 'utf8')
  const before = new Map(
    written
      .trimEnd()
      .split('\n')
      .map((row) => [row.slice(row.indexOf(' ') + 1), row.slice(0, row.indexOf(' '))]),
  )
  assert.deepEqual(worse(before, now), [], 'The coverage may only improve.')
  if (process.env.LANDFALL_RECORD) writeFileSync(REACHED, text)
  assert.equal(readFileSync(REACHED, 'utf8'), text, HOW)
})

test('every act is in one entry, under the code of its layers', () => {
  const codes = new Map(
    globSync('data/*/measures').flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.yaml'))
        .map((file) => {
          const act = yamlFile<Record<string, string>>(`${folder}/${file}`)
          return [act.measure ?? '', act.code ?? ''] as const
        }),
    ),
  )
  const named = programmes.flatMap(({ layer, measures }) =>
    measures.map((measure) => ({ measure, layer })),
  )
  assert.deepEqual(named.map(({ measure }) => measure).toSorted(), [...codes.keys()].toSorted())
  for (const { measure, layer } of named) assert.equal(layer, codes.get(measure), measure)
})

test('every heading that no act holds stands there, and none that one holds', () => {
  const table = parseCsv<Record<'heading' | 'status', string>>(
    readFileSync('data/us/chapter-99.csv', 'utf8'),
    { columns: true, comment: '#', comment_no_infix: true },
  )
  const unheld = table.filter(({ status }) => status === 'not modelled')
  const { headings_not_held: referred } = yamlFile<{
    readonly headings_not_held: readonly string[]
  }>('data/us/tariff.yaml')
  const wanted = new Set<string>([...unheld.map(({ heading }) => heading), ...referred])
  const stated = programmes.flatMap(({ headingsNotHeld }) => headingsNotHeld)
  assert.deepEqual(stated.toSorted(), [...wanted].toSorted())
})

test('no evidence reaches beyond that of its destination', () => {
  for (const { asOf, layers } of coverage.destinations) {
    for (const one of layers.flatMap((layer) => layer.programmes)) {
      assert(one.asOf <= asOf, one.programme)
    }
  }
})
