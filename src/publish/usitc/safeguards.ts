// Derives the special safeguards of chapter 99, subchapter IV, from the schedule's export: a
// heading for each band of price of some lines, and one while a safeguard on quantity is in force.

import { DataError } from '../../base/data-error.ts'

type ExportRow = {
  readonly htsno: string | null
  readonly indent: string
  readonly description: string
  readonly additionalDuties?: string | null
}

type Band = {
  readonly heading: string
  readonly goods: string
  /** The least price of the band as it is printed; empty for the lowest. */
  readonly price: string
  readonly rate: string
}

/** By the price of the goods, or while a safeguard on quantity is in force. */
export type SafeguardBase = 'price' | 'quantity'

const SAFEGUARD = /^9904\./
const LINE = /\d{4}\.\d{2}\.\d{2}/g
const VALUED = /^Valued (?:less than \S+$|(\S+) or more)/
const NOTHING = 'No additional duty'

/** The table with the comments of its present text. `exported`: the publisher's export, as JSON. */
export function deriveSafeguards(present: string, exported: string, base: SafeguardBase): string {
  const bands = bandsIn(JSON.parse(exported) as readonly ExportRow[]).filter(
    ({ isOfPrice }) => isOfPrice === (base === 'price'),
  )
  if (bands.length === 0) throw new DataError(`the export has no safeguard by ${base}`)
  const comments = present.split('\n').filter((line) => line.startsWith('#'))
  const [head, rows] =
    base === 'price'
      ? ['heading,goods,cif_price_at_least,rate', inTrialOrder(bands).map(cellsOf)]
      : ['heading,goods,rate', bands.map(({ heading, goods, rate }) => [heading, goods, rate])]
  return [...comments, head, ...rows.map((cells) => cells.join(',')), ''].join('\n')
}

function cellsOf({ heading, goods, price, rate }: Band): readonly string[] {
  return [heading, goods, price, rate]
}

function bandsIn(rows: readonly ExportRow[]): readonly (Band & { readonly isOfPrice: boolean })[] {
  const above: ExportRow[] = []
  return rows.flatMap((row) => {
    above.splice(Number(row.indent))
    above[Number(row.indent)] = row
    const heading = row.htsno ?? ''
    if (!SAFEGUARD.test(heading)) return []
    const rate = (row.additionalDuties ?? '').replace(/\s+/g, ' ').trim()
    if (rate === '') throw new DataError(`${heading} has no additional duty`)
    const valued = VALUED.exec(row.description.trim())
    return {
      heading,
      goods: goodsOf(above, heading),
      price: valued?.[1] ?? '',
      rate: rate === NOTHING ? 'Free' : rate,
      isOfPrice: valued !== null,
    }
  })
}

/** The lines that the nearest description names. */
function goodsOf(above: readonly ExportRow[], heading: string): string {
  for (const row of above.toReversed()) {
    const [, ...provided] = (row?.description ?? '').split('provided for')
    const own = /^Provided for/.test(row?.description ?? '') ? [row?.description ?? ''] : provided
    const lines = own.join(' ').match(LINE)
    if (lines) return lines.join(' ')
  }
  throw new DataError(`no description above ${heading} names its goods`)
}

/** The bands of the same goods from the highest price down, as an act tries them. */
function inTrialOrder(bands: readonly Band[]): readonly Band[] {
  return [...Map.groupBy(bands, ({ goods }) => goods).values()].flatMap((same) => same.toReversed())
}
