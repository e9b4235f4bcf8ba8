// Explains in words why a heading holds or fails: one sentence for each kind of condition.

import { printPercent } from '../base/percent.ts'
import type { Condition, Heading } from '../law/measure.ts'
import type { ConditionResult } from './conditions/condition-result.ts'
import { contentOf, evaluateCondition, type LineState, type Progress } from './conditions.ts'
import { idsOf } from './decide/decision.ts'

const NAMED_MAX = 6

/** Completes "holds: …", "fails: …" or "cannot be known: …". */
export function reasonOf(
  result: ConditionResult,
  heading: Heading,
  state: LineState,
  progress: Progress,
): string {
  if (typeof result === 'object') return result.unknown
  const { when } = heading
  const sentenceFor = (condition: Condition, met: boolean): string => {
    const sentence = sentences[condition.kind] as Sentence<Condition>
    return sentence(condition, met, state, progress)
  }
  const failing = when.find((one) => evaluateCondition(one, heading, state, progress) === 'fails')
  if (failing) return sentenceFor(failing, false)
  if (when.length === 0) return 'it names these goods, this origin and this day'
  return when.map((condition) => sentenceFor(condition, true)).join('; ')
}

/** The sentence for a condition that is met or not met. */
type Sentence<C extends Condition> = (
  condition: C,
  met: boolean,
  state: LineState,
  progress: Progress,
) => string

const sentences: {
  readonly [Kind in Condition['kind']]: Sentence<Extract<Condition, { kind: Kind }>>
} = {
  claimed: ({ that }, met) =>
    `${met ? 'it is claimed' : 'it is not claimed'}${that === null ? '' : ` (${that})`}`,
  stated: ({ that }, met) => `they are ${met ? '' : 'not '}stated to be ${that}`,
  preference: ({ programmes }, met) =>
    `${met ? 'a' : 'no'} claim is granted under ${programmes.join(', ')}`,
  under({ headings }, met, _state, { decisions }) {
    if (!met) return `it does not fall under ${few([...headings], 'or')}`
    const found = decisions.flatMap(idsOf).filter((id) => headings.has(id))
    return `it falls under ${few([...new Set(found)], 'and')}`
  },
  'loaded before'({ day }, met, { facts }) {
    if (facts.loadedOn === null) return `it is not stated to be loaded before ${day}`
    return `loaded on ${facts.loadedOn}, ${met ? '' : 'not '}before ${day}`
  },
  mode: ({ modes }, met, { mode }) =>
    `it comes by ${mode}${met ? '' : `, not by ${few(modes, 'or')}`}`,
  entry: ({ types }, met, { entry }) => {
    const elsewhere = met ? '' : `, not ${few(types, 'or')}`
    return `the entry is ${few(entry?.types ?? ['of no type'], 'or')}${elsewhere}`
  },
  'entered under': (_condition, met, { provision }) =>
    `it is ${met ? '' : 'not '}entered under such a provision${provision ? ` (${provision})` : ''}`,
  'smelted in'({ countries }, met, { facts }) {
    if (facts.smelter === null) return 'where its metal was smelted is not stated'
    const elsewhere = met ? '' : `, not in ${few(countries, 'or')}`
    return `its metal was smelted in ${facts.smelter}${elsewhere}`
  },
  content({ metal }, met, state, progress) {
    const content = contentOf(metal, state, progress).toString()
    return met ? `its ${metal} is worth ${content}` : `no ${metal} of it is left to charge`
  },
  'all metal': (_condition, _met, _state, { remaining }) =>
    `charges on metal leave ${remaining.toString()} of the value`,
  'duty below'({ of, rate }, met) {
    const duty = of === 'general' ? 'the General duty' : 'the ordinary duty'
    return `${duty} is ${met ? '' : 'not '}below ${printPercent(rate)} of the value`
  },
  'US content'({ atLeast }, met, { facts }) {
    if (facts.usContent === null) return 'its content of the United States is not stated'
    const than = `${met ? 'at least' : 'less than'} ${printPercent(atLeast)}`
    return `${printPercent(facts.usContent)} of it is of the United States, ${than}`
  },
  place: ({ places }, met, { place }) =>
    met ? `it is imported into ${place}` : `it is not imported into ${few(places, 'or')}`,
  province({ provinces }, met, { province }) {
    const elsewhere = met ? '' : `, not into ${few(provinces, 'or')}`
    return `it is imported into ${province}${elsewhere}`
  },
  'additional code'({ codes }, met, { facts }) {
    const stated = [...facts.additionalCodes]
    if (stated.length === 0) return 'no additional code is stated'
    const elsewhere = met ? '' : `, not ${few(codes, 'or')}`
    return `the additional code is ${few(stated, 'and')}${elsewhere}`
  },
  'order number': ({ number }, met) =>
    met ? `quota ${number} is claimed` : `quota ${number} is not claimed`,
  certificate: ({ codes, presented }, met) =>
    `${few(codes, 'or')} is ${met === presented ? '' : 'not '}presented`,
  'entry price': ({ atLeast, withCosts }, met) => {
    const costs = withCosts ? ' with freight and insurance' : ''
    return `the goods are worth ${met ? 'at least' : 'less than'} ${atLeast.text}${costs}`
  },
  'quantity at most': ({ limit }, met) =>
    `the quantity is ${met ? 'at most' : 'above'} ${limit.text}`,
  'not known': ({ question }) => question,
  'value at most': ({ amount, currency }, met) =>
    `the shipment is worth ${met ? 'at most' : 'more than'} ${amount.toString()} ${currency}`,
}

function few(names: readonly string[], joint: 'and' | 'or'): string {
  const shown = names.slice(0, NAMED_MAX)
  const last = names.length > NAMED_MAX ? `${names.length - NAMED_MAX} more` : shown.pop()
  return shown.length === 0 ? (last ?? '') : `${shown.join(', ')} ${joint} ${last}`
}
