// `landfall data uk-tariff …`: reads, verifies and compares local files of the UK tariff: tables of
// the bulk CSV, response bodies of its API (uk and xi tree). Never called by a request.

import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { contains, type Day, parseDay } from '../../base/day.ts'
import { parseExpression } from '../../law/duty/parse-expression.ts'
import { inheritedMeasures, paddedLineage } from '../../law/inherited-measures.ts'
import {
  type TariffMeasure,
  type Territory,
  UnreadableTariff,
} from '../../publish/measures/tariff-measure.ts'
import { readTariffPublisher } from '../../publish/measures/tariff-publisher.ts'
import { treeLineage } from '../../publish/measures/tree-lineage.ts'
import { verifyMeasures } from '../../publish/measures/verify.ts'
import { publisherSettings } from '../../publish/publisher-settings.ts'
import { readTariffBody } from '../../publish/uk-tariff/body.ts'
import { wholeMeasure } from '../../publish/uk-tariff/body-measures.ts'
import { isCommodityTable, readCommodityTable } from '../../publish/uk-tariff/commodities.ts'
import { isMeasureTable, readMeasureTable } from '../../publish/uk-tariff/measures.ts'
import { commodityRequest, tokenRequest } from '../../publish/uk-tariff/requests.ts'
import { refuseFaults } from '../../publish/usitc/verify.ts'
import { NoAnswer } from '../usage-error.ts'
import { readAs } from './local-file.ts'
import { printChanges, printCounts, printMeasures } from './measure-text.ts'

const data = join(resolve(import.meta.dirname, '../../..'), 'data')
const publishersFile = join(data, 'uk/publishers.yaml')
const settingsFile = join(data, 'publishers/uk-tariff.yaml')

type Say = (text: string) => void

export function runUkTariff(args: readonly string[], say: Say): number {
  const [command, one, other, ...files] = args
  if (command === 'read' && one) {
    return readText(one, (text) => printFile(text, other === 'xi' ? 'XI' : 'UK', say))
  }
  if (command === 'diff' && one && other) {
    printChanges(measuresOf(one), measuresOf(other), say)
    return 0
  }
  const day = parseDay(other ?? '')
  if (command === 'ask' && one && day) {
    printRequests(one, day, files[0] === 'xi' ? 'xi' : 'uk', files[1] ?? null, say)
    return 0
  }
  const [table, commodities] = files
  if (command === 'verify' && one && other) {
    const verified = parseDay(table ?? '')
    if (verified) return verifyTables(one, other, verified, commodities ?? null, say)
  }
  if (command === 'measures' && one && day && table) {
    const lineage = commodities
      ? treeLineage(readText(commodities, readCommodityTable), day)(one)
      : paddedLineage(one)
    if (!lineage) throw new UnreadableTariff(`${one} is not a code on ${day}`)
    printMeasures(inheritedMeasures(measuresOf(table), lineage, day), say)
    return 0
  }
  throw new NoAnswer('DAY is a day: YYYY-MM-DD.')
}

/** Prints shell commands, so that the client's secret stays with the user. */
function printRequests(
  code: string,
  on: Day,
  tree: 'uk' | 'xi',
  origin: string | null,
  say: Say,
): void {
  const settings = publisherSettings('uk-tariff', readFileSync(settingsFile, 'utf8'))
  const { url, headers } = commodityRequest(settings, {
    tree,
    code,
    on,
    ...(origin === null ? {} : { origin }),
  })
  const token = tokenRequest(settings)
  say(`curl ${headersOf(headers)} '${url}' > ${tree}-${code}.json\n`)
  say('# if a token is required, with the id and secret of a client of the publisher:\n')
  say(`curl -u "$UK_TARIFF_CLIENT" ${headersOf(token.headers)} -d '${token.form}' '${token.url}'\n`)
}

function headersOf(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `-H '${name}: ${value}'`)
    .join(' ')
}

function printFile(text: string, territory: Territory, say: Say): number {
  if (isCommodityTable(text)) {
    const nodes = readCommodityTable(text)
    say(`${nodes.length} nodes, ${nodes.filter(({ leaf }) => leaf).length} of them leaves\n`)
    return 0
  }
  if (isMeasureTable(text)) {
    printCounts(readMeasureTable(text), say)
    return 0
  }
  const body = readTariffBody(text, territory)
  say(`${body.kind || 'body'} ${body.goods ?? ''}\n`)
  printCounts(body.measures, say)
  const { areas, nodes, quotas, rates, values } = body
  say(`${areas.length} areas with members, ${nodes.length} nodes, ${quotas.length} quotas, `)
  say(`${rates.length} exchange rates, ${values.length} procedure values\n`)
  printMeasures(
    body.measures.map(wholeMeasure).filter((measure) => measure !== null),
    say,
  )
  return 0
}

function verifyTables(
  path: string,
  commodities: string,
  day: Day,
  previous: string | null,
  say: Say,
): number {
  const { limits } = readTariffPublisher(publishersFile, 'uk-tariff')
  const measures = measuresOf(path)
  const nodes = readText(commodities, readCommodityTable)
  const lineage = treeLineage(nodes, day)
  const leaves = nodes.flatMap((node) => {
    const above = node.leaf && contains(node, day) ? lineage(node.code) : null
    return above ? [above] : []
  })
  const before = previous === null ? null : measuresOf(previous)
  refuseFaults(
    path,
    verifyMeasures(measures, leaves, before, limits, (duty) => parseExpression(duty).ok),
  )
  say(`${path} is usable: ${measures.length} measures, ${leaves.length} declarable codes\n`)
  return 0
}

/** The measures of a table, or the complete ones of a body. */
function measuresOf(path: string): readonly TariffMeasure[] {
  return readText(path, (text) => {
    if (isMeasureTable(text)) return readMeasureTable(text)
    return readTariffBody(text, 'UK')
      .measures.map(wholeMeasure)
      .filter((measure) => measure !== null)
  })
}

function readText<Found>(path: string, read: (text: string) => Found): Found {
  return readAs(path, (bytes) => read(bytes.toString('utf8')))
}
