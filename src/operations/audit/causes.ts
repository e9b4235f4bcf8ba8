// Why what was filed and paid on a line differs from what is due: number by number.

import type { Layer } from '../../assess/assessment.ts'
import type { EntryRow } from '../../assess/entry/entry-row.ts'
import type { Day } from '../../base/day.ts'
import { Decimal } from '../../base/decimal.ts'
import { orderOn } from '../../law/entry/filing.ts'
import { SPECIAL_PROVISIONS } from '../../law/goods-code.ts'
import type { Tariff } from '../../law/tariff.ts'
import type { FiledArticle } from './articles.ts'
import { claimRefusal, type Due } from './due.ts'
import { isByNumber } from './filed-line.ts'
import { distanceWords, dutiesByNumber, type OtherDays } from './other-day.ts'
import type { AuditCause } from './schema.ts'

/** `amount`: null where the file does not say what was paid under the number. */
type Found = Pick<AuditCause, 'cause' | 'text'> & {
  readonly heading: string | null
  readonly amount: Decimal | null
  readonly layer?: Layer | undefined
  /** By whose law it was paid. */
  readonly day?: Day
}

/** All causes of a line; empty when number by number it is as it should be. */
export function causesOf(
  filed: FiledArticle,
  due: Due,
  { whole, rates }: OtherDays,
  tariff: Tariff,
): readonly AuditCause[] {
  const found = [
    ...refusedClaims(filed, tariff),
    ...(whole ? [] : headingCauses(filed, due, rates, tariff)),
    ...orderCause(filed, tariff),
  ]
  if (!whole) return found.map(causeOf)
  const acts = actsThatDiffer(due, whole.due)
  const words = acts.map(({ heading, citation }) => `${heading ?? ''} ${citation ?? ''}`.trim())
  const text =
    `The duty paid is due by the law of ${whole.day}, ${distanceWords(filed.entered, whole.day)}` +
    `${words.length > 0 ? `; what differs: ${words.join('; ')}` : ''}.`
  const amount = due.total ? filed.paid.minus(due.total) : null
  const [first] = acts
  const cause = { cause: 'other_day', heading: first?.heading ?? null, amount, text } as const
  return [causeOf({ ...cause, layer: first, day: whole.day }), ...found.map(causeOf)]
}

function causeOf({ cause, heading, amount, text, layer, day }: Found): AuditCause {
  return {
    cause,
    heading,
    amount: amount?.toNumber() ?? null,
    text,
    ...(day && { day }),
    legal_citation: layer?.citation ?? null,
    source_url: layer?.url ?? null,
  }
}

/** The layers that charge on one of the days alone, or another amount. */
function actsThatDiffer(due: Due, other: Due): readonly Layer[] {
  const charged = ({ assessment }: Due): readonly Layer[] =>
    assessment.layers.filter(({ kind, exempted, amount }) => {
      return kind === 'duty' && !exempted && !amount.isZero
    })
  const key = ({ heading, amount }: Layer): string => `${heading} ${amount}`
  const known = new Set(charged(due).map(key))
  const others = new Set(charged(other).map(key))
  return [
    ...charged(due).filter((layer) => !others.has(key(layer))),
    ...charged(other).filter((layer) => !known.has(key(layer))),
  ]
}

function refusedClaims(filed: FiledArticle, tariff: Tariff): readonly Found[] {
  const reason = claimRefusal(filed, tariff)
  if (reason === null) return []
  const text = `The claim ${filed.program} was refused: ${reason}`
  return [{ cause: 'claim_refused', heading: null, amount: null, text }]
}

function headingCauses(
  filed: FiledArticle,
  due: Due,
  rates: OtherDays['rates'],
  tariff: Tariff,
): readonly Found[] {
  const layers = due.assessment.layers
  const expected = new Map<string, EntryRow>()
  const duties = dutiesByNumber(due)
  for (const row of due.rows) {
    if (row.kind === 'commodity') continue
    const duty = row.duty && (duties.get(row.heading) ?? null)
    expected.set(row.heading, { ...row, duty })
  }
  const filedNumbers = new Set(filed.headings.map(({ number }) => number))
  const missing = [...expected.values()].filter(({ heading }) => !filedNumbers.has(heading))
  const others = filed.headings.filter(({ number }) => !expected.has(number))
  const found: Found[] = []
  const paired = new Set<EntryRow>()
  for (const { number, duty } of others) {
    const code = tariff.layerOfHeading(number)
    const instead = missing.find((row) => row.code === code && !paired.has(row))
    if (instead) paired.add(instead)
    found.push(insteadOf(number, duty, instead, layers))
  }
  for (const row of missing) if (!paired.has(row)) found.push(missingHeading(row, layers))
  if (!isByNumber(filed)) return [...found, ...sumOnly(filed, due, found)]
  const amounts = [
    ...filed.headings.flatMap(({ number, duty }) => {
      const row = expected.get(number)
      return row && duty ? amountCause(filed, { number, duty }, row, rates) : []
    }),
    ...ordinaryCause(filed, due),
  ]
  return [...found, ...withoutSplit(amounts)]
}

