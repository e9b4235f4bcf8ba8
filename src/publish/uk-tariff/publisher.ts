// The United Kingdom's tariff: the newest version of its bulk tables, and who is in which group of
// countries from its interface.

import { parseExpression } from '../../law/duty/parse-expression.ts'
import { type Bounds, measureDraft, measureFindings, memberRows } from '../measures/draft.ts'
import { goodsLeaves } from '../measures/goods-leaves.ts'
import type { TariffPublisher } from '../measures/tariff-publisher.ts'
import {
  type Fetching,
  type PublishedFiles,
  type Publisher,
  textOf,
  Unpublished,
  utf8,
} from '../publisher.ts'
import type { PublisherSettings } from '../publisher-settings.ts'
import { readBody } from './body.ts'
import { readCommodityTable } from './commodities.ts'
import { readMeasureTable } from './measures.ts'

const VERSION = /^v(\d+)\.(\d+)\.(\d+)$/
const FILES = ['measures', 'commodities', 'areas'] as const

export function ukTariffPublisher(
  settings: PublisherSettings,
  { limits }: TariffPublisher,
): Publisher {
  const bounds: Bounds = {
    folder: 'uk',
    limits,
    readable: (duty) => parseExpression(duty).ok,
    carriedOn: false,
  }
  return {
    id: settings.id,
    settings,
    fetch: (fetching) => fetchVersion(settings, fetching),
    build: (files, standing, today) => {
      const nodes = readCommodityTable(textOf(files, 'commodities'))
      const tables = {
        goods: goodsLeaves(nodes, today),
        measures: readMeasureTable(textOf(files, 'measures')),
        areas: memberRows(readBody(textOf(files, 'areas'), 'UK').areas),
      }
      const title = titleOf(textOf(files, 'version'))
      return measureDraft(title, today, tables, standing, bounds, settings)
    },
    verify: (draft, standing) => measureFindings(draft, standing, bounds),
  }
}

async function fetchVersion(
  settings: PublisherSettings,
  { web, standing }: Fetching,
): Promise<PublishedFiles | null> {
  const version = newestVersion(await web.get(settings.address('versions')))
  if (standing.title === titleOf(version)) return null
  const files = new Map<string, Buffer>([['version', Buffer.from(version)]])
  for (const name of FILES) files.set(name, await web.get(settings.address(name, { version })))
  return files
}

function titleOf(version: string): string {
  return `UK tariff ${version}`
}

function newestVersion(list: Buffer): string {
  let versions: unknown
  try {
    versions = (JSON.parse(utf8(list, 'the list of versions')) as { versions?: unknown }).versions
  } catch (error) {
    throw new Unpublished(`the list of versions is damaged: ${(error as Error).message}`)
  }
  const rows = Array.isArray(versions) ? (versions as readonly { readonly id?: unknown }[]) : []
  const ids = rows.map(({ id }) => String(id)).filter((id) => VERSION.test(id))
  const [newest] = ids.toSorted((one, other) => (keyOf(one) < keyOf(other) ? 1 : -1))
  if (!newest) throw new Unpublished('the list of versions has no version in the form v4.0.1613')
  return newest
}

/** Numbers of a version, each wide enough to be compared as text. */
function keyOf(version: string): string {
  const [, ...numbers] = VERSION.exec(version) ?? []
  return numbers.map((number) => number.padStart(8, '0')).join('.')
}
