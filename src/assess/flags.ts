// Flags the engine itself raises: what could not be known, what a claim gave or would give, which
// exchange rates were used.

import type { Day } from '../base/day.ts'
import type { Decimal } from '../base/decimal.ts'
import type { Citation } from '../tariff/citation.ts'
import type { ExchangeRate, ExchangeTable } from '../tariff/exchange.ts'
import { formatHts } from '../tariff/goods-code.ts'
import type { Heading, Measure } from '../tariff/measure.ts'
import type { Programme } from '../tariff/programme.ts'
import type { Caution, Tariff } from '../tariff/tariff.ts'
import type { Flag } from './assessment.ts'
import type { Grant } from './preference.ts'
import type { ShipmentLine } from './shipment.ts'
import type { Unclaimed } from './stack.ts'

const plain: Omit<Flag, 'kind' | 'severity' | 'title'> = {
  detail: null,
  source: null,
  sourceUrl: null,
  legalCitation: null,
  code: null,
  restrictionType: null,
  lines: [],
}

/** Duty may be due and was not computed: critical, with what is missing. */
export function gapFlag(
  line: ShipmentLine | null,
  what: string,
  missing: readonly string[],
  cite: Citation | null,
): Flag {
  return {
    ...plain,
    kind: 'data_gap',
    severity: 'critical',
    title: `Not computed: ${what}`,
    detail: `${missing.join('; ')}. The amount is shown as 0 and its rate as null; it may be due.`,
    ...cited(cite),
    ...placed(line),
  }
}

/** A claimed preference whose rate a quota heading decides. */
export function redirectFlag(line: ShipmentLine, heading: Heading, to: string): Flag {
  return {
    ...plain,
    kind: 'data_gap',
    severity: 'warning',
    title: `The claimed rate of ${heading.id} depends on a quota`,
    detail:
      `The schedule sends this claim to ${to}, whose rate turns on the quantity already ` +
      'entered. The ordinary rate is charged.',
    ...placed(line),
  }
}

/** The goods may not be entered; the other layers are still shown. */
export function prohibitedFlag(line: ShipmentLine, measure: Measure, heading: Heading): Flag {
  const reason = heading.outcome.kind === 'prohibit' ? heading.outcome.reason : ''
  return {
    ...plain,
    kind: 'restriction',
    severity: 'critical',
    title: `${measure.title}: entry is prohibited`,
    detail: `${reason}. The amounts shown are what would be due if the goods could be entered.`,
    ...cited((heading.cite ?? measure.cite)[0] ?? null),
    ...placed(line),
    restrictionType: 'import_ban',
  }
}

/** What is not known of a heading's duty: for `id`, a reason that may be the same for others. */
export type Open = { readonly id: string; readonly reason: string }

/** `"A-570-106, C-570-107: the rate is …; A-570-890: …"` */
export function openText(open: readonly Open[]): string {
  return [...Map.groupBy(open, ({ reason }) => reason)]
    .map(([reason, rows]) => `${rows.map(({ id }) => id).join(', ')}: ${reason}`)
    .join('; ')
}

/** An order that may cover the goods; `open` says why its duty is not known, null where it is. */
export function orderFlag(
  line: ShipmentLine,
  measure: Measure,
  heading: Heading,
  open: string | null,
): Flag {
  const cite = (heading.cite ?? measure.cite)[0] ?? null
  const { outcome } = heading
  const rate = outcome.kind === 'charge' ? outcome.expression.text : ''
  const duty = open
    ? `Its duty is not in the amounts: ${open}.`
    : `The ${rate} shown is for producers and exporters that have no rate of their own.`
  return {
    ...plain,
    kind: measure.flag ?? 'data_gap',
    severity: 'critical',
    title: measure.title,
    detail:
      'The order names its goods by description, and the description decides; ' +
      `${formatHts(line.code)} from ${line.origin} is an indication. ${duty}` +
      (cite?.doubt ? ` In doubt: ${cite.doubt}` : ''),
    ...cited(cite),
    ...placed(line),
  }
}

/** One for all the orders of a line whose duty is not known. */
export function openOrdersFlag(line: ShipmentLine, open: readonly Open[]): Flag {
  return gapFlag(line, 'antidumping or countervailing duty', [openText(open)], null)
}

/** What turns on a fact that was not stated: one flag per measure, naming the headings to claim. */
export function unclaimedFlags(
  line: ShipmentLine,
  unclaimed: readonly Unclaimed[],
): readonly Flag[] {
  if (unclaimed.length === 0) return []
  const byMeasure = Map.groupBy(unclaimed, ({ measure }) => measure)
  return [...byMeasure].map(([measure, rows]) => {
    const loudest = (['critical', 'warning', 'info'] as const).find((severity) =>
      rows.some(({ heading }) => heading.ask === severity),
    )
    return {
      ...plain,
      kind: 'data_gap',
      severity: loudest ?? 'info',
      title: `${measure.title}: a claim would change the ${measure.kind}`,
      detail:
        `${rows.map(({ heading }) => claimText(heading)).join('; ')}. ` +
        'Claim by facts.claimed_headings; no claim was made.',
      ...cited(measure.cite[0] ?? null),
      ...placed(line),
    }
  })
}

