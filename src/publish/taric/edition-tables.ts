// A month of TARIC's workbooks as the tables of an edition.

import type { Day } from '../../base/day.ts'
import { goodsLeaves } from '../goods-leaves.ts'
import { memberRows } from '../measure-edition.ts'
import type { MeasureTables } from '../measure-tables.ts'
import { type TariffMeasure, UnreadableTariff } from '../tariff-measure.ts'
import { readDeclarable } from './declarable.ts'
import { readComposition, readDuties } from './duties.ts'
import { workbookOf } from './month.ts'
import { readNomenclature } from './nomenclature.ts'
import { printedConditions } from './printed-conditions.ts'

const PUBLISHER = 'European Commission, Directorate-General for Taxation and Customs Union'
const MISSES =
  'Excise duties, reduced rates of value added tax and the balances of quotas are not in TARIC’s ' +
  'workbooks. Check them with the customs office of the member state.'

/** `month` by the names of its files. Throws {@link UnreadableTariff} naming the workbook. */
export function taricTables(
  month: ReadonlyMap<string, Buffer>,
  title: string,
  legalDay: Day,
): MeasureTables {
  const book = (name: string): Buffer => {
    const file = workbookOf([...month.keys()], name)
    const bytes = file === null ? undefined : month.get(file)
    if (!bytes) throw new UnreadableTariff(`the month has no workbook "${name}"`)
    return bytes
  }
  const leaves = new Set(readDeclarable(book('Declarable codes')))
  const duties = readDuties(book('Duties Import 01-99'), book('Measure exclusions'))
  return {
    about: {
      publisher: PUBLISHER,
      title,
      url: 'https://ec.europa.eu/taxation_customs/dds2/taric/taric_consultation.jsp',
      legalDay,
      begins: legalDay,
      misses: MISSES,
    },
    goods: goodsLeaves(readNomenclature(book('Nomenclature EN'), leaves), legalDay),
    measures: duties.map(withConditions),
    areas: memberRows(readComposition(book('Geographical areas composition'))),
  }
}

/** A duty that is printed as its conditions is these conditions. */
function withConditions(measure: TariffMeasure): TariffMeasure {
  const conditions = printedConditions(measure.duty)
  return conditions === null ? measure : { ...measure, duty: '', conditions }
}
