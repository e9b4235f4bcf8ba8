// Settings from environment variables, read once at start. A wrong value stops the start with a
// message that names the variable and the remedy; secrets are never repeated.

import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { createSecureContext } from 'node:tls'
import { unknownVariable } from './base/form/unknown-variable.ts'

export type Settings = {
  readonly host: string
  readonly port: number
  /** Folder of the embedded database; created when missing. */
  readonly dataDir: string
  /** Null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null
  /** The same database without the pooler that `databaseUrl` names; null: there is none. */
  readonly databaseSessionUrl: string | null
  /** Whether there is a demo organisation with a key to show. */
  readonly demo: boolean
  readonly bootstrapKeys: readonly string[]
  readonly ratePerMinute: number
  /** How long the service still answers when it is to stop, so that proxies can turn away. */
  readonly drainMs: number
  /** PEM texts. */
  readonly tls: { readonly cert: string; readonly key: string } | null
  /**
   * Proxies whose X-Forwarded headers are believed: how many of them are in front, or their
   * addresses and subnets; null: none.
   */
  readonly trustProxy: number | readonly string[] | null
  /** Whether newer tables are fetched from publishers, each by its cadence. */
  readonly sync: boolean
  /** Whether webhooks are served and events delivered (a preview). */
  readonly events: boolean
  readonly logLevel: string
  /** The tier of an organisation that signs up; null: the lowest. */
  readonly signUpTier: string | null
  /** Public address of the dashboard, without a slash at the end; null: the listening address. */
  readonly publicUrl: string | null
  /** Signs the dashboard's cookies; null: a secret that the database stores. */
  readonly secret: string | null
  /** Null: mail goes to the outbox in the data folder. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** The second-opinion service for classifications; null: none. */
  readonly rerank: {
    /** Base address of an OpenAI-compatible service, without a slash at the end. */
    readonly url: string
    readonly key: string | null
    readonly model: string
    readonly timeoutMs: number
  } | null
}

/** Whether only this machine can connect. */
export function isLocal({ tls, trustProxy }: Pick<Settings, 'tls' | 'trustProxy'>): boolean {
  return tls === null && trustProxy === null
}

/** Every variable that is read here. */
export const NAMES = [
  ...['HOST', 'PORT', 'DATABASE_URL', 'TLS_CERT', 'TLS_KEY', 'TRUST_PROXY', 'SMTP_URL'],
  ...['MAIL_FROM', 'EVENTS_PREVIEW', 'LANDFALL_DATA_DIR', 'LANDFALL_DEMO', 'LANDFALL_SECRET'],
  ...['LANDFALL_BOOTSTRAP_KEYS', 'LANDFALL_RATE_LIMIT_PER_MINUTE', 'LANDFALL_SIGN_UP_TIER'],
  ...['LANDFALL_PUBLIC_URL', 'LANDFALL_SYNC', 'LANDFALL_LOG_LEVEL', 'LANDFALL_RERANK_URL'],
  ...['LANDFALL_DRAIN_SECONDS', 'DATABASE_SESSION_URL'],
  ...['LANDFALL_RERANK_KEY', 'LANDFALL_RERANK_MODEL', 'LANDFALL_RERANK_TIMEOUT_MS'],
] as const
type Name = (typeof NAMES)[number]
/** Of the commands `sync` and `carriers`, of clients, and of the project's own tests. */
const OTHERS = new Set([
  ...['SYNC_MIRROR', 'CARRIER_KEY', 'KEY', 'API_KEY', 'URL'],
  ...['SHARED', 'DRAWS', 'LONG', 'SEED', 'RECORD', 'TEST_LIMIT'],
])
/** A variable is wrong; the message is for the operator. */
class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

const PORT = 8080
const PORT_MAX = 65_535
const RATE_PER_MINUTE = 60
const DRAIN_MAX = 300
const MS_PER_SECOND = 1000
const SECRET_MIN = 32
const OFF = ['0', 'false', 'off']
const ON = ['1', 'true', 'on']
const PROXIES_MAX = 16
const [IPV4_BITS, IPV6_BITS] = [32, 128]
const RERANK_MS = { absent: 3_000, min: 50, max: 20_000 }
/** On a machine of one's own nothing is limited. */
const OWN_TIER = 'Enterprise'
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i

type Environment = Readonly<Record<string, string | undefined>>

