// The duties as the Hungarian customs publish them, `AIS_vamtetelek.data.xml`: a `ROW` for each
// component of a duty, with an element for each field. The file has some 80 MB and is read as a
// stream.

import { UnexpectedContent } from '../publisher.ts'
import { readXml } from '../xml.ts'

/** A component by our names of its fields; a field that is not there is empty. */
export type CopiedDuty = Readonly<Record<string, string>>

const ROW = 'ROW'
/** Our name of each field that is read. Others, if there are any, have no meaning known to us. */
const FIELDS: ReadonlyMap<string, string> = new Map([
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
])
const NEEDED = ['origin_area', 'measure_type', 'duty_expression_id', 'start']
const EMPTY: CopiedDuty = Object.fromEntries([...FIELDS.values()].map((name) => [name, '']))

type DutyRows = {
  readonly rows: readonly CopiedDuty[]
  /** Rows without a goods code: of additional codes alone, such as the Meursing table. */
  readonly withoutGoods: number
}

/** The rows that `wanted` keeps. Throws {@link UnexpectedContent} with the row and the field. */
export function readDutyRows(
  bytes: Buffer,
  what: string,
  wanted: (row: CopiedDuty) => boolean,
): DutyRows {
  const rows: CopiedDuty[] = []
  const seen = new Set<string>()
  let [count, withoutGoods] = [0, 0]
  let open: Record<string, string> | null = null
  let text = ''
  readXml(bytes, what, {
    opened(name) {
      if (name === ROW) open = { ...EMPTY }
      text = ''
    },
    text(piece) {
      if (open) text += piece
    },
    closed(name) {
      if (!open) return
      const field = FIELDS.get(name)
      if (field !== undefined) {
        open[field] = text.trim()
        seen.add(name)
      }
      if (name !== ROW) return
      const row = plain(open)
      open = null
      count += 1
      if (row.code === '') withoutGoods += 1
      else if (wanted(row)) rows.push(whole(row, `${what}, row ${count}`))
    },
  })
  const missing = [...FIELDS.keys()].filter((name) => !seen.has(name))
  if (missing.length > 0) {
    throw new UnexpectedContent(`${what}: the format changed: no row has ${missing.join(', ')}`)
  }
  return { rows, withoutGoods }
}

function whole(row: CopiedDuty, where: string): CopiedDuty {
  const missing = [...FIELDS].find(([, name]) => NEEDED.includes(name) && row[name] === '')
  if (missing !== undefined) throw new UnexpectedContent(`${where} has no ${missing[0]}`)
  return row
}

/** With the digits of the code alone, and days as `2026-07-12`. */
function plain(row: Record<string, string>): CopiedDuty {
  row.code = row.code?.replace(/\D/g, '') ?? ''
  row.start = isoDay(row.start)
  row.end = isoDay(row.end)
  return row
}

/** `2026.07.12` as an ISO day. */
function isoDay(text = ''): string {
  return text.replaceAll('.', '-')
}
