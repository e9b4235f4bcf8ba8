// Flags on a line: missing facts, unknown duties, prohibitions.

import type { Citation } from '../law/citation.ts'
import { ENTRY_PRICE, isMeursingAmount } from '../law/duty/component.ts'
import { computedFrom } from '../law/duty/unit.ts'
import type { Flag } from '../law/flag.ts'
import { formatHts } from '../law/goods-code.ts'
import type { Heading, Measure } from '../law/measure.ts'
import type { ShipmentLine } from './shipment.ts'

/** The names of missing facts that duty expressions return. */
const QUANTITY = 'quantity in '
const WEIGHT = 'quantity in kg'
const EXCHANGE = 'exchange rate '
const SHOWN_AS_ZERO = 'The amount is shown as 0 and its rate as null; it may be due.'

/** A flag on `line`, or on the whole shipment, with the citation `cite` if there is one. */
export function raise(
  content: Pick<Flag, 'kind' | 'severity' | 'title' | 'detail' | 'topic'>,
  cite: Citation | null,
  line: ShipmentLine | null,
): Flag {
  const flag = {
    kind: content.kind,
    severity: content.severity,
    title: content.title,
    detail: content.detail,
    source: cite?.act ?? null,
    sourceUrl: cite?.url ?? null,
    legalCitation: cite?.text ?? null,
    code: line ? formatHts(line.code) : null,
    restrictionType: null,
    lines: line ? [line.index] : [],
  }
  return content.topic === undefined ? flag : { ...flag, topic: content.topic }
}

/** The first citation of a heading, or else of its measure; null for none. */
export function citeOf(measure: Measure, heading: Heading): Citation | null {
  const [cite = null] = heading.cite ?? measure.cite
  return cite
}

/**
 * The charge of a heading on a line could not be computed or decided; of a fee, which is small,
 * only a warning.
 */
export function unknownChargeFlag(
  line: ShipmentLine | null,
  { measure, heading }: { readonly measure: Measure; readonly heading: Heading },
  missing: readonly string[],
): Flag {
  const cite = citeOf(measure, heading)
  const severity = measure.kind === 'fee' ? 'warning' : 'critical'
  return gapFlag(line, measure.title, missing, cite, severity)
}

/** Duty may be due and could not be computed, with the missing facts. */
export function gapFlag(
  line: ShipmentLine | null,
  what: string,
  missing: readonly string[],
  cite: Citation | null,
  severity: Flag['severity'] = 'critical',
): Flag {
  return raise(
    {
      kind: 'data_gap',
      severity,
      title: `Not computed: ${what}`,
      detail: `${gapText(missing, line)}. ${SHOWN_AS_ZERO}`,
    },
    cite,
    line,
  )
}

/** The missing facts in one list, and each other reason as a sentence. */
function gapText(missing: readonly string[], line: ShipmentLine | null): string {
  const facts = missing.filter(isFact).map((name) => missingText(name, line))
  const reasons = missing.filter((name) => !isFact(name)).map((name) => missingText(name, line))
  const texts = facts.length > 0 ? [`Missing: ${facts.join('; ')}`, ...reasons] : reasons
  return texts.map((text) => text.charAt(0).toUpperCase() + text.slice(1)).join('. ')
}

function isFact(name: string): boolean {
  return name.startsWith(QUANTITY) || name === ENTRY_PRICE || isMeursingAmount(name)
}

/** The name of a missing fact and the field that states it. */
function missingText(name: string, line: ShipmentLine | null): string {
  if (name === WEIGHT) return `${name} (weight_kg)`
  if (name.startsWith(QUANTITY)) {
    const parts = computedFrom(name.slice(QUANTITY.length))
    return `${name}${parts ? `, or in ${parts.join(' and ')}` : ''} (facts.quantities)`
  }
  if (name === ENTRY_PRICE)
    return `${name} (set by the price of the goods; state it in facts.component_values)`
  if (name.startsWith(EXCHANGE)) {
    const currency = name.slice(EXCHANGE.length)
    return (
      `no rate of exchange is held between ${currency} and the currency of the request ` +
      `for the day (state the amounts in ${currency}, or the rate in exchange_rates)`
    )
  }
  if (!isMeursingAmount(name)) return name
  const code = line?.facts.meursingCode ?? null
  return code === null
    ? `${name} (set by the Meursing code of the goods, facts.meursing_code)`
    : `${name} (no amount is held for Meursing code ${code})`
}

