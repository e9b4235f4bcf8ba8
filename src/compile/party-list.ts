// Reads and writes a list of denied parties, `screening/lists/NAME.csv`: a row for a party, then
// one row for each of its other names. Publishers' files are converted to this form for screening.

import { parse } from 'csv-parse/sync'
import { DataError } from '../base/data-error.ts'

export type PartyKind = 'individual' | 'entity' | 'vessel' | 'aircraft'

export type ListedParty = {
  /** The id of its list in `data/screening/lists.yaml`: `ofac-sdn`. */
  readonly list: string
  /** The publisher's number; the name if there is no number. */
  readonly entry: string
  readonly kind: PartyKind
  readonly name: string
  readonly aliases: readonly string[]
  readonly programmes: readonly string[]
  /** As written by the publisher. */
  readonly countries: readonly string[]
  readonly remarks: string
}

const COLUMNS = [
  'list',
  'entry',
  'kind',
  'name',
  'alias_of',
  'programmes',
  'countries',
  'remarks',
] as const
const KINDS: ReadonlySet<string> = new Set(['individual', 'entity', 'vessel', 'aircraft'])
const SEPARATOR = '; '

/** Throws {@link DataError} naming `file` and the invalid row. */
export function readPartyList(text: string, file: string): readonly ListedParty[] {
  const rows: Record<(typeof COLUMNS)[number], string>[] = parse(text, {
    columns: (header: string[]) => {
      if (header.join() === COLUMNS.join()) return header
      throw new DataError(`${file}: its columns are ${header.join()}, not ${COLUMNS.join()}`)
    },
    comment: '#',
    comment_no_infix: true,
    bom: true,
  })
  const parties = new Map<string, ListedParty & { readonly aliases: string[] }>()
  rows.forEach((row, at) => {
    const key = `${row.list}\n${row.entry}`
    const place = `${file}: row ${at + 1}`
    if (!row.list || !row.entry || !row.name) throw new DataError(`${place} names no party`)
    if (row.alias_of !== '') {
      const party = parties.get(key)
      if (!party) throw new DataError(`${place} is an alias of ${row.alias_of}, which is not above`)
      party.aliases.push(row.name)
      return
    }
    if (parties.has(key)) throw new DataError(`${place}: entry ${row.entry} stands twice`)
    if (!KINDS.has(row.kind)) throw new DataError(`${place}: "${row.kind}" is no kind of party`)
    parties.set(key, {
      list: row.list,
      entry: row.entry,
      kind: row.kind as PartyKind,
      name: row.name,
      aliases: [],
      programmes: parts(row.programmes),
      countries: parts(row.countries),
      remarks: row.remarks,
    })
  })
  return [...parties.values()]
}

function parts(text: string): readonly string[] {
  return text === '' ? [] : text.split(SEPARATOR)
}

/** The content of the file, with the parties in the order given. */
export function writePartyList(parties: readonly ListedParty[]): string {
  const lines = parties.flatMap((party) => {
    const { list, entry, kind, name, programmes, countries, remarks } = party
    const own = [name, '', programmes.join(SEPARATOR), countries.join(SEPARATOR), remarks]
    return [
      [list, entry, kind, ...own],
      ...party.aliases.map((alias) => [list, entry, kind, alias, name, '', '', '']),
    ]
  })
  return [COLUMNS, ...lines].map((cells) => `${cells.map(quoted).join(',')}\n`).join('')
}

function quoted(cell: string): string {
  const plain = cell.replace(/\s+/g, ' ').trim()
  return /[",#]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
