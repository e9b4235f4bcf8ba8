// What people decided where the Hungarian customs' copy of TARIC is silent: origins that a measure
// excludes, acts that continue others, members of areas.

import { DataError } from '../../base/data-error.ts'
import type { Day } from '../../base/day.ts'
import type { ProgrammeRow } from '../../compile/acts/act-schema.ts'
import { compilePeriod } from '../../compile/acts/compile-scope.ts'
import { type AreaMember, EVERYONE } from '../../compile/published/areas.ts'
import type { MeasureWords } from '../../compile/published/measure-words.ts'
import { paddedLineage } from '../../law/inherited-measures.ts'
import type { PublishedMeasure } from '../../law/published-measure.ts'
import { type TariffMeasure, UnreadableTariff } from '../measures/tariff-measure.ts'
import { keyed } from '../taric/measure-key.ts'
import type { Sources } from './sources.ts'
import { withoutWithdrawn } from './withdrawn.ts'

export type Decisions = {
  readonly sources: Sources
  readonly programmes: readonly ProgrammeRow[]
  /** Id of the programme by area. */
  readonly programmeOf: ReadonlyMap<string, string>
  /** Whether measures of the type are antidumping or countervailing duties. */
  readonly isRemedy: (type: string) => boolean
}

/** What the words of the destination's measures decide. */
export function decidedByWords({
  programmes,
  typeOf,
}: MeasureWords): Pick<Decisions, 'programmeOf' | 'isRemedy'> {
  return { programmeOf: programmes, isRemedy: (type) => typeOf(type)?.use === 'remedy' }
}

/** Members of the copy's groups, without days. */
export type CopiedGroups = Readonly<Record<string, readonly string[]>>

const GROUP_DIGITS = 4
const ADDITIONAL_DUTY = '695'
const NO_DUTY = /^0\.0+ %$/
const NOT_KNOWN = 'Z'
const APPLY = '01'

/** The measures of the copy as people decided them, with those of acts that others continue. */
export function decidedMeasures(
  copied: readonly TariffMeasure[],
  { sources, isRemedy }: Pick<Decisions, 'sources' | 'isRemedy'>,
): readonly TariffMeasure[] {
  const all = copied
    .filter(({ type }) => !sources.types_left_out.includes(type))
    .map((measure) => decided(measure, sources))
    .flatMap((measure) => withoutWithdrawn(measure, sources))
    .flatMap((measure) => [measure, ...before(measure, sources)])
  return withoutNamedOrigins(all, isRemedy)
}

/** The measure with the origins that people excluded, or whose members are not known. */
function decided(measure: TariffMeasure, sources: Sources): TariffMeasure {
  if (sources.groups_open.includes(measure.origin)) return { ...measure, origin: EVERYONE }
  if (sources.groups_not_known.includes(measure.origin)) {
    const threshold = `the origins of group ${measure.origin}, which are not known`
    const { duty } = measure
    const row = { code: NOT_KNOWN, certificate: null, threshold, action: APPLY, duty }
    return { ...measure, origin: EVERYONE, duty: '', conditions: [row] }
  }
  if (measure.type === ADDITIONAL_DUTY) return { ...measure, conditions: charged(measure) }
  const found = sources.excluded.find(
    ({ type, regulation }) => type === measure.type && regulation === measure.regulation?.id,
  )
  return found ? { ...measure, excluded: found.origins } : measure
}

/** Without the row of goods that the duty is not due on, which would be a layer on every origin. */
function charged({ conditions }: TariffMeasure): TariffMeasure['conditions'] {
  return conditions.filter(({ certificate, duty }) => certificate !== null || !NO_DUTY.test(duty))
}

/**
 * A trade remedy of all origins extends one of a country to goods consigned from elsewhere; it does
 * not apply to origins with rates of their own on the same goods, which TARIC excludes.
 */
function withoutNamedOrigins(
  measures: readonly TariffMeasure[],
  isRemedy: Decisions['isRemedy'],
): readonly TariffMeasure[] {
  const keyOf = (goods: string, type: string) => `${goods} ${type}`
  const named = Map.groupBy(
    measures.filter(({ type, origin }) => isRemedy(type) && origin !== EVERYONE),
    ({ goods, type }) => keyOf(goods, type),
  )
  return measures.map((measure) => {
    const { goods, type, origin } = measure
    if (origin !== EVERYONE || !isRemedy(type)) return measure
    const own = paddedLineage(goods).flatMap((code) => named.get(keyOf(code, type)) ?? [])
    return { ...measure, excluded: [...new Set(own.map((one) => one.origin))].sort() }
  })
}

/** The same duty under the act that the measure's own act continues unchanged. */
function before(measure: TariffMeasure, { continued }: Sources): readonly TariffMeasure[] {
  const found = continued.find(({ act }) => act === measure.regulation?.id)
  if (!found || found.from >= measure.from) return []
  const from = found.from as Day
  return [
    keyed({ ...measure, from, to: measure.from, regulation: { id: found.earlier, url: null } }),
  ]
}

/** The members of each group that a measure names. Throws {@link UnreadableTariff}. */
export function areaMembers(
  { sources, programmes, programmeOf }: Decisions,
  groups: CopiedGroups,
  measures: readonly PublishedMeasure[],
): readonly AreaMember[] {
  const named = new Set(measures.map(({ origin }) => origin))
  const areas = [...named].filter((area) => area.length === GROUP_DIGITS && area !== EVERYONE)
  const open = { from: null, to: null }
  return areas.flatMap((area) => {
    if (sources.members_of_programme.includes(area)) {
      const listed = programmes.find(({ id }) => id === programmeOf.get(area))?.members ?? []
      if (listed === 'all')
        throw new DataError(`area ${area}: its programme has no list of members`)
      return listed.map(({ country, from = null, to = null }) => {
        return { area, member: country, period: compilePeriod([from, to], `area ${area}`) }
      })
    }
    const own = sources.members[area] ?? groups[area] ?? []
    if (own.length === 0) {
      const remedy = 'its members have to be decided in data/eu/published-from.yaml'
      throw new UnreadableTariff(`measures name area ${area}, which has no member: ${remedy}`)
    }
    return own.map((member) => ({ area, member, period: open }))
  })
}
