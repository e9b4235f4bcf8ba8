// Access to carriers over HTTP: members set, replace and remove keys, each by their role; a key is
// never given back.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertIssues, assertRefused } from '../serving.ts'
import { people } from './people.ts'

const { serve, owned, joined, person } = people()

const of = (id: string, carrier = ''): string => `organisations/${id}/carriers${carrier}`
const URL = 'https://api.carrier.example.com/v2/events'
const KEY = 'k-0123456789abcdef'
const [NOW, LATER] = ['2026-10-12T12:00:10.000Z', '2026-10-12T13:00:00.000Z']

test('set, listed, replaced, removed; the key is in no answer and in no entry', async () => {
  const { owner, id } = await owned('Business')
  const put = (carrier: string, body: object) =>
    owner.ask({ method: 'PUT', path: of(id, carrier), body })
  const set = await put('/HLCU', { url: URL, key: ` ${KEY} ` })
  const hapag = {
    ...{ carrier: 'HLCU', name: 'Hapag-Lloyd', url: URL, header: 'Authorization' },
    ...{ key_end: 'cdef', set_at: NOW, failure: null, paused_until: null },
  }
  assert.deepEqual(set.json, hapag)
  const parcels = await put('/AFTERSHIP', { key: 'short' })
  assert.deepEqual(
    [parcels.json.url, parcels.json.header, parcels.json.key_end],
    ['https://api.aftership.com/tracking/2025-01', 'as-api-key', null],
  )
  serve().clock.set(LATER)
  // The address stays where none is stated.
  const replaced = await put('/HLCU', { key: 'another-key-9999' })
  assert.deepEqual(replaced.json, { ...hapag, key_end: '9999', set_at: LATER })
  const listed = await owner.ask({ path: of(id) })
  assert.deepEqual(listed.json.carriers, [parcels.json, replaced.json])
  assert.deepEqual(
    listed.json.known.slice(0, 2).map(({ carrier }: { carrier: string }) => carrier),
    ['AFTERSHIP', 'ACLU'],
  )
  const gone = await owner.ask({ method: 'DELETE', path: of(id, '/HLCU') })
  assert.deepEqual(gone.json, { id: 'HLCU' })
  const again = await owner.ask({ method: 'DELETE', path: of(id, '/HLCU') })
  assertRefused(again, 404, 'unknown_carrier', 'UNKNOWN_CARRIER')
  const trail = await owner.ask({ path: `organisations/${id}/audit` })
  const actions = trail.json.entries.map(({ action }: { action: string }) => action)
  assert.deepEqual(actions.slice(0, 4), [
    'carrier.removed',
    ...['carrier.stored', 'carrier.stored', 'carrier.stored'],
  ])
  for (const { text } of [set, replaced, listed, trail]) {
    assert(!text.includes(KEY) && !text.includes('another-key'))
  }
  const { rows } = await serve().pool.query('select key from carrier_access where url = $1', [URL])
  for (const { key } of rows) assert(!key.includes('another-key'))
})

test('what is wrong with it is said, all at once', async () => {
  const { owner, id } = await owned()
  const put = (carrier: string, body: object) =>
    owner.ask({ method: 'PUT', path: of(id, carrier), body })
  for (const [carrier, body, ...paths] of [
    ['/HLCU', { key: KEY }, 'url'],
    ['/HLCU', { url: 'http://10.0.0.1/', header: 'a b', key: ' ' }, 'header', 'url', 'key'],
    ['/HLCU', { url: URL, key: 'a\u0000b' }, 'key'],
    ['/HLCU', { url: URL, key: 'k\r\nX-Other: 1' }, 'key'],
    ['/AFTERSHIP', { key: 'x'.repeat(501) }, 'key'],
    ['/AFTERSHIP', {}, 'key'],
  ] as const) {
    assertIssues(await put(carrier, body), ...paths)
  }
  for (const carrier of ['/QQQQ', '/hlcu', '/__proto__', '/%C4%B0']) {
    const body = { url: URL, key: KEY }
    assertRefused(await put(carrier, body), 404, 'unknown_carrier', 'UNKNOWN_CARRIER')
    const remove = { method: 'DELETE', path: of(id, carrier) } as const
    assertRefused(await owner.ask(remove), 404, 'unknown_carrier', 'UNKNOWN_CARRIER')
  }
  assertIssues(await put('/%00', { url: URL, key: KEY }), 'carrier')
  assert.deepEqual((await owner.ask({ path: of(id) })).json.carriers, [])
})

test('viewers look, developers change, strangers find nothing', async () => {
  const { owner, id } = await owned('Business')
  const developer = await joined(owner, id, 'developer')
  const viewer = await joined(owner, id, 'viewer')
  const stranger = await person()
  const set = { method: 'PUT', path: of(id, '/AFTERSHIP'), body: { key: KEY } } as const
  const remove = { method: 'DELETE', path: of(id, '/AFTERSHIP') } as const
  assert.equal((await developer.ask(set)).status, 200)
  assert.equal((await viewer.ask({ path: of(id) })).json.carriers.length, 1)
  for (const asked of [set, remove]) {
    assertRefused(await viewer.ask(asked), 403, 'forbidden', 'FORBIDDEN')
    const none = await stranger.ask(asked)
    assertRefused(none, 404, 'unknown_organisation', 'UNKNOWN_ORGANISATION')
  }
  assert.equal((await developer.ask(remove)).status, 200)
})
