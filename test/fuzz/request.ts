// A request as the fuzzer keeps and sends it. Names in double braces, such as {{organisation}},
// stand for what every run has anew: ids, a person's address.

/** Who sends it. `other`: the owner of another organisation. */
export const SENDERS = ['key', 'owner', 'viewer', 'other', 'nobody'] as const
export type Sender = (typeof SENDERS)[number]

export const ENCODINGS = ['utf8', 'latin1', 'utf16le'] as const

export type Sent = {
  readonly method: string
  readonly url: string
  readonly sender: Sender
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  /** How the body becomes bytes; UTF-8 where it is absent. */
  readonly encoding?: (typeof ENCODINGS)[number]
}

/** The request with values in place of the names in braces. */
export function filled(sent: Sent, wordFor: (name: string) => string): Sent {
  const fill = (text: string): string =>
    text.includes('{{') ? text.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => wordFor(name)) : text
  return {
    ...sent,
    url: fill(sent.url),
    headers: Object.fromEntries(
      Object.entries(sent.headers).map(([name, text]) => [name, fill(text)]),
    ),
    body: sent.body === null ? null : fill(sent.body),
  }
}

const SHOWN = 4_000

/** For a shell, against a service at $LANDFALL. */
export function asCurl({ method, url, sender, headers, body }: Sent): string {
  const own = Object.entries(headers).map(([name, text]) => `-H ${quoted(`${name}: ${text}`)}`)
  const data = body === null ? [] : [`--data-raw ${quoted(body.slice(0, SHOWN))}`]
  const cut = body !== null && body.length > SHOWN ? [`# of ${body.length} characters`] : []
  const as = `# as ${sender}`
  return [
    'curl -sS',
    `-X ${method}`,
    ...own,
    ...data,
    `"$LANDFALL"${quoted(url)}`,
    ...cut,
    as,
  ].join(' ')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
