// data/publishers/NAME.yaml: the addresses of a publisher's files, the sync schedule, limits of
// requests, and plausibility limits of an edition, each with its reason.

import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { DataError } from '../base/data-error.ts'
import { reader } from '../base/form/reader.ts'
import { parseYaml } from '../base/yaml.ts'
import { DAY, word } from '../compile/check/word-kind.ts'

export type PublisherSettings = {
  readonly id: string
  readonly publisher: string
  readonly title: string
  /** A page about it for people. */
  readonly url: string
  /** An address by name, with its `{placeholders}` replaced. */
  address(name: string, places?: Readonly<Record<string, string>>): string
  /** Allowed hosts; a redirect to any other is refused. */
  readonly hosts: ReadonlySet<string>
  /** When to sync, in crontab syntax, UTC. */
  readonly cron: string
  /** A random delay up to this, so that not all installations send requests at once. */
  readonly jitterSeconds: number
  /** Whether "nothing newer" confirms the edition in force as of today; not for dated rates. */
  readonly confirmsWhenUnchanged: boolean
  /** The environment variable with the operator's key for this publisher; null for none. */
  readonly keyVariable: string | null
  readonly requestLimits: RequestLimits
  /** A plausibility limit. Throws {@link DataError} if the file does not state it. */
  limit(name: string): number
  /** A list of words. Throws {@link DataError} if the file does not state it. */
  words(name: string): readonly string[]
}

export type RequestLimits = {
  readonly bytesAtMost: number
  readonly secondsAtMost: number
  /** Seconds without receiving data. */
  readonly silentSecondsAtMost: number
  /** Between two requests. */
  readonly pauseSeconds: number
  readonly attempts: number
}

const exact = { additionalProperties: false } as const
const Text = Type.String({ minLength: 1 })
const Address = Type.String({ pattern: '^https://[a-z0-9.-]+/' })
const Limit = Type.Object({ value: Type.Number({ minimum: 0 }), reason: Text }, exact)
const Words = Type.Object({ value: Type.Array(Text, { minItems: 1 }), reason: Text }, exact)
const Row = Type.Object(
  {
    publisher: Text,
    title: Text,
    url: Address,
    retrieved: word('day', { pattern: DAY }),
    addresses: Type.Record(Text, Address),
    redirects_to: Type.Optional(
      Type.Array(Type.Object({ host: Text, reason: Text }, exact), { minItems: 1 }),
    ),
    key_from: Type.Optional(Type.String({ pattern: '^[A-Z][A-Z_]+$' })),
    cadence: Type.Object(
      {
        cron: Type.String({ pattern: '^(\\S+ ){4}\\S+$' }),
        jitter_seconds: Type.Integer({ minimum: 0 }),
        confirms: Type.Boolean(),
        reason: Text,
      },
      exact,
    ),
    patience: Type.Object(
      {
        megabytes_at_most: Type.Number({ exclusiveMinimum: 0 }),
        seconds_at_most: Type.Number({ exclusiveMinimum: 0 }),
        silent_seconds_at_most: Type.Number({ exclusiveMinimum: 0 }),
        pause_seconds: Type.Number({ minimum: 0 }),
        attempts: Type.Integer({ minimum: 1 }),
        reason: Text,
      },
      exact,
    ),
    limits: Type.Optional(Type.Record(Text, Limit)),
    words: Type.Optional(Type.Record(Text, Words)),
  },
  exact,
)
export const readSettingsFile = reader<Static<typeof Row>>(Compile(Row))
const MEGABYTE = 1_000_000

/** Reads a settings file. Throws {@link DataError} naming the wrong place. */
export function publisherSettings(id: string, text: string): PublisherSettings {
  const place = `publishers/${id}.yaml`
  const row = readSettingsFile(parseYaml(text), place)
  const stated = <Value>(
    group: Readonly<Record<string, { readonly value: Value }>> | undefined,
    name: string,
  ): Value => {
    const found = group?.[name]
    if (!found) throw new DataError(`${place}: "${name}" is not stated`)
    return found.value
  }
  return {
    id,
    publisher: row.publisher,
    title: row.title,
    url: row.url,
    address: (name, places = {}) => filledIn(row.addresses[name], places, `${place}: ${name}`),
    hosts: hostsOf(row),
    cron: row.cadence.cron,
    jitterSeconds: row.cadence.jitter_seconds,
    confirmsWhenUnchanged: row.cadence.confirms,
    keyVariable: row.key_from ?? null,
    requestLimits: patienceOf(row.patience),
    limit: (name) => stated(row.limits, name),
    words: (name) => stated(row.words, name),
  }
}

function patienceOf(row: Static<typeof Row>['patience']): RequestLimits {
  return {
    bytesAtMost: row.megabytes_at_most * MEGABYTE,
    secondsAtMost: row.seconds_at_most,
    silentSecondsAtMost: row.silent_seconds_at_most,
    pauseSeconds: row.pause_seconds,
    attempts: row.attempts,
  }
}

function hostsOf(row: Static<typeof Row>): ReadonlySet<string> {
  const own = Object.values(row.addresses).map((address) => new URL(address).host)
  return new Set([...own, ...(row.redirects_to ?? []).map(({ host }) => host)])
}

function filledIn(
  address: string | undefined,
  places: Readonly<Record<string, string>>,
  where: string,
): string {
  if (address === undefined) throw new DataError(`${where}: unknown address`)
  const filled = address.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = places[name]
    return value === undefined ? whole : encodeURIComponent(value)
  })
  if (filled.includes('{')) throw new DataError(`${where}: ${filled} has an open placeholder`)
  return filled
}
