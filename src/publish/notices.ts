// What people must look at because the law may have moved: documents that touch our acts, headings
// that no act holds. `notices/PUBLISHER.csv`, one row each, in order of day and reference.

import { parse } from 'csv-parse/sync'
import { type Day, parseDay } from '../base/day.ts'
import { Unpublished } from './publisher.ts'

export type Notice = {
  readonly published: Day
  /** Number of the document, or the heading. */
  readonly reference: string
  readonly title: string
  /** Which of our subjects it touches. */
  readonly touches: readonly string[]
  readonly url: string
}

const COLUMNS = ['published', 'reference', 'title', 'touches', 'url'] as const
const SEPARATOR = '; '

/** Where the notices of a publisher stand in its edition. */
export function noticesPath(publisher: string): string {
  return `notices/${publisher}.csv`
}

export function writeNotices(notices: readonly Notice[]): string {
  const rows = notices
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    .map(({ touches, ...notice }) => {
      return COLUMNS.map((column) =>
        quoted(column === 'touches' ? touches.join(SEPARATOR) : notice[column]),
      ).join(',')
    })
  return `${[COLUMNS.join(','), ...rows].join('\n')}\n`
}

export function readNotices(file: Buffer): readonly Notice[] {
  const rows: readonly Readonly<Record<string, string>>[] = parse(file, { columns: true })
  return rows.map(({ published = '', reference = '', title = '', touches = '', url = '' }) => {
    const day = parseDay(published)
    if (!day) throw new Unpublished(`notice ${reference}: "${published}" is not a day`)
    return { published: day, reference, title, touches: touches.split(SEPARATOR), url }
  })
}

function keyOf({ published, reference }: Notice): string {
  return `${published} ${reference}`
}

function quoted(cell: string): string {
  const line = cell.replace(/\s+/g, ' ').trim()
  return /[",]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line
}
