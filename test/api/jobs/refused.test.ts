// What the routes of jobs refuse: wrong settings, rows and places, strangers, pages from elsewhere.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { owners } from './owners.ts'
import { rowsFrom, SETTINGS } from './rows.ts'

const { serve, owner } = owners()

const ROUTES = [
  ['GET', 'jobs'],
  ['POST', 'jobs'],
  ['GET', 'jobs/ID'],
  ['DELETE', 'jobs/ID'],
  ['GET', 'jobs/ID/chunks/0'],
  ['PUT', 'jobs/ID/chunks/0'],
  ['POST', 'jobs/ID/submit'],
  ['GET', 'jobs/ID/errors'],
  ['GET', 'jobs/ID/results'],
] as const

const BODIES: Readonly<Record<string, object>> = {
  'POST jobs': { name: 'x.csv', settings: SETTINGS },
  'PUT jobs/ID/chunks/0': { rows: rowsFrom(0, 1) },
  'POST jobs/ID/submit': {},
}

function sentTo(method: (typeof ROUTES)[number][0], path: string) {
  const body = BODIES[`${method} ${path}`]
  return { method, ...(body && { body }) }
}

test('nobody who is signed out, nor a page from elsewhere, gets anything', async () => {
  const person = await owner()
  for (const [method, path] of ROUTES) {
    const url = `/account/organisations/${person.organisation}/${path}`
    const out = await serve().app.inject({ method, url })
    assert.equal(out.statusCode, 401, `${method} ${path}`)
    const headers = { 'sec-fetch-site': 'cross-site' }
    const crossed = await person.ask(path, { ...sentTo(method, path), headers })
    assert.equal(crossed.status, 403, `${method} ${path}`)
  }
})

test('a job keeps and shows the settings that are known, and no other field', async () => {
  const { ask } = await owner()
  const settings = { ...SETTINGS, colour: 'red' }
  const made = await ask('jobs', { method: 'POST', body: { name: 'x.csv', settings } })
  assert.equal(made.status, 200, made.text)
  const shown = (await ask(`jobs/${made.json.id}`)).json.settings
  assert.deepEqual(shown, { ...SETTINGS, calculation_date: shown.calculation_date })
})

test('a job of another organisation is not there', async () => {
  const [one, stranger] = [await owner(), await owner()]
  const made = await one.ask('jobs', sentTo('POST', 'jobs'))
  await one.ask(`jobs/${made.json.id}/chunks/0`, sentTo('PUT', 'jobs/ID/chunks/0'))
  for (const [method, path] of ROUTES.filter(([, one]) => one !== 'jobs')) {
    const sent = sentTo(method, path)
    const at = path.replace('ID', made.json.id)
    const own = await stranger.ask(at, sent)
    assert.deepEqual([own.status, own.json?.code], [404, 'UNKNOWN_JOB'], `${method} ${path}`)
    const theirs = await stranger.ask(at, sent, one.organisation)
    assert.deepEqual([theirs.status, theirs.json?.code], [404, 'UNKNOWN_ORGANISATION'])
    const none = await stranger.ask(path, sent)
    assert.equal(none.status, 404, `${method} ${path}`)
  }
  assert.deepEqual((await stranger.ask('jobs')).json, { jobs: [] })
  assert.equal((await one.ask(`jobs/${made.json.id}`)).json.rows, 1)
})

test('wrong settings, places and rows are told by their fields', async () => {
  const person = await owner()
  const issues = async (path: string, method: 'POST' | 'PUT', body: object) => {
    const answer = await person.ask(path, { method, body })
    assert.equal(answer.status, 400, answer.text)
    return answer.json.issues.map((one: { path: string[] }) => one.path.join('.'))
  }
  const made = await person.ask('jobs', sentTo('POST', 'jobs'))
  const begin = (settings: object) => issues('jobs', 'POST', { name: 'x', settings })
  assert.deepEqual(await begin({ ...SETTINGS, currency: 'XXQ' }), ['currency'])
  assert.deepEqual(await begin({ ...SETTINGS, incoterm: 'ABC', freight: -1 }), [
    'incoterm',
    'freight',
  ])
  assert.deepEqual(await issues('jobs', 'POST', { name: '', settings: SETTINGS }), ['name'])
  const fill = (place: string, rows: unknown) =>
    issues(`jobs/${made.json.id}/chunks/${place}`, 'PUT', { rows })
  assert.deepEqual(await fill('200', rowsFrom(0, 1)), ['place'])
  assert.deepEqual(await fill('one', rowsFrom(0, 1)), ['place'])
  assert.deepEqual(await fill('0', []), ['rows'])
  assert.deepEqual(await fill('0', rowsFrom(0, 501)), ['rows'])
  const heavy = await person.ask(`jobs/${made.json.id}/chunks/0`, {
    method: 'PUT',
    body: { rows: [{ description: 'x'.repeat(2 * 1024 * 1024) }] },
  })
  assert.equal(heavy.status, 413)
})