function claimText(heading: Heading): string {
  const { outcome } = heading
  const claimed = heading.when.find((condition) => condition.kind === 'claimed')
  const that = claimed?.that ?? (outcome.kind === 'exempt' ? outcome.reason : 'its goods')
  const effect = outcome.kind === 'charge' ? outcome.expression.text : 'nothing due'
  return `${heading.id}: ${effect} for ${that}`
}

export function qualifiedFlag(line: ShipmentLine, grant: Grant): Flag {
  const [cite] = grant.programme.cite
  return {
    ...plain,
    kind: 'fta_qualified',
    severity: 'info',
    title: `${grant.programme.title} applied`,
    detail: grant.symbol
      ? `The claim was taken as made: goods of ${line.origin} entered under symbol ` +
        `${grant.symbol}. Keep the proof of origin.`
      : 'The line is free for everyone; the claim still matters for fees and other duties.',
    ...cited(cite ?? null),
    ...placed(line),
  }
}

export function opportunityFlag(
  line: ShipmentLine,
  programme: Programme,
  symbol: string,
  saving: Decimal,
  currency: string,
): Flag {
  return {
    ...plain,
    kind: 'fta_opportunity',
    severity: 'info',
    title: `${programme.title} may apply`,
    detail:
      `If the goods originate in ${line.origin} under its rules, a claim (${symbol}) ` +
      `saves ${saving.toString()} ${currency} of duty.`,
    ...cited(programme.cite[0] ?? null),
    ...placed(line),
  }
}

/** A programme open to the origin of which this tariff holds no rate. */
export function unratedFlag(line: ShipmentLine, programme: Programme): Flag {
  return {
    ...plain,
    kind: 'fta_opportunity',
    severity: 'info',
    title: `${programme.title} may apply`,
    detail:
      `If the goods originate in ${line.origin} under its rules, a lower rate may be claimed. ` +
      'That rate is not held here, so no saving is given.',
    ...cited(programme.cite[0] ?? null),
    ...placed(line),
  }
}

/** One for each rate of exchange used. */
export function exchangeFlag(rate: ExchangeRate, table: ExchangeTable): Flag {
  return {
    ...plain,
    kind: 'fx_rate',
    severity: 'info',
    title: `1 ${table.currency} = ${rate.rate.toString()} ${rate.currency}`,
    detail: `Rate of ${rate.day}. ${table.detail}`,
    source: table.publisher,
    sourceUrl: table.url,
    legalCitation: table.citation,
  }
}

/** What the evidence behind every line of this tariff leaves open. */
export function cautionFlag({ title, detail, cite }: Caution): Flag {
  return { ...plain, kind: 'data_gap', severity: 'warning', title, detail, ...cited(cite) }
}

/** The law of a day outside what the tariff can replay, or past what it has seen. */
export function dayFlag(tariff: Tariff, day: Day): Flag | null {
  if (day < tariff.firstDay) {
    return {
      ...plain,
      kind: 'data_gap',
      severity: 'critical',
      title: `The ${tariff.title} is known from ${tariff.firstDay}`,
      detail:
        `${day} is earlier. What is shown is what can be said for that day; ` +
        `measures that had ended by ${tariff.firstDay} are missing.`,
    }
  }
  if (day <= tariff.horizon) return null
  return {
    ...plain,
    kind: 'data_gap',
    severity: 'info',
    title: `Law as published to ${tariff.horizon}`,
    detail: `${day} is later. Acts published after ${tariff.horizon} are not in this answer.`,
  }
}

/** The same flag on several lines is one flag that names them. */
export function mergeFlags(flags: readonly Flag[]): readonly Flag[] {
  if (flags.length < 2) return flags
  const merged = new Map<string, Flag>()
  for (const flag of flags) {
    const key = `${flag.kind} ${flag.severity} ${flag.code} ${flag.title} ${flag.detail}`
    const same = merged.get(key)
    merged.set(key, same ? { ...same, lines: [...same.lines, ...flag.lines] } : flag)
  }
  return [...merged.values()]
}

function placed(line: ShipmentLine | null): { code: string | null; lines: readonly number[] } {
  return line ? { code: formatHts(line.code), lines: [line.index] } : { code: null, lines: [] }
}

function cited(cite: Citation | null): Pick<Flag, 'legalCitation' | 'sourceUrl' | 'source'> {
  return {
    source: cite?.act ?? null,
    sourceUrl: cite?.url ?? null,
    legalCitation: cite?.text ?? null,
  }
}
