// Each row of the Commission's database of rates of value added tax (TEDB), and each of its codes:
// the rate is charged, or in the range and asked for, or vat-rows-left-out.yaml names why not.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '../assess/shipments.ts'
import { VAT_LINES } from '../draws.ts'
import { tariffs } from '../loaded.ts'
import { sharedRows, withShared } from '../shared.ts'
import { yamlFile } from '../yaml-file.ts'
import { vatOf } from './vat-of.ts'

const ON = day('2026-09-18')

type Row = {
  readonly state: string
  /** Its place among the rows of the member state; 0 is the standard rate. */
  readonly number: number
  readonly rate: number
  readonly codes: readonly string[]
}

type LeftOut = {
  /** Whole rows, by reason. */
  readonly rows: Readonly<Record<string, readonly string[]>>
  /** The codes of rows that have none there. */
  readonly read: Readonly<Record<string, string>>
  /** Codes of a row (`AT 4`), as far as they are below these, with the reason. */
  readonly codes: readonly { readonly row: string; readonly codes: string; readonly why: string }[]
  /** Codes of earlier nomenclatures: those that hold their goods now; empty for none. */
  readonly earlier: Readonly<Record<string, string>>
}

function databaseRows(): readonly Row[] {
  const next = new Map<string, number>()
  return sharedRows('data/eu/vat-by-code-2026-09-18.csv', { comments: true }).map((row) => {
    const { member_state: state = '', rate_percent = '', cn_codes = '' } = row
    const number = next.get(state) ?? 0
    next.set(state, number + 1)
    return { state, number, rate: Number(rate_percent), codes: cn_codes.split(' ').filter(Boolean) }
  })
}

const nameOf = ({ state, number }: Row): string => `${state} ${number}`

test(
  'every row of the database is charged, asked for, or left out with a reason',
  withShared,
  (context) => {
    const leftOut = yamlFile<LeftOut>('test/data/vat-rows-left-out.yaml')
    const tariff = tariffs().of('EU')
    assert(tariff)
    const rows = databaseRows()
    assert.equal(rows.length, 773)
    const without = new Set(Object.values(leftOut.rows).flat())
    const used = new Set<string>()
    const missed = new Map<string, string[]>()
    const count = { charged: 0, open: 0, lower: 0 }
    for (const row of rows) {
      if (row.number === 0 || without.has(nameOf(row))) continue
      const read = leftOut.read[nameOf(row)]?.split(' ') ?? []
      assert.equal(row.codes.length > 0, read.length === 0, `${nameOf(row)}: has it codes?`)
      const named = leftOut.codes.filter(({ row: name }) => name === nameOf(row))
      const codes = [...row.codes, ...read].flatMap(
        (code) => leftOut.earlier[code]?.split(' ') ?? code,
      )
      for (const code of codes.filter(Boolean)) {
        const below = tariff.schedule.codesBelow(withoutZeros(code), ON)
        assert(below.length > 0, `${nameOf(row)}: ${code} is no code of the tariff`)
        for (const line of drawn(below)) {
          const { charged, open } = vatOf(line, row.state, ON, tariff)
          if (charged === row.rate) count.charged++
          else if (open.includes(row.rate)) count.open++
          else if (charged < row.rate && isOfAnother(line, charged, row, rows)) count.lower++
          else {
            const why = named.find((one) =>
              one.codes.split(' ').some((part) => line.startsWith(part)),
            )
            if (why) used.add(`${why.row} ${why.codes}`)
            else missed.set(nameOf(row), [...(missed.get(nameOf(row)) ?? []), line])
          }
        }
      }
    }
    assert.deepEqual(
      [...missed].map(([name, lines]) => `${name}: ${lines.join(' ')}`),
      [],
    )
    context.diagnostic(`lines of TEDB: ${JSON.stringify(count)}`)
    if (VAT_LINES < Number.POSITIVE_INFINITY) return
    const idle = leftOut.codes.filter(({ row, codes }) => !used.has(`${row} ${codes}`))
    assert.deepEqual(idle, [], 'nothing is left out by these')
  },
)

/** So many of the lines, the first and the last among them. */
function drawn(lines: readonly string[]): readonly string[] {
  if (lines.length <= VAT_LINES) return lines
  const every = (lines.length - 1) / (VAT_LINES - 1)
  return Array.from({ length: VAT_LINES }, (_, at) => lines[Math.round(at * every)] as string)
}

/** Two trailing zeros are the only code of their level: 0409 00 00 is 0409. */
function withoutZeros(code: string): string {
  return code.length > 4 && code.endsWith('00') ? withoutZeros(code.slice(0, -2)) : code
}

/** Whether another row of the member state gives the line this lower rate. */
function isOfAnother(line: string, rate: number, row: Row, rows: readonly Row[]): boolean {
  return rows.some(
    (other) =>
      other.state === row.state &&
      other.rate === rate &&
      other.codes.some((code) => line.startsWith(withoutZeros(code))),
  )
}
