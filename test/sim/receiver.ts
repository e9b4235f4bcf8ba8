// Receives the webhooks of a simulation in place of servers elsewhere: at its own pace, and while
// there is trouble with refusals, lost connections and silence.

import { EventEmitter } from 'node:events'
import type http from 'node:http'
import type { RequestOptions } from 'node:http'
import type { Schedule } from './schedule.ts'

export type Received = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Whether the sender was told of success. */
  acknowledged: boolean
}

export type Receiver = {
  readonly request: typeof http.request
  readonly received: readonly Received[]
  readonly trouble: (on: boolean) => void
}

type Respond = (response: EventEmitter & { statusCode: number; destroy: () => void }) => void

export function openReceiver({ chance, after, note }: Schedule): Receiver {
  const received: Received[] = []
  let troubled = false

  function meet(one: Received, request: EventEmitter, respond: Respond): void {
    const what = troubled ? chance.pick(['204', '204', '503', 'lost', 'silent'] as const) : '204'
    if (what !== 'lost' || chance.oneIn(2)) received.push(one)
    note('receiver', `${JSON.parse(one.body).id}: ${what}`)
    if (what === 'silent') return
    after(chance.pick([1, 30, 4_000]), () => {
      if (what === 'lost') {
        request.emit('error', Object.assign(new Error('lost'), { code: 'ECONNRESET' }))
        return
      }
      one.acknowledged = what === '204'
      const response = Object.assign(new EventEmitter(), { destroy: () => undefined })
      respond(Object.assign(response, { statusCode: Number(what) }))
    })
  }

  const request = (url: URL, options: RequestOptions, respond: Respond) => {
    const emitter = new EventEmitter()
    options.signal?.addEventListener('abort', () => {
      if (emitter.listenerCount('error') > 0) emitter.emit('error', new Error('aborted'))
    })
    return Object.assign(emitter, {
      end: (body: string) => {
        const headers = options.headers as Record<string, string>
        const one = { url: url.href, headers, body, acknowledged: false }
        after(chance.pick([1, 8]), () => meet(one, emitter, respond))
      },
    })
  }
  return {
    request: request as unknown as typeof http.request,
    received,
    trouble: (on) => {
      troubled = on
    },
  }
}
