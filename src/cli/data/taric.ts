// `landfall data taric …`: reads, verifies and compares local files of TARIC: a month's folder of
// workbooks, and the daily envelopes that change it. Never called by a request.

import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DataError } from '../../base/data-error.ts'
import { parseDay } from '../../base/day.ts'
import { inheritedMeasures, paddedLineage } from '../../law/inherited-measures.ts'
import type { TariffMeasure } from '../../publish/measures/tariff-measure.ts'
import { readTariffPublisher } from '../../publish/measures/tariff-publisher.ts'
import { measureFaults, verifyMeasures } from '../../publish/measures/verify.ts'
import { applyDelta, type CurrentMeasures } from '../../publish/taric/apply-delta.ts'
import { readDeclarable } from '../../publish/taric/declarable.ts'
import { type TaricDelta, taricDelta } from '../../publish/taric/delta.ts'
import { readComposition, readDuties } from '../../publish/taric/duties.ts'
import { isDutyText } from '../../publish/taric/duty-text.ts'
import { monthFaults, workbookOf } from '../../publish/taric/month-workbooks.ts'
import { readTaricEnvelope } from '../../publish/taric/records.ts'
import { refuseFaults } from '../../publish/usitc/verify.ts'
import { NoAnswer } from '../usage-error.ts'
import { readAs } from './local-file.ts'
import { printChanges, printCounts, printMeasures } from './measure-text.ts'

const publishersFile = join(resolve(import.meta.dirname, '../../..'), 'data/eu/publishers.yaml')

type Say = (text: string) => void

export function runTaric(args: readonly string[], say: Say): number {
  const [command, one, other, file, ...envelopes] = args
  if (command === 'read' && one) return readFile(one, say)
  if (command === 'verify' && one) return verifyMonth(one, other ?? null, say)
  if (command === 'diff' && one && other) {
    printChanges(measuresOf(one), measuresOf(other), say)
    return 0
  }
  const day = parseDay(other ?? '')
  if (command === 'measures' && one && day && file) {
    const { measures } = envelopes.reduce(changed, currentMeasures(file))
    printMeasures(inheritedMeasures(measures.values(), paddedLineage(one), day), say)
    return 0
  }
  throw new NoAnswer('DAY is a day: YYYY-MM-DD.')
}

function readFile(path: string, say: Say): number {
  const measures = measuresOf(path)
  refuseFaults(path, measureFaults(measures))
  if (isEnvelope(path)) {
    const { counts, measures: touched } = deltaOf(path)
    say(`${JSON.stringify(counts)}\n`)
    const deleted = touched.filter(({ update }) => update === 'delete').length
    say(
      `${touched.length} records of measures, ${deleted} of them deletions; measures after them:\n`,
    )
  }
  printCounts(measures, say)
  return 0
}

function verifyMonth(folder: string, previous: string | null, say: Say): number {
  const { limits, workbooks } = readTariffPublisher(publishersFile, 'taric')
  refuseFaults(folder, monthFaults(filesOf(folder), workbooks))
  const measures = measuresOf(folder)
  const before = previous === null ? null : measuresOf(previous)
  const areas = workbook(folder, 'Geographical areas composition', readComposition)
  const leaves = workbook(folder, 'Declarable codes', readDeclarable).map(paddedLineage)
  const groups = new Set(areas.map(({ id }) => id))
  const unknown = new Set(
    measures.map(({ origin }) => origin).filter((id) => id.length > 2 && !groups.has(id)),
  )
  refuseFaults(folder, [
    ...[...unknown].map((id) => `group ${id} has no member`),
    ...verifyMeasures(measures, leaves, before, limits, isDutyText),
  ])
  say(`${folder} is usable: ${measures.length} measures, ${areas.length} groups\n`)
  return 0
}

/** The measures of a month's folder, a workbook of duties, or what an envelope inserts. */
function measuresOf(path: string): readonly TariffMeasure[] {
  if (existsSync(path) && statSync(path).isDirectory()) {
    return workbook(path, 'Measure exclusions', (exclusions) =>
      workbook(path, 'Duties Import', (duties) => readDuties(duties, exclusions)),
    )
  }
  if (!isEnvelope(path)) return readAs(path, (bytes) => readDuties(bytes, null))
  return [...currentMeasures(path).measures.values()]
}

function currentMeasures(path: string): CurrentMeasures {
  if (isEnvelope(path)) return applyDelta(null, deltaOf(path))
  const measures = new Map(measuresOf(path).map((measure) => [measure.sid, measure]))
  return { measures, numbers: new Map() }
}

/** An envelope with a change that does not fit is refused. */
function changed(before: CurrentMeasures, path: string): CurrentMeasures {
  const after = applyDelta(before, deltaOf(path))
  const faults = after.skipped.map(({ what }) => what)
  refuseFaults(path, faults)
  return after
}

function deltaOf(path: string): TaricDelta {
  return readAs(path, (bytes) => taricDelta(readTaricEnvelope(bytes.toString('utf8')).records))
}

function isEnvelope(path: string): boolean {
  return /\.xml(\.gz)?$/.test(path)
}

function workbook<Found>(folder: string, name: string, read: (bytes: Buffer) => Found): Found {
  const file = workbookOf(filesOf(folder), name)
  if (file === null) throw new DataError(`${folder} has no workbook "${name}"`)
  return readAs(join(folder, file), read)
}

function filesOf(folder: string): readonly string[] {
  if (!existsSync(folder)) throw new DataError(`${folder} does not exist`)
  return readdirSync(folder)
}
