// Audit: each line of the entries computed by the law of its own day and compared with what was
// paid, with the last days for a correction and a protest.

import { dayOf } from '../../base/day.ts'
import { Decimal } from '../../base/decimal.ts'
import { appendTo } from '../../base/groups.ts'
import type { Steps } from '../../base/steps.ts'
import { type AfterEntry, type LastDay, lastDays } from '../../law/after-entry.ts'
import type { Citation } from '../../law/citation.ts'
import { formatHts } from '../../law/goods-code.ts'
import type { Tariff } from '../../law/tariff.ts'
import { unsupportedDestination } from '../errors.ts'
import type { LoadedLaw } from '../operation.ts'
import { rangeOf } from '../response/assessment.ts'
import { articlesOf, type FiledArticle } from './articles.ts'
import { causesOf } from './causes.ts'
import { type Due, dueOn, questionsOf } from './due.ts'
import { lawSpans, type SpansOf } from './law-spans.ts'
import { lastSearched, noOtherDays, otherDaysOf } from './other-day.ts'
import type { EntriesInput } from './read.ts'
import type { AuditCause, AuditedLine, AuditResponse, RuleCited, TableError } from './schema.ts'

/** The destination of every entry. */
const DESTINATION = 'US'

/** Lines that are computed in one step. */
const STEP = 16

export function* answerAudit(input: EntriesInput, law: LoadedLaw): Steps<AuditResponse> {
  const { tariff, rules } = entryLaw(law)
  const errors: TableError[] = [...input.errors]
  const lines: AuditedLine[] = []
  const held = input.lines.filter((filed) => {
    if (filed.entered >= tariff.firstDay) return true
    const reason = `line ${filed.line} of ${filed.entry}: the law is held from ${tariff.firstDay}`
    errors.push({ row: filed.row, field: 'entry_date', reason })
    return false
  })
  const spansOf = lawSpans(tariff, lastSearched(dayOf(law.clock.now())))
  for (const [at, filed] of articlesOf(held, tariff).entries()) {
    lines.push(yield* audited(filed, tariff, { rules, spansOf, today: input.today }))
    if (at % STEP === 0) yield
  }
  return {
    today: input.today,
    lines,
    errors,
    columns: [...input.columns],
    totals: totalsOf(lines),
    rules: rulesOf(rules),
  }
}

/** The tariff with what can be done after an entry. */
export function entryLaw({ tariffs }: LoadedLaw): {
  readonly tariff: Tariff
  readonly rules: AfterEntry
} {
  const tariff = tariffs.of(DESTINATION)
  if (!tariff?.afterEntry) throw unsupportedDestination(DESTINATION)
  return { tariff, rules: tariff.afterEntry }
}

type Context = {
  readonly rules: AfterEntry
  readonly spansOf: SpansOf
  readonly today: EntriesInput['today']
}

function* audited(
  filed: FiledArticle,
  tariff: Tariff,
  { rules, spansOf, today }: Context,
): Steps<AuditedLine> {
  const due = dueOn(filed, tariff, filed.entered)
  const difference = due.total && filed.paid.minus(due.total)
  const differs = difference !== null && !difference.isZero
  const other = differs ? yield* otherDaysOf(filed, due, tariff, spansOf) : noOtherDays
  const { correction, protest } = lastDays(rules, {
    entered: filed.entered,
    liquidated: filed.liquidated,
    today,
  })
  return {
    entry_number: filed.entry,
    line: filed.line,
    entry_date: filed.entered,
    hs_code: formatHts(filed.code),
    origin: filed.origin,
    value: filed.value.toNumber(),
    paid: filed.paid.toNumber(),
    due: due.total?.toNumber() ?? null,
    ...(due.total ? {} : { due_range: rangeOf(due.range) }),
    difference: difference?.toNumber() ?? null,
    status: statusOf(difference),
    filed: filed.headings.map(({ number }) => number),
    expected: due.rows.map(({ heading, duty }) => ({ heading, duty: duty?.toNumber() ?? null })),
    causes: [...causesOf(filed, due, other, tariff)],
    claims_open: [...openClaims(filed, due, tariff)],
    questions: [...questionsOf(due)],
    post_summary_correction: lastDayOf(correction),
    protest: lastDayOf(protest),
  }
}

