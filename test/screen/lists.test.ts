// The published lists of denied parties, whole: their aliases find their entries, and the names of
// ordinary manufacturers find none.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { ListedParty } from '../../src/compile/party-list.ts'
import { readCsl } from '../../src/publish/parties/csl.ts'
import { readOfac } from '../../src/publish/parties/ofac.ts'
import { readUnList } from '../../src/publish/parties/un-list.ts'
import type { PartyIndex } from '../../src/screen/party-index.ts'
import { chance, manufacturerNames } from './manufacturer-names.ts'
import { indexOf, settings } from './screened.ts'

const SHARED = process.env.LANDFALL_SHARED ?? '../shared'
const LISTS = join(SHARED, 'data/sanctions/watchman')
const skip = existsSync(LISTS) ? false : `${LISTS} is not there`
const SEED = 7
const NAMES = 5000

function text(name: string): string {
  return readFileSync(join(LISTS, name), 'utf8')
}

function published(): readonly ListedParty[] {
  return [
    ...readOfac('ofac-sdn', {
      main: text('bench_sdn.csv'),
      aliases: text('bench_alt.csv'),
      addresses: text('bench_add.csv'),
    }),
    ...readOfac('ofac-non-sdn', {
      main: text('cons_prim.csv'),
      aliases: text('cons_alt.csv'),
      addresses: text('cons_add.csv'),
    }),
    ...readUnList(text('UN_consolidated.xml')),
    ...readCsl(text('csl.csv')),
  ]
}

let held: { readonly parties: readonly ListedParty[]; readonly index: PartyIndex } | null = null

function lists(): NonNullable<typeof held> {
  if (!held) {
    const parties = published()
    held = { parties, index: indexOf(parties) }
  }
  return held
}

test('the lists of OFAC, the United Nations and the consolidated list load whole', {
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

test('a hundred aliases drawn from each list find their entry', { skip }, (t) => {
  const { parties, index } = lists()
  const next = chance(SEED)
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

test('ordinary manufacturers are hardly ever taken for a listed party', { skip }, (t) => {
  const { index } = lists()
  const hits = manufacturerNames(NAMES, SEED).flatMap((name) => {
    const [first] = index.find(name, settings.warning)
    return first ? [{ stated: name, ...first }] : []
  })
  const critical = hits.filter(({ likeness }) => likeness >= settings.critical)
  const share = (100 * hits.length) / NAMES
  t.diagnostic(
    `${hits.length} of ${NAMES} (${share.toFixed(2)} %), ${critical.length} critical; seed ${SEED}`,
  )
  const said = hits.map(({ stated, party }) => `${stated} ~ ${party.name}`).join('\n')
  assert.deepEqual(critical, [])
  assert.ok(share <= 0.5, said)
})
