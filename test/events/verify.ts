// How a receiver verifies a signature: the code of the reference page.

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