function statusOf(difference: Decimal | null): AuditedLine['status'] {
  if (difference === null) return 'undecided'
  if (difference.isZero) return 'agrees'
  return difference.isNegative ? 'underpaid' : 'overpaid'
}

function lastDayOf({ day, isOpen, isEstimate }: LastDay) {
  return { last_day: day, is_open: isOpen, is_estimate: isEstimate }
}

/** Preferences that were not claimed and would save duty. */
function openClaims(filed: FiledArticle, due: Due, tariff: Tariff): AuditedLine['claims_open'] {
  if (filed.program !== null || !due.total || due.total.isZero) return []
  const { preferences } = tariff.select(filed.code, filed.origin, filed.entered)
  const programmes = [...new Set(preferences.map(({ programme }) => programme.id))]
  return programmes.flatMap((program) => {
    const claimed = dueOn(filed, tariff, filed.entered, program)
    const saves = claimed.total && due.total?.minus(claimed.total)
    if (!saves || saves.isZero || saves.isNegative) return []
    return [{ program, saves: saves.toNumber() }]
  })
}

function totalsOf(lines: readonly AuditedLine[]): AuditResponse['totals'] {
  const known = lines.filter(({ due }) => due !== null)
  const differences = known.map(({ difference }) => difference)
  return {
    lines: lines.length,
    undecided: lines.length - known.length,
    paid: sumOf(known.map(({ paid }) => paid)),
    due: sumOf(known.map(({ due }) => due)),
    overpaid: sumOf(differences.filter((one) => (one ?? 0) > 0)),
    underpaid: sumOf(differences.map((one) => Math.max(0, -(one ?? 0)))),
    by_cause: byCause(lines),
  }
}

function byCause(lines: readonly AuditedLine[]): AuditResponse['totals']['by_cause'] {
  const found = new Map<AuditCause['cause'], AuditCause[]>()
  const having = new Map<AuditCause['cause'], number>()
  for (const { causes } of lines) {
    for (const cause of causes) appendTo(found, cause.cause, cause)
    for (const name of new Set(causes.map(({ cause }) => cause))) {
      having.set(name, (having.get(name) ?? 0) + 1)
    }
  }
  const rows = [...found].map(([cause, all]) => {
    const amounts = all.map(({ amount }) => amount ?? 0)
    return {
      cause,
      lines: having.get(cause) ?? 0,
      overpaid: sumOf(amounts.filter((one) => one > 0)),
      underpaid: sumOf(amounts.map((one) => Math.max(0, -one))),
    }
  })
  const size = ({ overpaid, underpaid }: (typeof rows)[number]): number => overpaid + underpaid
  return rows.sort((one, other) => size(other) - size(one))
}

function sumOf(amounts: readonly (number | null)[]): number {
  const sum = amounts.reduce<Decimal>(
    (total, one) => (one === null ? total : total.plus(Decimal.of(one))),
    Decimal.zero,
  )
  return sum.toNumber()
}

export function rulesOf({ correction, liquidation, protest }: AfterEntry): RuleCited[] {
  return [
    ...cited(
      `post-summary correction: ${correction.daysAfterEntry} days after entry, or ` +
        `${correction.daysBeforeLiquidation} before liquidation`,
      correction.cite,
    ),
    ...cited(`liquidation: usually ${liquidation.usualDays} days after entry`, liquidation.cite),
    ...cited(`protest: ${protest.daysAfterLiquidation} days after liquidation`, protest.cite),
  ]
}

export function cited(rule: string, cites: readonly Citation[]): RuleCited[] {
  return cites.map(({ text, url, doubt }) => ({ rule, citation: text, url, doubt }))
}
