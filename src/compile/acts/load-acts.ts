// Compiles what is written of a destination's law besides its schedule: acts with the lists they
// name, antidumping and countervailing duty orders, and programmes.

import type { Steps } from '../../base/steps.ts'
import type { GoodsList } from '../../law/goods-scope.ts'
import type { Measure } from '../../law/measure.ts'
import { COLUMN_1, COLUMN_2, PREFERENCE } from '../../law/measure.ts'
import { anyOrigin, originMembers } from '../../law/origin.ts'
import { type Programme, type Programmes, programmeBook } from '../../law/programme.ts'
import type { Territories } from '../../law/territories.ts'
import type { DataFiles } from '../data-files.ts'
import { compileFree } from '../free-programmes.ts'
import { filesIn, readTable, readYaml } from '../read-data.ts'
import { type ProgrammeRow, readOrderRates, readProgrammes } from './act-schema.ts'
import { compileMeasure, inDecisionOrder } from './compile-measure.ts'
import { compileOrders, type OrderRow } from './compile-orders.ts'
import {
  compileCitation,
  compileList,
  compileMember,
  compilePeriod,
  type Names,
} from './compile-scope.ts'
import { readListFile } from './list-file.ts'

/**
 * In decision order. `notHeld`: headings that measures may name though none holds them.
 */
export function* loadMeasures(
  files: DataFiles,
  name: string,
  names: Names,
  notHeld: readonly string[],
): Steps<readonly Measure[]> {
  const measures: Measure[] = []
  const folder = `${name}/measures`
  for (const act of filesIn(files, folder, '.yaml')) {
    yield
    const file = `${folder}/${act}`
    measures.push(compileMeasure(readYaml(files, file), { ...names, file }))
  }
  yield
  return inDecisionOrder(measures, new Set([PREFERENCE, COLUMN_1, COLUMN_2, ...notHeld]))
}

/** Antidumping and countervailing duty orders yield to nothing, and nothing yields to them. */
export function loadOrders(
  files: DataFiles,
  folder: string,
  nameOf: Territories['name'],
): readonly Measure[] {
  const orders = `${folder}/orders.csv`
  const rates = `${folder}/rates.yaml`
  if (!files.exists(orders)) return []
  const rows = readTable(files, orders) as readonly OrderRow[]
  return compileOrders(rows, readOrderRates(readYaml(files, rates), rates), nameOf, orders)
}

export function* loadLists(
  files: DataFiles,
  folder: string,
): Steps<ReadonlyMap<string, GoodsList>> {
  const lists = new Map<string, GoodsList>()
  for (const file of filesIn(files, folder, '.csv')) {
    yield
    const path = `${folder}/${file}`
    const rows = readListFile(files.read(path).toString('utf8'), path)
    const name = file.slice(0, -'.csv'.length)
    lists.set(name, compileList(name, rows, path))
  }
  return lists
}

export function loadProgrammes(files: DataFiles, name: string): Programmes {
  const file = `${name}/programmes.yaml`
  const rows = readProgrammes(readYaml(files, file), file)
  return programmeBook(
    rows.map((row) => ({ programme: compileProgramme(row, file), names: row.names })),
  )
}

function compileProgramme(row: ProgrammeRow, file: string): Programme {
  return {
    id: row.id,
    title: row.title,
    symbols: row.symbols,
    members:
      row.members === 'all'
        ? anyOrigin
        : originMembers(
            'members',
            row.members.map((member) => compileMember(member, file)),
          ),
    periods: row.periods.map((period) => compilePeriod(period, file)),
    free: compileFree(row, file),
    cite: row.cite.map((cite) => compileCitation(cite, file)),
  }
}
