// The environment as an operator sets it: defaults, bounds, and what is refused at start.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { NAMES, readSettings } from '../../src/settings.ts'
import { certificateFiles } from './certificate.ts'

const { certFile: CERT, keyFile: KEY, remove } = certificateFiles()

const { keyFile: OTHER, remove: removeOther } = certificateFiles()

after(() => {
  remove()
  removeOther()
})

test('without any variable: this machine only, the embedded database, 60 calls a minute', () => {
  assert.deepEqual(readSettings({}), {
    host: '127.0.0.1',
    port: 8080,
    dataDir: 'var',
    databaseUrl: null,
    databaseSessionUrl: null,
    demo: true,
    bootstrapKeys: [],
    ratePerMinute: 60,
    drainMs: 0,
    tls: null,
    trustProxy: null,
    sync: false,
    events: false,
    logLevel: 'info',
    signUpTier: 'Enterprise',
    publicUrl: null,
    secret: null,
    smtpUrl: null,
    mailFrom: 'Landfall <no-reply@localhost>',
    rerank: null,
  })
})

test('an empty variable counts as absent', () => {
  const empty = { PORT: '', HOST: ' ', DATABASE_URL: '', TLS_CERT: '', TRUST_PROXY: '' }
  assert.deepEqual(readSettings(empty), readSettings({}))
})

test('with DATABASE_URL there is a demo organisation only where it is asked for', () => {
  const url = { DATABASE_URL: 'postgres://u:p@db/landfall' }
  assert.equal(readSettings(url).demo, false)
  assert.equal(readSettings({ ...url, LANDFALL_DEMO: '1' }).demo, true)
  assert.equal(readSettings({ ...url, LANDFALL_BOOTSTRAP_KEYS: 'sk_test_a' }).demo, true)
  assert.equal(readSettings({ LANDFALL_DEMO: '0' }).demo, false)
  assert.throws(
    () => readSettings({ LANDFALL_DEMO: '0', LANDFALL_BOOTSTRAP_KEYS: 'sk_test_a' }),
    /^SettingsError: LANDFALL_BOOTSTRAP_KEYS are keys of the demo organisation/,
  )
})

test('who signs up has every right only where nobody else reaches the service', () => {
  const tierOf = (env: Record<string, string>) => readSettings(env).signUpTier
  assert.equal(tierOf({ HOST: 'localhost' }), 'Enterprise')
  assert.equal(tierOf({ DATABASE_URL: 'postgres://u:p@db/landfall' }), null)
  assert.equal(tierOf({ TRUST_PROXY: '1' }), null)
  assert.equal(tierOf({ HOST: '0.0.0.0', TLS_CERT: CERT, TLS_KEY: KEY }), null)
  assert.equal(tierOf({ LANDFALL_SIGN_UP_TIER: 'Free' }), 'Free')
})

test('every variable is read', () => {
  const settings = readSettings({
    HOST: '0.0.0.0',
    PORT: '9000',
    LANDFALL_DATA_DIR: '/srv/landfall',
    DATABASE_URL: 'postgres://u:p@db/landfall',
    DATABASE_SESSION_URL: 'postgres://u:p@db:5433/landfall',
    LANDFALL_BOOTSTRAP_KEYS: 'sk_test_a, sk_test_b\nsk_test_c',
    LANDFALL_RATE_LIMIT_PER_MINUTE: '600',
    LANDFALL_DRAIN_SECONDS: '3',
    LANDFALL_LOG_LEVEL: 'warn',
    TRUST_PROXY: 'TRUE',
    LANDFALL_SYNC: 'on',
    EVENTS_PREVIEW: '1',
    TLS_CERT: CERT,
    TLS_KEY: KEY,
    LANDFALL_SIGN_UP_TIER: 'Growth',
    LANDFALL_PUBLIC_URL: 'https://landfall.example/',
    LANDFALL_SECRET: 's'.repeat(32),
    SMTP_URL: 'smtp://u:p@mail:587',
    MAIL_FROM: 'Landfall <landfall@landfall.example>',
  })
  const { tls, ...rest } = settings
  assert.match(tls?.cert ?? '', /BEGIN CERTIFICATE/)
  assert.match(tls?.key ?? '', /BEGIN PRIVATE KEY/)
  assert.deepEqual(rest, {
    host: '0.0.0.0',
    port: 9000,
    dataDir: '/srv/landfall',
    databaseUrl: 'postgres://u:p@db/landfall',
    databaseSessionUrl: 'postgres://u:p@db:5433/landfall',
    demo: true,
    bootstrapKeys: ['sk_test_a', 'sk_test_b', 'sk_test_c'],
    ratePerMinute: 600,
    drainMs: 3000,
    trustProxy: 1,
    sync: true,
    events: true,
    logLevel: 'warn',
    signUpTier: 'Growth',
    publicUrl: 'https://landfall.example',
    secret: 's'.repeat(32),
    smtpUrl: 'smtp://u:p@mail:587',
    mailFrom: 'Landfall <landfall@landfall.example>',
    rerank: null,
  })
})

