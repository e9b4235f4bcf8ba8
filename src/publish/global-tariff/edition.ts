// The third-country duties of the UK or the EU as an edition of data/: the rates of January 2021
// from the UK government's comparison of both tariffs, mapped to the goods codes of 2026-03. Most
// codes kept their number and rate; codes without a match have no rate.

import { parse } from 'csv-parse/sync'
import { DataError } from '../../base/data-error.ts'
import { chapterFileName } from '../usitc/chapter-file.ts'
import { sha256 } from '../usitc/manifest.ts'
import { type Bridge, bridgeManifest } from './manifest.ts'

const COLUMNS = 'code,from,to,units,general,special,other'
const CODE = /^\d{10}$/
const LINE_DIGITS = 8

type Leaf = { readonly code: string; readonly rate: string }

/**
 * The edition's files by name. `table` has a row for each declarable code of ten digits (columns
 * code, rate_as_of_2021_01, match). A line of eight digits has the rate shared by all codes below
 * it; if they differ, each code has its own rate and the line has none. Throws {@link DataError}.
 */
export function bridgeEdition(bridge: Bridge, table: string): ReadonlyMap<string, string> {
  const leaves = corrected(readLeaves(table), bridge)
  const files = new Map<string, string>()
  const found = [...Map.groupBy(leaves, ({ code }) => code.slice(0, 2))].map(([chapter, below]) => {
    const name = chapterFileName(Number(chapter))
    const rows = linesOf(below)
    const text = `${[...head(bridge, chapter), COLUMNS, ...rows].join('\n')}\n`
    files.set(name, text)
    return { file: name, rows: rows.length, sha256: sha256(text) }
  })
  const rated = leaves.filter(({ rate }) => rate !== '').length
  files.set('manifest.yaml', bridgeManifest(bridge, { codes: leaves.length, rated }, found))
  return files
}

function readLeaves(table: string): readonly Leaf[] {
  const rows: readonly Readonly<Record<string, string>>[] = parse(table, {
    columns: true,
    bom: true,
  })
  const leaves = rows.map(({ code = '', rate_as_of_2021_01: rate }) => {
    if (!CODE.test(code) || rate === undefined) {
      throw new DataError(`"${code}" is not a code of ten digits with a rate of 2021-01`)
    }
    return { code, rate: rate.trim() }
  })
  const codes = new Set(leaves.map(({ code }) => code))
  if (codes.size < leaves.length)
    throw new DataError('a code is listed twice in the table of rates')
  return leaves.toSorted((one, other) => (one.code < other.code ? -1 : 1))
}

/** Corrects misprints of the file. An unused correction is an error. */
function corrected(leaves: readonly Leaf[], { corrections }: Bridge): readonly Leaf[] {
  const unused = corrections.find(({ printed }) => !leaves.some(({ rate }) => rate === printed))
  if (unused) throw new DataError(`no rate is printed "${unused.printed}"; drop its correction`)
  const read = new Map(corrections.map(({ printed, read }) => [printed, read]))
  return leaves.map(({ code, rate }) => ({ code, rate: read.get(rate) ?? rate }))
}

/** Rows of the lines of eight digits, each followed by the codes of ten digits below it. */
function linesOf(leaves: readonly Leaf[]): readonly string[] {
  const lines = Map.groupBy(leaves, ({ code }) => code.slice(0, LINE_DIGITS))
  return [...lines].flatMap(([line, below]) => {
    const rates = new Set(below.map(({ rate }) => rate))
    const [shared = ''] = rates
    return rates.size === 1
      ? [row(line, shared), ...below.map(({ code }) => row(code, ''))]
      : [row(line, ''), ...below.map(({ code, rate }) => row(code, rate))]
  })
}

function row(code: string, rate: string): string {
  return `${code},,,,${rate.includes(',') ? `"${rate}"` : rate},,`
}

function head(bridge: Bridge, chapter: string): readonly string[] {
  return [
    `# ${bridge.title}, chapter ${Number(chapter)}: third-country duty as printed in 2021-01, on`,
    '# codes of 2026-03. Ten digits have a rate where those of one line differ; empty is unknown.',
    `# cite: ${bridge.publisher}, ${bridge.release}, published ${bridge.published}`,
  ]
}
