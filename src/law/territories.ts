// Countries and their customs territories (data/territories.csv).

import { assert } from '../base/assert.ts'

type Territory = {
  readonly code: string
  readonly name: string
  /** The customs territory: `EU` for a member state, else usually its own code. */
  readonly customsTerritory: string
}

export type Territories = {
  /** The code in upper case, `GB` for `UK`; null when no territory has the code. */
  normalise(code: string): string | null
  /** `EU` for member states, else the territory whose customs law applies. */
  customsTerritory(code: string): string
  name(code: string): string
  readonly all: readonly Territory[]
}

/** Common codes of territories that have another ISO code. */
const aliases = new Map([['UK', 'GB']])

export function territories(rows: readonly Territory[]): Territories {
  const byCode = new Map(rows.map((row) => [row.code, row]))
  const find = (code: string): Territory => {
    const row = byCode.get(code)
    assert(row, `unknown territory ${code}`)
    return row
  }
  return {
    normalise(code) {
      const upper = code.toUpperCase()
      const known = aliases.get(upper) ?? upper
      return byCode.has(known) ? known : null
    },
    customsTerritory: (code) => find(code).customsTerritory,
    name: (code) => find(code).name,
    all: rows,
  }
}
