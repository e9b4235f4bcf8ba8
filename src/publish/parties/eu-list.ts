// Reads the Union's consolidated financial sanctions list (csvFullSanctionsList_1_1): separated by
// semicolons, several rows per party, each with one name, address or document.

import { type Day, parseDay } from '../../base/day.ts'
import type { ListedParty, PartyKind } from '../../compile/party-list.ts'
import { aliasesOf, distinct, type PartyRow, partyRows, UnreadableList } from './listed-parties.ts'

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

/** Throws {@link UnreadableList}. */
export function readEuList(csv: string): {
  readonly parties: readonly ListedParty[]
  readonly asOf: Day
} {
  const rows = partyRows(csv, 'the EU list', Object.values(COLUMNS), ';')
  const [first] = rows
  const parties = [...Map.groupBy(rows, (row) => row[COLUMNS.entry] ?? '')].map(partyOf)
  return { parties, asOf: dayOf(first?.[COLUMNS.made] ?? '') }
}

function dayOf(text: string): Day {
  const [, date, month, year] = TURNED.exec(text) ?? []
  const day = parseDay(year ? `${year}-${month}-${date}` : text.slice(0, 'yyyy-mm-dd'.length))
  if (!day) throw new UnreadableList(`the EU list has no valid day: "${text}"`)
  return day
}

function partyOf([entry, rows]: [string, readonly PartyRow[]]): ListedParty {
  const names = distinct(rows, COLUMNS.name)
  const [name = ''] = names
  const classed = rows.find((row) => row[COLUMNS.kind])?.[COLUMNS.kind] ?? ''
  const kind = KINDS[classed]
  const [reference] = distinct(rows, COLUMNS.reference)
  if (entry === '' || name === '') throw new UnreadableList(`party "${entry}" has no name`)
  if (!kind) throw new UnreadableList(`party ${entry} has the unknown kind "${classed}"`)
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
