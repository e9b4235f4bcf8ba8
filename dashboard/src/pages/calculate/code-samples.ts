// A calculation as a command and as programs that run as they are: curl, TypeScript, Python.

import type { CalcRequest } from '../../api-types.ts'

/** `key`: an API key, or the variable of the shell that holds one. */
type Sample = { readonly request: CalcRequest; readonly origin: string; readonly key: string }

export function curlText({ request, origin, key }: Sample): string {
  const body = JSON.stringify(request, null, 2).replaceAll("'", "'\\''")
  return [
    `curl ${origin}/v1/calc \\`,
    `  -H "Authorization: Bearer ${key}" \\`,
    "  -H 'Content-Type: application/json' \\",
    `  -d '${body}'`,
  ].join('\n')
}

export function typescriptText({ request, origin, key }: Sample): string {
  return `const answer = await fetch('${origin}/v1/calc', {
  method: 'POST',
  headers: {
    authorization: 'Bearer ${key}',
    'content-type': 'application/json',
  },
  body: JSON.stringify(${indented(request)}),
})
const { result } = await answer.json()
console.log(result.delivered.total, result.currency)
`
}

/** With the standard library alone. */
export function pythonText({ request, origin, key }: Sample): string {
  return `import json, urllib.request

shipment = json.loads(r'''${JSON.stringify(request, null, 2)}''')
call = urllib.request.Request(
    "${origin}/v1/calc",
    data=json.dumps(shipment).encode(),
    headers={
        "Authorization": "Bearer ${key}",
        "Content-Type": "application/json",
    },
)
with urllib.request.urlopen(call) as answer:
    result = json.load(answer)["result"]
print(result["delivered"]["total"], result["currency"])
`
}

function indented(request: CalcRequest): string {
  return JSON.stringify(request, null, 2).replaceAll('\n', '\n  ')
}