for (const [text, trusted] of [
  ['off', null],
  ['0', null],
  ['1', 1],
  ['on', 1],
  ['2', 2],
  ['10.0.0.1', ['10.0.0.1']],
  ['10.0.0.0/8, 2001:db8::/32 ::1', ['10.0.0.0/8', '2001:db8::/32', '::1']],
] as const) {
  test(`TRUST_PROXY=${text}`, () => {
    assert.deepEqual(readSettings({ TRUST_PROXY: text }).trustProxy, trusted)
  })
}

for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '::1']) {
  test(`${host} is this machine`, () => {
    assert.equal(readSettings({ HOST: host }).host, host)
  })
}

for (const [env, words] of [
  [{ HOST: '0.0.0.0' }, /HOST is 0\.0\.0\.0.*TLS_CERT.*TRUST_PROXY.*127\.0\.0\.1/],
  [{ HOST: '::' }, /HOST is ::/],
  [{ HOST: 'landfall.example' }, /HOST is landfall\.example/],
  [{ HOST: '127.evil.example' }, /HOST is 127\.evil/],
  [{ PORT: '65536' }, /PORT is "65536"; .* from 0 to 65535/],
  [{ PORT: '-1' }, /PORT is "-1"/],
  [{ PORT: '80a' }, /PORT is "80a"/],
  [{ LANDFALL_RATE_LIMIT_PER_MINUTE: '0' }, /from 1 to/],
  [{ LANDFALL_RATE_LIMIT_PER_MINUTE: '1.5' }, /whole number/],
  [{ LANDFALL_LOG_LEVEL: 'loud' }, /fatal, error, warn, info/],
  [{ TRUST_PROXY: 'yes' }, /TRUST_PROXY is "yes"; it is 0, the number of proxies.*10\.0\.0\.0\/8/],
  [{ TRUST_PROXY: '-1' }, /TRUST_PROXY is "-1"/],
  [{ TRUST_PROXY: '17' }, /TRUST_PROXY is "17"/],
  [{ TRUST_PROXY: '10.0.0.0/33' }, /TRUST_PROXY is "10\.0\.0\.0\/33"/],
  [{ TRUST_PROXY: '0.0.0.0/0' }, /TRUST_PROXY is "0\.0\.0\.0\/0"/],
  [{ TRUST_PROXY: '10.0.0.1, proxy.example' }, /TRUST_PROXY is/],
  [{ TLS_CERT: CERT }, /belong together/],
  [{ TLS_KEY: KEY }, /belong together/],
  [{ TLS_CERT: KEY, TLS_KEY: CERT }, /are not a certificate and the key it was/],
  [{ TLS_CERT: CERT, TLS_KEY: OTHER }, /are not a certificate and the key it was made for/],
  [{ TLS_CERT: '/nowhere.pem', TLS_KEY: KEY }, /TLS_CERT: the file \/nowhere\.pem.*ENOENT/],
] as const) {
  test(`refused: ${JSON.stringify(env).replaceAll(/[^"]*\/landfall-tls-[^/]*/g, '…')}`, () => {
    assert.throws(() => readSettings(env), { name: 'SettingsError', message: words })
  })
}

const RERANK = {
  LANDFALL_RERANK_URL: 'https://api.example/v1/',
  LANDFALL_RERANK_KEY: 'a-key-of-theirs',
  LANDFALL_RERANK_MODEL: 'some-model',
}

