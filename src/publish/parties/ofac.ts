// Reads OFAC's lists in the legacy format: main file (SDN.CSV, CONS_PRIM.CSV), aliases (ALT.CSV,
// CONS_ALT.CSV), addresses (ADD.CSV, CONS_ADD.CSV). Birth dates and identity documents are omitted.

import type { ListedParty, PartyKind } from '../../compile/party-list.ts'
import { aliasesOf, csvRows, oneLine, UnreadableList } from './listed-parties.ts'

type OfacFiles = {
  /** SDN.CSV or CONS_PRIM.CSV. */
  readonly main: string
  readonly aliases: string
  readonly addresses: string
}

const MAIN_FIELDS = 12
const ALIAS_FIELDS = 5
const ADDRESS_FIELDS = 6
/** An empty field in these files, and the MS-DOS end-of-file character. */
const EMPTY = '-0-'
const END = '\u001a'
const KINDS: Readonly<Record<string, PartyKind>> = {
  individual: 'individual',
  vessel: 'vessel',
  aircraft: 'aircraft',
  '': 'entity',
}

/** `list`: `ofac-sdn` or `ofac-non-sdn`. Throws {@link UnreadableList}. */
export function readOfac(list: string, files: OfacFiles): readonly ListedParty[] {
  const aliases = byEntry(files.aliases, 'the alias file', ALIAS_FIELDS, 3)
  const countries = byEntry(files.addresses, 'the address file', ADDRESS_FIELDS, 4)
  const rows = table(files.main, 'the main file', MAIN_FIELDS)
  const known = new Set(rows.map(([entry]) => entry))
  const stray = [...aliases.keys()].filter((entry) => !known.has(entry)).length
  if (stray > aliases.size / 2) {
    throw new UnreadableList(
      `${stray} of ${aliases.size} parties with aliases are not in the main file: ` +
        'the files belong to different lists',
    )
  }
  return rows.map(([entry = '', name = '', type = '', programmes = '']) => {
    const kind = KINDS[type]
    if (!kind) throw new UnreadableList(`entry ${entry} has the unknown type "${type}"`)
    return {
      list,
      entry,
      kind,
      name,
      aliases: aliasesOf(name, aliases.get(entry) ?? []),
      programmes: programmes.split('] [').filter(Boolean),
      countries: [...new Set(countries.get(entry) ?? [])],
      remarks: '',
    }
  })
}

function byEntry(
  text: string,
  what: string,
  fields: number,
  column: number,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const row of table(text, what, fields)) {
    const [entry = ''] = row
    const value = row[column] ?? ''
    if (value !== '') found.set(entry, [...(found.get(entry) ?? []), value])
  }
  return found
}

function table(text: string, what: string, fields: number): readonly (readonly string[])[] {
  const rows = csvRows(text.replaceAll(END, ''), what)
  if (rows.length === 0) throw new UnreadableList(`${what} is empty`)
  return rows.map((row, at) => {
    const cells = row.map((cell) => (cell.trim() === EMPTY ? '' : oneLine(cell)))
    if (cells.length === fields && /^\d+$/.test(cells[0] ?? '')) return cells
    throw new UnreadableList(
      `${what}: row ${at + 1} has ${cells.length} fields and begins "${cells[0]}"; ` +
        `expected ${fields} fields and a number`,
    )
  })
}
