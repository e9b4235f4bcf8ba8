// The subscription tiers of data/tiers.yaml and their limits.

import { readFileSync } from 'node:fs'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { DataError } from '../base/data-error.ts'
import { reader } from '../base/form/reader.ts'
import { parseYaml } from '../base/yaml.ts'

type Tier = {
  readonly name: string
  /** Calls per calendar month with live keys; `'custom'`: the volume agreed by contract. */
  readonly monthlyCalls: number | 'custom'
  /** Members an organisation may have. */
  readonly seats: number | 'unlimited'
  /** Whether keys may be created and used. */
  readonly apiAccess: boolean
}

export type Tiers = readonly Tier[]

const FILE = new URL('../../data/tiers.yaml', import.meta.url)
const exact = { additionalProperties: false } as const
const Count = Type.Integer({ minimum: 0 })
const TierRow = Type.Object(
  {
    name: Type.String({ minLength: 1 }),
    monthly_calls: Type.Union([Count, Type.Literal('custom')]),
    seats: Type.Union([Count, Type.Literal('unlimited')]),
    api_access: Type.Boolean(),
  },
  exact,
)
const TiersFile = Type.Object(
  {
    cite: Type.Array(Type.Object({ act: Type.String() }, exact), { minItems: 1 }),
    tiers: Type.Array(TierRow, { minItems: 1 }),
  },
  exact,
)

export const readTiersFile = reader<Static<typeof TiersFile>>(Compile(TiersFile))

/** The tiers of data/tiers.yaml. */
export function readTiers(): Tiers {
  return parseTiers(readFileSync(FILE, 'utf8'))
}

/**
 * The tier of an organisation that signs up: of that name, or the lowest. Throws on an unknown one.
 */
export function signUpTierOf(tiers: Tiers, name: string | null): string {
  const found = name === null ? tiers[0] : tiers.find((tier) => tier.name === name)
  if (found) return found.name
  const known = tiers.map((tier) => tier.name).join(', ')
  throw new Error(`LANDFALL_SIGN_UP_TIER is "${name}"; the tiers are ${known}.`)
}

/** Parses a tiers file. Throws a {@link DataError} with the line that is wrong. */
export function parseTiers(text: string): Tiers {
  const { tiers } = readTiersFile(parseYaml(text), 'tiers.yaml')
  const names = tiers.map((tier) => tier.name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new DataError(`tiers.yaml: duplicate tier ${twice}`)
  return tiers.map((row) => ({
    name: row.name,
    monthlyCalls: row.monthly_calls,
    seats: row.seats,
    apiAccess: row.api_access,
  }))
}
