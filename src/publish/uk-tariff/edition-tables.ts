// The UK tariff's bulk tables as the tables of an edition: measures as defined, commodities, and the
// members of areas from bodies of its API.

import type { Day } from '../../base/day.ts'
import { goodsLeaves } from '../goods-leaves.ts'
import { memberRows } from '../measure-edition.ts'
import type { MeasureTables } from '../measure-tables.ts'
import { readBody } from './body.ts'
import { readCommodityTable } from './commodities.ts'
import { readMeasureTable } from './measures.ts'

type UkFiles = {
  /** Table measures-as-defined. */
  readonly measures: string
  /** Table commodities-report. */
  readonly commodities: string
  /** Bodies of geographical_areas. */
  readonly areas: readonly string[]
}

const PUBLISHER = 'HM Revenue & Customs and the Department for Business and Trade'
const MISSES =
  'Rates of value added tax by commodity, excise duties and the balances of quotas are not in the ' +
  'bulk tables, nor are the thresholds and duties of conditions. Check them in the UK Integrated ' +
  'Online Tariff.'

/** `version` as published: `v4.0.1613`. Throws `UnreadableTariff` naming the row. */
export function ukTables(files: UkFiles, version: string, legalDay: Day): MeasureTables {
  const areas = files.areas.flatMap((text) => readBody(text, 'UK').areas)
  return {
    about: {
      publisher: PUBLISHER,
      title: `UK Integrated Tariff ${version}`,
      url: 'https://www.trade-tariff.service.gov.uk/',
      legalDay,
      begins: legalDay,
      misses: MISSES,
    },
    goods: goodsLeaves(readCommodityTable(files.commodities), legalDay),
    measures: readMeasureTable(files.measures),
    areas: memberRows(areas),
  }
}
