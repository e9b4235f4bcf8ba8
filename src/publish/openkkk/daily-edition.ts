// A day of the Hungarian customs' files as an edition of the Union's tariff, over the edition in
// force: the embedded one, or that of a day before.

import type { Day } from '../../base/day.ts'
import { unzipped } from '../archive.ts'
import { goodsLeaves } from '../measures/goods-leaves.ts'
import { type MeasureTables, measureFiles } from '../measures/tables.ts'
import { type Draft, fileBytes, type PublishedFiles, UnexpectedContent } from '../publisher.ts'
import type { PublisherSettings } from '../publisher-settings.ts'
import { carriedOn } from './carried-on.ts'
import { readCopiedControls, sheetDocuments, withControls } from './controls.ts'
import { areaMembers, type Decisions, decidedMeasures } from './decisions.ts'
import { readDutyRows } from './duty-rows.ts'
import { type NomenclatureRow, nodesOf } from './nomenclature.ts'
import { PARCEL_LIST, parcelList } from './parcel-list.ts'
import { qualifiers } from './printed-duties.ts'
import { isOfTaric, readCopiedRates } from './rates.ts'
import { checkRows, type RowWords } from './row-checks.ts'
import { readSheetRows } from './sheet-rows.ts'

const MEGABYTE = 1_000_000
const FOLDER = 'eu'
/** Names of the archives in {@link PublishedFiles}, and the files in them. */
export const DUTIES_ARCHIVE = 'AIS_törzsadatok'
export const CODES_ARCHIVE = 'EV_törzsadatok'
const DUTIES = 'AIS_vamtetelek.data.xml'
const CODES = 'KN_10.xml'
const DOCUMENTS = 'import_intezkedes_EU.xml'
const GROUPS = 'import_orszagcsop_kod.xml'

export type TablesInForce = {
  readonly before: MeasureTables
  /** The goods of the flat duty of parcels; null if there is no list. */
  readonly parcels: Buffer | null
}

/** Throws an error that names the file and the row that cannot be read. */
export function dailyDraft(
  day: Day,
  files: PublishedFiles,
  { before, parcels }: TablesInForce,
  decisions: Decisions,
  known: RowWords,
  settings: PublisherSettings,
): Draft {
  const { sources } = decisions
  const file = (archive: string, name: string) => contentOf(files, archive, name, settings)
  const { rows, withoutGoods } = readDutyRows(file(DUTIES_ARCHIVE, DUTIES), DUTIES, isOfTaric)
  refuseLostCodes(withoutGoods, settings)
  checkRows(rows, known)
  const rates = readCopiedRates(rows, printedBefore(before))
  const documents = sheetDocuments(file(CODES_ARCHIVE, DOCUMENTS), DOCUMENTS)
  const copied = withControls(rates, readCopiedControls(documents, decisions))
  const measures = decidedMeasures(copied, decisions).filter(
    ({ to }) => to === null || to > before.edition.begins,
  )
  const nodes = nodesOf(readCodes(file(CODES_ARCHIVE, CODES), day))
  const edition = {
    publisher: sources.publisher,
    title: sources.title,
    url: sources.url,
    legalDay: day,
    begins: before.edition.begins,
    misses: null,
    doubts: sources.doubts,
  }
  const tables = {
    edition,
    goods: goodsLeaves(nodes, day),
    measures,
    areas: areaMembers(decisions, readGroups(file(CODES_ARCHIVE, GROUPS)), measures),
  }
  const whole = carriedOn(before, tables, {
    bridgeName: sources.bridge_name,
    daysApartAtMost: settings.limit('days_apart_at_most'),
  })
  const { files: made, rows: counts } = measureFiles(FOLDER, whole)
  return {
    title: titleOf(day),
    legalDay: day,
    published: day,
    rows: counts,
    files: new Map([...made, [PARCEL_LIST, parcelList(copied, day, parcels)]]),
  }
}

function refuseLostCodes(found: number, settings: PublisherSettings): void {
  const most = settings.limit('rows_without_goods_at_most')
  if (found <= most) return
  const text = `${found} rows have no goods code, at most ${most} expected`
  throw new UnexpectedContent(`${DUTIES}: ${text}`)
}

function titleOf(day: Day): string {
  return `TARIC of ${day}, from the customs of Hungary`
}

function contentOf(
  files: PublishedFiles,
  archive: string,
  name: string,
  settings: PublisherSettings,
): Buffer {
  const most = settings.limit('megabytes_unpacked_at_most') * MEGABYTE
  const found = unzipped(fileBytes(files, archive), most, (one) => one === name).get(name)
  if (!found) throw new UnexpectedContent(`${archive} has no file ${name}`)
  return found
}

/** The qualifiers of units, which the copy lacks, as in the duties of the day before. */
function printedBefore({ edition, measures }: MeasureTables) {
  const alive = measures.filter(
    ({ from, to }) => from <= edition.legalDay && (to === null || to > edition.legalDay),
  )
  const byCode = Map.groupBy(alive, ({ goods }) => goods)
  return qualifiers(
    new Map(
      [...byCode].map(([code, own]) => [
        code,
        own.flatMap(({ origin: area, duty, conditions }) =>
          [duty, ...conditions.map((row) => row.duty)].map((text) => ({ area, text })),
        ),
      ]),
    ),
  )
}

const CODE_COLUMNS = ['VTSZ', 'INDENT', 'PRODUCT_LINE', 'VTSZ_KEZD', 'VTSZ_VEGE']

function readCodes(bytes: Buffer, day: Day): readonly NomenclatureRow[] {
  return readSheetRows(bytes, CODES, CODE_COLUMNS)
    .map((row) => ({
      code: (row.VTSZ ?? '').replace(/\D/g, ''),
      productLine: row.PRODUCT_LINE ?? '',
      indent: indentOf(row.INDENT ?? '', row.VTSZ ?? ''),
      validFrom: row.VTSZ_KEZD ?? '',
      validTo: row.VTSZ_VEGE || null,
    }))
    .filter(({ code, validTo }) => {
      return code !== '' && (validTo === null || validTo.replaceAll('.', '-') >= day)
    })
}

function indentOf(text: string, code: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  throw new UnexpectedContent(`${CODES}: "${text}" of ${code} is not an indent`)
}

function readGroups(bytes: Buffer): Readonly<Record<string, readonly string[]>> {
  const rows = readSheetRows(bytes, GROUPS, ['ORSZAG_CSOPORT', 'ORSZAG'])
  const groups = Map.groupBy(rows, (row) => row.ORSZAG_CSOPORT ?? '')
  return Object.fromEntries(
    [...groups].map(([group, members]) => {
      return [group, members.flatMap((row) => row.ORSZAG?.toUpperCase() || [])]
    }),
  )
}
