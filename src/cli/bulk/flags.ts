// The flags of `landfall bulk`, and the draft of its file by them.

import { parseArgs } from 'node:util'
import type { Choices, IntakeDraft } from '../../intake/draft.ts'
import { embeddedWords } from '../../intake/embedded-words.ts'
import { COLUMN_NAMES, GOODS_FIELDS } from '../../intake/fields.ts'
import { draftOf } from '../../intake/read.ts'
import { sheetsOfFile } from '../entry-table.ts'
import { UsageError } from '../shipment-flags.ts'

export const BULK_USAGE = `
landfall bulk FILE   a purchase order as CSV or XLSX: docs/guide/spreadsheets.md
  --destination COUNTRY (US)   --eu-member-state COUNTRY   --currency CODE   --day YYYY-MM-DD
  --incoterm EXW|FCA|…|DDP (FOB)   --mode ocean|air|truck|rail|express (ocean)
  --freight AMOUNT   --insurance AMOUNT   of the whole file
  --check            read only, calculate nothing
  --rejects FILE     write the rows that are not ready, with their reasons, as CSV
  --csv   --json     results as CSV or as data
how to read it, where the file does not say:
  --sheet NAME   --decimal point|comma   --origin COUNTRY   --price-for piece|unit
  --column FIELD=HEAD (may be repeated)   --fix "FIELD:TEXT=NEW TEXT" (all alike; may be repeated)
`.trimStart()

const text = { type: 'string' } as const
const texts = { type: 'string', multiple: true } as const
const flag = { type: 'boolean' } as const

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  ...{ check: flag, csv: flag, json: flag },
  ...{ destination: text, 'eu-member-state': text, currency: text, day: text, incoterm: text },
  ...{ mode: text, freight: text, insurance: text, rejects: text, sheet: text, decimal: text },
  ...{ origin: text, 'price-for': text, column: texts, fix: texts },
} as const

export type BulkFlags = ReturnType<typeof bulkFlags>['values']

export function bulkFlags(args: readonly string[]) {
  return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
}

export async function draftOfFile(file: string, flags: BulkFlags): Promise<IntakeDraft> {
  const sheets = await sheetsOfFile(file)
  const words = embeddedWords()
  const read = (choices: Choices): IntakeDraft => {
    const draft = draftOf(sheets, words, choices)
    if (!draft) throw new UsageError(`${file} has no table.`)
    return draft
  }
  const choices = choicesOf(flags)
  const columns = (flags.column ?? []).map((one) => chosenColumn(one, read(choices)))
  return columns.length === 0
    ? read(choices)
    : read({ ...choices, columns: Object.fromEntries(columns) })
}

function choicesOf(flags: BulkFlags): Choices {
  const { decimal, 'price-for': price, origin, currency, sheet, fix = [] } = flags
  if (decimal && decimal !== 'point' && decimal !== 'comma') {
    throw new UsageError('--decimal is point or comma.')
  }
  if (price && price !== 'piece' && price !== 'unit') {
    throw new UsageError('--price-for is piece or unit.')
  }
  const country = origin && embeddedWords().countryOf(origin)
  if (country === null) throw new UsageError(`--origin is "${origin}"; it is a country.`)
  return {
    ...(decimal && { decimal: decimal as 'point' | 'comma' }),
    ...(price && { price: price as 'piece' | 'unit' }),
    ...(country && { origin: country }),
    ...(currency && { currency: currency.toUpperCase() }),
    ...(sheet && { sheet }),
    repairs: fix.map(repairOf),
  }
}

function repairOf(stated: string) {
  const [, name = '', was = '', is = ''] = /^(\w+):(.*)=([^=]*)$/.exec(stated) ?? []
  const field = GOODS_FIELDS.find((one) => one === name)
  if (!field) throw new UsageError(`--fix is "${stated}"; it is "FIELD:TEXT=NEW TEXT".`)
  return { field, was, is }
}

function chosenColumn(stated: string, { columns }: IntakeDraft): readonly [string, number] {
  const at = stated.indexOf('=')
  const name = COLUMN_NAMES.find((one) => one === stated.slice(0, Math.max(at, 0)))
  const head = stated.slice(at + 1).trim()
  const column = columns.find((one) => one.head.text === head) ?? columns[Number(head) - 1]
  if (name && name !== 'ignored' && column) return [name, column.at]
  throw new UsageError(`--column is "${stated}"; it is a field with the head of its column.`)
}
