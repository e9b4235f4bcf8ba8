// Derives the goods lists of notes to HTSUS chapter 99 from files that hold them: codes one a line
// or one a row, a heading's dated versions, a ban's annex, or the schedule's own footnotes.

import { DataError } from '../../base/data-error.ts'
import { type DerivedTable, derivedTable, writeTable } from '../derived-table.ts'
import { codedRows } from './coded-table.ts'

/** The text of a file under the publishers' data folder, unpacked when it is packed. */
export type ReadSource = (name: string) => string

type Row = { readonly code: string; readonly from: string; readonly to: string }

type Version = {
  readonly effective_from: string
  readonly effective_to: string | null
  readonly codes: readonly string[]
}

/** A file of one list in its dated versions. */
type OneList = { readonly versions: readonly Version[] }

/** What is read of a file of dated headings and bans. */
type Programme = {
  readonly headings: readonly { readonly heading: string; readonly versions: readonly Version[] }[]
  readonly import_bans: {
    readonly lists: readonly {
      readonly proclamation: string
      readonly scope: string
      readonly codes: readonly string[]
    }[]
  }
}

type ExportLine = {
  readonly htsno?: string | null
  readonly footnotes?: readonly { readonly value: string }[] | null
}

const COLUMNS = ['code', 'from', 'to', 'except'] as const
const CODE = /^(\d{4}|\d{6}|\d{8}|\d{10})$/
const LEGAL_DIGITS = 8

/**
 * The list file again, its rows taken from the sources; null when its `# derived from:` names no
 * file under `us/`. `# left out: 98 8806`, `# left out file: us/…` and `# added: CODE,FROM,TO` (the
 * days may be left out) say where the law's list differs from the file. Throws {@link DataError}.
 */
export function deriveNoteList(text: string, read: ReadSource): string | null {
  const table = derivedTable(text)
  const [from] = table.values('derived from')
  if (!from?.startsWith('us/')) return null
  const rows = amended(rowsOf(from, read), table, read)
  if (rows.length === 0) throw new DataError(`the source has no rows for ${from}`)
  const sorted = rows.toSorted((a, b) => compare(a.code, b.code) || compare(a.from, b.from))
  return writeTable(
    table,
    COLUMNS,
    sorted.map(({ code, from: first, to }) => [checked(code), first, to, '']),
  )
}

function rowsOf(from: string, read: ReadSource): readonly Row[] {
  const [name = '', ...words] = from.split(' ')
  const which = words.join(' ')
  if (name.endsWith('.txt')) return undated(codesOf(read(name)))
  if (name.endsWith('.csv')) return codedRows(read(name), words)
  if (name.endsWith('.gz')) return undated(footnoted(JSON.parse(read(name)), which))
  const held: Programme | OneList = JSON.parse(read(name))
  if ('versions' in held) return dated(held.versions)
  const heading = held.headings.find((one) => one.heading === which)
  if (heading) return dated(heading.versions)
  const ban = held.import_bans.lists.find(
    ({ proclamation, scope }) => which === `${proclamation} ${scope}`,
  )
  return undated(ban?.codes ?? [])
}

function codesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/** The legal lines whose footnotes send the reader to the heading. */
function footnoted(lines: readonly ExportLine[], heading: string): readonly string[] {
  return lines
    .filter(({ footnotes }) => footnotes?.some(({ value }) => value.includes(heading)))
    .map(({ htsno }) => (htsno ?? '').replaceAll('.', '').slice(0, LEGAL_DIGITS))
}

function undated(codes: readonly string[]): readonly Row[] {
  return [...new Set(codes)].map((code) => ({ code, from: '', to: '' }))
}

/** A code in every version has no day of its own; the heading's first and last day serve. */
function dated(versions: readonly Version[]): readonly Row[] {
  const codes = new Set(versions.flatMap((version) => version.codes))
  return [...codes].map((code) => {
    const held = versions.filter((version) => version.codes.includes(code))
    const first = held.at(0)
    const last = held.at(-1)
    return {
      code,
      from: first === versions[0] ? '' : (first?.effective_from ?? ''),
      to: last === versions.at(-1) ? '' : (last?.effective_to ?? ''),
    }
  })
}

function amended(rows: readonly Row[], table: DerivedTable, read: ReadSource): readonly Row[] {
  const words = (key: string) => table.values(key).flatMap((value) => value.split(' '))
  const prefixes = words('left out')
  const elsewhere = new Set(words('left out file').flatMap((name) => codesOf(read(name))))
  const kept = rows.filter(
    ({ code }) => !elsewhere.has(code) && !prefixes.some((prefix) => code.startsWith(prefix)),
  )
  const added = words('added').map((row) => {
    const [code = '', from = '', to = ''] = row.split(',')
    return { code, from, to }
  })
  return [...kept, ...added]
}

function checked(code: string): string {
  if (CODE.test(code)) return code
  throw new DataError(`not a code of a goods list: ${code}`)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
