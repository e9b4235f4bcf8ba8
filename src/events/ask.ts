// One request to the server of somebody else whose answer is read: as deliveries are sent, only to
// allowed addresses, with no redirects, a timeout of 15 seconds and a limit on the answer's size.

import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { hostOf, isReachable } from './address.ts'
import { checkedLookup, PrivateNetworkError, type Transport } from './send.ts'

const TIMEOUT_MS = 15_000
const BODY_BYTES_MAX = 4 * 1024 * 1024

export type Got = {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

type Request = {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  /** Of a POST in JSON; absent: a GET. */
  readonly body?: unknown
}

/** Rejects when there is no answer, or one that is too long. */
export function ask({ url, headers, body }: Request, transport: Transport): Promise<Got> {
  return new Promise((resolve, reject) => {
    const host = hostOf(url)
    if (isIP(host) !== 0 && !isReachable(host, transport.local)) throw new PrivateNetworkError(host)
    const signal = transport.timeout(TIMEOUT_MS)
    const lookup = checkedLookup(transport)
    const request = url.protocol === 'https:' ? secureRequest : plainRequest
    const sent = body === undefined ? null : JSON.stringify(body)
    const options = {
      method: sent === null ? 'GET' : 'POST',
      headers: { ...headers, ...(sent !== null && { 'Content-Type': 'application/json' }) },
    }
    request(url, { ...options, agent: false, signal, lookup }, (response) => {
      read(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      )
    })
      .on('error', reject)
      .end(sent)
  })
}

async function read(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    length += part.length
    if (length > BODY_BYTES_MAX) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
