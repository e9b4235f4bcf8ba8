// `landfall duty`: what a duty expression comes to, with its working, and what is missing for it.
// For whoever reads a rate in a schedule and wants the amount, or wonders how an amount came about.

import { join } from 'node:path'
import { type Clock, systemClock } from '../../base/clock.ts'
import { dayOf } from '../../base/day.ts'
import { embeddedFiles } from '../../compile/data-files.ts'
import { loadMeursing } from '../../compile/load-meursing.ts'
import type { DutyExpression } from '../../law/duty/duty-expression.ts'
import { dutyAtPrice, readPriceSteps } from '../../law/duty/entry-price.ts'
import {
  evaluateExpression,
  type Measurement,
  type Step,
} from '../../law/duty/evaluate-expression.ts'
import { parseExpression } from '../../law/duty/parse-expression.ts'
import { printExpression } from '../../law/duty/print-expression.ts'
import { withAmounts } from '../../law/meursing.ts'
import { printSeason, seasonOn, seasons } from '../../law/season.ts'
import {
  currencyOf,
  type DutyFlags,
  dayOfFlags,
  entryPriceOf,
  measurementOf,
  meursingCode,
  readDutyArgs,
  Unread,
} from './flags.ts'
import { choiceJson, choiceText } from './northern-ireland.ts'
import { ENTRY_PRICE, type Working, workingJson, workingText } from './working.ts'

const USAGE = `landfall duty "12.80 % + 176.80 EUR / 100 kg" --value 1000 --currency EUR
  --quantity UNIT=N      of the whole line: kg=500, hl=2, "kg drained weight=8", "% vol=40"; codes
                         of TARIC too: DTN=5, "KGM E=8"
  --component NAME=N     value of a part, or an amount that the text only names: "case=50",
                         "agricultural component=12.5", "entry price duty=30"
  --retail-price N       for a percentage of it
  --exchange CODE=N      units of --currency for one of another: GBP=1.17
  --column1 N            duty of the applicable subheading, for a rate that builds on it
  --day YYYY-MM-DD       for a rate by season; of the Meursing amounts (today when left out)
  --meursing CODE        gives EA, ADSZ and ADFM their amounts; --origin COUNTRY for reduced ones
  --composition PART=N   instead: starch, sucrose, milk fat and milk protein in percent by weight
  --entry-price PRICE    "50 EUR / 100 kg", for "Cond: V 52.600 EUR DTN (01):8.800 %; V …"
  --northern-ireland "…" the duty of the Union, beside that of the United Kingdom: which applies?
  --currency CODE        of the value and of the answer; USD when left out
  --json                 the same as data
The amount is exact, not rounded. Exit status 1 when anything is missing or cannot be read.
`
const DATA = join(import.meta.dirname, '../../../data')

/** Works out one duty expression, writing to `say`; the exit status. */
export function runDuty(
  args: readonly string[],
  say: (text: string) => void,
  clock: Clock = systemClock,
): number {
  try {
    const { values, positionals } = readDutyArgs(args)
    const [text, ...more] = positionals
    if (values.help || text === undefined || more.length > 0) {
      say(USAGE)
      return values.help ? 0 : 1
    }
    const working = workingOf(text, values, clock)
    const other = values['northern-ireland']
    if (other !== undefined) {
      const workings = { uk: working, eu: workingOf(other, values, clock) }
      const choice = { ...workings, value: measurementOf(values).value, files: embeddedFiles(DATA) }
      say(values.json ? choiceJson(choice) : choiceText(choice))
      return isAmount(workings.uk) && isAmount(workings.eu) ? 0 : 1
    }
    say(values.json ? workingJson(working) : workingText(working))
    return isAmount(working) ? 0 : 1
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (error instanceof Unread) say(`${message}\n`)
    else if (code?.startsWith('ERR_PARSE_ARGS')) say(`${message.split('. ')[0]}.\n${USAGE}`)
    else throw error
    return 1
  }
}

function isAmount({ outcome }: Working): boolean {
  return outcome.kind === 'amount'
}

function workingOf(printed: string, flags: DutyFlags, clock: Clock): Working {
  const currency = currencyOf(flags)
  const { text, season } = inSeason(printed, flags)
  const steps = readPriceSteps(text)
  if (steps !== null) {
    const price = entryPriceOf(flags)
    const duty = price === null ? null : dutyAtPrice(steps, price)
    if (duty !== null) return worked(text, duty, flags, clock, season)
    const missing = [price === null ? ENTRY_PRICE : `${ENTRY_PRICE} in the currency of the text`]
    return { text, currency, season, outcome: { kind: 'missing', canonical: text, missing } }
  }
  const parsed = parseExpression(text)
  if (parsed.ok) return worked(text, parsed.expression, flags, clock, season)
  const { reason, at } = parsed
  return { text, currency, season, outcome: { kind: 'refused', reason, at } }
}

function worked(
  text: string,
  expression: DutyExpression,
  flags: DutyFlags,
  clock: Clock,
  season: string | null,
): Working {
  const measured = measurementOf(flags)
  const amounts = meursingAmounts(flags, measured, clock)
  const resolved = amounts ? withAmounts(expression, amounts.of) : expression
  const canonical = printExpression(resolved)
  const steps: Step[] = []
  const evaluated = evaluateExpression(resolved, measured, steps)
  const onValue = steps.some((step) => step.kind === 'percent' && step.term.of.length === 0)
  const missing = [
    ...(onValue && flags.value === undefined ? ['customs value'] : []),
    ...(evaluated.ok ? [] : evaluated.missing),
  ]
  const known = { text, currency: flags.currency, season, meursing: amounts?.code ?? null }
  if (!evaluated.ok || missing.length > 0) {
    return { ...known, outcome: { kind: 'missing', canonical, missing } }
  }
  return { ...known, outcome: { kind: 'amount', canonical, steps, amount: evaluated.amount } }
}

/** What the Meursing table gives; an amount that is stated goes before it. */
function meursingAmounts(flags: DutyFlags, measured: Measurement, clock: Clock) {
  if (flags.meursing === undefined && flags.composition === undefined) return null
  const table = loadMeursing(embeddedFiles(DATA), 'eu')
  if (table === null) return null
  const code = meursingCode(flags, table)
  const day = dayOfFlags(flags) ?? dayOf(clock.now())
  const origin = flags.origin?.toUpperCase() ?? null
  return {
    code,
    of: (name: string) =>
      measured.component(name) === null ? table.amount(code, name, origin, day) : null,
  }
}

/** The rate of the season that --day falls in; any other text as it is. */
function inSeason(
  text: string,
  flags: DutyFlags,
): { readonly text: string; readonly season: string | null } {
  const all = seasons(text)
  if (all === null) return { text, season: null }
  const on = dayOfFlags(flags)
  if (on === null) {
    throw new Unread('This rate depends on the season: --day YYYY-MM-DD says which rate holds.')
  }
  const season = seasonOn(all, on)
  if (season === null)
    throw new Unread(`No season of this rate holds on ${on}; the text has a gap.`)
  return { text: season.text, season: printSeason(season) }
}
