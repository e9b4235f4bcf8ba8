// The controls of the Hungarian customs' copy of TARIC (`import_intezkedes_EU`): a row for each
// document that a measure names, and for the additional code that it asks for. The rows have no
// number of the measure and no letters of its conditions.

import { type MeasureCondition, NO_GOODS } from '../../law/published-measure.ts'
import { dayAfter, firstDay } from '../measures/printed-days.ts'
import { type TariffMeasure, UnreadableTariff } from '../measures/tariff-measure.ts'
import { keyed } from '../taric/measure-key.ts'
import { readSheetRows } from './sheet-rows.ts'

/** A row by the names of the copy's columns. */
type NamedDocument = {
  readonly code: string
  readonly area: string
  readonly type: string
  readonly additionalCode: string
  /** Empty in the row of the additional code. */
  readonly certificate: string
  readonly start: string
  readonly end: string
}

/** TARIC's letter of a condition: a document to be presented. The rows do not have it. */
const DOCUMENT = 'B'
const COLUMNS = ['VTSZ', 'TERULET', 'INT_TIP', 'KIEG_KOD', 'IGAZOLAS_KOD', 'EKEZD', 'EVEGE']
const IMPORT = 'import_eu'

/** The rows of the publisher's spreadsheet. */
export function sheetDocuments(bytes: Buffer, what: string): readonly NamedDocument[] {
  return readSheetRows(bytes, what, COLUMNS).map((row) => ({
    code: (row.VTSZ ?? '').replace(/\D/g, ''),
    area: row.TERULET ?? '',
    type: row.INT_TIP ?? '',
    additionalCode: row.KIEG_KOD ?? '',
    certificate: row.IGAZOLAS_KOD ?? '',
    start: row.EKEZD ?? '',
    end: row.EVEGE ?? '',
  }))
}

/** The rows of imports in the copy that is kept as a table. */
export function tableDocuments(
  rows: readonly Readonly<Record<string, string>>[],
): readonly NamedDocument[] {
  return rows
    .filter(({ direction }) => direction === IMPORT)
    .map((row) => ({
      code: row.code ?? '',
      area: row.area ?? '',
      type: row.measure_type ?? '',
      additionalCode: row.additional_code ?? '',
      certificate: row.certificate ?? '',
      start: row.start ?? '',
      end: row.end ?? '',
    }))
}

type Types = {
  /** Throws {@link UnreadableTariff} for a type that is not known. */
  readonly isControl: (type: string) => boolean
}

/** The measures that control or ban imports; the duties in the same rows are left out. */
export function readCopiedControls(
  rows: readonly NamedDocument[],
  { isControl }: Types,
): readonly TariffMeasure[] {
  const own = rows.filter(({ code, type }) => code !== '' && isControl(type))
  return [...Map.groupBy(own, measureOf).values()].map(controlOf)
}

/** With the controls that are not among the duties already. */
export function withControls(
  duties: readonly TariffMeasure[],
  controls: readonly TariffMeasure[],
): readonly TariffMeasure[] {
  const known = new Set(duties.map(({ sid }) => sid))
  return [...duties, ...controls.filter(({ sid }) => !known.has(sid))]
}

function measureOf({ code, area, type, additionalCode, start }: NamedDocument): string {
  return [code, area, type, additionalCode, start].join('/')
}

function controlOf(rows: readonly NamedDocument[]): TariffMeasure {
  const [row] = rows as [NamedDocument]
  const where = `the control of ${measureOf(row)}`
  if (row.area === '') throw new UnreadableTariff(`${where} has no area`)
  return keyed({
    goods: row.code.padEnd(NO_GOODS.length, '0'),
    type: row.type,
    origin: row.area,
    excluded: [],
    from: firstDay(isoDay(row.start), where),
    to: dayAfter(isoDay(row.end), where),
    duty: '',
    additionalCode: row.additionalCode || null,
    orderNumber: null,
    reduction: null,
    conditions: documentsOf(rows).map(conditionOf),
    regulation: null,
    territory: 'EU',
  })
}

/** In the order of their codes; a document of several conditions is named as often. */
function documentsOf(rows: readonly NamedDocument[]): readonly string[] {
  return rows.flatMap(({ certificate }) => certificate || []).toSorted()
}

/** The copy does not tell what follows when the document is presented. */
function conditionOf(certificate: string): MeasureCondition {
  return { code: DOCUMENT, certificate, threshold: '', action: '', duty: '' }
}

/** `2026.07.12` as an ISO day. */
function isoDay(text: string): string {
  return text.replaceAll('.', '-')
}
