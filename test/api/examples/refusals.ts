// How each operation comes to be refused: an answer for every status that its callers can meet,
// whatever the operation is.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Answer } from '../serving.ts'
import type { Book } from './book.ts'
import type { Call, Send, Shown } from './shown.ts'

/** Who calls, by what they are refused for. */
export type Refused = Readonly<Record<string, readonly Way[]>>

/** Makes a call that succeeds into one that does not. */
export type Way = (shown: Shown, call: Call) => Promise<Answer>

/** More than the limits on the size of a body, but for those of jobs. */
const TOO_LARGE = 14 * 1024 * 1024 + 1

export function withHeaders(send: Send, headers: Readonly<Record<string, string>>): Way {
  return (shown, call) => send(shown, { ...call, headers: { ...call.headers, ...headers } })
}

export function tooLarge(send: Send, bytes = TOO_LARGE): Way {
  return (shown, call) => {
    const text = JSON.stringify(call.body)
    return send(shown, { ...call, body: text + ' '.repeat(bytes - text.length) })
  }
}

/** The body as text that is no JSON. */
export function noJson(send: Send): Way {
  return (shown, call) => send(shown, { ...call, body: '{' })
}

/** Of another organisation, or of none. */
export function elsewhere(send: Send): Way {
  return (shown, call) =>
    send(shown, { ...call, parameters: { ...call.parameters, organisation: randomUUID() } })
}

/** While `broken` cannot be found in the database. */
export function broken(
  send: Send,
  pool: () => Pool,
  kind: 'table' | 'function',
  name: string,
): Way {
  const [schema, own = schema] = name.split('.')
  const hidden = own === schema ? 'hidden' : `${schema}.hidden`
  return async (shown, call) => {
    await pool().query(`alter ${kind} ${name} rename to hidden`)
    try {
      return await send(shown, call)
    } finally {
      await pool().query(`alter ${kind} ${hidden} rename to ${own}`)
    }
  }
}

/**
 * Keeps an answer for each status of the operation that has none yet, by the ways there are to it.
 */
export async function keepRefusals(
  book: Book,
  shown: Shown,
  call: Call,
  ways: Refused,
): Promise<void> {
  const { id, statuses } = shown
  for (const [status, hasBody] of statuses) {
    if (status === '200' || book.statuses(id).includes(status)) continue
    const found = ways[status] ?? []
    assert(found.length > 0 || !hasBody, `nothing brings about ${status} of ${id}`)
    for (const way of found) {
      const answer = await way(shown, call)
      assert.equal(answer.status, Number(status), `${id}: ${answer.text}`)
      if (hasBody) keep(book, id, answer)
      else assert.equal(answer.text, '', `${id} ${status} has a body`)
    }
  }
}

export function keep(book: Book, id: string, { status, json, text }: Answer): void {
  const { code, error } = json ?? assert.fail(`${id}: ${text}`)
  const name = String(code ?? error ?? `status ${status}`)
    .toLowerCase()
    .replaceAll(/\W+/g, '_')
  book.answered(id, status, name, json)
}
