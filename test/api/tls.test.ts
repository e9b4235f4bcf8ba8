// The three ways to be reached: by a certificate of our own, behind a proxy, from this machine.

import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { connect } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { certificateFiles } from './certificate.ts'
import { offered, run } from './running.ts'

const files = certificateFiles()
let folder = ''

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landfall-tls-'))
})

after(async () => {
  files.remove()
  await rm(folder, { recursive: true, force: true })
})

type Said = { readonly status: number; readonly protocol: string; readonly hsts: string | null }

function asked(address: string, options: RequestOptions): Promise<Said | string> {
  return new Promise((resolve) => {
    const sent = httpsRequest(`${address}/healthz`, { agent: false, ca: files.cert, ...options })
    sent.on('response', (answer) => {
      const hsts = answer.headers['strict-transport-security'] ?? null
      const protocol = (answer.socket as unknown as { getProtocol: () => string }).getProtocol()
      resolve({ status: answer.resume().statusCode ?? 0, protocol, hsts })
    })
    sent.on('error', ({ message }) => resolve(message)).end()
  })
}

test('with TLS_CERT and TLS_KEY: HTTPS from TLS 1.2 on, and no plain HTTP', async () => {
  const { child, ready, ended } = run({
    LANDFALL_DATA_DIR: folder,
    TLS_CERT: files.certFile,
    TLS_KEY: files.keyFile,
  })
  const { address } = offered(await ready)
  assert.match(address, /^https:/)
  const hsts = 'max-age=31536000'
  assert.deepEqual(await asked(address, {}), { status: 200, protocol: 'TLSv1.3', hsts })
  const older = await asked(address, { maxVersion: 'TLSv1.2' })
  assert.deepEqual(older, { status: 200, protocol: 'TLSv1.2', hsts })
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
  assert.match(String(await asked(address, old)), /protocol|alert/i)
  assert.match(String(await asked(address, { ca: [] })), /self-signed/)
  await assert.rejects(fetch(address.replace('https', 'http')))
  child.kill('SIGTERM')
  assert.equal((await ended).code, 0)
})

test('behind a proxy: only what came to it by https, told never to come otherwise', async () => {
  const { child, ready, ended } = run({ LANDFALL_DATA_DIR: folder, TRUST_PROXY: '1' })
  const { address } = offered(await ready)
  for (const [protocol, status] of [
    ['https', 401],
    ['http', 403],
  ] as const) {
    const headers = { 'x-forwarded-proto': protocol }
    const answer = await fetch(`${address}/v1/coverage`, { headers })
    assert.equal(answer.status, status)
    assert.equal(answer.headers.get('strict-transport-security'), 'max-age=31536000')
    assert.match(answer.headers.get('x-request-id') ?? '', /./)
  }
  child.kill('SIGTERM')
  assert.equal((await ended).code, 0)
})

test('with neither: this machine only', async () => {
  const { child, ready, ended } = run({ LANDFALL_DATA_DIR: folder })
  const { address } = offered(await ready)
  const answer = await fetch(`${address}/healthz`)
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('strict-transport-security'), null)
  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  const reached = own.filter(({ internal }) => !internal).map((each) => each.address)
  const port = Number(new URL(address).port)
  for (const host of reached) assert.equal(await listens(host, port), false)
  assert.equal(await listens('127.0.0.1', port), true)
  child.kill('SIGTERM')
  assert.equal((await ended).code, 0)
  const open = await run({ LANDFALL_DATA_DIR: folder, HOST: '0.0.0.0' }).ended
  assert.deepEqual([open.code, /TLS_CERT.*TRUST_PROXY/.test(open.log)], [1, true])
})

function listens(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host)
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
