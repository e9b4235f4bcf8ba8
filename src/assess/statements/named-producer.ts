// The producer of a line under an order of the United States: its exact name selects its case
// number as if the importer had stated it.

import type { CompanyCodes } from '../../law/company-codes.ts'
import type { Candidate } from '../../law/tariff.ts'
import type { ShipmentLine } from '../shipment.ts'

/** `A570909004`: the digits up to here are those of the case. */
const CASE_LENGTH = 7

/** The line with the numbers of its manufacturer under those orders that state none. */
export function withNamedProducer(
  line: ShipmentLine,
  candidates: readonly Candidate[],
  companies: CompanyCodes,
): ShipmentLine {
  const name = line.manufacturer?.trim() ?? ''
  if (!companies.nameDecides || name === '') return line
  const { additionalCodes } = line.facts
  const stated = new Set([...additionalCodes].map((code) => code.slice(0, CASE_LENGTH)))
  const asked = codesAsked(candidates)
  const own = [...companies.codesOf(name)].filter(
    (code) => asked.has(code) && !stated.has(code.slice(0, CASE_LENGTH)),
  )
  if (own.length === 0) return line
  const facts = { ...line.facts, additionalCodes: new Set([...additionalCodes, ...own]) }
  return { ...line, facts }
}

function codesAsked(candidates: readonly Candidate[]): ReadonlySet<string> {
  return new Set(
    candidates.flatMap(({ measure, headings }) =>
      measure.flag === null
        ? []
        : headings.flatMap(({ heading }) =>
            heading.when.flatMap((one) => (one.kind === 'additional code' ? one.codes : [])),
          ),
    ),
  )
}
