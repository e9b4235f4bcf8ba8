// How a shipment is entered: as it is stated, or as the law presumes for its value and its goods.

import { contains } from '../../base/day.ts'
import type { Entry, EntryRules, EntryType, FormalRule } from '../../law/entry/entry-type.ts'
import type { GoodsCoverage } from '../../law/goods-scope.ts'
import type { Candidate, Selection } from '../../law/tariff.ts'
import type { Converter } from '../charge.ts'
import type { LineContext } from '../decide-line.ts'

type Parts = Pick<LineContext, 'shipment' | 'tariff' | 'thresholdValue'> & {
  readonly exchange: Pick<Converter, 'isWithin'>
}

type Goods = readonly Pick<Selection, 'candidates'>[]

/** Null where the law of the destination knows no such types. */
export function entryOf(selections: Goods, parts: Parts): Entry | null {
  const { shipment, tariff } = parts
  const { entry: rules } = tariff
  const stated = shipment.entryType
  if (!rules) return null
  if (stated === 'formal') return as(['formal'], 'Formal entry, as stated.')
  const obstacle = tooMuch(rules, parts) ?? ruleOn(rules, selections, parts)
  if (stated !== null && !obstacle?.whateverIsStated) {
    return as([stated], `${WORDS[stated]}, as stated.`)
  }
  if (obstacle?.certain) {
    return { ...as(['formal'], `Formal entry: ${obstacle.because}.`), isOther: stated !== null }
  }
  if (obstacle) {
    const question = `state entry_type; of a part of these goods, ${obstacle.because}`
    return as(['informal', 'formal'], question)
  }
  const [cite] = rules.cite
  const why = `worth at most ${limitOf(rules)}, and nothing forbids it`
  return as(['informal'], `Informal entry: ${why} (${cite?.text}).`)
}

function as(types: readonly EntryType[], reason: string): Entry {
  return { types, reason, isOther: false }
}

const WORDS = {
  informal: 'Informal entry',
  express: 'Entry at the facility of an express carrier',
  postal: 'Mail',
} as const

type Obstacle = {
  /** Why a formal entry is needed. */
  readonly because: string
  /** For all goods of the code. */
  readonly certain: boolean
  readonly whateverIsStated: boolean
}

function limitOf({ informalAtMost, currency }: EntryRules): string {
  return `${informalAtMost.toString()} ${currency}`
}

function tooMuch(rules: EntryRules, { exchange, thresholdValue }: Parts): Obstacle | null {
  const within = exchange.isWithin(thresholdValue, rules.informalAtMost, rules.currency)
  if (within === true) return null
  const because =
    within === false
      ? `worth more than ${limitOf(rules)}`
      : `no rate of exchange tells whether they are worth at most ${limitOf(rules)}`
  return { because, certain: within === false, whateverIsStated: within === false }
}

function ruleOn(
  rules: EntryRules,
  selections: Goods,
  { shipment, exchange, thresholdValue }: Parts,
): Obstacle | null {
  const open = rules.formal.filter(
    ({ period, above }) =>
      contains(period, shipment.day) &&
      (above === null || exchange.isWithin(thresholdValue, above, rules.currency) !== true),
  )
  let possible: Obstacle | null = null
  for (const rule of open) {
    const { because, unlessStated } = rule
    const whateverIsStated = !unlessStated
    for (const { candidates } of selections) {
      const touched = candidates.map((candidate) => touches(rule, candidate))
      if (touched.includes('all')) return { because, certain: true, whateverIsStated }
      if (touched.includes('some'))
        possible ??= { because, certain: false, whateverIsStated: false }
    }
  }
  return possible
}

/** How many of the goods a heading that the rule names may touch. */
function touches(rule: FormalRule, { measure, headings }: Candidate): GoodsCoverage {
  const isLayer = rule.layers.has(measure.code)
  const named = headings.filter(
    ({ heading }) => isLayer || rule.headings.some((one) => heading.id.startsWith(one)),
  )
  if (named.some(({ coverage }) => coverage === 'all')) return 'all'
  return named.length > 0 ? 'some' : 'none'
}

/** Whether the importer enters the goods, and so does not ask for the relief of small shipments. */
export function isEntered({ shipment, tariff }: Pick<LineContext, 'shipment' | 'tariff'>): boolean {
  const { entryType } = shipment
  return tariff.entry !== null && (entryType === 'formal' || entryType === 'informal')
}

/** Warnings for a type of entry that is stated and not used. */
export function entryWarnings({
  shipment: { entryType },
  tariff: { destination },
  entry,
}: Pick<LineContext, 'shipment' | 'tariff' | 'entry'>): readonly string[] {
  if (entryType === null) return []
  if (entry === null) {
    return [`entry_type is ${entryType}; the law of ${destination} has no types of entry here.`]
  }
  return entry.isOther ? [`entry_type is ${entryType}, which is not open. ${entry.reason}`] : []
}
