// Whose duty goods bear in Northern Ireland: that of the Union, or that of the United Kingdom where
// they are not at risk of moving on into the Union (Windsor Framework, article 5(2)).

import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { Decimal } from '../base/decimal.ts'
import { reader } from '../base/form/reader.ts'
import { parseYaml } from '../base/yaml.ts'
import type { Citation } from '../law/citation.ts'
import { Citations } from './acts/act-schema.ts'
import { compileCitation } from './acts/compile-scope.ts'
import type { DataFiles } from './data-files.ts'

const RuleFile = Type.Object(
  {
    margin_below: Type.String({ pattern: '^\\d+(\\.\\d+)?%$' }),
    authorisation: Type.String({ minLength: 3 }),
    cite: Citations,
  },
  { additionalProperties: false },
)
export const readNorthernIreland = reader<Static<typeof RuleFile>>(Compile(RuleFile))

type NorthernIrelandRule = {
  /** Fraction of the customs value that the Union's duty may be the higher by, itself excluded. */
  readonly marginBelow: Decimal
  /** What the importer must hold to use the margin. */
  readonly authorisation: string
  readonly cite: Citation
}

/** Duties in one currency, of the same goods. */
type Duties = {
  readonly customsValue: Decimal
  readonly uk: Decimal
  readonly eu: Decimal
}

type Choice =
  | { readonly applies: 'UK'; readonly because: 'the duty of the Union is not the higher' }
  /** Only for an importer who holds the authorisation; for others the duty of the Union. */
  | { readonly applies: 'UK'; readonly because: 'the difference is below the margin' }
  | { readonly applies: 'EU'; readonly because: 'the difference is not below the margin' }

const FILE = 'uk/northern-ireland.yaml'
const HUNDREDTH = Decimal.of('0.01')

/** Throws `DataError` for a rule that is not in its form. */
export function loadNorthernIreland(files: DataFiles): NorthernIrelandRule {
  const row = readNorthernIreland(parseYaml(files.read(FILE).toString('utf8')), FILE)
  const [cite] = row.cite.map((one) => compileCitation(one, FILE))
  const percent = Decimal.of(row.margin_below.slice(0, -1))
  return {
    marginBelow: percent.times(HUNDREDTH),
    authorisation: row.authorisation,
    cite: cite as Citation,
  }
}

/** Which of two duties applies to goods for end consumers in the United Kingdom. */
export function northernIrelandDuty(
  { customsValue, uk, eu }: Duties,
  rule: NorthernIrelandRule,
): Choice {
  if (eu.compare(uk) <= 0) {
    return { applies: 'UK', because: 'the duty of the Union is not the higher' }
  }
  const margin = customsValue.times(rule.marginBelow)
  return eu.minus(uk).compare(margin) < 0
    ? { applies: 'UK', because: 'the difference is below the margin' }
    : { applies: 'EU', because: 'the difference is not below the margin' }
}