/** The base of a tax includes a duty that is unknown, so the amount is incomplete. */
export function incompleteTaxFlag(
  line: ShipmentLine | null,
  measure: Measure,
  heading: Heading,
): Flag {
  return raise(
    {
      kind: 'data_gap',
      severity: 'critical',
      title: `Incomplete: ${measure.title}`,
      detail:
        'Its base takes in the duties of the line, and one of them is not known. ' +
        'The amount shown is on what is known; more is due if that duty is.',
    },
    citeOf(measure, heading),
    line,
  )
}

/** A rate that a source states for a later day, without its first one. */
export function beforeKnownFlag(line: ShipmentLine, measure: Measure, heading: Heading): Flag {
  const { outcome, knownFrom } = heading
  const rate = outcome.kind === 'charge' ? `${outcome.expression.text} ` : ''
  return raise(
    {
      kind: 'data_gap',
      severity: 'info',
      title: `First day not known: ${measure.title}`,
      detail:
        `${heading.id}: ${rate}is the law of ${knownFrom}, and since when is not known. ` +
        'It is charged, and the range reaches to the rate that is due without it.',
    },
    citeOf(measure, heading),
    line,
  )
}

/** A claimed preference whose rate depends on a quota heading. */
export function redirectFlag(line: ShipmentLine, heading: Heading, to: string): Flag {
  return raise(
    {
      kind: 'data_gap',
      severity: 'warning',
      title: `The claimed rate of ${heading.id} depends on a quota`,
      detail:
        `The schedule sends this claim to ${to}, whose rate turns on the quantity already ` +
        'entered. The ordinary rate is charged.',
    },
    null,
    line,
  )
}

/** The goods may not be entered; the other layers are shown nevertheless. */
export function prohibitedFlag(line: ShipmentLine, measure: Measure, heading: Heading): Flag {
  const reason = heading.outcome.kind === 'prohibit' ? heading.outcome.reason : ''
  return {
    ...raise(
      {
        kind: 'restriction',
        severity: 'critical',
        title: `${measure.title}: entry is prohibited`,
        detail: `${reason}. The amounts shown are what would be due if the goods could be entered.`,
      },
      citeOf(measure, heading),
      line,
    ),
    restrictionType: 'import_ban',
    prohibits: true,
  }
}

/** The flag of a notice: a heading that charges nothing. */
export function noticeFlags(
  line: ShipmentLine,
  measure: Measure,
  heading: Heading,
  severity: Flag['severity'],
): readonly Flag[] {
  const { outcome } = heading
  if (outcome.kind !== 'notice') return []
  const content = {
    kind: outcome.flag,
    severity,
    title: measure.title,
    detail: `${outcome.text}.`,
  }
  return [raise(content, citeOf(measure, heading), line)]
}

export function isQuota({ when }: Heading): boolean {
  return when.some(({ kind }) => kind === 'order number')
}

/** The order number of the heading's quota; empty for none. */
export function quotaNumber({ when }: Heading): string {
  return when.find((one) => one.kind === 'order number')?.number ?? ''
}

/** A quota rate was claimed, and the balance of the quota is not known. */
export function quotaFlag(line: ShipmentLine, measure: Measure, heading: Heading): Flag {
  const number = quotaNumber(heading)
  return raise(
    {
      kind: 'data_gap',
      severity: 'warning',
      title: `The balance of quota ${number} is not known`,
      detail:
        `The rate of ${measure.title} within the quota was taken as claimed. ` +
        'When the quota is used up the ordinary rate is due.',
    },
    citeOf(measure, heading),
    line,
  )
}
