// An environment variable that has the prefix of a program and is none of its own: mistyped, or
// guessed. It would be without effect, and nobody would notice.

import { didYouMean, nearest } from './nearest.ts'

type Known = {
  readonly prefix: string
  readonly names: readonly string[]
  /** Names with the prefix that others read, without it. */
  readonly others: ReadonlySet<string>
}

/** What Kubernetes puts into the environment for a Service that has the name of the program. */
const LINK_NAME = /_SERVICE_(HOST|PORT)(_|$)|_PORT_\d+_[A-Z]+(_|$)/
const LINK_VALUE = /^(tcp|udp|sctp):\/\//

/** `LANDFALL_PORT; did you mean "PORT"?`; null when there is none. */
export function unknownVariable(
  env: Readonly<Record<string, string | undefined>>,
  { prefix, names, others }: Known,
): string | null {
  const wordOf = (name: string) => (name.startsWith(prefix) ? name.slice(prefix.length) : name)
  for (const [name, value = ''] of Object.entries(env)) {
    if (!name.startsWith(prefix) || names.includes(name) || others.has(wordOf(name))) continue
    if (LINK_NAME.test(name) || LINK_VALUE.test(value)) continue
    const words = nearest(wordOf(name), names.map(wordOf))
    return name + didYouMean(names.filter((known) => words.includes(wordOf(known))))
  }
  return null
}
