// The qualifiers of units (`EUR DTN E`: of drained weight), which the copy of TARIC lacks, from the
// duties that the Commission prints on the same goods.

import { paddedLineage } from '../../law/inherited-measures.ts'
import { unzipped } from '../archive.ts'
import type { DutyComponent } from '../measures/tariff-measure.ts'

/** As the workbook of duties is copied: a duty of everyone, preferences, trade remedies. */
type PrintedCode = {
  readonly mfn: string | null
  readonly pref: readonly (readonly [area: string, duty: string])[]
  readonly ad: readonly (readonly [area: string, duty: string, type: string])[]
}

type PrintedDuties = ReadonlyMap<string, PrintedCode>

const BYTES_AT_MOST = 100_000_000
const DUTIES = /\/d\/\d\d\.json$/
const AMOUNT = /([\d.]+) EUR (DTN|KGM|TNE|HLT|ASV|NAR|LTR)(?: ([A-Z]))?(?![A-Z])/g
const HEADING_DIGITS = 4

/** The printed duties by goods code. */
export function readPrinted(archive: Buffer): PrintedDuties {
  const found = new Map<string, PrintedCode>()
  for (const [name, bytes] of unzipped(archive, BYTES_AT_MOST)) {
    if (!DUTIES.test(name)) continue
    const codes: Readonly<Record<string, PrintedCode>> = JSON.parse(bytes.toString('utf8'))
    for (const [code, printed] of Object.entries(codes)) found.set(code, printed)
  }
  return found
}

function textsOf({ mfn, pref, ad }: PrintedCode): readonly string[] {
  return [...(mfn === null ? [] : [mfn]), ...[...pref, ...ad].map(([, duty]) => duty)]
}

/** The component of a duty on `goods` with the qualifier that is printed with its unit. */
export type Qualify = (goods: string, component: DutyComponent) => DutyComponent

/** Letters by unit, and by amount with its unit: `DTN` and `9.4 DTN`. */
type Letters = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Looks at the goods themselves, then at the codes above them, then at all of the heading; for the
 * amount, then for the unit. What is printed with and without a qualifier stays as it is.
 */
export function qualifiers(printed: PrintedDuties): Qualify {
  const own = new Map([...printed].map(([code, duties]) => [code, lettersOf([duties])]))
  const headings = Map.groupBy(printed, ([code]) => code.slice(0, HEADING_DIGITS))
  const ofHeading = new Map(
    [...headings].map(([heading, codes]) => [heading, lettersOf(codes.map(([, one]) => one))]),
  )
  return (goods, component) => {
    const { unit, qualifier, amount } = component
    if (unit === null || qualifier !== null) return component
    const places = [
      ...paddedLineage(goods).map((code) => own.get(code)),
      ofHeading.get(goods.slice(0, HEADING_DIGITS)),
    ]
    for (const key of [`${Number(amount)} ${unit}`, unit]) {
      const found = places.map((place) => place?.get(key)).find((letters) => letters?.size === 1)
      if (found) return { ...component, qualifier: [...found][0] || null }
    }
    return component
  }
}

function lettersOf(codes: readonly PrintedCode[]): Letters {
  const found = new Map<string, Set<string>>()
  for (const text of codes.flatMap(textsOf)) {
    for (const [, amount, unit = '', letter = ''] of text.matchAll(AMOUNT)) {
      for (const key of [unit, `${Number(amount)} ${unit}`]) {
        found.set(key, (found.get(key) ?? new Set()).add(letter))
      }
    }
  }
  return found
}