/** Throws {@link SettingsError}. An empty variable counts as absent. */
export function readSettings(env: Environment): Settings {
  const unknown = unknownVariable(env, { prefix: 'LANDFALL_', names: NAMES, others: OTHERS })
  if (unknown) throw new SettingsError(`README.md lists the settings; there is no ${unknown}`)
  const host = stated(env, 'HOST') ?? '127.0.0.1'
  const tls = readTls(env)
  const trustProxy = readProxies(env, 'TRUST_PROXY')
  if (!tls && trustProxy === null && !LOOPBACK.test(host)) throw new SettingsError(openPlain(host))
  return {
    host,
    port: readCount(env, 'PORT', PORT, { min: 0, max: PORT_MAX }),
    dataDir: stated(env, 'LANDFALL_DATA_DIR') ?? 'var',
    databaseUrl: stated(env, 'DATABASE_URL') ?? null,
    databaseSessionUrl: readSessionUrl(env),
    demo: readDemo(env),
    bootstrapKeys: (stated(env, 'LANDFALL_BOOTSTRAP_KEYS') ?? '').split(/[\s,]+/).filter(Boolean),
    ratePerMinute: readCount(env, 'LANDFALL_RATE_LIMIT_PER_MINUTE', RATE_PER_MINUTE, {
      min: 1,
      max: 2 ** 31 - 1,
    }),
    drainMs:
      readCount(env, 'LANDFALL_DRAIN_SECONDS', 0, { min: 0, max: DRAIN_MAX }) * MS_PER_SECOND,
    tls,
    trustProxy,
    sync: readSwitch(env, 'LANDFALL_SYNC'),
    events: readSwitch(env, 'EVENTS_PREVIEW'),
    logLevel: readLevel(env),
    signUpTier:
      stated(env, 'LANDFALL_SIGN_UP_TIER') ?? (isOwn(env, host, trustProxy) ? OWN_TIER : null),
    publicUrl: readOrigin(env, 'LANDFALL_PUBLIC_URL'),
    secret: readSecret(env),
    smtpUrl: stated(env, 'SMTP_URL') ?? null,
    mailFrom: stated(env, 'MAIL_FROM') ?? 'Landfall <no-reply@localhost>',
    rerank: readRerank(env),
  }
}

function stated(env: Environment, name: Name): string | undefined {
  const value = env[name]?.trim()
  return value === '' ? undefined : value
}

function openPlain(host: string): string {
  return (
    `HOST is ${host}, which others can reach, and nothing protects what they send. ` +
    'Set TLS_CERT and TLS_KEY to serve HTTPS, or TRUST_PROXY=1 behind a proxy that does, ' +
    'or listen on 127.0.0.1.'
  )
}

function readCount(
  env: Environment,
  name: Name,
  absent: number,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  const text = stated(env, name)
  if (text === undefined) return absent
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new SettingsError(`${name} is "${text}"; it is a whole number from ${min} to ${max}.`)
}

function readSwitch(env: Environment, name: Name): boolean {
  const text = stated(env, name)?.toLowerCase()
  if (text === undefined || OFF.includes(text)) return false
  if (ON.includes(text)) return true
  throw new SettingsError(`${name} is "${text}"; it is 1 or 0.`)
}

function readSessionUrl(env: Environment): string | null {
  const url = stated(env, 'DATABASE_SESSION_URL') ?? null
  if (url === null || stated(env, 'DATABASE_URL') !== undefined) return url
  throw new SettingsError('DATABASE_SESSION_URL needs DATABASE_URL, the address of the pooler.')
}

/** By default with the embedded database, or where keys are stated for it. */
function readDemo(env: Environment): boolean {
  const keys = stated(env, 'LANDFALL_BOOTSTRAP_KEYS') !== undefined
  if (stated(env, 'LANDFALL_DEMO') === undefined) {
    return keys || stated(env, 'DATABASE_URL') === undefined
  }
  const demo = readSwitch(env, 'LANDFALL_DEMO')
  if (demo || !keys) return demo
  throw new SettingsError(
    'LANDFALL_BOOTSTRAP_KEYS are keys of the demo organisation. Omit them, or LANDFALL_DEMO=0.',
  )
}

/** Only this machine reaches the service, and its database is its own. */
function isOwn(env: Environment, host: string, trustProxy: Settings['trustProxy']): boolean {
  return stated(env, 'DATABASE_URL') === undefined && trustProxy === null && LOOPBACK.test(host)
}

