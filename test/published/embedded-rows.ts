// The tables of the embedded tariff of the Union as rows, for tests that draw from them.

import { parse } from 'csv-parse/sync'
import { dataFiles } from '../loaded.ts'

export type Row = Readonly<Record<string, string>>

/** The legal day of the edition. */
export const DAY = '2026-07-12'
export const EUR_PLACES = 2
export const terms = { on: DAY, place: 'DE', currency: 'EUR' }

export const tableOf = (name: string): readonly Row[] =>
  parse(dataFiles().read(`eu/published/${name}`), { columns: true })

/** By area. */
export const members = Map.groupBy(tableOf('areas.csv'), ({ area = '' }) => area)
/** Declarable codes that have not ended. */
export const leaves = tableOf('goods.csv').filter(({ to }) => to === '')