/** A filed heading that is not due, and the one of the same duty that is. */
function insteadOf(
  number: string,
  duty: Decimal | null,
  instead: EntryRow | undefined,
  layers: readonly Layer[],
): Found {
  if (!instead) {
    const text = `${number} does not apply to these goods, this origin and this day.`
    return { cause: 'heading_not_due', heading: number, amount: duty, text }
  }
  const layer = layers.find(({ heading }) => heading === instead.heading)
  const amount = duty && instead.duty ? duty.minus(instead.duty) : null
  if (layer?.exempted) {
    const text = `${instead.heading} exempts from ${number}. ${layer.note ?? ''}`.trim()
    return { cause: 'exclusion_missed', heading: instead.heading, amount, text, layer }
  }
  const text = `${instead.heading} is due in place of ${number}.`
  return { cause: 'heading_instead', heading: instead.heading, amount, text, layer }
}

function missingHeading(row: EntryRow, layers: readonly Layer[]): Found {
  const { heading, duty, expression } = row
  const layer = layers.find((one) => one.heading === heading)
  if (duty?.isZero) {
    const text = `${heading} is to be reported with a duty of zero.`
    return { cause: 'zero_heading_missing', heading, amount: Decimal.zero, text, layer }
  }
  const text = `${heading}${expression ? ` (${expression})` : ''} is due and was not filed.`
  const amount = duty ? Decimal.zero.minus(duty) : null
  return { cause: 'heading_missing', heading, amount, text, layer }
}

/** Another amount than is due: by the rate of another day, where there is one. */
function amountCause(
  { entered }: FiledArticle,
  { number, duty }: { readonly number: string; readonly duty: Decimal },
  row: EntryRow,
  rates: OtherDays['rates'],
): readonly Found[] {
  if (!row.duty || row.duty.equals(duty)) return []
  const rate = row.expression ? ` at ${row.expression}` : ''
  const said = `${duty} was paid under ${number}; ${row.duty} is due${rate}.`
  const amount = duty.minus(row.duty)
  const other = rates.get(number)
  if (!other) return [{ cause: 'amount', heading: number, amount, text: said }]
  const { day, layer } = other
  const text =
    `${said} It is the rate of ${day}, ${distanceWords(entered, day)}` +
    `${layer?.expression ? ` (${layer.expression})` : ''}.`
  return [{ cause: 'other_day', heading: number, amount, text, layer, day }]
}

function ordinaryCause(filed: FiledArticle, { rows, assessment }: Due): readonly Found[] {
  const commodities = rows.filter(({ kind }) => kind === 'commodity')
  const [first] = commodities
  const due = commodities.reduce<Decimal | null>(
    (sum, { duty }) => sum && duty && sum.plus(duty),
    Decimal.zero,
  )
  if (!first || !due || !filed.ordinary || due.equals(filed.ordinary)) return []
  const layer = assessment.layers.find(({ code, exempted }) => code === first.code && !exempted)
  const rate = first.expression ? ` at ${first.expression}` : ''
  const text = `${filed.ordinary} was paid under ${first.heading}; ${due} is due${rate}.`
  const amount = filed.ordinary.minus(due)
  return [{ cause: 'ordinary_duty', heading: first.heading, amount, text, layer }]
}

/** A duty that is only divided otherwise among the numbers costs nothing. */
function withoutSplit(amounts: readonly Found[]): readonly Found[] {
  const sum = amounts.reduce(
    (total, { amount }) => total.plus(amount ?? Decimal.zero),
    Decimal.zero,
  )
  if (amounts.length < 2 || !sum.isZero) return amounts
  return amounts.map((one) => ({
    ...one,
    text: `${one.text} The sum of the line is not changed by it.`,
  }))
}

function sumOnly(filed: FiledArticle, { total }: Due, found: readonly Found[]): readonly Found[] {
  if (!total) return []
  const explained = found.reduce(
    (sum, { amount }) => sum.plus(amount ?? Decimal.zero),
    Decimal.zero,
  )
  const rest = filed.paid.minus(total).minus(explained)
  if (rest.isZero) return []
  const text =
    'The file has the duty of the line in one sum; give the duty by number to see the cause.'
  return [{ cause: 'sum_only', heading: null, amount: rest, text }]
}

/** Numbers of a line that are not in the order of their layers. */
function orderCause({ sequences, entered }: FiledArticle, tariff: Tariff): readonly Found[] {
  if (!tariff.filing) return []
  const order = orderOn(tariff.filing, entered)
  const rankOf = (number: string): number => {
    if (number === '') return order.length + 1
    if (number.startsWith(SPECIAL_PROVISIONS)) return -1
    const at = order.indexOf(tariff.layerOfHeading(number) ?? '')
    return at === -1 ? order.length : at
  }
  const wrong = sequences.find((numbers) => !isSorted(numbers.map(rankOf)))
  if (!wrong) return []
  const sorted = [...wrong].sort((one, other) => rankOf(one) - rankOf(other))
  const words = sorted.map((number) => number || 'the number of chapters 1 to 97')
  const text = `The order of filing is ${words.join(', ')}.`
  return [{ cause: 'heading_order', heading: null, amount: Decimal.zero, text }]
}

function isSorted(ranks: readonly number[]): boolean {
  return ranks.every((rank, at) => at === 0 || (ranks[at - 1] ?? 0) <= rank)
}
