// Answers of a running service, by its HTTP interface and a key of an organisation.

import { Refusal } from '../../operations/errors.ts'
import { NoAnswer } from '../usage-error.ts'
import type { Answerer } from './server.ts'

const TIMEOUT_MS = 60_000
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i

/** Throws NoAnswer for an address that is none, or that would carry the key in plain text. */
export function remoteAnswerer(address: string, key: string | undefined): Answerer {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username + url.password + url.search) {
    throw new NoAnswer('--url is an address such as https://landfall.example.com.')
  }
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname)) {
    throw new NoAnswer('--url must begin with https: the key is sent to it.')
  }
  const headers = { ...(key && { authorization: `Bearer ${key}` }) }
  const base = url.href.replace(/\/+$/, '')
  return async ({ call, name }, args) => {
    if (call === null) throw new NoAnswer(`The service has no ${name}.`)
    const posted = call.body && {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(call.body(args)),
    }
    const request = { ...(posted ?? { headers }), redirect: 'error' as const }
    return answerTo(`${base}${call.path(args)}`, request, url.origin)
  }
}

async function answerTo(url: string, request: RequestInit, origin: string): Promise<object> {
  let answer: Response
  let body: unknown
  try {
    answer = await fetch(url, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) })
    body = await answer.json()
  } catch {
    throw new NoAnswer(`The service at ${origin} does not answer.`)
  }
  if (answer.ok && body !== null && typeof body === 'object') return body
  const refused = (body ?? {}) as Refusal['body']
  throw new Refusal(answer.status, { ...refused, error: refused.error ?? `${answer.status}` })
}
