// Screens manufacturers and exporters against the lists of denied parties. A hit is a restriction
// of type denied_party; another flag names the lists that are not loaded.

import { mapInSteps, type Steps } from '../base/steps.ts'
import type { NameSettings } from '../compile/names/name-settings.ts'
import type { Flag } from '../law/flag.ts'
import type { ScreenedLine, ScreenedShipment } from '../law/screened-shipment.ts'
import type { DeniedList } from './denied-lists.ts'
import { screeningFlag } from './flag.ts'
import type { PartyHit, PartyIndex } from './party-index.ts'

export type DeniedParties = {
  readonly settings: NameSettings
  /** By id. */
  readonly lists: ReadonlyMap<string, DeniedList>
  /** Names of the loaded files. */
  readonly loaded: ReadonlySet<string>
  readonly index: PartyIndex
}

/** How many of the most similar parties a flag names. */
const MAX_NAMED = 3
const PERCENT = 100

/** One flag for each name with a hit, and one for the lists that are not loaded. */
export function* deniedPartyFlags(
  shipment: ScreenedShipment,
  deniedParties: DeniedParties,
): Steps<readonly Flag[]> {
  const named = shipment.lines.flatMap(partiesOf)
  if (named.length === 0) return []
  const byName = Map.groupBy(named, ({ name }) => name)
  const hits = yield* mapInSteps([...byName], 1, ([name, parties]) => {
    const who = `${rolesOf(parties)} "${name}"`
    const flag = hitFlag(name, who, shipment.destination, deniedParties)
    return flag ? [{ ...flag, lines: linesOf(parties) }] : []
  })
  return [...hits.flat(), ...gapFlags(named, shipment.destination, deniedParties)]
}

/** A party that a line names. */
type NamedParty = {
  readonly role: 'manufacturer' | 'exporter'
  readonly name: string
  readonly index: number
}

function partiesOf(line: ScreenedLine): readonly NamedParty[] {
  return (['manufacturer', 'exporter'] as const).flatMap((role) => {
    const name = line[role]?.trim() ?? ''
    return name === '' ? [] : [{ role, name, index: line.index }]
  })
}

/** `The manufacturer`, `The manufacturer and exporter` */
function rolesOf(parties: readonly NamedParty[]): string {
  return `The ${[...new Set(parties.map(({ role }) => role))].join(' and ')}`
}

function linesOf(parties: readonly NamedParty[]): readonly number[] {
  return [...new Set(parties.map(({ index }) => index))]
}

function hitFlag(
  name: string,
  who: string,
  destination: string,
  deniedParties: DeniedParties,
): Flag | null {
  const { settings, index, lists } = deniedParties
  const hits = index
    .find(name, settings.warning)
    .filter(({ party }) => isFor(lists.get(party.list), destination))
  const [first] = hits
  if (!first) return null
  const list = lists.get(first.party.list)
  const isMatch = first.similarity >= settings.critical
  const shownHits = hits.slice(0, MAX_NAMED).map((hit) => hitWords(hit, lists.get(hit.party.list)))
  const more = hits.length > MAX_NAMED ? ` And ${hits.length - MAX_NAMED} more.` : ''
  return screeningFlag(
    {
      kind: 'restriction',
      severity: isMatch ? 'critical' : 'warning',
      title: `${who} ${degreeOf(first, settings)} the ${titleOf(first, list)}`,
      detail:
        `${shownHits.join('. ')}.${more} ${
          isMatch
            ? 'Dealing with a listed party may be prohibited, and its goods refused.'
            : 'Names alone do not tell whether it is the same party.'
        } ` +
        'Compare address, registration and owners with the entry; keep the comparison on file, ' +
        'or do not proceed.',
      source: list?.title ?? first.party.list,
      sourceUrl: list?.url ?? null,
      legalCitation: list?.citation ?? null,
      restrictionType: 'denied_party',
    },
    null,
  )
}

function degreeOf({ similarity }: PartyHit, { critical }: NameSettings): string {
  if (similarity === 1) return 'is named on'
  return similarity >= critical ? 'all but matches a name on' : 'is like a name on'
}

function titleOf({ party }: PartyHit, list: DeniedList | undefined): string {
  return list?.title ?? `list ${party.list}`
}

function hitWords(hit: PartyHit, list: DeniedList | undefined): string {
  const { party, name, similarity, reason } = hit
  const alias = name === party.name ? '' : `, alias "${name}"`
  const where = [...party.programmes, ...party.countries].join(', ')
  return (
    `${titleOf(hit, list)}, entry ${party.entry}: "${party.name}"${alias}` +
    `${where ? ` (${where})` : ''}, ${Math.floor(similarity * PERCENT)} % alike` +
    (reason ? `: ${reason}` : '')
  )
}

function isFor(list: DeniedList | undefined, destination: string): boolean {
  return !list?.destination || list.destination === destination
}

function gapFlags(
  named: readonly NamedParty[],
  destination: string,
  { lists, loaded }: DeniedParties,
): readonly Flag[] {
  const wanted = [...lists.values()].filter((list) => isFor(list, destination))
  const missing = wanted.filter(({ files }) => !files.some((file) => loaded.has(file)))
  if (missing.length === 0) return []
  const none = missing.length === wanted.length
  const was = new Set(named.map(({ role }) => role)).size > 1 ? 'were' : 'was'
  const which = none
    ? 'None of the lists that are known here was looked through'
    : `Not loaded: ${missing.map(({ title }) => title).join(', ')}`
  const syncs = [...new Set(missing.map(({ sync }) => sync))].join(' ')
  return [
    {
      ...screeningFlag(
        {
          kind: 'data_gap',
          topic: 'parties',
          severity: 'info',
          title: none
            ? `${rolesOf(named)} ${was} not screened: no list of denied parties is loaded`
            : `${rolesOf(named)} ${was} screened against some lists of denied parties only`,
          detail:
            `${which}. No flag does not mean that the party is on none. ` +
            `A sync brings them: landfall sync ${syncs}.`,
        },
        null,
      ),
      lines: linesOf(named),
    },
  ]
}
