// Conditions on how and where the goods are imported: transport, type of entry, member state and
// province.

import { unreachable } from '../../base/assert.ts'
import type { Entry, EntryType } from '../../law/entry/entry-type.ts'
import type { Condition, Heading, Mode } from '../../law/measure.ts'
import type { Country } from '../../law/origin.ts'
import { provinceQuestion } from '../../law/subdivisions.ts'
import { type ConditionResult, holdsIf } from './condition-result.ts'

export type Importation = {
  readonly mode: Mode
  /** How the shipment is entered; null where the law knows no types of entry. */
  readonly entry: Entry | null
  /** The country of import; null when it is one of several and not stated. */
  readonly place: Country | null
  /** The province or state of import (ISO 3166-2); null when it is not stated. */
  readonly province: string | null
}

export function evaluateImportation(
  condition: Extract<Condition, { kind: 'mode' | 'entry' | 'place' | 'province' }>,
  heading: Heading,
  state: Importation,
): ConditionResult {
  switch (condition.kind) {
    case 'mode':
      return holdsIf(condition.modes.includes(state.mode))
    case 'entry':
      return evaluateEntry(condition.types, state)
    case 'place':
      return evaluatePlace(condition, heading, state)
    case 'province':
      return evaluateProvince(condition, state)
    default:
      return unreachable(condition)
  }
}

function evaluateEntry(types: readonly EntryType[], { entry }: Importation): ConditionResult {
  const open = entry?.types ?? []
  const met = open.filter((type) => types.includes(type))
  if (entry && met.length > 0 && met.length < open.length) return { unknown: entry.reason }
  return holdsIf(met.length > 0)
}

function evaluatePlace(
  { places }: Extract<Condition, { kind: 'place' }>,
  { outcome }: Heading,
  { place }: Importation,
): ConditionResult {
  if (place !== null) return holdsIf(places.includes(place))
  // A notice of each of the places would hide the one question.
  if (outcome.kind === 'notice') return 'fails'
  return {
    unknown: 'it turns on the member state that the goods are imported into (eu_member_state)',
  }
}

function evaluateProvince(
  { provinces }: Extract<Condition, { kind: 'province' }>,
  { province }: Importation,
): ConditionResult {
  if (province !== null) return holdsIf(provinces.includes(province))
  return { unknown: provinceQuestion(provinces) }
}
