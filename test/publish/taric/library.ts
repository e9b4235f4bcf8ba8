// The library with TARIC's months of workbooks, served by a local publisher, with complete but
// small months.

import type { PublisherSettings } from '../../../src/publish/publisher-settings.ts'
import type { LocalPublisher } from '../local-publisher.ts'
import { composition, type DutyRow, duties, exclusions, workbook } from './month.ts'

export type Workbooks = Readonly<Record<string, Buffer>>

/** Limits for small tables; the formats and rules are the publisher's. */
export const SMALL = {
  measuresAtLeast: 2,
  ratedCodesAtLeast: 1,
  ratedLeavesAtLeast: 0.5,
  dutiesChangedAtMost: 1,
}

/** `months` of 2026 by the names of their folders, `09 - September`; `year` when of another. */
export function putMonths(
  local: LocalPublisher,
  settings: PublisherSettings,
  months: Readonly<Record<string, Workbooks>>,
  year = '2026',
): void {
  const list = (address: string, names: readonly string[]) => {
    const data = names.map((name) => ({ id: `id ${name}`, name, type: 'x' }))
    local.put(address, { body: JSON.stringify({ data, total: data.length }) })
  }
  list(settings.address('root'), [String(Number(year) - 1), year, 'Read me'])
  list(settings.address('children', { id: `id ${year}` }), Object.keys(months))
  list(settings.address('children', { id: `id ${Number(year) - 1}` }), [])
  for (const [month, books] of Object.entries(months)) {
    const names = Object.keys(books).map((name) => `${name} ${month.slice(0, 2)}.xlsx`)
    list(settings.address('children', { id: `id ${month}` }), names)
    for (const [at, body] of Object.values(books).entries()) {
      local.put(settings.address('file', { id: `id ${names[at]}` }), { body })
    }
  }
}

type Month = {
  readonly measures: readonly DutyRow[]
  /** Rows for {@link exclusions}. */
  readonly excluded?: readonly (readonly string[])[]
  /** Group and member. */
  readonly members: readonly (readonly string[])[]
  /** Chapter, heading and one line below it, each of ten digits. */
  readonly codes: readonly [chapter: string, heading: string, line: string]
}

export function wholeMonth({ measures, excluded = [], members, codes }: Month): Workbooks {
  const begun = '01-01-2010'
  const [, , line] = codes
  return {
    'Duties Import 01-99': duties(measures),
    'Measure exclusions': exclusions(excluded),
    'Geographical areas composition': composition(members),
    'Nomenclature EN': workbook(
      ['Goods code', 'Start date', 'End date', 'Language', 'Hier. Pos.', 'Indent', 'Description'],
      codes.map((code, at) => {
        const [position = '', indent = ''] = [['2'], ['4'], ['8', '-']][at] ?? []
        return [`${code} 80`, begun, '', 'EN', position, indent, 'x']
      }),
    ),
    'Declarable codes': workbook(
      ['Goods code', 'Start date', 'End date', 'IS_LEAF'],
      codes.map((code) => [`${code} 80`, begun, '', code === line ? '1' : '0']),
    ),
    'Measure conditions': workbook(['Goods code'], [[`${line} 80`]]),
  }
}

/** The list of publications, and their archives by day. */
export function putDays(
  local: LocalPublisher,
  settings: PublisherSettings,
  days: Readonly<Record<string, Buffer | null>>,
): void {
  const links = Object.keys(days).map((stamp) => {
    const address = `taric_management.jsp?publicationDate=${stamp}&amp;message=extract`
    return `<tr><td>${stamp}</td><td><a href="${address}">Download</a></td></tr>`
  })
  local.put(settings.address('list'), { body: `<html><table>${links.join('')}</table></html>` })
  for (const [stamp, archive] of Object.entries(days)) {
    local.put(settings.address('day', { stamp }), archive && { body: archive })
  }
}