function readProxies(env: Environment, name: Name): Settings['trustProxy'] {
  const text = stated(env, name)?.toLowerCase() ?? 'off'
  if (OFF.includes(text)) return null
  if (ON.includes(text)) return 1
  if (/^[1-9]\d*$/.test(text) && Number(text) <= PROXIES_MAX) return Number(text)
  const addresses = text.split(/[\s,]+/).filter(Boolean)
  if (addresses.every(isSubnet)) return addresses
  throw new SettingsError(
    `${name} is "${text}"; it is 0, the number of proxies in front (1 to ${PROXIES_MAX}), ` +
      'or their addresses and subnets, such as 10.0.0.0/8.',
  )
}

/** An IP address, or one with the length of a prefix. Everybody (/0) is no subnet of proxies. */
function isSubnet(text: string): boolean {
  const [address = '', length, ...more] = text.split('/')
  const bits = isIP(address) === 6 ? IPV6_BITS : IPV4_BITS
  const named = length === undefined || (/^[1-9]\d*$/.test(length) && Number(length) <= bits)
  return isIP(address) !== 0 && more.length === 0 && named
}

function readOrigin(env: Environment, name: Name): string | null {
  const text = stated(env, name)
  if (text === undefined) return null
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin
  throw new SettingsError(`${name} is "${text}"; it is an address such as https://example.com.`)
}

function readRerank(env: Environment): Settings['rerank'] {
  const text = stated(env, 'LANDFALL_RERANK_URL')
  const [key = null, model] = [
    stated(env, 'LANDFALL_RERANK_KEY'),
    stated(env, 'LANDFALL_RERANK_MODEL'),
  ]
  if (text === undefined) {
    if (key === null && model === undefined) return null
    throw new SettingsError(
      'LANDFALL_RERANK_KEY and LANDFALL_RERANK_MODEL need LANDFALL_RERANK_URL.',
    )
  }
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.username + url.password + url.search) {
    const like = 'an address such as https://api.example.com/v1, without user, password or query'
    throw new SettingsError(`LANDFALL_RERANK_URL is not ${like}.`)
  }
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname.replace(/^\[|\]$/g, ''))) {
    throw new SettingsError(
      'LANDFALL_RERANK_URL must begin with https: what is asked is not public.',
    )
  }
  if (model === undefined) {
    throw new SettingsError('LANDFALL_RERANK_URL needs LANDFALL_RERANK_MODEL, the name of a model.')
  }
  const timeoutMs = readCount(env, 'LANDFALL_RERANK_TIMEOUT_MS', RERANK_MS.absent, RERANK_MS)
  return { url: url.href.replace(/\/+$/, ''), key, model, timeoutMs }
}

function readSecret(env: Environment): string | null {
  const text = stated(env, 'LANDFALL_SECRET')
  if (text === undefined || text.length >= SECRET_MIN) return text ?? null
  throw new SettingsError(
    `LANDFALL_SECRET is too short. Take at least ${SECRET_MIN} random characters, ` +
      'for example from `openssl rand -base64 32`.',
  )
}

function readLevel(env: Environment): string {
  const level = stated(env, 'LANDFALL_LOG_LEVEL') ?? 'info'
  if (LEVELS.includes(level)) return level
  throw new SettingsError(`LANDFALL_LOG_LEVEL is "${level}"; it is one of ${LEVELS.join(', ')}.`)
}

function readTls(env: Environment): Settings['tls'] {
  const cert = stated(env, 'TLS_CERT')
  const key = stated(env, 'TLS_KEY')
  if (cert === undefined && key === undefined) return null
  if (cert === undefined || key === undefined) {
    throw new SettingsError('TLS_CERT and TLS_KEY belong together: paths of two PEM files.')
  }
  const tls = { cert: readPem('TLS_CERT', cert), key: readPem('TLS_KEY', key) }
  try {
    createSecureContext(tls)
  } catch {
    throw new SettingsError(
      `TLS_CERT (${cert}) and TLS_KEY (${key}) are not a certificate and the key it was made ` +
        'for, both as PEM without a passphrase.',
    )
  }
  return tls
}

function readPem(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new SettingsError(`${name}: the file ${path} cannot be read (${code}).`)
  }
}
