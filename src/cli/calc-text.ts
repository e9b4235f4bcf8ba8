// A landed cost as text for a terminal: charges, total, and what must be checked.

import type { Layer } from '../assess/assessment.ts'
import type { Explanation } from '../assess/explain.ts'
import { isExact, type Range } from '../base/range.ts'
import type { Flag } from '../law/flag.ts'
import { formatHts } from '../law/goods-code.ts'
import { printWarning } from '../law/warning.ts'

type Printed = Explanation & {
  /** Decimals of the minor unit of the currency. */
  readonly places: number
}

const AMOUNT_WIDTH = 14
const TEXT_WIDTH = 62
const WRAP = 96
const LOUDNESS = ['critical', 'warning', 'info'] as const

export function calcText({ assessment, lines, places }: Printed, destination: string): string {
  const { day, currency, customsValue, layers, total, totalRange, flags, warnings } = assessment
  const row = (name: string, amount: string): string =>
    `  ${name.padEnd(TEXT_WIDTH)} ${amount.padStart(AMOUNT_WIDTH)}`
  const goods = lines.map(({ line }) => `${formatHts(line.code)} of ${line.origin}`).join(', ')
  return [
    `${goods} into ${destination.toUpperCase()}, by the law of ${day} (${currency})`,
    row('customs value', customsValue.toFixed(places)),
    ...layers.map((layer) => row(layerText(layer), amountText(layer, places))),
    row('landed cost', total.toFixed(places)),
    ...(isExact(totalRange) ? [] : [row('with what is not known', rangeText(totalRange, places))]),
    ...LOUDNESS.flatMap((severity) => flagsText(flags, severity)),
    ...warnings.map((warning) => wrapped(`warning: ${printWarning(warning)}`)),
    '',
  ].join('\n')
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

function flagsText(flags: readonly Flag[], severity: Flag['severity']): readonly string[] {
  return flags
    .filter((flag) => flag.severity === severity)
    .map(({ kind, title, detail }) =>
      wrapped(`${severity} ${kind}: ${title}.${detail ? ` ${detail}` : ''}`),
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
