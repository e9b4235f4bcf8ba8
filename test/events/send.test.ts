// One delivery attempt over real connections: addresses, redirects, limits.

import assert from 'node:assert/strict'
import { createServer as createTcp } from 'node:net'
import { after, afterEach, before, test } from 'node:test'
import type { Resolved } from '../../src/events/address.ts'
import { post, type Transport } from '../../src/events/send.ts'
import { openReceiver, type Receiver } from './receiver.ts'

let receiver: Receiver
before(async () => {
  receiver = await openReceiver()
})
after(() => receiver.close())
afterEach(() => {
  receiver.received.length = 0
  receiver.answer(204)
})

const never = new AbortController().signal
const nobody = () => assert.fail('a name was looked up')
const transport: Transport = { local: true, resolve: nobody, timeout: () => never }

function named(...addresses: readonly string[]): Transport['resolve'] {
  return async () => addresses.map((address): Resolved => ({ address, family: 4 }))
}

function send(url: string, parts: Partial<Transport> = {}, stop = never) {
  return post(url, { 'X-Mark': 'a' }, '{"é":1}', { ...transport, ...parts }, stop)
}

/** The receiver under a host name instead of its address. */
function byName(): string {
  return receiver.url.replace('127.0.0.1', 'hooks.example.com')
}

test('body and headers arrive unchanged, and the status is returned', async () => {
  const outcome = await send(receiver.url)
  assert.deepEqual([outcome?.status, outcome?.failure], [204, null])
  const [one] = receiver.received
  assert.deepEqual([one?.body, one?.headers['x-mark']], ['{"é":1}', 'a'])
})

test('it connects to the resolved address, and resolves the name once', async () => {
  let asked = 0
  const resolve: Transport['resolve'] = async (host) => {
    assert.deepEqual([host, ++asked], ['hooks.example.com', 1])
    return [{ address: '127.0.0.1', family: 4 }]
  }
  assert.equal((await send(byName(), { resolve }))?.status, 204)
  assert.equal(receiver.received[0]?.headers.host, new URL(byName()).host)
})

for (const addresses of [
  ['10.0.0.1'],
  ['169.254.169.254'],
  ['127.0.0.1'],
  ['8.8.8.8', '10.0.0.1'],
]) {
  test(`no connection to a name that resolves to ${addresses}`, async () => {
    const outcome = await send(byName(), { local: false, resolve: named(...addresses) })
    assert.equal(outcome?.status, null)
    assert.match(outcome?.failure ?? '', /private network/)
    assert.equal(receiver.received.length, 0)
  })
}

test('a name without an address, or an unknown one', async () => {
  const nowhere = await send(byName(), { resolve: async () => [] })
  assert.match(nowhere?.failure ?? '', /private network/)
  const unknown = await send(byName(), {
    resolve: () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' })),
  })
  assert.equal(unknown?.failure, 'no connection (ENOTFOUND)')
})

test('a literal IP address is checked too, without a lookup', async () => {
  for (const url of [receiver.url, 'http://[::1]:9/', 'http://10.0.0.1/', 'http://[fe80::1]/']) {
    const outcome = await send(url, { local: false })
    assert.match(outcome?.failure ?? '', /private network/, url)
  }
  assert.equal(receiver.received.length, 0)
})

for (const status of [301, 302, 303, 307, 308]) {
  test(`a redirect is not followed: ${status}`, async () => {
    receiver.answer((response) => response.writeHead(status, { location: '/other' }).end())
    const outcome = await send(receiver.url)
    assert.deepEqual(
      [outcome?.status, outcome?.failure],
      [status, `the response status was ${status}`],
    )
    assert.equal(receiver.received.length, 1)
  })
}

test('endless headers are not read to the end', async () => {
  receiver.answer((response) => response.writeHead(200, { 'x-long': 'x'.repeat(20_000) }).end())
  const outcome = await send(receiver.url)
  assert.equal(outcome?.failure, 'no connection (HPE_HEADER_OVERFLOW)')
})

test('an endless body is discarded; the status counts', async () => {
  const closed = new Promise<number>((resolve) => {
    receiver.answer((response) => {
      let sent = 0
      const more = (): void => {
        sent += 16 * 1024
        response.write('x'.repeat(16 * 1024), () => response.destroyed || setImmediate(more))
      }
      response.on('close', () => resolve(sent)).writeHead(200)
      more()
    })
  })
  assert.equal((await send(receiver.url))?.failure, null)
  // The receiver sees the connection end; the difference is in the system's buffers.
  assert((await closed) < 64 * 1024 * 1024)
})

test('a server without HTTP, and no server', async () => {
  const server = createTcp((socket) => socket.resume().end('hello\r\n\r\n'))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as { port: number }
  const rude = await send(`http://127.0.0.1:${port}/`)
  assert.match(rude?.failure ?? '', /^no connection \(HPE_/)
  const plain = await send(`https://127.0.0.1:${new URL(receiver.url).port}/`)
  assert.match(plain?.failure ?? '', /^no connection \(\w+\)$/)
  await new Promise((done) => server.close(done))
  const gone = await send(`http://127.0.0.1:${port}/`)
  assert.equal(gone?.failure, 'no connection (ECONNREFUSED)')
})

test('an attempt aborted by a shutdown does not count', async () => {
  const stopping = new AbortController()
  receiver.answer(() => stopping.abort())
  assert.equal(await send(receiver.url, {}, stopping.signal), null)
})
