// Reads the Union's consolidated financial sanctions list (csvFullSanctionsList_1_1): semicolons,
// many rows a party, each with one name, address or paper of it.

import { parse } from 'csv-parse/sync'
import { type Day, parseDay } from '../../base/day.ts'
import type { ListedParty, PartyKind } from '../../compile/party-list.ts'
import { aliasesOf, oneLine, UnreadableList } from './listed-parties.ts'

const COLUMNS = {
  made: 'fileGenerationDate',
  entry: 'Entity_LogicalId',
  reference: 'Entity_EU_ReferenceNumber',
  kind: 'Entity_SubjectType_ClassificationCode',
  programme: 'Entity_Regulation_Programme',
  name: 'NameAlias_WholeName',
  country: 'Address_CountryIso2Code',
} as const
const KINDS: Readonly<Record<string, PartyKind>> = { person: 'individual', enterprise: 'entity' }
const TURNED = /^(\d{2})\/(\d{2})\/(\d{4})/

type Row = Readonly<Record<string, string>>

/** Throws {@link UnreadableList}. */
export function readEuList(csv: string): {
  readonly parties: readonly ListedParty[]
  readonly asOf: Day
} {
  const rows = rowsOf(csv)
  const [first] = rows
  const missing = Object.values(COLUMNS).filter((column) => !(column in (first ?? {})))
  if (missing.length > 0)
    throw new UnreadableList(`the EU list has no column ${missing.join(', ')}`)
  const parties = [...Map.groupBy(rows, (row) => row[COLUMNS.entry] ?? '')].map(partyOf)
  return { parties, asOf: dayOf(first?.[COLUMNS.made] ?? '') }
}

function rowsOf(csv: string): readonly Row[] {
  try {
    return parse(csv, { columns: true, delimiter: ';', bom: true, relax_quotes: true })
  } catch (error) {
    throw new UnreadableList(`the EU list is cut off or damaged: ${(error as Error).message}`)
  }
}

function dayOf(text: string): Day {
  const [, date, month, year] = TURNED.exec(text) ?? []
  const day = parseDay(year ? `${year}-${month}-${date}` : text.slice(0, 'yyyy-mm-dd'.length))
  if (!day) throw new UnreadableList(`the EU list is of no day: "${text}"`)
  return day
}

function partyOf([entry, rows]: [string, readonly Row[]]): ListedParty {
  const names = distinct(rows, COLUMNS.name)
  const [name = ''] = names
  const classed = rows.find((row) => row[COLUMNS.kind])?.[COLUMNS.kind] ?? ''
  const kind = KINDS[classed]
  const [reference] = distinct(rows, COLUMNS.reference)
  if (entry === '' || name === '') throw new UnreadableList(`party "${entry}" has no name`)
  if (!kind) throw new UnreadableList(`party ${entry} is of the kind "${classed}"`)
  return {
    list: 'eu',
    entry: reference ?? entry,
    kind,
    name,
    aliases: aliasesOf(name, names),
    programmes: distinct(rows, COLUMNS.programme),
    countries: distinct(rows, COLUMNS.country),
    remarks: '',
  }
}

function distinct(rows: readonly Row[], column: string): readonly string[] {
  return [...new Set(rows.map((row) => oneLine(row[column] ?? '')))].filter(Boolean)
}
