// The Commission's workbook of duties as printed, and what the copy of TARIC takes from it: the
// qualifiers of units (`EUR DTN E`: of drained weight), which the copy lacks.

import { DataError } from '../../base/data-error.ts'
import { EVERYONE } from '../../compile/published/areas.ts'
import { paddedLineage } from '../../law/inherited-measures.ts'
import { unzipped } from '../archive.ts'
import type { DutyComponent } from '../measures/tariff-measure.ts'

/** As the workbook is copied: a duty of everyone, preferences, trade remedies. */
type PrintedCode = {
  readonly mfn: string | null
  /** By the area in TARIC. */
  readonly pref: readonly (readonly [area: string, duty: string])[]
  /** By the name of the area. */
  readonly ad: readonly (readonly [area: string, duty: string, type: string])[]
}

type PrintedDuties = ReadonlyMap<string, PrintedCode>

const BYTES_AT_MOST = 100_000_000
const DUTIES = /\/d\/\d\d\.json$/
const AMOUNT = /([\d.]+) EUR (DTN|KGM|TNE|HLT|ASV|NAR|LTR)(?: ([A-Z]))?(?![A-Z])/g
/** Always by volume, so that the two duties which are printed without it are misprints. */
const STRENGTH = 'ASV'
const HEADING_DIGITS = 4

/**
 * The printed duties by goods code. `areas` has the area by the first words of its printed name.
 * Throws {@link DataError} for a name that it lacks.
 */
export function readPrinted(
  archive: Buffer,
  areas: Readonly<Record<string, string>>,
): PrintedDuties {
  const areaOf = areaNames(areas)
  const found = new Map<string, PrintedCode>()
  for (const [name, bytes] of unzipped(archive, BYTES_AT_MOST)) {
    if (!DUTIES.test(name)) continue
    const codes: Readonly<Record<string, PrintedCode>> = JSON.parse(bytes.toString('utf8'))
    for (const [code, printed] of Object.entries(codes)) {
      const pref = printed.pref.map(([area, duty]) => [areaOf(area), duty] as const)
      found.set(code, { ...printed, pref })
    }
  }
  return found
}

function areaNames(areas: Readonly<Record<string, string>>): (printed: string) => string {
  const names = Object.entries(areas)
  return (printed) => {
    const [, area] = names.find(([name]) => `${printed} `.startsWith(`${name} `)) ?? []
    if (!area) throw new DataError(`the printed duties name the area "${printed}"`)
    return area
  }
}

/** The text of a duty; the area of TARIC is null if only its name is known. */
type DutyText = { readonly area: string | null; readonly text: string }

/** The printed texts by goods code. */
export function printedTexts(printed: PrintedDuties): ReadonlyMap<string, readonly DutyText[]> {
  return new Map(
    [...printed].map(([code, { mfn, pref, ad }]) => [
      code,
      [
        ...(mfn === null ? [] : [{ area: EVERYONE, text: mfn }]),
        ...pref.map(([area, text]) => ({ area, text })),
        ...ad.map(([, text]) => ({ area: null, text })),
      ],
    ]),
  )
}

/** The component of a duty of `area` on `goods`, with the qualifier printed with its unit. */
export type Qualify = (goods: string, area: string, component: DutyComponent) => DutyComponent

/** Letters by unit, and by amount with its unit: `DTN` and `9.4 DTN`. */
type Letters = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Looks at the duty of the area on the goods, then at all of the goods, then at the codes above
 * them, then at all of the heading; for the amount, then for the unit. What is printed with and
 * without a qualifier stays as it is.
 */
export function qualifiers(printed: ReadonlyMap<string, readonly DutyText[]>): Qualify {
  const own = new Map([...printed].map(([code, texts]) => [code, lettersOf(texts)]))
  const headings = Map.groupBy(printed, ([code]) => code.slice(0, HEADING_DIGITS))
  const ofHeading = new Map(
    [...headings].map(([heading, codes]) => [heading, lettersOf(codes.flatMap(([, one]) => one))]),
  )
  return (goods, area, component) => {
    const { unit, qualifier, amount } = component
    if (unit === null || qualifier !== null) return component
    const places = [
      lettersOf(printed.get(goods)?.filter((one) => one.area === area) ?? []),
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

function lettersOf(texts: readonly DutyText[]): Letters {
  const found = new Map<string, Set<string>>()
  for (const { text } of texts) {
    for (const [, amount, unit = '', letter = ''] of text.matchAll(AMOUNT)) {
      if (unit === STRENGTH && letter === '') continue
      for (const key of [unit, `${Number(amount)} ${unit}`]) {
        found.set(key, (found.get(key) ?? new Set()).add(letter))
      }
    }
  }
  return found
}
