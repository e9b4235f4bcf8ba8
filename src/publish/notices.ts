// Notices for people, because the law may have changed: documents about acts in data/, headings
// that no act covers. `notices/PUBLISHER.csv`, one row each, in order of day and reference.

import { parse } from 'csv-parse/sync'
import { row as csvRow } from '../base/csv-cells.ts'
import { type Day, parseDay } from '../base/day.ts'
import { UnexpectedContent } from './publisher.ts'

export type Notice = {
  readonly published: Day
  /** Document number, or heading. */
  readonly reference: string
  readonly title: string
  /** The watched subjects that it concerns. */
  readonly touches: readonly string[]
  readonly url: string
}

const COLUMNS = ['published', 'reference', 'title', 'touches', 'url'] as const
const SEPARATOR = '; '

/** The path of a publisher's notices in its edition. */
export function noticesPath(publisher: string): string {
  return `notices/${publisher}.csv`
}

export function writeNotices(notices: readonly Notice[]): string {
  const rows = notices
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    .map(({ touches, ...notice }) => {
      return csvRow(
        COLUMNS.map((column) => (column === 'touches' ? touches.join(SEPARATOR) : notice[column])),
      )
    })
  return `${[COLUMNS.join(','), ...rows].join('\n')}\n`
}

export function readNotices(file: Buffer): readonly Notice[] {
  const rows: readonly Readonly<Record<string, string>>[] = parse(file, { columns: true })
  return rows.map(({ published = '', reference = '', title = '', touches = '', url = '' }) => {
    const day = parseDay(published)
    if (!day) throw new UnexpectedContent(`notice ${reference}: "${published}" is not a day`)
    return { published: day, reference, title, touches: touches.split(SEPARATOR), url }
  })
}

function keyOf({ published, reference }: Notice): string {
  return `${published} ${reference}`
}
