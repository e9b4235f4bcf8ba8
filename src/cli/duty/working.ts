// The evaluation of a duty expression as text or JSON: its steps, missing facts with the flags that
// state them, or a syntax error with its position.

import { Decimal } from '../../base/decimal.ts'
import { isMeursingAmount, parseComponent } from '../../law/duty/component.ts'
import type { Percent, Specific } from '../../law/duty/duty-expression.ts'
import type { Step } from '../../law/duty/evaluate-expression.ts'
import { printTerm } from '../../law/duty/print-expression.ts'

export type DutyWorking = {
  /** The expression as entered. */
  readonly text: string
  /** Of the result; ISO 4217. */
  readonly currency: string
  /** The season of the rate; null if it applies to the whole year. */
  readonly season: string | null
  /** The Meursing code whose amounts the expression uses; null for none. */
  readonly meursing?: string | null
  readonly outcome:
    | {
        readonly kind: 'amount'
        readonly canonical: string
        readonly steps: readonly Step[]
        readonly amount: Decimal
      }
    | { readonly kind: 'missing'; readonly canonical: string; readonly missing: readonly string[] }
    | { readonly kind: 'refused'; readonly reason: string; readonly at: number }
}

const HUNDRED = Decimal.of(100)
/** The missing fact of a duty by entry price. */
export const ENTRY_PRICE_FACT = 'entry price of the goods'

/** Ends with a newline, like {@link workingJson}. */
export function workingText(working: DutyWorking): string {
  const { text, currency, outcome } = working
  switch (outcome.kind) {
    case 'amount': {
      const rows = outcome.steps.map((step) => stepText(step, currency))
      const end = `duty ${figure(outcome.amount)} ${currency}`
      return `${[...leadOf(working, outcome.canonical), ...rows, end].join('\n')}\n`
    }
    case 'missing': {
      const rows = outcome.missing.map((name) => missingText(name, working))
      return `${[...leadOf(working, outcome.canonical), ...rows].join('\n')}\n`
    }
    case 'refused': {
      const shown = text.replace(/\s/g, ' ')
      return `${shown}\n${' '.repeat(outcome.at)}^\n${outcome.reason}\n`
    }
  }
}

/** The selected rate, if the text has several or takes amounts from a table. */
function leadOf({ season, meursing }: DutyWorking, canonical: string): readonly string[] {
  return [
    ...(season === null ? [] : [`in season ${season}: ${canonical}`]),
    ...(meursing ? [`Meursing code ${meursing}: ${canonical}`] : []),
  ]
}

function missingText(name: string, { meursing }: DutyWorking): string {
  const ofCode =
    meursing && isMeursingAmount(name) ? ` of Meursing code ${meursing}, not in the data` : ''
  return `missing: ${name}${ofCode} (${flagFor(name)})`
}

/** Amounts are exact decimal texts. */
export function workingJson(working: DutyWorking): string {
  return `${JSON.stringify(workingData(working), null, 2)}\n`
}

/** The data that {@link workingJson} prints. */
export function workingData({ text, currency, season, meursing, outcome }: DutyWorking): object {
  return {
    text,
    currency,
    ...(season === null ? {} : { season }),
    ...(meursing ? { meursing_code: meursing } : {}),
    ...dataOf(outcome, currency),
  }
}

function dataOf(outcome: DutyWorking['outcome'], currency: string): object {
  switch (outcome.kind) {
    case 'amount': {
      const { canonical, amount, steps } = outcome
      const working = steps.map((step) => ({
        step: step.kind,
        text: stepText(step, currency),
        amount: step.amount,
      }))
      return { expression: canonical, amount, working }
    }
    case 'missing':
      return { expression: outcome.canonical, missing: outcome.missing }
    case 'refused':
      return { reason: outcome.reason, at: outcome.at }
  }
}

