// The delivered price as text for a terminal: the total, what it consists of, and what must be
// checked.

import type { Layer } from '../assess/assessment.ts'
import type { Delivered } from '../assess/delivered.ts'
import type { Decimal } from '../base/decimal.ts'
import { isExact, type Range } from '../base/range.ts'
import { type Flag, partsOf } from '../law/flag.ts'
import { formatHts } from '../law/goods-code.ts'
import { printWarning } from '../law/warning.ts'
import type { ExplainedCalc } from '../operations/calc/answer.ts'

const AMOUNT_WIDTH = 14
const TEXT_WIDTH = 62
const WRAP = 96
const LOUDNESS = ['critical', 'warning', 'info', 'note'] as const

export function calcText(answer: ExplainedCalc, destination: string): string {
  const { assessment, delivered, lines, places } = answer
  const { day, currency, customsValue, layers, total, totalRange, flags, warnings } = assessment
  // A short code has one line here for each line of the tariff below it.
  const named = lines.map(({ line }) => `${formatHts(line.code)} of ${line.origin}`)
  const goods = [...new Set(named)].join(', ')
  return [
    `${goods} into ${destination.toUpperCase()}, by the law of ${day} (${currency})`,
    row('delivered', delivered.total.toFixed(places)),
    ...unknownText(delivered.totalRange, places),
    ...costsText(delivered, places),
    row('customs value', customsValue.toFixed(places)),
    ...layers.map((layer) => row(layerText(layer), amountText(layer, places))),
    row('landed cost', total.toFixed(places)),
    ...unknownText(totalRange, places),
    ...flagsText(flags),
    ...warnings.map((warning) => wrapped(`warning: ${printWarning(warning)}`)),
    '',
  ].join('\n')
}

function row(name: string, amount: string): string {
  return `  ${name.padEnd(TEXT_WIDTH)} ${amount.padStart(AMOUNT_WIDTH)}`
}

function unknownText(range: Range, places: number): readonly string[] {
  return isExact(range) ? [] : [row('with what is not known', rangeText(range, places))]
}

/** The goods and what brings them, and what the seller pays of it where he pays a part. */
function costsText(delivered: Delivered, places: number): readonly string[] {
  const { goods, transport, insurance, sellerPays } = delivered
  const stated = ([name, amount]: readonly [string, Decimal]): readonly string[] =>
    amount.isZero ? [] : [row(name, amount.toFixed(places))]
  return [
    row('goods', goods.toFixed(places)),
    ...stated(['transport', transport]),
    ...stated(['insurance', insurance]),
    ...stated(['of which the seller pays', sellerPays.total]),
  ]
}

function layerText({ code, heading, expression }: Layer): string {
  const text = [code, heading, expression].filter(Boolean).join('  ')
  return text.length > TEXT_WIDTH ? `${text.slice(0, TEXT_WIDTH - 1)}…` : text
}

function amountText({ amount, exempted, range }: Layer, places: number): string {
  if (exempted) return 'exempt'
  return range ? rangeText(range, places) : amount.toFixed(places)
}

function rangeText({ low, high }: Range, places: number): string {
  return high ? `${low.toFixed(places)} to ${high.toFixed(places)}` : `from ${low.toFixed(places)}`
}

/** Each finding by itself, the most severe first; notes last. */
function flagsText(flags: readonly Flag[]): readonly string[] {
  const findings = flags.flatMap(partsOf)
  return LOUDNESS.flatMap((loudness) =>
    findings
      .filter(({ severity, note }) => (note ? 'note' : severity) === loudness)
      .map(({ kind, title, detail }) =>
        wrapped(`${loudness} ${kind}: ${title}.${detail ? ` ${detail}` : ''}`),
      ),
  )
}

/** Broken at blanks to the width of a terminal, further lines set in. */
function wrapped(text: string): string {
  const rows: string[] = []
  let row = ' '
  for (const word of text.split(' ')) {
    if (row.length + 1 + word.length > WRAP && row.trim() !== '') {
      rows.push(row)
      row = '   '
    }
    row += ` ${word}`
  }
  return [...rows, row].join('\n')
}
