// Calls operations by their ids and keeps what they answer.

import assert from 'node:assert/strict'
import type { AccountOperation } from '../../../src/http/account/contract/operation.ts'
import { refusalStatus } from '../../../src/http/account/refusal-status.ts'
import type { Answer } from '../serving.ts'
import type { Book } from './book.ts'
import { keep, keepRefusals, type Refused } from './refusals.ts'
import type { Call, Send, Shown } from './shown.ts'

export type Teller = {
  /** A call that succeeds; returns the JSON of its answer. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  readonly good: (id: string, send: Send, call: Call, name?: string) => Promise<any>
  /** A call that is refused; kept when it is. */
  readonly bad: (id: string, send: Send, call: Call, code?: string) => Promise<Answer>
  /** A call that succeeds and is not kept. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  readonly quiet: (id: string, send: Send, call: Call) => Promise<any>
  /** Keeps an answer for each status that has none. */
  readonly refusals: (id: string, call: Call, ways: Refused) => Promise<void>
}

export function teller(book: Book, all: ReadonlyMap<string, Shown>): Teller {
  const shownOf = (id: string): Shown => all.get(id) ?? assert.fail(`${id} is not in the document`)
  return {
    good: async (id, send, call, name = 'example') => {
      const answer = await send(shownOf(id), call)
      assert.equal(answer.status, 200, `${id}: ${answer.text}`)
      book.called(id, call.parameters, name, call.body)
      const value = answer.json ?? textOrList(answer)
      book.answered(id, 200, name, value)
      return value
    },
    bad: async (id, send, call, code) => {
      const answer = await send(shownOf(id), call)
      assert.notEqual(answer.status, 200, `${id}: ${answer.text}`)
      if (code) assert.equal(answer.json?.code, code, `${id}: ${answer.text}`)
      keep(book, id, answer)
      return answer
    },
    quiet: async (id, send, call) => {
      const answer = await send(shownOf(id), call)
      assert.equal(answer.status, 200, `${id}: ${answer.text}`)
      return answer.json
    },
    refusals: (id, call, ways) => keepRefusals(book, shownOf(id), call, ways),
  }
}

function textOrList({ headers, text }: Answer): unknown {
  // Its first line: a file is no example to read.
  if (headers['content-type'] === 'application/pdf') return text.split('\n', 1)[0]
  return headers['content-type']?.startsWith('text/csv') ? text : JSON.parse(text)
}

/** That the book has every refusal that the operations name. */
export function assertRefusalsKept(book: Book, operations: readonly AccountOperation[]): void {
  for (const { id, refusals } of operations) {
    for (const refusal of refusals) {
      const names = book.names(id, refusalStatus[refusal])
      assert(names.includes(refusal), `${id} has no example of ${refusal}: ${names}`)
    }
  }
}
