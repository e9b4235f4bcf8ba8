// Keys are looked up once and then known; what is not known is asked for again.

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import type { Pool } from 'pg'
import { keyPrefix } from '../../src/account/api-key.ts'
import { openKeyLookup } from '../../src/account/key-lookup.ts'

/** A database with the key of every prefix that it holds, and the prefixes it was asked for. */
function keysOf(prefixes: ReadonlySet<string>) {
  const asked: (readonly string[])[] = []
  const query = async ({ values }: { readonly values: readonly [readonly string[]] }) => {
    asked.push(values[0])
    const found = values[0].filter((prefix) => prefixes.has(prefix))
    return { rows: found.map(stored) }
  }
  return { asked, find: openKeyLookup({ query } as unknown as Pool) }
}

const SALT = Buffer.alloc(16, 1)

function stored(prefix: string) {
  const hash = createHash('sha256').update(SALT).update(rawOf(prefix)).digest()
  return { id: `id of ${prefix}`, prefix, salt: SALT, hash, revoked: false }
}

function rawOf(prefix: string): string {
  return prefix.padEnd(40, '0')
}

function prefixOf(number: number): string {
  return `sk_live_${number.toString(16).padStart(8, '0')}`
}

test('calls at once are looked up together, each finds its own key', async () => {
  const { asked, find } = keysOf(new Set([1, 2].map(prefixOf)))
  const raws = [1, 2, 2, 3].map((number) => rawOf(prefixOf(number)))
  const ids = await Promise.all(raws.map(find))
  const [one, two] = [1, 2].map((number) => `id of ${prefixOf(number)}`)
  assert.deepEqual(ids, [one, two, two, null])
  assert.deepEqual(asked, [[1, 2, 3].map(prefixOf)])
})

test('what cannot be a key is not looked up', async () => {
  const { asked, find } = keysOf(new Set())
  for (const raw of ['', 'sk_live_xyz', `${rawOf(prefixOf(1))}0`])
    assert.equal(await find(raw), null)
  assert.deepEqual(asked, [])
})

test('a known key is looked up once, an unknown one at each call', async () => {
  const { asked, find } = keysOf(new Set([prefixOf(1)]))
  const [known, unknown] = [1, 2].map((number) => rawOf(prefixOf(number)))
  assert(known && unknown)
  for (let call = 0; call < 3; call++) {
    assert.equal(await find(known), `id of ${prefixOf(1)}`)
    assert.equal(await find(unknown), null)
  }
  assert.deepEqual(asked.flat().map(keyPrefix), [1, 2, 2, 2].map(prefixOf))
})

test('10,000 keys stay known, those looked up last', async () => {
  const prefixes = Array.from({ length: 10_001 }, (_, at) => prefixOf(at))
  const { asked, find } = keysOf(new Set(prefixes))
  const findAll = (some: readonly string[]) => Promise.all(some.map(rawOf).map(find))
  await findAll(prefixes.slice(0, 10_000))
  // A wrong secret asks again for the first, which is then the last; so the second goes.
  await find(`${rawOf(prefixOf(0)).slice(0, -1)}1`)
  await findAll(prefixes.slice(10_000))
  asked.length = 0
  await findAll([...prefixes.slice(2), prefixOf(0)])
  assert.deepEqual(asked, [])
  await findAll([prefixOf(1)])
  assert.deepEqual(asked, [[prefixOf(1)]])
})

test('guesses do not push known keys out of memory', async () => {
  const { asked, find } = keysOf(new Set([prefixOf(0)]))
  const known = rawOf(prefixOf(0))
  await find(known)
  await Promise.all(Array.from({ length: 10_000 }, (_, at) => find(rawOf(prefixOf(at + 1)))))
  asked.length = 0
  await find(known)
  assert.deepEqual(asked, [])
})
