// How receivers verify a signature: by the code of the reference page, or by the steps of the
// specification alone.

import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'

const PAGE = new URL('../../docs/reference/webhooks.md', import.meta.url)
const [, program = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync(PAGE, 'utf8')) ?? []

type Verify = (secret: string, headers: IncomingHttpHeaders, body: string, now: number) => boolean

const shown: { readonly verify: Verify } = await import(
  `data:text/javascript,${encodeURIComponent(program)}`
)

/** `now` in milliseconds. */
export const verify: Verify = shown.verify

/** The steps of the specification's section on signatures: one header, one value, one secret. */
export const verifyAsSpecified: Verify = (secret, headers, body, now) => {
  const timestamp = headers['x-service-timestamp']
  const signature = String(headers['x-service-signature'])
  const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  const recent = Math.abs(now / 1000 - Number(timestamp)) <= 300
  return recent && signature.startsWith('v1=') && signature.slice('v1='.length) === expected
}
