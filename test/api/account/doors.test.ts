// Every route of /account: who is not signed in, who is no member and who comes from another site
// is turned away, before anything is read of what they sent.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { assertRefused } from '../serving.ts'
import { people } from './people.ts'
import { METHODS, routesOf } from './routes.ts'

const { serve, person, stranger, owned } = people()

const CHANGING = METHODS.slice(1)

function at(path: string, organisation: string): string {
  return path.replace(':organisation', organisation).replaceAll(/:\w+/g, () => randomUUID())
}

test('every route turns away who is not signed in, and who is no member', async () => {
  const routes = routesOf(serve().app)
  const ofOrganisations = routes.filter(({ path }) => path.includes(':organisation'))
  const { id } = await owned()
  const nobody = stranger()
  const closed = routes.filter(({ path }) => path !== 'shared')
  assert.equal(closed.length, routes.length - 1, 'a shared calculation is open to everybody')
  for (const { method, path } of closed) {
    assertRefused(await nobody.ask({ method, path: at(path, id) }), 401, 'unauthorized')
  }
  const other = await person()
  for (const { method, path } of ofOrganisations) {
    for (const organisation of [id, randomUUID(), 'none']) {
      const answer = await other.ask({ method, path: at(path, organisation) })
      assert.equal(answer.status, 404, `${method} ${path}: ${answer.text}`)
      assert.equal(answer.json.code, 'UNKNOWN_ORGANISATION')
    }
  }
})

test('every route refuses what another site sends with the cookies of a member', async () => {
  const { owner, id } = await owned()
  const elsewhere = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'https://sister.example' },
  ]
  for (const { method, path } of routesOf(serve().app)) {
    for (const headers of elsewhere) {
      const answer = await owner.ask({ method, path: at(path, id), headers })
      assertRefused(answer, 403, 'forbidden')
    }
  }
})

test('no route fails for a part of its path that is no id', async () => {
  const { owner, id } = await owned()
  const routes = routesOf(serve().app).filter(({ path }) => /:organisation.*:/.test(path))
  assert(routes.length > 10)
  for (const { method, path } of routes) {
    const named = path.replace(':organisation', id).replaceAll(/:\w+/g, 'none')
    const answer = await owner.ask({ method, path: named })
    assert([400, 404].includes(answer.status), `${method} ${path}: ${answer.text}`)
  }
})

test('a browser that does not say so is known by the origin it names', async () => {
  const { owner, id } = await owned()
  const path = `organisations/${id}`
  const body = { name: 'Taken over' }
  for (const origin of ['https://evil.example', 'null']) {
    const headers = { 'sec-fetch-site': '', origin }
    const answer = await owner.ask({ method: 'PATCH', path, body, headers })
    assertRefused(answer, 403, 'forbidden')
  }
  assert.equal((await owner.ask({ path })).json.name, 'Acme')
})

test('a link from elsewhere may be followed, but changes nothing', async () => {
  const { owner, id } = await owned()
  const headers = { 'sec-fetch-site': 'none' }
  assert.equal((await owner.ask({ path: `organisations/${id}`, headers })).status, 200)
  for (const method of CHANGING) {
    const answer = await owner.ask({ method, path: `organisations/${id}`, headers })
    assert.notEqual(answer.status, 200, method)
  }
})
