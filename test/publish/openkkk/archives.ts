// A day of the Hungarian customs' archives for tests, made in the form that their readers describe,
// from rows of the copy of TARIC.

import type { NomenclatureRow } from '../../../src/publish/openkkk/nomenclature.ts'
import { zipped } from '../zipped.ts'

export type CopiedRow = Readonly<Record<string, string>>

/** The elements of a row, with the names of the copy's columns. */
const FIELDS: readonly [element: string, column: string][] = [
  ['VTSZ', 'code'],
  ['SZARMAZASI_HELY', 'origin_area'],
  ['INTEZKEDES_TIPUS', 'measure_type'],
  ['KIEGESZITO_KOD', 'additional_code'],
  ['IGAZOLAS_KOD', 'certificate'],
  ['FELTETEL_OSSZEG', 'cond_amount'],
  ['FELTETEL_DEVIZANEM', 'cond_currency'],
  ['FELTETEL_MENNYISEGI_EGYSEG', 'cond_unit'],
  ['RENDELESSZAM', 'order_number'],
  ['VAMTETEL_KIFEJEZES', 'duty_expression_id'],
  ['VAMTETEL', 'amount'],
  ['DEVIZANEM_KOD', 'currency'],
  ['MENNYISEGI_EGYSEG', 'unit'],
  ['JOGSZABALY', 'regulation'],
  ['ERVENYESSEG_KEZDETE', 'start'],
  ['ERVENYESSEG_VEGE', 'end'],
]
const DAYS = new Set(['start', 'end'])

/** `AIS_vamtetelek.data.xml`. */
export function dutiesXml(rows: readonly CopiedRow[], without: readonly string[] = []): Buffer {
  const fields = FIELDS.filter(([element]) => !without.includes(element))
  const body = rows.map((row) => {
    const cells = fields.map(([element, column]) => {
      const text = row[column] ?? ''
      return `<${element}>${DAYS.has(column) ? dotted(text) : text}</${element}>`
    })
    return `<ROW>${cells.join('')}</ROW>\n`
  })
  return Buffer.from(`<?xml version="1.0"?>\n<ROWSET>\n${body.join('')}</ROWSET>\n`)
}

/** A table as an XML spreadsheet of 2003. */
export function sheetXml(rows: readonly (readonly string[])[]): Buffer {
  const cell = (text: string) => `<Cell><Data ss:Type="String">${text}</Data></Cell>`
  const body = rows.map((cells) => `<Row>${cells.map(cell).join('')}</Row>\n`).join('')
  return Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"' +
      ' xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">' +
      `<Worksheet ss:Name="1"><Table>\n${body}</Table></Worksheet></Workbook>\n`,
  )
}

/** The archive of duties. */
export function dutiesArchive(rows: readonly CopiedRow[]): Buffer {
  return zipped({ 'other.xml': '<x/>', 'AIS_vamtetelek.data.xml': dutiesXml(rows) })
}

const DOCUMENT_COLUMNS: readonly [name: string, column: string][] = [
  ['VTSZ', 'code'],
  ['TERULET', 'area'],
  ['INT_TIP', 'measure_type'],
  ['KIEG_KOD', 'additional_code'],
  ['IGAZOLAS_KOD', 'certificate'],
  ['IGAZOLAS_LEIR', 'text'],
  ['EKEZD', 'start'],
  ['EVEGE', 'end'],
]

/** The documents and additional codes that measures on imports ask for. */
export function documentsXml(rows: readonly CopiedRow[]): Buffer {
  const header = DOCUMENT_COLUMNS.map(([name]) => name)
  const body = rows
    .filter(({ direction }) => direction === 'import_eu')
    .map((row) => DOCUMENT_COLUMNS.map(([, column]) => row[column] ?? ''))
  return sheetXml([header, ...body])
}

/** The archive of codes, of groups of countries and of the documents that measures ask for. */
export function codesArchive(
  nodes: readonly NomenclatureRow[],
  groups: Readonly<Record<string, readonly string[]>>,
  documents: readonly CopiedRow[],
): Buffer {
  const names = ['VTSZ', 'MEGNEVEZES', 'INDENT', 'PRODUCT_LINE', 'VTSZ_KEZD', 'VTSZ_VEGE']
  const codes = nodes.map(({ code, indent, productLine, validFrom, validTo }) => {
    return [code, 'áru', String(indent), productLine, validFrom, validTo ?? '']
  })
  const members = Object.entries(groups).flatMap(([group, own]) => {
    return own.map((country) => [group, country])
  })
  return zipped({
    'KN_10.xml': sheetXml([names, ...codes]),
    'import_orszagcsop_kod.xml': sheetXml([['ORSZAG_CSOPORT', 'ORSZAG'], ...members]),
    'import_intezkedes_EU.xml': documentsXml(documents),
    'other.xml': '<x/>',
  })
}

function dotted(day: string): string {
  return day.replaceAll('-', '.')
}
