// Changes to a request: of one value in its body, of the text of the body, of its address, its
// headers, its method, its sender. Most keep it close to what the service takes.

import type { Chance } from '../sim/random.ts'
import { ENCODINGS, SENDERS, type Sent } from './request.ts'
import { ODD_NUMBERS, ODD_TEXTS } from './values.ts'

type Holder = Record<string, unknown>
type Place = { readonly holder: Holder; readonly name: string }

/** Where a body is cut or grown to. */
const DEEP = 3_000
const MANY = [5, 50, 501, 2_001]
const LONG = [101, 501, 2_001, 70_000]
/** More than the largest body that any route takes. */
const BEYOND = 2 * 1024 * 1024 + 1
/** A body that is kept and changed again would grow without end. */
export const LARGEST = BEYOND + 100
/** Very large bodies cost much more than others: one in so many. */
const RARELY = 400

export function mutated(chance: Chance, sent: Sent): Sent {
  const kind = chance.below(12)
  if (sent.body !== null && kind < 7) {
    const body = bodyMutated(chance, sent.body)
    return body.length > LARGEST ? sent : { ...sent, body }
  }
  if (kind < 10) return { ...sent, url: urlMutated(chance, sent.url) }
  if (kind === 10) return headersMutated(chance, sent)
  return chance.oneIn(3)
    ? { ...sent, method: chance.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']) }
    : { ...sent, sender: chance.pick(SENDERS) }
}

function bodyMutated(chance: Chance, body: string): string {
  if (chance.oneIn(12)) return textMutated(chance, body)
  const value = parsed(body)
  if (typeof value !== 'object' || value === null) return textMutated(chance, body)
  const places = placesOf(value)
  if (places.length === 0) return JSON.stringify(anyValue(chance))
  return valueMutated(chance, value, places) ?? textMutated(chance, body)
}

/** Null for a value that is parsed and too deep to be copied or printed. */
function valueMutated(chance: Chance, value: object, places: readonly Place[]): string | null {
  try {
    change(chance, chance.pick(places), places)
    return JSON.stringify(value)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const PLACES_MAX = 2_000

function placesOf(value: object): Place[] {
  const places: Place[] = []
  const queue: object[] = [value]
  for (let at = 0; at < queue.length && places.length < PLACES_MAX; at++) {
    const holder = queue[at] as Holder
    for (const [name, inner] of Object.entries(holder)) {
      places.push({ holder, name })
      if (typeof inner === 'object' && inner !== null) queue.push(inner)
    }
  }
  return places
}

function change(chance: Chance, place: Place, places: readonly Place[]): void {
  const { holder, name } = place
  const value = holder[name]
  if (chance.oneIn(9)) {
    if (Array.isArray(holder)) holder.splice(Number(name), 1)
    else delete holder[name]
  } else if (chance.oneIn(5)) {
    const renamed = `${name}${chance.pick(['x', '_', ' ', 's'])}`
    put(holder, chance.oneIn(2) ? renamed : chance.pick(ODD_TEXTS), value)
  } else put(holder, name, otherValue(chance, value, places))
}

function otherValue(chance: Chance, value: unknown, places: readonly Place[]): unknown {
  switch (chance.below(6)) {
    case 0: {
      const { holder, name } = chance.pick(places)
      return structuredClone(holder[name])
    }
    case 1:
      return retyped(value)
    case 2:
      return near(chance, value)
    default:
      return anyValue(chance)
  }
}

function put(holder: Holder, name: string, value: unknown): void {
  // Assignment to this name would set the prototype.
  Object.defineProperty(holder, name, {
    ...{ value, enumerable: true, writable: true, configurable: true },
  })
}

/** The same value as another type. */
function retyped(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') {
    return Number.isFinite(Number.parseFloat(value)) ? Number.parseFloat(value) : [value]
  }
  if (Array.isArray(value)) return { ...value }
  return typeof value === 'object' && value !== null ? Object.values(value) : [value]
}

/** A value beside this one. */
function near(chance: Chance, value: unknown): unknown {
  if (typeof value === 'number') return chance.pick([-value, value + 1, value / 3, value * 1e6])
  if (Array.isArray(value)) return repeated(chance, value)
  if (typeof value !== 'string') return chance.pick([null, [], {}, [value]])
  const at = chance.below(value.length + 1)
  return value.slice(0, at) + chance.pick(ODD_TEXTS) + value.slice(at + chance.below(2))
}

function repeated(chance: Chance, [first = null]: readonly unknown[]): unknown {
  const count = chance.oneIn(RARELY / 20) ? chance.pick(MANY) : chance.below(5)
  const most = Math.ceil(BEYOND / JSON.stringify(first).length)
  return Array(Math.min(count, most)).fill(first)
}

function anyValue(chance: Chance): unknown {
  if (chance.oneIn(40)) return 'x'.repeat(chance.pick(LONG))
  return chance.pick<() => unknown>([
    () => null,
    () => chance.oneIn(2),
    () => [],
    () => ({}),
    () => [[[{}]]],
    () => ({ [chance.pick(ODD_TEXTS)]: chance.pick(ODD_TEXTS) }),
    () => chance.pick(ODD_NUMBERS),
    () => chance.pick(ODD_NUMBERS),
    () => chance.pick(ODD_TEXTS),
    () => chance.pick(ODD_TEXTS),
  ])()
}

/** Names stated twice, numerals that JSON.stringify does not write, depth, size, half a text. */
function textMutated(chance: Chance, body: string): string {
  if (chance.oneIn(RARELY)) return `{"a":"${'x'.repeat(BEYOND)}"}`
  if (chance.oneIn(RARELY / 4)) return '['.repeat(DEEP) + ']'.repeat(DEEP)
  const at = chance.below(body.length + 1)
  switch (chance.below(6)) {
    case 0:
      return body.slice(0, at)
    case 1:
      return body.replace(/"(\w+)":/, '"$1":null,"$1":')
    case 2:
      return body.replace(/:\d[\d.]*/, chance.pick([':1e400', ':1e-400', ':-0', ':1E+5', ':01']))
    case 3:
      return body.replace(/^\{/, '{"__proto__":{"a":1},')
    case 4:
      return body.slice(0, at) + chance.pick(ODD_TEXTS) + body.slice(at)
    default:
      return chance.pick(['', 'null', '1', '"a"', '[]', '{}', '[{}]', 'true', '{', '\ufeff{}'])
  }
}

function urlMutated(chance: Chance, url: string): string {
  const [path = '', query = ''] = url.split('?')
  const odd = (): string => {
    const text = chance.oneIn(30) ? 'x'.repeat(chance.pick(LONG)) : chance.pick(ODD_TEXTS)
    return chance.oneIn(8)
      ? encodeURI(text.toWellFormed())
      : encodeURIComponent(text.toWellFormed())
  }
  const fields = query === '' ? [] : query.split('&')
  if (fields.length > 0 && !chance.oneIn(3)) {
    const at = chance.below(fields.length)
    const [name = ''] = (fields[at] ?? '').split('=')
    fields.splice(at, chance.below(2), chance.oneIn(4) ? odd() : `${name}=${odd()}`)
    return `${path}?${fields.join('&')}`
  }
  if (!chance.oneIn(3)) return `${path}?${[...fields, `${odd()}=${odd()}`].join('&')}`
  const parts = path.split('/')
  const at = 1 + chance.below(parts.length - 1)
  if (at > 2 || chance.oneIn(5)) parts[at] = chance.oneIn(9) ? '%ff' : odd()
  else parts.push(odd())
  return parts.join('/') + (query === '' ? '' : `?${query}`)
}

function headersMutated(chance: Chance, sent: Sent): Sent {
  const header = chance.pick<() => Readonly<Record<string, string>>>([
    () => ({ 'content-type': chance.pick(TYPES) }),
    () => ({ 'idempotency-key': chance.pick(['fuzzed-key-1', 'fuzzed-key-2', 'x', ...LATIN]) }),
    () => ({ 'landfall-trial': chance.pick(['1', '0', 'true', '']) }),
    () => ({ authorization: chance.pick(['Bearer', 'Basic YTpi', 'Bearer sk_live_', ...LATIN]) }),
    () => ({ cookie: chance.pick(['landfall.session_token=a.b', '=', ';;;', ...LATIN]) }),
    () => ({ origin: chance.pick(['null', 'https://elsewhere.example', 'http://[', '']) }),
    () => ({ host: chance.pick(['', '[', 'a b', 'localhost:99999', 'xn--', ...LATIN]) }),
    () => ({ 'sec-fetch-site': chance.pick(['none', 'cross-site', 'x']) }),
    () => ({ 'content-length': chance.pick(['0', '1', '-1', 'x', '99999999999999999999']) }),
    () => ({ 'user-agent': chance.pick(['', 'x'.repeat(4_000), ...LATIN]) }),
    () => ({ 'x-forwarded-for': chance.pick(['1.1.1.1', 'x', '::1, ::2', '']) }),
    () => ({ range: 'bytes=5-1', 'if-none-match': '*', 'accept-encoding': 'br, x' }),
  ])()
  const encoding = sent.body !== null && chance.oneIn(8) ? { encoding: chance.pick(ENCODINGS) } : {}
  return { ...sent, headers: { ...sent.headers, ...header }, ...encoding }
}

/** Header values that are bytes, and no text in ASCII. */
const LATIN = ['ÿ', 'é\u00a0', 'a\tb']

const TYPES = [
  ...['text/plain', 'application/xml', '', 'application/json; charset=latin1', 'APPLICATION/JSON'],
  ...['application/json;', 'application/problem+json', 'multipart/form-data', 'x', ';'],
]
