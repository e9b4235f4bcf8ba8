// The flags of `landfall bulk`, and the draft of its file by them.

import type { Choices, IntakeDraft } from '../../intake/draft.ts'
import { embeddedWords } from '../../intake/embedded-words.ts'
import { COLUMN_NAMES, GOODS_FIELDS } from '../../intake/fields.ts'
import { draftOf } from '../../intake/read.ts'
import type { Given } from '../declared/command.ts'
import type { BULK } from '../declared/flags.ts'
import { sheetsOfFile } from '../entry-table.ts'
import { NoAnswer } from '../usage-error.ts'

export type BulkFlags = Given<typeof BULK>

export async function draftOfFile(file: string, flags: BulkFlags): Promise<IntakeDraft> {
  const sheets = await sheetsOfFile(file)
  const words = embeddedWords()
  const read = (choices: Choices): IntakeDraft => {
    const draft = draftOf(sheets, words, choices)
    if (!draft) throw new NoAnswer(`${file} has no table.`)
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
    throw new NoAnswer('--decimal is point or comma.')
  }
  if (price && price !== 'piece' && price !== 'unit') {
    throw new NoAnswer('--price-for is piece or unit.')
  }
  const country = origin && embeddedWords().countryOf(origin)
  if (country === null) throw new NoAnswer(`--origin is "${origin}"; it is a country.`)
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
  if (!field) throw new NoAnswer(`--fix is "${stated}"; it is "FIELD:TEXT=NEW TEXT".`)
  return { field, was, is }
}

function chosenColumn(stated: string, { columns }: IntakeDraft): readonly [string, number] {
  const at = stated.indexOf('=')
  const name = COLUMN_NAMES.find((one) => one === stated.slice(0, Math.max(at, 0)))
  const head = stated.slice(at + 1).trim()
  const column = columns.find((one) => one.head.text === head) ?? columns[Number(head) - 1]
  if (name && name !== 'ignored' && column) return [name, column.at]
  throw new NoAnswer(`--column is "${stated}"; it is a field with the head of its column.`)
}
