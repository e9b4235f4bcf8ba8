// Loads the companies of additional codes: those of TARIC, and those with a number of their own
// under an order of the United States. Names match when they are equal without case, punctuation
// and legal forms (`screening/names.yaml`). In the Union the code decides the duty, and the name of
// the manufacturer only asks for it; under an order the parties have the rate, so their exact names
// decide and like ones ask.

import { DataError } from '../base/data-error.ts'
import { memoized } from '../base/memo.ts'
import { type CompanyCodes, type Fit, noCompanies } from '../law/company-codes.ts'
import { type CompanyParties, caseOf, partyOf, selectorOf } from './acts/order-rows.ts'
import type { DataFiles } from './data-files.ts'
import { type NameSettings, readNameSettings } from './names/name-settings.ts'
import { normalizeName } from './names/normalize-name.ts'
import { bestFits, type FoldedRow } from './party-fit.ts'
import { readTable, readYaml } from './read-data.ts'

/** `from`: the first day of its rate; empty where the table has none. */
type Row = CompanyParties & { readonly code: string; readonly from: string }

const NAMES = 'screening/names.yaml'
const CODE = /^[0-9A-Z]{4}$/
/** The codes of all others belong to nobody. */
const ALL_OTHERS = /999$/
const ACT = /^\d{4}\/\d{1,4}$/
/** Of a case, with the three digits of a company or without them. */
const CASE = /^[AC]\d{6}(\d{3})?$/
/** Pairs of names whose fits are kept. */
const KEPT = 1_000

/** The companies that the destination's additional codes belong to. Throws {@link DataError}. */
export function loadCompanyCodes(files: DataFiles, destination: string): CompanyCodes {
  const codes = `${destination}/company-codes.csv`
  if (files.exists(codes)) return companyCodes(rowsOf(files, codes, taricRow), files, false)
  const producers = `${destination}/adcvd/companies.csv`
  if (files.exists(producers)) return companyCodes(rowsOf(files, producers, caseRow), files, true)
  return noCompanies
}

type Cells = Readonly<Record<string, string>>

function rowsOf(
  files: DataFiles,
  file: string,
  rowOf: (cells: Cells, place: string) => Row,
): readonly Row[] {
  const rows = readTable(files, file).map((row, at) => rowOf(row, `${file}, row ${at + 1}`))
  const seen = new Set<string>()
  for (const row of rows) {
    const key = JSON.stringify([row.code, partyOf(row), row.from])
    if (seen.has(key)) throw new DataError(`${file}: ${row.code} has ${partyOf(row)} twice`)
    seen.add(key)
  }
  return rows
}

function companyCodes(rows: readonly Row[], files: DataFiles, nameDecides: boolean): CompanyCodes {
  const byCode = Map.groupBy(rows, ({ code }) => code)
  const remember = memoized<ReadonlyMap<string, Fit>>(KEPT)
  let known: NameSettings | null = null
  let folded: readonly FoldedRow[] | null = null
  const keyOf = (name: string): string => {
    known ??= readNameSettings(readYaml(files, NAMES), NAMES)
    return nameKey(name, known)
  }
  return {
    nameDecides,
    companiesOf: (code) => [...new Set((byCode.get(code) ?? []).map(partyOf))],
    fitsOf({ manufacturer, exporter }) {
      const made = manufacturer?.trim() ?? ''
      const sold = nameDecides ? (exporter?.trim() ?? '') : ''
      return remember(JSON.stringify([made, sold]), () => {
        folded ??= rows.map((row) => foldedRow(row, keyOf))
        const maker = keyOf(made)
        if (nameDecides) return bestFits(folded, { manufacturer: maker, exporter: keyOf(sold) })
        const own = folded.filter(({ company }) => maker !== '' && company === maker)
        return new Map(own.map(({ code }) => [code, 'producer']))
      })
    },
  }
}

function foldedRow(row: Row, keyOf: (name: string) => string): FoldedRow {
  const { code, company, exporter } = row
  return { code, case: caseOf(code), company: keyOf(company), exporter: keyOf(exporter) }
}

function taricRow({ code = '', company = '', act = '' }: Cells, place: string): Row {
  if (!CODE.test(code)) throw new DataError(`${place}: "${code}" is not an additional code`)
  if (ALL_OTHERS.test(code)) throw new DataError(`${place}: ${code} is for all others`)
  checkCompany(company, code, place)
  if (!ACT.test(act)) throw new DataError(`${place}: "${act}" is not an act such as 2023/265`)
  return { code, company, exporter: '', from: '' }
}

function caseRow(cells: Cells, place: string): Row {
  const { code = '', company = '', exporter = '', from = '' } = cells
  if (!CASE.test(code)) throw new DataError(`${place}: "${code}" is not a number of a case`)
  for (const name of [company, exporter].filter(Boolean)) checkCompany(name, code, place)
  if (company === '') checkCompany(exporter, code, place)
  return { code: selectorOf({ code, company, exporter }), company, exporter, from }
}

function checkCompany(company: string, code: string, place: string): void {
  if (company.trim() !== company || company === '') {
    throw new DataError(`${place}: ${code} has no company`)
  }
}

/** The words of a name without legal forms; words that only look alike stay apart. */
function nameKey(name: string, settings: NameSettings): string {
  const exact = { ...settings, particles: new Set<string>(), forms: new Map<string, string>() }
  return normalizeName(name, exact).words.join(' ')
}
