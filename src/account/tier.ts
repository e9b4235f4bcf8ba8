// The subscription tiers of data/tiers.yaml and their limits.

import { readFileSync } from 'node:fs'
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
const FIELDS = ['api_access', 'monthly_calls', 'name', 'seats']

/** The tiers of data/tiers.yaml. */
export function readTiers(): Tiers {
  return parseTiers(readFileSync(FILE, 'utf8'))
}

/** Parses a tiers file. Throws an error that names the wrong tier and field. */
export function parseTiers(text: string): Tiers {
  const content = parseYaml(text) as { tiers?: unknown } | null
  if (!Array.isArray(content?.tiers)) throw new Error('tiers.yaml: the list "tiers" is missing')
  const tiers = content.tiers.map(parseTier)
  const names = tiers.map((tier) => tier.name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Error(`tiers.yaml: duplicate tier ${twice}`)
  return tiers
}

function parseTier(row: Record<string, unknown>, at: number): Tier {
  const { name, monthly_calls: calls, seats, api_access: access } = row
  const where = `tiers.yaml, ${typeof name === 'string' ? name : `tier ${at + 1}`}`
  const unknown = Object.keys(row).find((field) => !FIELDS.includes(field))
  if (unknown !== undefined) throw new Error(`${where}: unknown field ${unknown}`)
  if (typeof name !== 'string' || name === '') throw new Error(`${where}: name is missing`)
  if (!isCount(calls) && calls !== 'custom') {
    throw new Error(`${where}: monthly_calls must be a whole number or custom`)
  }
  if (!isCount(seats) && seats !== 'unlimited') {
    throw new Error(`${where}: seats must be a whole number or unlimited`)
  }
  if (typeof access !== 'boolean') throw new Error(`${where}: api_access must be true or false`)
  return { name, monthlyCalls: calls, seats, apiAccess: access }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
