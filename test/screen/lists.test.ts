// The complete published lists of denied parties: aliases find their entries, and names of
// ordinary manufacturers find nothing.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publishedParties } from '../../bench/published-parties.ts'
import type { ListedParty } from '../../src/compile/party-list.ts'
import type { PartyIndex } from '../../src/screen/party-index.ts'
import { manufacturerNames, randomNumbers } from './manufacturer-names.ts'
import { indexOf, settings } from './screened.ts'

const published = publishedParties()
const skip = published === null ? 'the published lists are missing (LANDFALL_SHARED)' : false
const SEED = 7
const NAMES = 5000

let index: PartyIndex | null = null

function lists() {
  const parties = published ?? []
  index ??= indexOf(parties)
  return { parties, index }
}

test('the lists of OFAC, the United Nations and the consolidated list load completely', {
  skip,
}, (t) => {
  const { parties, index } = lists()
  const counts = Object.fromEntries(
    [...Map.groupBy(parties, ({ list }) => list)].map(([list, { length }]) => [list, length]),
  )
  assert.equal(counts['ofac-sdn'], 8976 + 28)
  assert.equal(counts['ofac-non-sdn'], 442)
  assert.equal(counts.un, 1003)
  assert.equal(counts['bis-entity'], 22)
  t.diagnostic(`${index.parties} parties under ${index.names} names`)
})

test('a hundred random aliases of each list find their entry', { skip }, (t) => {
  const { parties, index } = lists()
  const next = randomNumbers(SEED)
  const lost: string[] = []
  let tried = 0
  for (const list of ['ofac-sdn', 'ofac-non-sdn', 'un']) {
    const known = parties.filter((party) => party.list === list && party.aliases.length > 0)
    for (let at = 0; at < 100; at++) {
      const drawn = known[Math.floor(next() * known.length)] as ListedParty
      const alias = drawn.aliases[Math.floor(next() * drawn.aliases.length)] ?? ''
      const hits = index.find(alias, settings.warning)
      tried += 1
      if (!hits.some(({ party }) => party.entry === drawn.entry && party.list === list)) {
        lost.push(`${alias} of ${drawn.name} (${list} ${drawn.entry})`)
      }
    }
  }
  t.diagnostic(`${tried} aliases, ${lost.length} lost; seed ${SEED}`)
  assert.deepEqual(lost, [])
})

test('ordinary manufacturers rarely match a listed party', { skip }, (t) => {
  const { index } = lists()
  const hits = manufacturerNames(NAMES, SEED).flatMap((name) => {
    const [first] = index.find(name, settings.warning)
    return first ? [{ stated: name, ...first }] : []
  })
  const critical = hits.filter(({ similarity }) => similarity >= settings.critical)
  const share = (100 * hits.length) / NAMES
  t.diagnostic(
    `${hits.length} of ${NAMES} (${share.toFixed(2)} %), ${critical.length} critical; seed ${SEED}`,
  )
  const pairs = hits.map(({ stated, party }) => `${stated} ~ ${party.name}`).join('\n')
  assert.deepEqual(critical, [])
  assert.ok(share <= 0.5, pairs)
})
