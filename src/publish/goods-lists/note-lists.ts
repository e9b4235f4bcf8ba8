// Derives the goods lists of notes to HTSUS chapter 99 from files: codes one per line or row, dated
// versions of a heading, the annex of a ban, or the schedule's own footnotes.

import { DataError } from '../../base/data-error.ts'
import { codedRows } from './coded-table.ts'
import { type Amendments, type GoodsListRow, goodsRow } from './goods-list.ts'
import type { ListForm, ListPart, ReadSource } from './list-sources.ts'

type Version = {
  readonly effective_from: string
  readonly effective_to: string | null
  readonly codes: readonly string[]
}

/** A file with the dated versions of one list. */
type OneList = { readonly versions: readonly Version[] }

/** The fields read from a file of dated headings and bans. */
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

type Reader = (text: string, part: ListPart) => readonly GoodsListRow[]

const LEGAL_DIGITS = 8

const readers: Partial<Readonly<Record<ListForm, Reader>>> = {
  codes: (text) => undated(codesOf(text)),
  table: codedRows,
  footnotes: (text, { of }) => undated(footnoted(JSON.parse(text), of)),
  headings: (text, { of }) => dated(JSON.parse(text), of),
}

/** The rows of the part, amended. Throws {@link DataError}. */
export function noteRows(
  part: ListPart,
  amendments: Amendments,
  read: ReadSource,
): readonly GoodsListRow[] {
  const { form, file } = part
  const rows = readers[form]?.(read(file), part) ?? []
  const elsewhere = new Set(part.without ? codesOf(read(part.without.file)) : [])
  const kept = rows.filter(
    ({ code }) =>
      !elsewhere.has(code) && !amendments.leftOut.some((prefix) => code.startsWith(prefix)),
  )
  if (kept.length === 0) throw new DataError(`${file} has no rows for the list`)
  return [...kept, ...amendments.added]
}

function codesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/** The legal lines with a footnote that refers to the heading. */
function footnoted(lines: readonly ExportLine[], heading: string): readonly string[] {
  return lines
    .filter(({ footnotes }) => footnotes?.some(({ value }) => value.includes(heading)))
    .map(({ htsno }) => (htsno ?? '').replaceAll('.', '').slice(0, LEGAL_DIGITS))
}

function undated(codes: readonly string[]): readonly GoodsListRow[] {
  return [...new Set(codes)].map((code) => goodsRow(code))
}

function dated(held: Programme | OneList, which: string): readonly GoodsListRow[] {
  if ('versions' in held) return inVersions(held.versions)
  const heading = held.headings.find((one) => one.heading === which)
  if (heading) return inVersions(heading.versions)
  const ban = held.import_bans.lists.find(
    ({ proclamation, scope }) => which === `${proclamation} ${scope}`,
  )
  return undated(ban?.codes ?? [])
}

/** A code in every version has no days of its own, only those of the heading. */
function inVersions(versions: readonly Version[]): readonly GoodsListRow[] {
  const codes = new Set(versions.flatMap((version) => version.codes))
  return [...codes].map((code) => {
    const held = versions.filter((version) => version.codes.includes(code))
    const first = held.at(0)
    const last = held.at(-1)
    return goodsRow(
      code,
      first === versions[0] ? '' : (first?.effective_from ?? ''),
      last === versions.at(-1) ? '' : (last?.effective_to ?? ''),
    )
  })
}
