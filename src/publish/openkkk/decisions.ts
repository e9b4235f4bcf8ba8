// What people decided where the Hungarian customs' copy of TARIC is silent: origins that a measure
// excludes, acts that continue others, members of areas.

import { DataError } from '../../base/data-error.ts'
import type { Day } from '../../base/day.ts'
import type { ProgrammeRow } from '../../compile/acts/act-schema.ts'
import { compilePeriod } from '../../compile/acts/compile-scope.ts'
import { type AreaMember, EVERYONE } from '../../compile/published/areas.ts'
import type { MeasureWords } from '../../compile/published/measure-words.ts'
import { paddedLineage } from '../../law/inherited-measures.ts'
import type { MeasureCondition, PublishedMeasure } from '../../law/published-measure.ts'
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
  /** Whether they control or ban imports. Throws {@link UnreadableTariff} for an unknown type. */
  readonly isControl: (type: string) => boolean
}

/** What the words of the destination's measures decide. */
export function decidedByWords({
  programmes,
  typeOf,
}: MeasureWords): Pick<Decisions, 'programmeOf' | 'isRemedy' | 'isControl'> {
  return {
    programmeOf: programmes,
    isRemedy: (type) => typeOf(type)?.use === 'remedy',
    isControl(type) {
      const known = typeOf(type)
      if (!known) throw new UnreadableTariff(`type of measure "${type}" is not known`)
      return known.use === 'control' || known.use === 'ban'
    },
  }
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
  { sources, isRemedy, isControl }: Pick<Decisions, 'sources' | 'isRemedy' | 'isControl'>,
): readonly TariffMeasure[] {
  const all = copied
    .filter(({ type }) => !sources.types_left_out.includes(type))
    .map((measure) =>
      isControl(measure.type) ? decidedControl(measure, sources) : decided(measure, sources),
    )
    .flatMap((measure) => withoutWithdrawn(measure, sources))
    .flatMap((measure) => [measure, ...before(measure, sources)])
  return withoutNamedOrigins(all, { isRemedy, isControl })
}

/** The measure with the origins that people excluded, or whose members are not known. */
function decided(measure: TariffMeasure, sources: Sources): TariffMeasure {
  if (sources.groups_open.includes(measure.origin)) return { ...measure, origin: EVERYONE }
  if (sources.groups_not_known.includes(measure.origin)) {
    const row = ofGroupNotKnown(`the origins of group ${measure.origin}, which are not known`)
    return { ...measure, origin: EVERYONE, duty: '', conditions: [{ ...row, duty: measure.duty }] }
  }
  if (measure.type === ADDITIONAL_DUTY) return { ...measure, conditions: charged(measure) }
  return { ...measure, excluded: excludedBy(measure, sources) }
}

function ofGroupNotKnown(threshold: string): MeasureCondition {
  return { code: NOT_KNOWN, certificate: null, threshold, action: APPLY, duty: '' }
}

function excludedBy(measure: TariffMeasure, { excluded }: Sources): readonly string[] {
  const found = excluded.find(
    ({ type, regulation }) => type === measure.type && regulation === measure.regulation?.id,
  )
  return found?.origins ?? []
}

/**
 * A control that names the statement that goods of elsewhere came through a country is not asked of
 * the country itself.
 */
function decidedControl(measure: TariffMeasure, sources: Sources): TariffMeasure {
  const { origin, conditions } = measure
  if (sources.groups_not_known.includes(origin)) {
    const row = ofGroupNotKnown(`group ${origin}`)
    return { ...measure, origin: EVERYONE, conditions: [...conditions, row] }
  }
  if (!isGroup(origin)) return measure
  const through = sources.excluded_by_document.origins
  const named = conditions.flatMap(({ certificate }) => through[certificate ?? ''] ?? [])
  const excluded = [...new Set([...excludedBy(measure, sources), ...named])].sort()
  return { ...measure, excluded }
}

/** Without the row of goods that the duty is not due on, which would be a layer on every origin. */
function charged({ conditions }: TariffMeasure): TariffMeasure['conditions'] {
  return conditions.filter(({ certificate, duty }) => certificate !== null || !NO_DUTY.test(duty))
}

/**
 * A trade remedy of all origins extends one of a country to goods consigned from elsewhere; it does
 * not apply to origins with rates of their own on the same goods, which TARIC excludes. A control
 * of a group excludes the origins with one of their own too.
 */
function withoutNamedOrigins(
  measures: readonly TariffMeasure[],
  { isRemedy, isControl }: Pick<Decisions, 'isRemedy' | 'isControl'>,
): readonly TariffMeasure[] {
  const isOpen = ({ type, origin }: TariffMeasure) =>
    isControl(type) ? isGroup(origin) : isRemedy(type) && origin === EVERYONE
  const keyOf = (goods: string, { type, additionalCode }: TariffMeasure) =>
    isControl(type) ? `${goods} ${type} ${additionalCode}` : `${goods} ${type}`
  const named = Map.groupBy(
    measures.filter((one) => (isControl(one.type) || isRemedy(one.type)) && !isOpen(one)),
    (one) => keyOf(one.goods, one),
  )
  return measures.map((measure) => {
    if (!isOpen(measure)) return measure
    const own = paddedLineage(measure.goods).flatMap(
      (code) => named.get(keyOf(code, measure)) ?? [],
    )
    const excluded = [...measure.excluded, ...own.map((one) => one.origin)]
    return { ...measure, excluded: [...new Set(excluded)].sort() }
  })
}

function isGroup(area: string): boolean {
  return area.length === GROUP_DIGITS
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
  const areas = [...named].filter(
    (area) => (isGroup(area) || sources.members[area]) && area !== EVERYONE,
  )
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
    const out = new Set(sources.not_members[area])
    const own = sources.members[area] ?? (groups[area] ?? []).filter((one) => !out.has(one))
    if (own.length === 0) {
      const remedy = 'its members have to be decided in data/eu/published-from.yaml'
      throw new UnreadableTariff(`measures name area ${area}, which has no member: ${remedy}`)
    }
    return own.map((member) => ({ area, member, period: open }))
  })
}
