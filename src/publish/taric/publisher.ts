// TARIC: the newest complete month of workbooks on CIRCABC. A month's folder is filled over several
// days and skipped until it is complete.

import { type Day, parseDay } from '../../base/day.ts'
import type { PublishedMeasure } from '../../law/published-measure.ts'
import { unzipped } from '../archive.ts'
import {
  type MeasureEditionOptions,
  measureDraft,
  measureFindings,
  memberRows,
} from '../measures/draft.ts'
import { goodsLeaves } from '../measures/goods-leaves.ts'
import type { TariffPublisher } from '../measures/tariff-publisher.ts'
import { parseJson } from '../parse-file.ts'
import {
  type Draft,
  type EditionInForce,
  type FetchContext,
  fileBytes,
  type PublishedFiles,
  type Publisher,
  UnexpectedContent,
  utf8,
  type Web,
} from '../publisher.ts'
import type { PublisherSettings } from '../publisher-settings.ts'
import { readDeclarable } from './declarable.ts'
import { readComposition, readDuties } from './duties.ts'
import { isDutyText } from './duty-text.ts'
import { monthFaults, workbookOf } from './month-workbooks.ts'
import { readNomenclature } from './nomenclature.ts'
import { NUMBERS, numbersFile, readNumbers } from './publisher-numbers.ts'

const YEAR = /^\d{4}$/
const MONTH = /^(\d{2}) - /
/** Titles of daily editions begin with the month that they update. */
const TITLE = /^TARIC \d{4}-\d{2}/
const MONTH_FILE = 'month'
/** The previous month is used if the newest is not complete. */
const MONTHS_TRIED = 2

type Node = { readonly id: string; readonly name: string }

export function taricPublisher(
  settings: PublisherSettings,
  { limits, workbooks }: TariffPublisher,
): Publisher {
  const options: MeasureEditionOptions = {
    folder: 'eu',
    limits,
    isKnownDuty: isDutyText,
    hasDailyUpdates: true,
  }
  return {
    id: settings.id,
    settings,
    fetch: (fetching) => fetchMonth(settings, workbooks, fetching),
    build: (files, inForce) => {
      const book = (name: string): Buffer => workbook(files, name, settings)
      const month = fileBytes(files, MONTH_FILE).toString('utf8')
      const legalDay = parseDay(`${month}-01`) as Day
      const leaves = new Set(readDeclarable(book('Declarable codes')))
      const tables = {
        goods: goodsLeaves(readNomenclature(book('Nomenclature EN'), leaves), legalDay),
        measures: readDuties(book('Duties Import'), book('Measure exclusions')),
        areas: memberRows(readComposition(book('Geographical areas composition'))),
      }
      const draft = measureDraft(titleOf(month), legalDay, tables, inForce, options, settings)
      return withNumbers(draft, tables.measures, inForce)
    },
    verify: (draft, inForce) => measureFindings(draft, inForce, options),
  }
}

/** The month in a title; empty if there is none. */
export function monthTitle(title: string | null): string {
  return TITLE.exec(title ?? '')?.[0] ?? ''
}

/** Numbers collected from daily changes stay valid for the next month. */
function withNumbers(
  draft: Draft,
  measures: readonly PublishedMeasure[],
  inForce: EditionInForce,
): Draft {
  if (inForce.read(NUMBERS) === null) return draft
  const keys = new Set(measures.map(({ sid }) => sid))
  const numbers = numbersFile(readNumbers(inForce.read), keys)
  return { ...draft, files: new Map([...draft.files, [NUMBERS, numbers]]) }
}

function titleOf(month: string): string {
  return `TARIC ${month}`
}

async function fetchMonth(
  settings: PublisherSettings,
  workbooks: TariffPublisher['workbooks'],
  { web, inForce }: FetchContext,
): Promise<PublishedFiles | null> {
  const held = monthTitle(inForce.title)
  for (const { month, id } of await newestMonths(settings, web)) {
    if (titleOf(month) <= held) return null
    const nodes = await children(settings, web, id)
    const names = nodes.map(({ name }) => name)
    if (monthFaults(names, workbooks).length > 0) continue
    const files = new Map<string, Buffer>([[MONTH_FILE, Buffer.from(month)]])
    for (const { name } of workbooks) {
      const file = workbookOf(names, name)
      const node = nodes.find((one) => one.name === file)
      files.set(name, await web.get(settings.address('file', { id: node?.id ?? '' })))
    }
    return files
  }
  return null
}

/** Folders of the last months, the newest first. */
async function newestMonths(
  settings: PublisherSettings,
  web: Web,
): Promise<readonly { readonly month: string; readonly id: string }[]> {
  const root = await nodesAt(settings.address('root'), web)
  const years = root.filter(({ name }) => YEAR.test(name)).toSorted(byNameDown)
  if (years.length === 0) throw new UnexpectedContent('the library has no folder of a year')
  const months: { month: string; id: string }[] = []
  for (const year of years.slice(0, MONTHS_TRIED)) {
    const folders = (await children(settings, web, year.id)).toSorted(byNameDown)
    for (const { id, name } of folders) {
      const [, number] = MONTH.exec(name) ?? []
      if (number) months.push({ month: `${year.name}-${number}`, id })
    }
    if (months.length >= MONTHS_TRIED) break
  }
  if (months.length === 0) throw new UnexpectedContent('the library has no folder of a month')
  return months.slice(0, MONTHS_TRIED)
}

function byNameDown(one: Node, other: Node): number {
  return one.name < other.name ? 1 : -1
}

function children(settings: PublisherSettings, web: Web, id: string): Promise<readonly Node[]> {
  return nodesAt(settings.address('children', { id }), web)
}

async function nodesAt(address: string, web: Web): Promise<readonly Node[]> {
  const what = 'the list of a folder'
  const answer = parseJson(utf8(await web.get(address), what), what)
  const rows = Array.isArray(answer) ? answer : (answer as { readonly data?: unknown }).data
  const nodes = Array.isArray(rows) ? (rows as readonly Partial<Node>[]) : []
  const sound = nodes.filter(
    (node): node is Node => typeof node.id === 'string' && typeof node.name === 'string',
  )
  if (sound.length !== nodes.length || !Array.isArray(rows)) {
    throw new UnexpectedContent('the format changed: the list of a folder has no names and ids')
  }
  return sound
}

/** The bytes of a workbook, after checking its unpacked size. */
function workbook(files: PublishedFiles, name: string, settings: PublisherSettings): Buffer {
  const key = [...files.keys()].find((one) => one.startsWith(name)) ?? name
  const bytes = fileBytes(files, key)
  unzipped(bytes, settings.limit('megabytes_unpacked_at_most') * MEGABYTE)
  return bytes
}

const MEGABYTE = 1_000_000
