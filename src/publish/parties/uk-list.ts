// Reads the UK Sanctions List (UK-Sanctions-List.csv): a line with the day of the report, the
// header, then one row for each name of a party.

import { type Day, parseDay } from '../../base/day.ts'
import type { ListedParty, PartyKind } from '../../compile/party-list.ts'
import {
  aliasesOf,
  distinct,
  oneLine,
  type PartyRow,
  partyRows,
  UnreadableList,
} from './listed-parties.ts'

const REPORT = /^\uFEFF?"?Report Date:?,? *(\d{1,2})-([A-Z][a-z]{2})-(\d{4})/
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const NAMES = ['Name 1', 'Name 2', 'Name 3', 'Name 4', 'Name 5', 'Name 6'] as const
const NEEDED = [...NAMES, 'Unique ID', 'Name type', 'Regime Name', 'Designation Type'] as const
const KINDS: Readonly<Record<string, PartyKind>> = {
  Individual: 'individual',
  Entity: 'entity',
  Ship: 'vessel',
}
const PRIMARY = 'primary name'

/** Throws {@link UnreadableList}. */
export function readUkList(csv: string): {
  readonly parties: readonly ListedParty[]
  readonly asOf: Day
} {
  const end = csv.indexOf('\n')
  const asOf = reportDay(csv.slice(0, Math.max(0, end)))
  const rows = partyRows(csv.slice(end + 1), 'the UK list', NEEDED)
  const parties = [...Map.groupBy(rows, (row) => row['Unique ID'] ?? '')].map(partyOf)
  return { parties, asOf }
}

function reportDay(line: string): Day {
  const [, date = '', month = '', year] = REPORT.exec(line) ?? []
  const number = String(MONTHS.indexOf(month) + 1).padStart(2, '0')
  const day = parseDay(`${year}-${number}-${date.padStart(2, '0')}`)
  if (!day) throw new UnreadableList(`the UK list begins "${line.slice(0, 40)}", not with its day`)
  return day
}

function partyOf([entry, rows]: [string, readonly PartyRow[]]): ListedParty {
  const primary = rows.find((row) => row['Name type']?.toLowerCase() === PRIMARY) ?? rows[0] ?? {}
  const name = nameOf(primary)
  const kind = KINDS[primary['Designation Type'] ?? '']
  if (entry === '' || name === '')
    throw new UnreadableList(`a party has no number or name: ${name}`)
  if (!kind)
    throw new UnreadableList(`${entry} has the unknown kind "${primary['Designation Type']}"`)
  return {
    list: 'uk',
    entry,
    kind,
    name,
    aliases: aliasesOf(
      name,
      rows.flatMap((row) => [nameOf(row), row['Name non-latin script'] ?? '']),
    ),
    programmes: distinct(rows, 'Regime Name'),
    countries: distinct(rows, 'Address Country'),
    remarks: '',
  }
}

/** Names 1 to 5 are given names, name 6 is the family name or the whole name of an entity. */
function nameOf(row: PartyRow): string {
  return oneLine(NAMES.map((column) => row[column] ?? '').join(' '))
}