test('a second opinion has an address and a model, and a key where one is needed', () => {
  const rerank = (env: Readonly<Record<string, string>>) => readSettings(env).rerank
  assert.deepEqual(rerank(RERANK), {
    url: 'https://api.example/v1',
    key: 'a-key-of-theirs',
    model: 'some-model',
    timeoutMs: 3000,
  })
  const local = { ...RERANK, LANDFALL_RERANK_URL: 'http://127.0.0.1:11434/v1' }
  const more = { ...local, LANDFALL_RERANK_KEY: '', LANDFALL_RERANK_TIMEOUT_MS: '800' }
  assert.deepEqual(rerank(more), {
    url: 'http://127.0.0.1:11434/v1',
    key: null,
    model: 'some-model',
    timeoutMs: 800,
  })
})

test('a second opinion that is half set up stops the start, and its key is not said', () => {
  for (const [wrong, says] of [
    [{ LANDFALL_RERANK_URL: '' }, /need LANDFALL_RERANK_URL/],
    [{ LANDFALL_RERANK_MODEL: '' }, /needs LANDFALL_RERANK_MODEL/],
    [{ LANDFALL_RERANK_URL: 'api.example' }, /LANDFALL_RERANK_URL is not an address/],
    [{ LANDFALL_RERANK_URL: 'https://u:a-key-of-theirs@api.example' }, /without user/],
    [{ LANDFALL_RERANK_URL: 'https://api.example/?key=a-key-of-theirs' }, /without user/],
    [{ LANDFALL_RERANK_URL: 'http://api.example/v1' }, /must begin with https/],
    [{ LANDFALL_RERANK_TIMEOUT_MS: '10' }, /LANDFALL_RERANK_TIMEOUT_MS is "10"/],
  ] as const) {
    assert.throws(
      () => readSettings({ ...RERANK, ...wrong }),
      ({ message }: Error) => says.test(message) && !message.includes('a-key-of-theirs'),
    )
  }
})

test('a variable of ours that is no setting is refused, with the nearest that is', () => {
  const refused = (name: string, expected: RegExp) =>
    assert.throws(() => readSettings({ [name]: '1' }), expected)
  refused('LANDFALL_PORT', /^SettingsError: .* there is no LANDFALL_PORT; did you mean "PORT"\?$/)
  refused('LANDFALL_DATABASE_URL', /did you mean "DATABASE_URL"\?/)
  refused('LANDFALL_LOG_LEVLE', /did you mean "LANDFALL_LOG_LEVEL"\?/)
  refused(
    'LANDFALL_COLOUR_OF_THE_BANNER',
    /README\.md lists the settings; there is no LANDFALL_COLOUR_OF_THE_BANNER$/,
  )
})

test('what Kubernetes, our own tests and the other programs set is no setting of ours', () => {
  const others = {
    LANDFALL_PORT: 'tcp://10.96.0.12:8080',
    LANDFALL_SERVICE_HOST: '10.96.0.12',
    LANDFALL_SERVICE_PORT_HTTP: '8080',
    LANDFALL_PORT_8080_TCP_ADDR: '10.96.0.12',
    LANDFALL_SHARED: '../shared',
    LANDFALL_SYNC_MIRROR: 'https://mirror.example.com',
    HOSTS: 'any',
  }
  assert.deepEqual(readSettings(others), readSettings({}))
})

test('every setting of the table in the README is known, and none is missing there', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const table = /\n\| variable \|[^\n]*\n((?:\|[^\n]*\n)+)/.exec(readme)?.[1] ?? ''
  const names = table.split('\n').flatMap((row) => {
    const [, cell = ''] = row.split('|')
    const [first = '', ...more] = [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name)
    const stem = first.slice(0, first.lastIndexOf('_'))
    return [first, ...more.map((name) => (name.startsWith('_') ? stem + name : name))]
  })
  const others = ['LANDFALL_API_KEY', 'LANDFALL_SYNC_MIRROR', 'CENSUS_API_KEY']
  assert.deepEqual(names.filter((name) => name && !others.includes(name)).sort(), [...NAMES].sort())
})
