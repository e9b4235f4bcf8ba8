// `landfall data chapter-99 write|check`: the table of every heading of HTSUS chapter 99, subchapter
// III, kept in step with the acts: a heading that a measure holds is modelled, by its name.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse as parseCsv } from 'csv-parse/sync'
import { parse as parseYaml } from 'yaml'
import { derivedTable, writeTable } from '../publish/derived-table.ts'
import { readMeasure } from '../tariff/act-schema.ts'

export type Row = {
  readonly heading: string
  readonly status: string
  /** Names of the measures that hold the heading, blank-separated. */
  readonly measure: string
  /** What the heading is, or why no measure holds it. */
  readonly reason: string
}

const COLUMNS = ['heading', 'status', 'measure', 'reason'] as const
const FOLDER = resolve(import.meta.dirname, '../../data/us')
const FILE = join(FOLDER, 'chapter-99.csv')
const NUMBER = /^9903\.\d{2}\.\d{2}$/

/** Writes the table again, or only says whether it is in step; 1 when a check finds it is not. */
export function runChapter99(command: 'write' | 'check', say: (text: string) => void): number {
  const present = readFileSync(FILE, 'utf8')
  const next = inStep(present, heldHeadings())
  if (present === next) {
    say('data/us/chapter-99.csv is in step with the acts\n')
    return 0
  }
  if (command === 'write') writeFileSync(FILE, next)
  say(
    `data/us/chapter-99.csv ${command === 'write' ? 'written' : 'is not in step with the acts'}\n`,
  )
  return command === 'write' ? 0 : 1
}

/** Chapter 99 headings of the acts under data/us/measures, each with its measures by title. */
export function heldHeadings(): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const held = new Map<string, Map<string, string>>()
  const folder = join(FOLDER, 'measures')
  for (const file of readdirSync(folder).sort()) {
    const path = join(folder, file)
    const { measure, title, headings } = readMeasure(parseYaml(readFileSync(path, 'utf8')), path)
    for (const { id } of headings) {
      if (!NUMBER.test(id)) continue
      held.set(id, (held.get(id) ?? new Map<string, string>()).set(measure, title))
    }
  }
  return held
}

/** The rows of the table. */
export function readChapter99(): readonly Row[] {
  return rowsOf(readFileSync(FILE, 'utf8'))
}

function rowsOf(text: string): readonly Row[] {
  return parseCsv(text, { columns: true, comment: '#', comment_no_infix: true })
}

function inStep(present: string, held: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  const rows = rowsOf(present).map((row) => {
    const measures = held.get(row.heading)
    if (!measures) return row
    return {
      heading: row.heading,
      status: 'modelled',
      measure: [...measures.keys()].join(' '),
      reason: [...new Set(measures.values())].join('; '),
    }
  })
  const cells = rows.map((row) => COLUMNS.map((column) => quoted(row[column])))
  return writeTable(derivedTable(present), COLUMNS, cells)
}

function quoted(text: string): string {
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
