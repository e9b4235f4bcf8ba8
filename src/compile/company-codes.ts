// Loads the companies of additional codes (`company-codes.csv`). A name matches a company when both
// are equal without case, punctuation and legal forms (`screening/names.yaml`). There is no
// likeness: the code decides the duty, so it is asked for, and never taken from a name.

import { DataError } from '../base/data-error.ts'
import { type CompanyCodes, noCompanies } from '../law/company-codes.ts'
import type { DataFiles } from './data-files.ts'
import { type NameSettings, readNameSettings } from './names/name-settings.ts'
import { normalizeName } from './names/normalize-name.ts'
import { readTable, readYaml } from './read-data.ts'

type Row = { readonly code: string; readonly company: string }

const NAMES = 'screening/names.yaml'
const CODE = /^[0-9A-Z]{4}$/
/** The codes of all others belong to nobody. */
const ALL_OTHERS = /999$/
const ACT = /^\d{4}\/\d{1,4}$/

/** The companies that the destination's additional codes belong to. Throws {@link DataError}. */
export function loadCompanyCodes(files: DataFiles, destination: string): CompanyCodes {
  const file = `${destination}/company-codes.csv`
  if (!files.exists(file)) return noCompanies
  const rows = readTable(files, file).map((row, at) => rowOf(row, `${file}, row ${at + 1}`))
  const twice = rows.find(
    ({ code, company }, at) =>
      rows.findIndex((other) => other.code === code && other.company === company) !== at,
  )
  if (twice) throw new DataError(`${file}: ${twice.code} has ${twice.company} twice`)
  const byCode = Map.groupBy(rows, ({ code }) => code)
  let byName: ReadonlyMap<string, ReadonlySet<string>> | null = null
  const settings = (): NameSettings => readNameSettings(readYaml(files, NAMES), NAMES)
  let known: NameSettings | null = null
  return {
    companiesOf: (code) => (byCode.get(code) ?? []).map(({ company }) => company),
    codesOf(name) {
      known ??= settings()
      byName ??= codesByName(rows, known)
      return byName.get(nameKey(name, known)) ?? new Set()
    },
  }
}

function rowOf(row: Readonly<Record<string, string>>, place: string): Row {
  const { code = '', company = '', act = '' } = row
  if (!CODE.test(code)) throw new DataError(`${place}: "${code}" is not an additional code`)
  if (ALL_OTHERS.test(code)) throw new DataError(`${place}: ${code} is for all others`)
  if (company.trim() !== company || company === '') {
    throw new DataError(`${place}: ${code} has no company`)
  }
  if (!ACT.test(act)) throw new DataError(`${place}: "${act}" is not an act such as 2023/265`)
  return { code, company }
}

function codesByName(
  rows: readonly Row[],
  settings: NameSettings,
): ReadonlyMap<string, ReadonlySet<string>> {
  const named = Map.groupBy(rows, ({ company }) => nameKey(company, settings))
  return new Map([...named].map(([key, same]) => [key, new Set(same.map(({ code }) => code))]))
}

/** The words of a name without legal forms; words that only look alike stay apart. */
function nameKey(name: string, settings: NameSettings): string {
  const exact = { ...settings, particles: new Set<string>(), forms: new Map<string, string>() }
  return normalizeName(name, exact).words.join(' ')
}
