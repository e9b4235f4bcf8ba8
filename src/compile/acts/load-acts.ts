// Compiles the law of a destination besides its schedule: acts with their lists and groups,
// antidumping and countervailing duty orders, and programmes.

import type { Steps } from '../../base/steps.ts'
import type { GoodsList } from '../../law/goods-scope.ts'
import type { Measure } from '../../law/measure.ts'
import { COLUMN_1, COLUMN_2, PREFERENCE } from '../../law/measure.ts'
import { anyOrigin, type Member, originMembers } from '../../law/origin.ts'
import { type Programme, type Programmes, programmeBook } from '../../law/programme.ts'
import type { Territories } from '../../law/territories.ts'
import type { DataFiles } from '../data-files.ts'
import { inDecisionOrder } from '../decision-order.ts'
import { compileFree } from '../free-programmes.ts'
import { filesIn, readTable, readYaml } from '../read-data.ts'
import { loadActNames } from './act-names.ts'
import { type ProgrammeRow, readGroups, readProgrammes } from './act-schema.ts'
import { compileMeasure } from './compile-measure.ts'
import { compileOrders, type OrderTables } from './compile-orders.ts'
import {
  compileCitation,
  compileList,
  compileMember,
  compilePeriod,
  type Names,
} from './compile-scope.ts'
import { readListFile } from './list-file.ts'
import { type Act, readAct } from './read-act.ts'

/** Named groups of a destination: of origins with their periods, and of headings of its acts. */
export type Groups = {
  readonly origins: ReadonlyMap<string, readonly Member[]>
  readonly headings: ReadonlyMap<string, readonly string[]>
}

export function loadGroups(files: DataFiles, name: string): Groups {
  const file = `${name}/groups.yaml`
  const origins = new Map<string, readonly Member[]>()
  const headings = new Map<string, readonly string[]>()
  if (!files.exists(file)) return { origins, headings }
  for (const [group, row] of Object.entries(readGroups(readYaml(files, file), file))) {
    if ('headings' in row) headings.set(group, row.headings)
    else {
      const members = row.members.map((member) => compileMember(member, file))
      origins.set(group, members)
    }
  }
  return { origins, headings }
}

/**
 * In decision order. `notHeld`: headings that measures may refer to although none has them.
 */
export function* loadMeasures(
  files: DataFiles,
  name: string,
  names: Names,
  groups: Groups,
  notHeld: readonly string[],
): Steps<readonly Measure[]> {
  const measures: Measure[] = []
  for (const act of actsOf(files, name, groups)) {
    yield
    measures.push(compileMeasure(act, names))
  }
  yield
  return inDecisionOrder(measures, new Set([PREFERENCE, COLUMN_1, COLUMN_2, ...notHeld]))
}

/** The complete acts of a destination, one after another. */
export function* actsOf(
  files: DataFiles,
  name: string,
  { headings }: Groups,
): Generator<Act, void, undefined> {
  const folder = `${name}/measures`
  const names = loadActNames(files, name, headings)
  for (const act of filesIn(files, folder, '.yaml')) {
    const file = `${folder}/${act}`
    yield readAct(readYaml(files, file), file, names)
  }
  names.checkUsed()
}

/** Antidumping and countervailing duty orders: they yield to nothing, and nothing to them. */
export function loadOrders(
  files: DataFiles,
  folder: string,
  nameOf: Territories['name'],
): readonly Measure[] {
  const file = `${folder}/orders.csv`
  if (!files.exists(file)) return []
  const [orders, rates, companies, circumvention] = [
    'orders',
    'rates',
    'companies',
    'circumvention',
  ].map((table) => readTable(files, `${folder}/${table}.csv`))
  return compileOrders({ orders, rates, companies, circumvention } as OrderTables, nameOf, file)
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
    proof: row.proof ?? [],
    cite: row.cite.map((cite) => compileCitation(cite, file)),
  }
}
