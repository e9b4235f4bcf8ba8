// Draws the next request: of a route, from its schemas, or one of the corpus; changed in none to
// three places.

import type { Chance } from '../sim/random.ts'
import { mutated } from './mutate.ts'
import type { Sender, Sent } from './request.ts'
import type { Route, Routes } from './routes.ts'
import { ODD_TEXTS, openValues, type Values } from './values.ts'

/** A password is hashed in tens of milliseconds, on purpose. */
const PASSWORDS = /sign-up|sign-in|password|two-factor\/(enable|disable)/
/** Of these, few requests show everything. */
const SAME_FOR_ALL = /^\/(docs|dashboard|openapi|metrics|healthz|readyz)|^\/$/

const JSON_TYPE = { 'content-type': 'application/json' }

type Draw = {
  readonly next: () => Sent
  /** A request to each route. */
  readonly each: () => readonly Sent[]
}

/** Half of the requests are kept ones with a change, as soon as there are any. */
export function openDraw(chance: Chance, all: Routes, corpus: readonly Sent[]): Draw {
  const values = openValues(chance, all)
  const dealt = all.routes.flatMap((route) => Array<Route>(weightOf(route) * 50).fill(route))
  const next = (): Sent => {
    if (corpus.length > 0 && chance.oneIn(2)) {
      const kept = chance.pick(corpus)
      // A kept request with a password is as dear as a new one.
      if (!PASSWORDS.test(kept.url) || chance.oneIn(20)) return changed(chance, kept, 1)
    }
    return changed(chance, drawn(values, chance.pick(dealt)), 0)
  }
  return { next, each: () => all.routes.map((route) => drawn(values, route)) }
}

/** Calls by key are cheap, those of a session ask the database more often. */
function weightOf({ path, body }: Route): number {
  if (PASSWORDS.test(path)) return 1
  if (SAME_FOR_ALL.test(path)) return path.endsWith('.js') ? 0.02 : 1
  // It searches all goods for each description.
  if (path.endsWith('/classify')) return 6
  return (body === null ? 4 : 10) * (path.startsWith('/account') ? 1 : 4)
}

function changed(chance: Chance, sent: Sent, least: number): Sent {
  let changes = least + chance.below(3)
  let made = sent
  for (; changes > 0; changes--) made = mutated(chance, made)
  return made
}

function drawn(values: Values, { method, path, query, body, examples }: Route): Sent {
  const { chance, make } = values
  const asked = Object.entries(query)
    .filter(() => chance.oneIn(2))
    .map(([name, schema]) => `${name}=${encoded(String(make(schema, name)))}`)
  const url = pathOf(chance, path) + (asked.length > 0 ? `?${asked.join('&')}` : '')
  const bodyOf = (): unknown =>
    examples.length > 0 && chance.oneIn(3) ? chance.pick(examples) : make(body ?? {})
  return {
    method,
    url,
    sender: senderOf(chance, path),
    headers: body === null ? {} : JSON_TYPE,
    body: body === null ? null : JSON.stringify(bodyOf()),
  }
}

function senderOf(chance: Chance, path: string): Sender {
  if (chance.oneIn(15)) return chance.pick<Sender>(['key', 'viewer', 'other', 'nobody'])
  return path.startsWith('/account') ? (chance.oneIn(6) ? 'viewer' : 'owner') : 'key'
}

function pathOf(chance: Chance, path: string): string {
  const parts = path.split('/')
  return parts
    .map((part, at) => {
      if (part === '*') return encoded(chance.pick(['get-session', 'ok', 'error', 'index.html']))
      const [, name] = /^\{(\w+)\}$/.exec(part) ?? []
      if (name === undefined) return part
      const before = parts[at - 1] ?? ''
      const kind = name === 'organisation' || before.startsWith('{') ? name : before
      if (chance.oneIn(12)) return `{{other_${kind}}}`
      return chance.oneIn(25) ? encoded(chance.pick(ODD_TEXTS)) : `{{${kind}}}`
    })
    .join('/')
}

function encoded(text: string): string {
  if (text.startsWith('{{')) return text
  return encodeURIComponent(text.toWellFormed())
}