function stepText(step: Step, currency: string): string {
  const amount = figure(step.amount)
  switch (step.kind) {
    case 'percent': {
      const on = step.term.of.length === 0 ? '' : `the ${step.term.of.join(' and the ')}, `
      const value = `${on}${figure(step.value)} ${currency}`
      return `${less(step)}${rateText(step.term)} of ${value} = ${amount}`
    }
    case 'specific': {
      const own = step.term.currency === currency ? '' : ` = ${money(step.own, step.term)}`
      const converted = own === '' ? amount : `${amount} ${currency}`
      return `${less(step)}${countedText(step)}${own} = ${converted}`
    }
    case 'amount': {
      const own = `${less(step)}${money(step.term.amount, step.term)}`
      return step.term.currency === currency ? own : `${own} = ${amount} ${currency}`
    }
    case 'stated':
      return `${less(step)}${step.name} = ${amount}`
    case 'sum':
      return `sum ${amount}`
    case 'bound':
      return step.bound === 'floor' ? 'but not less than (MIN)' : 'but not more than (MAX)'
    case 'bounded': {
      const which = step.bound === 'floor' ? 'larger' : 'smaller'
      return `the ${which} of ${figure(step.before)} and ${figure(step.limit)} = ${amount}`
    }
    case 'excess': {
      const column1 = `the duty of the applicable subheading ${figure(step.column1)}`
      return `${figure(step.total)} less ${column1} = ${amount}`
    }
    case 'never below zero':
      return `never below zero: ${amount}`
  }
}

function less({ minus }: { readonly minus: boolean }): string {
  return minus ? 'less ' : ''
}

function rateText(term: Percent): string {
  if (term.divisor !== null) return printTerm({ ...term, of: [] })
  return `${figure(term.rate.times(HUNDRED))} %`
}

/** `"176.80 EUR / 100 kg × 500 kg"`, `"0.40 EUR / 100 kg / % sucrose × 900 kg × 65 % sucrose"`. */
function countedText({ term, quantities }: Step & { readonly kind: 'specific' }): string {
  const counted = quantities.map(({ unit, quantity }) => `${grouped(quantity.toString())} ${unit}`)
  if (term.tally.kind !== 'all' && term.tally.kind !== 'each percent') {
    return `${printTerm(term)}, of ${counted.join(' and ')}`
  }
  const per = term.per.equals(Decimal.one) ? '' : `${grouped(term.per.toString())} `
  const strength = term.tally.kind === 'all' ? '' : ` / ${term.tally.of}`
  const rate = `${money(term.amount, term)} / ${per}${term.unit}${strength}`
  return [rate, ...counted].join(' × ')
}

function money(amount: Decimal, { currency }: Pick<Specific, 'currency'>): string {
  return `${figure(amount)} ${currency}`
}

/** Exact, with at least two decimals: `"1,012.00"`, `"30.8625"`. */
function figure(amount: Decimal): string {
  const exact = amount.toString()
  const decimals = exact.split('.')[1]?.length ?? 0
  return grouped(decimals < 2 ? amount.toFixed(2) : exact)
}

function grouped(text: string): string {
  const [whole = '', decimals] = text.split('.')
  const groups = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return decimals === undefined ? groups : `${groups}.${decimals}`
}

/** The flag that states a missing fact. */
function flagFor(missing: string): string {
  if (missing === 'customs value') return '--value …'
  if (missing.startsWith(ENTRY_PRICE_FACT)) return '--entry-price "… EUR / 100 kg"'
  if (missing === 'duty of the applicable subheading') return '--column1 …'
  const [, unit] = /^quantity in (.+)$/.exec(missing) ?? []
  if (unit !== undefined) return `--quantity "${unit}=…"`
  const [, currency] = /^exchange rate (.+)$/.exec(missing) ?? []
  if (currency !== undefined) return `--exchange ${currency}=…`
  const name = missing.replace(/^value of the /, '').replace(' the ', ' ')
  return `--component "${parseComponent(name) ?? missing}=…"`
}
