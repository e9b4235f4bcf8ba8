// not-at-risk.yaml: the goods of a destination that bear the duty of another one, and their law:
// the customs law of the other destination with the taxes of this one.

import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { reader } from '../base/form/reader.ts'
import { parsePercent } from '../base/percent.ts'
import type { AtRiskRule } from '../law/not-at-risk.ts'
import type { Candidate, Tariff } from '../law/tariff.ts'
import { Citations, exact, LayerNames, Origin } from './acts/act-schema.ts'
import { layerName } from './acts/compile-collection.ts'
import { compileCitation, compileOrigin, type Names } from './acts/compile-scope.ts'
import { word } from './check/word-kind.ts'
import type { DataFiles } from './data-files.ts'
import type { DestinationLaw } from './destination-law.ts'
import { readYaml } from './read-data.ts'

const RuleFile = Type.Object(
  {
    duty_of: word('destination'),
    fact: Type.String({ minLength: 3 }),
    origin: Origin,
    margin_below: Type.String({ pattern: '^\\d+(\\.\\d+)?%$' }),
    authorisation: Type.String({ minLength: 3 }),
    /** Charges that keep goods at risk. */
    except: LayerNames,
    within: Type.Object(
      {
        from: Type.Array(word('country'), { minItems: 1 }),
        heading: word('heading'),
        question: Type.String({ minLength: 10 }),
      },
      exact,
    ),
    cite: Citations,
  },
  exact,
)
export const readAtRisk = reader<Static<typeof RuleFile>>(Compile(RuleFile))

const FILE = 'not-at-risk.yaml'

export function hasAtRisk(files: DataFiles, name: string): boolean {
  return files.exists(`${name}/${FILE}`)
}

/** Throws `DataError` for a rule that is not in its form. */
export function loadAtRisk(files: DataFiles, name: string): AtRiskRule {
  const file = `${name}/${FILE}`
  const row = readAtRisk(readYaml(files, file), file)
  const names: Names = { file, lists: new Map(), groups: new Map() }
  const { from, heading, question } = row.within
  return {
    dutyOf: row.duty_of,
    fact: row.fact,
    origin: compileOrigin(row.origin, names),
    marginBelow: parsePercent(row.margin_below),
    authorisation: row.authorisation,
    except: row.except.map(layerName),
    within: { from: new Set(from), heading, question },
    cite: row.cite.map((one) => compileCitation(one, file)),
  }
}

/** Lines, rates and claims of `other`; what is no duty as in `own`. */
export function withDutyOf(other: Tariff, own: DestinationLaw): DestinationLaw {
  const { schedule, programmes, meursing, caution, companies } = other
  return {
    ...{ schedule, programmes, meursing, caution, companies },
    collectors: own.collectors,
    layerOfHeading: (heading) => other.layerOfHeading(heading),
    daysOfChange: (...goods) =>
      [...new Set([own, other].flatMap((law) => law.daysOfChange(...goods)))].sort(),
    select(code, origin, day) {
      const here = own.select(code, origin, day)
      const there = other.select(code, origin, day)
      return {
        ...there,
        candidates: [
          ...there.candidates.filter((one) => !isTax(one)),
          ...here.candidates.filter(isTax),
        ],
        controls: here.controls,
      }
    },
  }
}

function isTax({ measure }: Candidate): boolean {
  return measure.kind === 'tax'
}
