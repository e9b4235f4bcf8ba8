// Allowed destinations: every range that is not public is rejected, in any notation.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isReachable, readAddress } from '../../src/events/address.ts'

const CLOSED = [
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.8.9.10',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:a00:1::1',
  '3fff::1',
  'not an address',
]
const OPEN = [
  '8.8.8.8',
  '11.0.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '126.255.255.255',
  '172.15.255.255',
  '172.32.0.1',
  '192.167.255.255',
  '223.255.255.255',
  '2001:4860:4860::8888',
  '2606:4700::1111',
]

for (const address of CLOSED) {
  test(`${address} is rejected`, () => assert.equal(isReachable(address, false), false))
}

for (const address of OPEN) {
  test(`${address} is allowed`, () => assert.equal(isReachable(address, false), true))
}

test('in local use this machine is allowed, and no other private address', () => {
  const opened = CLOSED.filter((address) => isReachable(address, true))
  assert.deepEqual(opened, ['127.0.0.1', '127.8.9.10', '::1'])
})

for (const [text, why] of [
  ['hooks.example.com/a', /must be a URL/],
  ['http://hooks.example.com/a', /https/],
  ['ftp://hooks.example.com/a', /https/],
  ['javascript:alert(1)', /https/],
  ['https://ann:secret@hooks.example.com/', /user name or password/],
  ['https://hooks.example.com/#a', /a fragment/],
  [`https://hooks.example.com/${'a'.repeat(2048)}`, /2048/],
  ['https://localhost/', /public/],
  ['http://localhost/', /https/],
  ['https://127.0.0.1/', /public/],
  // The same address in another notation.
  ['https://2130706433/', /public/],
  ['https://0x7f.1/', /public/],
  ['https://[::1]/', /public/],
  ['https://[::ffff:10.0.0.1]/', /public/],
  ['https://169.254.169.254/latest/meta-data', /public/],
  ['https://10.0.0.1/', /public/],
] as const) {
  test(`refused: ${text.slice(0, 60)}`, () => {
    const read = readAddress(text, false)
    assert(!read.ok)
    assert.match(read.why, why)
  })
}

test('an https address is accepted in its normalised form', () => {
  const read = readAddress('HTTPS://Hooks.Example.com:8443/a?b=c', false)
  assert.deepEqual(read, { ok: true, url: 'https://hooks.example.com:8443/a?b=c' })
})

test('in local use http to this machine is accepted, to another private one not', () => {
  for (const url of ['http://127.0.0.1:9000/', 'http://localhost:9000/', 'http://[::1]:9000/']) {
    assert.deepEqual(readAddress(url, true), { ok: true, url })
  }
  for (const url of ['http://10.0.0.1/', 'https://10.0.0.1/', 'http://example.com/']) {
    assert.equal(readAddress(url, true).ok, false, url)
  }
})
