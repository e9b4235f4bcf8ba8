// The United Kingdom's tariff: the newest version of its bulk tables, and the members of groups of
// countries from its API.

import { parseExpression } from '../../law/duty/parse-expression.ts'
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
  type FetchContext,
  fileText,
  type PublishedFiles,
  type Publisher,
  UnexpectedContent,
  utf8,
} from '../publisher.ts'
import type { PublisherSettings } from '../publisher-settings.ts'
import { readTariffBody } from './body.ts'
import { readCommodityTable } from './commodities.ts'
import { readMeasureTable } from './measures.ts'

const VERSION = /^v(\d+)\.(\d+)\.(\d+)$/
const FILES = ['measures', 'commodities', 'areas'] as const

export function ukTariffPublisher(
  settings: PublisherSettings,
  { limits }: TariffPublisher,
): Publisher {
  const options: MeasureEditionOptions = {
    folder: 'uk',
    limits,
    isKnownDuty: (duty) => parseExpression(duty).ok,
    hasDailyUpdates: false,
  }
  return {
    id: settings.id,
    settings,
    fetch: (fetching) => fetchVersion(settings, fetching),
    build: (files, inForce, today) => {
      const nodes = readCommodityTable(fileText(files, 'commodities'))
      const tables = {
        goods: goodsLeaves(nodes, today),
        measures: readMeasureTable(fileText(files, 'measures')),
        areas: memberRows(readTariffBody(fileText(files, 'areas'), 'UK').areas),
      }
      const title = titleOf(fileText(files, 'version'))
      return measureDraft(title, today, tables, inForce, options, settings)
    },
    verify: (draft, inForce) => measureFindings(draft, inForce, options),
  }
}

async function fetchVersion(
  settings: PublisherSettings,
  { web, inForce }: FetchContext,
): Promise<PublishedFiles | null> {
  const version = newestVersion(await web.get(settings.address('versions')))
  if (inForce.title === titleOf(version)) return null
  const files = new Map<string, Buffer>([['version', Buffer.from(version)]])
  for (const name of FILES) files.set(name, await web.get(settings.address(name, { version })))
  return files
}

function titleOf(version: string): string {
  return `UK tariff ${version}`
}

function newestVersion(list: Buffer): string {
  const what = 'the list of versions'
  const { versions } = parseJson(utf8(list, what), what) as { readonly versions?: unknown }
  const rows = Array.isArray(versions) ? (versions as readonly { readonly id?: unknown }[]) : []
  const ids = rows.map(({ id }) => String(id)).filter((id) => VERSION.test(id))
  const [newest] = ids.toSorted((one, other) => (keyOf(one) < keyOf(other) ? 1 : -1))
  if (!newest) throw new UnexpectedContent('the list of versions has no version like v4.0.1613')
  return newest
}

/** The numbers of a version, padded so that they sort as text. */
function keyOf(version: string): string {
  const [, ...numbers] = VERSION.exec(version) ?? []
  return numbers.map((number) => number.padStart(8, '0')).join('.')
}
