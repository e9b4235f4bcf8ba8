// `landfall duty`: evaluates a duty expression step by step and lists missing facts, for users who
// want the amount of a rate in a schedule or want to understand an amount.

import { join } from 'node:path'
import type { Clock } from '../../base/clock.ts'
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
import type { Asked, CommandContext } from '../declared/command.ts'
import type { DUTY } from '../declared/flags.ts'
import { NoAnswer } from '../usage-error.ts'
import {
  currencyOf,
  type DutyFlags,
  dayOfFlags,
  entryPriceOf,
  measurementOf,
  meursingCode,
} from './flags.ts'
import { choiceJson, choiceText } from './northern-ireland.ts'
import { type DutyWorking, ENTRY_PRICE_FACT, workingJson, workingText } from './working.ts'

const DATA = join(import.meta.dirname, '../../../data')

/** Evaluates one duty expression; exit status 1 if a fact is missing or it cannot be read. */
export function runDuty(
  { flags, words: [text = ''] }: Asked<typeof DUTY>,
  { say, clock }: CommandContext,
): number {
  const working = workingOf(text, flags, clock)
  const other = flags['northern-ireland']
  if (other !== undefined) {
    const workings = { uk: working, eu: workingOf(other, flags, clock) }
    const choice = { ...workings, value: measurementOf(flags).value, files: embeddedFiles(DATA) }
    say(flags.json ? choiceJson(choice) : choiceText(choice))
    return isAmount(workings.uk) && isAmount(workings.eu) ? 0 : 1
  }
  say(flags.json ? workingJson(working) : workingText(working))
  return isAmount(working) ? 0 : 1
}

function isAmount({ outcome }: DutyWorking): boolean {
  return outcome.kind === 'amount'
}

function workingOf(printed: string, flags: DutyFlags, clock: Clock): DutyWorking {
  const currency = currencyOf(flags)
  const { text, season } = inSeason(printed, flags)
  const steps = readPriceSteps(text)
  if (steps !== null) {
    const price = entryPriceOf(flags)
    const duty = price === null ? null : dutyAtPrice(steps, price)
    if (duty !== null) return evaluated(text, duty, flags, clock, season)
    const missing = [
      price === null ? ENTRY_PRICE_FACT : `${ENTRY_PRICE_FACT} in the currency of the text`,
    ]
    return { text, currency, season, outcome: { kind: 'missing', canonical: text, missing } }
  }
  const parsed = parseExpression(text)
  if (parsed.ok) return evaluated(text, parsed.expression, flags, clock, season)
  const { reason, at } = parsed
  return { text, currency, season, outcome: { kind: 'refused', reason, at } }
}

function evaluated(
  text: string,
  expression: DutyExpression,
  flags: DutyFlags,
  clock: Clock,
  season: string | null,
): DutyWorking {
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
  const known = { text, currency: currencyOf(flags), season, meursing: amounts?.code ?? null }
  if (!evaluated.ok || missing.length > 0) {
    return { ...known, outcome: { kind: 'missing', canonical, missing } }
  }
  return { ...known, outcome: { kind: 'amount', canonical, steps, amount: evaluated.amount } }
}

/** The amounts of the Meursing table; a stated amount overrides them. */
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

/** The rate of the season of --day; any other text unchanged. */
function inSeason(
  text: string,
  flags: DutyFlags,
): { readonly text: string; readonly season: string | null } {
  const all = seasons(text)
  if (all === null) return { text, season: null }
  const on = dayOfFlags(flags)
  if (on === null) {
    throw new NoAnswer('This rate depends on the season: state the day with --day YYYY-MM-DD.')
  }
  const season = seasonOn(all, on)
  if (season === null) throw new NoAnswer(`No season of this rate includes ${on}.`)
  return { text: season.text, season: printSeason(season) }
}
