// Duties as TARIC prints them (`10.200 % + 93.100 EUR DTN`), made of the components that its XML
// gives; and whether a printed one is in the form we know.

import { parseExpression } from '../../law/duty/parse-expression.ts'
import type { DutyComponent } from '../measures/tariff-measure.ts'

/** What the duty expressions of TARIC put before an amount, or in its place. */
const SIGNS: Readonly<Record<string, string>> = {
  '01': '',
  '02': '-',
  '04': '+',
  '15': 'MIN',
  '17': 'MAX',
  '19': '+',
  '20': '+',
  '35': 'MAX',
  '36': '-',
  '99': '',
}
const WORDS: Readonly<Record<string, string>> = {
  '12': '+ EA',
  '14': '+ EAR',
  '21': '+ ADSZ',
  '25': '+ ADSZR',
  '27': '+ ADFM',
  '29': '+ ADFMR',
  '37': 'NIHIL',
}

/** The text of a duty; a number of an expression that is unknown stays as `(number)`. */
export function dutyText(components: readonly DutyComponent[]): string {
  return components.map(pieceOf).join(' ').trim()
}

function pieceOf(component: DutyComponent): string {
  const { expression, amount, currency, unit, qualifier } = component
  const word = WORDS[expression]
  if (word !== undefined) return word
  const measured = [printed(amount), currency ?? (amount === null ? null : '%'), unit, qualifier]
  const sign = SIGNS[expression] ?? `(${expression})`
  return [sign, ...measured].filter(Boolean).join(' ')
}

/** With three decimals at least, as the workbooks have it: the same duty is the same text. */
function printed(amount: string | null): string | null {
  if (amount === null) return null
  const [whole, decimals = ''] = amount.split('.')
  return `${whole}.${decimals.padEnd(DECIMALS, '0')}`
}

const DECIMALS = 3

/** `Cond:  B cert: Y-155 (01):50.000 %; …`: read with the conditions, kept as it is here. */
const CONDITIONS = /^Cond:\s*[A-Z]{1,2}\s/

/** Whether a duty is one that can be worked out, or is made of conditions. */
export function isDutyText(text: string): boolean {
  return CONDITIONS.test(text) || parseExpression(text).ok
}
