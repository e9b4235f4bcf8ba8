// `landfall duty`: what a duty expression comes to, with its working, and what is missing for it.
// For whoever reads a rate in a schedule and wants the amount, or wonders how an amount came about.

import { parseArgs } from 'node:util'
import { parseDay } from '../base/day.ts'
import { Decimal } from '../base/decimal.ts'
import { parseComponent } from '../tariff/component.ts'
import { evaluateExpression, type Measurement, type Step } from '../tariff/evaluate-expression.ts'
import { parseExpression } from '../tariff/parse-expression.ts'
import { printExpression } from '../tariff/print-expression.ts'
import { seasonOn, seasons } from '../tariff/season.ts'
import { parseUnit, quantityIn } from '../tariff/unit.ts'
import { type Working, workingJson, workingText } from './duty-working.ts'

const USAGE = `landfall duty "12.80 % + 176.80 EUR / 100 kg" --value 1000 --currency EUR
  --quantity UNIT=N      of the whole line: kg=500, hl=2, "kg drained weight=8", "% vol=40"
  --component NAME=N     value of a part, or an amount that the text only names: "case=50",
                         "agricultural component=12.5", "entry price duty=30"
  --exchange CODE=N      units of --currency for one of another: GBP=1.17
  --column1 N            duty of the applicable subheading, for a rate that builds on it
  --day YYYY-MM-DD       for a rate by season
  --currency CODE        of the value and of the answer; USD when left out
  --json                 the same as data
The amount is exact, not rounded. Exit status 1 when anything is missing or cannot be read.
`

const OPTIONS = {
  value: { type: 'string' },
  currency: { type: 'string', default: 'USD' },
  quantity: { type: 'string', multiple: true },
  component: { type: 'string', multiple: true },
  exchange: { type: 'string', multiple: true },
  column1: { type: 'string' },
  day: { type: 'string' },
  json: { type: 'boolean' },
} as const

type Flags = ReturnType<typeof readArgs>['values']

/** A flag that cannot be read; the message is for whoever wrote it. */
class Unread extends Error {
  override readonly name = 'Unread'
}

function readArgs(args: readonly string[]) {
  return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
}

/** Works out one duty expression, writing to `say`; the exit status. */
export function runDuty(args: readonly string[], say: (text: string) => void): number {
  try {
    const { values, positionals } = readArgs(args)
    const [text, ...more] = positionals
    if (text === undefined || more.length > 0) {
      say(USAGE)
      return 1
    }
    const working = workingOf(text, values)
    say(values.json ? workingJson(working) : workingText(working))
    return working.outcome.kind === 'amount' ? 0 : 1
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (error instanceof Unread) say(`${message}\n`)
    else if (code?.startsWith('ERR_PARSE_ARGS')) say(`${message.split('. ')[0]}.\n${USAGE}`)
    else throw error
    return 1
  }
}

function workingOf(printed: string, flags: Flags): Working {
  const currency = flags.currency
  if (!/^[A-Z]{3}$/.test(currency)) {
    throw new Unread(`--currency is "${currency}"; it is a code of three capitals, like EUR.`)
  }
  const text = inSeason(printed, flags)
  const parsed = parseExpression(text)
  if (!parsed.ok) {
    const { reason, at } = parsed
    return { text, currency, outcome: { kind: 'refused', reason, at } }
  }
  const { expression } = parsed
  const canonical = printExpression(expression)
  const steps: Step[] = []
  const evaluated = evaluateExpression(expression, measurementOf(flags), steps)
  const onValue = steps.some((step) => step.kind === 'percent' && step.term.of.length === 0)
  const missing = [
    ...(onValue && flags.value === undefined ? ['customs value'] : []),
    ...(evaluated.ok ? [] : evaluated.missing),
  ]
  if (!evaluated.ok || missing.length > 0) {
    return { text, currency, outcome: { kind: 'missing', canonical, missing } }
  }
  return { text, currency, outcome: { kind: 'amount', canonical, steps, amount: evaluated.amount } }
}

/** The rate of the season that --day falls in; any other text as it is. */
function inSeason(text: string, { day }: Flags): string {
  const all = seasons(text)
  if (all === null) return text
  if (day === undefined) {
    throw new Unread('This rate depends on the season: --day YYYY-MM-DD says which rate holds.')
  }
  const on = parseDay(day)
  if (on === null) throw new Unread(`--day is "${day}"; it is a day of the calendar, YYYY-MM-DD.`)
  const season = seasonOn(all, on)
  if (season === null)
    throw new Unread(`No season of this rate holds on ${on}; the text has a gap.`)
  return season.text
}

function measurementOf(flags: Flags): Measurement {
  const quantities = named(flags, 'quantity', parseUnit, 'is not a unit of the tariff')
  const parts = named(flags, 'component', parseComponent, 'is not a part or amount that rates name')
  const rates = named(flags, 'exchange', currencyCode, 'is not a currency code')
  return {
    value: numberOf('value', flags.value) ?? Decimal.zero,
    quantity: (unit) => quantityIn(unit, quantities),
    component: (name) => parts.get(name) ?? null,
    convert: (amount, currency) => {
      if (currency === flags.currency) return amount
      return rates.get(currency)?.times(amount) ?? null
    },
    column1: numberOf('column1', flags.column1),
  }
}

function currencyCode(text: string): string | null {
  return /^[A-Z]{3}$/.test(text) ? text : null
}

/** Flags of the form NAME=NUMBER, each name in its canonical spelling. */
function named(
  flags: Flags,
  flag: 'quantity' | 'component' | 'exchange',
  parse: (text: string) => string | null,
  unknown: string,
): ReadonlyMap<string, Decimal> {
  const found = new Map<string, Decimal>()
  for (const text of flags[flag] ?? []) {
    const split = text.lastIndexOf('=')
    const number = split < 0 ? null : numberOf(flag, text.slice(split + 1))
    if (number === null) throw new Unread(`--${flag} is "${text}"; it is a name, "=" and a number.`)
    const spelled = text.slice(0, split).trim()
    const name = parse(spelled)
    if (name === null) throw new Unread(`--${flag}: "${spelled}" ${unknown}.`)
    if (found.has(name)) throw new Unread(`--${flag} states ${name} twice.`)
    found.set(name, number)
  }
  return found
}

function numberOf(flag: string, text: string | undefined): Decimal | null {
  if (text === undefined) return null
  const number = Decimal.parse(text.trim())
  if (number !== null && !number.isNegative) return number
  throw new Unread(`--${flag}: "${text}" is not a number of 0 or more, like 1250.50.`)
}
