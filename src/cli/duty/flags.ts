// Parses the flags of `landfall duty` into the facts that duty expressions need.

import { type Day, parseDay } from '../../base/day.ts'
import { Decimal } from '../../base/decimal.ts'
import { parseComponent } from '../../law/duty/component.ts'
import type { Specific } from '../../law/duty/duty-expression.ts'
import { parsePrice } from '../../law/duty/entry-price.ts'
import type { Measurement } from '../../law/duty/evaluate-expression.ts'
import { supplementaryUnits } from '../../law/duty/taric-unit.ts'
import { parseUnit, quantityIn } from '../../law/duty/unit.ts'
import type { Composition, Meursing } from '../../law/meursing.ts'
import type { Given } from '../declared/command.ts'
import type { DUTY } from '../declared/flags.ts'
import { NoAnswer } from '../usage-error.ts'

export type DutyFlags = Given<typeof DUTY>

/** The currency of the value and the result; ISO 4217. */
export function currencyOf({ currency = 'USD' }: DutyFlags): string {
  if (/^[A-Z]{3}$/.test(currency)) return currency
  throw new NoAnswer(`--currency is "${currency}"; it must be a code of three capitals, like EUR.`)
}

/** The facts about the goods in the flags. */
export function measurementOf(flags: DutyFlags): Measurement {
  const quantities = namedNumbers(flags, 'quantity', unitOf, 'is not a unit of the tariff')
  const parts = new Map(
    namedNumbers(flags, 'component', parseComponent, 'is not a known part or amount'),
  )
  const retail = numberOf('retail-price', flags['retail-price'])
  if (retail !== null) parts.set('retail price', retail)
  const own = currencyOf(flags)
  const rates = namedNumbers(flags, 'exchange', currencyCode, 'is not a currency code')
  return {
    value: numberOf('value', flags.value) ?? Decimal.zero,
    quantity: (unit) => quantityIn(unit, quantities),
    component: (name) => parts.get(name) ?? null,
    convert: (amount, currency) => {
      if (currency === own) return amount
      return rates.get(currency)?.times(amount) ?? null
    },
    column1: numberOf('column1', flags.column1),
  }
}

/** The day of --day; null if not stated. */
export function dayOfFlags({ day }: DutyFlags): Day | null {
  if (day === undefined) return null
  const on = parseDay(day)
  if (on === null) throw new NoAnswer(`--day is "${day}"; it must be a calendar day, YYYY-MM-DD.`)
  return on
}

/** The stated Meursing code, or the code of the stated composition. */
export function meursingCode(flags: DutyFlags, table: Meursing): string {
  const { meursing: stated } = flags
  const code = stated?.trim().replace(/^(?=\d{3}$)/, '7') ?? table.codeOf(compositionOf(flags))
  if (code !== null && table.has(code)) return code
  throw new NoAnswer(
    stated === undefined
      ? 'The Meursing table has no code for this --composition.'
      : `--meursing is "${stated}"; the Meursing table, 7000 to 7996, has no such code.`,
  )
}

/** The price of --entry-price; null if not stated. */
export function entryPriceOf(flags: DutyFlags): Specific | null {
  const text = flags['entry-price']
  if (text === undefined) return null
  const price = parsePrice(text)
  if (price !== null) return price
  throw new NoAnswer(
    `--entry-price is "${text}"; it must be a price per unit, like "50 EUR / 100 kg".`,
  )
}

const CONTENTS = ['starch', 'sucrose', 'milk fat', 'milk protein'] as const

function compositionOf(flags: DutyFlags): Composition {
  const contents = namedNumbers(
    flags,
    'composition',
    contentOf,
    `is not one of ${CONTENTS.join(', ')}`,
  )
  const of = (name: (typeof CONTENTS)[number]): Decimal => {
    const content = contents.get(name)
    if (content !== undefined) return content
    throw new NoAnswer(`--composition lacks ${name}; write ${name}=0 for none.`)
  }
  return {
    starch: of('starch'),
    sucrose: of('sucrose'),
    'milk fat': of('milk fat'),
    'milk protein': of('milk protein'),
  }
}

function contentOf(text: string): string | null {
  return CONTENTS.find((name) => name === text.toLowerCase()) ?? null
}

/** In words or as a code of TARIC: `kg drained weight`, `KGM E`. */
function unitOf(text: string): string | null {
  const [unit, ...more] = supplementaryUnits(text) ?? []
  return parseUnit(text) ?? (more.length === 0 ? (unit ?? null) : null)
}

function currencyCode(text: string): string | null {
  return /^[A-Z]{3}$/.test(text) ? text : null
}

/** Flags of the form NAME=NUMBER, each name in its canonical spelling. */
function namedNumbers(
  flags: DutyFlags,
  flag: 'quantity' | 'component' | 'exchange' | 'composition',
  parse: (text: string) => string | null,
  unknown: string,
): ReadonlyMap<string, Decimal> {
  const found = new Map<string, Decimal>()
  for (const text of flags[flag] ?? []) {
    const split = text.lastIndexOf('=')
    const number = split < 0 ? null : numberOf(flag, text.slice(split + 1))
    if (number === null)
      throw new NoAnswer(`--${flag} is "${text}"; it must be a name, "=" and a number.`)
    const spelled = text.slice(0, split).trim()
    const name = parse(spelled)
    if (name === null) throw new NoAnswer(`--${flag}: "${spelled}" ${unknown}.`)
    if (found.has(name)) throw new NoAnswer(`--${flag} states ${name} twice.`)
    found.set(name, number)
  }
  return found
}

function numberOf(flag: string, text: string | undefined): Decimal | null {
  if (text === undefined) return null
  const number = Decimal.parse(text.trim())
  if (number !== null && !number.isNegative) return number
  throw new NoAnswer(`--${flag}: "${text}" is not a number of 0 or more, like 1250.50.`)
}
