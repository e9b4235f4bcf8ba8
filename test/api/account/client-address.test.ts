// Behind proxies (TRUST_PROXY), the address of a client is the one that the trusted proxy nearest
// to the client appended to X-Forwarded-For, whatever the client wrote there itself.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PASSWORD, people, type Visitor } from './people.ts'

const CLIENT = '203.0.113.9'
const INVENTED = '198.51.100.1'
const TRIES = 10
/** Visitors connect from 10.0.0.0/8: here, their proxy. */
const none = people()
const one = people({ trustProxy: 1 })
const two = people({ trustProxy: 2 })
const named = people({ trustProxy: ['10.0.0.0/8', '192.0.2.7'] })
const elsewhere = people({ trustProxy: ['192.0.2.7'] })

function forwarded(...addresses: readonly string[]) {
  return { 'x-forwarded-proto': 'https', 'x-forwarded-for': addresses.join(', ') }
}

/** The address in the session of somebody who signs up by such requests. */
async function addressOf(who: Visitor, headers: Readonly<Record<string, string>>) {
  const account = { email: who.email, password: PASSWORD }
  const body = { name: 'Ann', ...account }
  const made = await who.ask({ path: 'auth/sign-up/email', body, headers })
  assert.equal(made.status, 200, made.text)
  await who.ask({ path: 'auth/sign-in/email', body: account, headers })
  const { text } = await who.ask({ path: 'auth/list-sessions', headers })
  return JSON.parse(text)[0].ipAddress
}

for (const [title, { stranger }, headers, address] of [
  ['one proxy', one, forwarded(CLIENT), CLIENT],
  ['one proxy, and an invented address', one, forwarded(INVENTED, CLIENT), CLIENT],
  ['two proxies', two, forwarded(INVENTED, CLIENT, '192.0.2.7'), CLIENT],
  ['named proxies', named, forwarded(INVENTED, CLIENT, '192.0.2.7'), CLIENT],
  ['named proxies, one of them only claimed', named, forwarded('192.0.2.7', CLIENT), CLIENT],
] as const) {
  test(`${title}: the address that the trusted proxy appended`, async () => {
    assert.equal(await addressOf(stranger(), headers), address)
  })
}

test('without a proxy, the address that connects', async () => {
  assert.match(await addressOf(none.stranger(), forwarded(INVENTED)), /^10\.0\./)
})

test('an address that is not a named proxy is the client itself', async () => {
  const answer = await elsewhere.stranger().ask({ path: 'me', headers: forwarded(INVENTED) })
  assert.deepEqual([answer.status, answer.json.code], [403, 'HTTPS_REQUIRED'])
})

test('inventing a new address for each attempt does not evade the limit by address', async () => {
  const who = one.stranger()
  const statuses = []
  for (let turn = 0; turn <= TRIES; turn++) {
    const body = { email: `somebody-${turn}@example.com`, password: PASSWORD }
    const headers = forwarded(`198.51.100.${turn}`, '203.0.113.77')
    statuses.push((await who.ask({ path: 'auth/sign-in/email', body, headers })).status)
  }
  assert.deepEqual(statuses, [...Array(TRIES).fill(401), 429])
})
