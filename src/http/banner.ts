// What the service prints when it is ready: its address, a working key, a call to paste.

import { calcExample } from '../operations/calc/example.ts'

type Start = {
  /** `http://127.0.0.1:8080` */
  readonly address: string
  /** A sandbox key to show; null when there is none that may be shown. */
  readonly key: string | null
  /** Whether the pages are served. */
  readonly dashboard: boolean
}

const CREATE = `
Create an organisation and a key, with the same settings and in the same folder:

  bin/landfall organisations create NAME Growth
  bin/landfall keys mint ORGANISATION NAME --sandbox
`

export function banner({ address, key, dashboard }: Start): string {
  return `Landfall is ready at ${address}

  Dashboard     ${dashboard ? `${address}/dashboard/` : 'not built: npm start builds it'}
  Reference     ${address}/docs
  Sandbox key   ${key ?? 'none to show; see below'}
${key === null ? CREATE : ''}
Try it:

${curl(address, key ?? 'YOUR_KEY')}

`
}

function curl(address: string, key: string): string {
  return [
    `curl -sS ${address}/v1/calc`,
    `-H 'Authorization: Bearer ${key}'`,
    `-H 'Content-Type: application/json'`,
    `-d '${JSON.stringify(calcExample)}'`,
  ].join(' \\\n  ')
}
