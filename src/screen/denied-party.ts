// Whether a named manufacturer is on a list of denied parties, or may be. A restriction of type
// denied_party; what was not screened is said, too.

import type { Flag } from '../law/flag.ts'
import type { ScreenedLine, ScreenedShipment } from '../law/screened-shipment.ts'
import type { DeniedList } from './denied-lists.ts'
import type { NameWords } from './name-words.ts'
import type { PartyHit, PartyIndex } from './party-index.ts'
import { flag } from './voice.ts'

export type Denied = {
  readonly settings: NameWords
  /** By id. */
  readonly lists: ReadonlyMap<string, DeniedList>
  /** Names of the files that were loaded. */
  readonly loaded: ReadonlySet<string>
  readonly index: PartyIndex
}

/** The likest parties are named; more than these would not be read. */
const NAMED = 3
const PERCENT = 100

/** One flag for each name, and one for what it could not be held against. */
export function deniedPartyFlags(shipment: ScreenedShipment, denied: Denied): readonly Flag[] {
  const named = shipment.lines.filter(({ manufacturer }) => manufacturer?.trim())
  if (named.length === 0) return []
  const byName = Map.groupBy(named, ({ manufacturer }) => manufacturer?.trim() ?? '')
  const hits = [...byName].flatMap(([name, lines]) => {
    const said = hitFlag(name, shipment.destination, denied)
    return said ? [{ ...said, lines: lines.map(({ index }) => index) }] : []
  })
  return [...hits, ...gapFlags(named, shipment.destination, denied)]
}

function hitFlag(name: string, destination: string, denied: Denied): Flag | null {
  const { settings, index, lists } = denied
  const hits = index
    .find(name, settings.warning)
    .filter(({ party }) => isFor(lists.get(party.list), destination))
  const [first] = hits
  if (!first) return null
  const list = lists.get(first.party.list)
  const is = first.likeness >= settings.critical
  const told = hits.slice(0, NAMED).map((hit) => hitWords(hit, lists.get(hit.party.list)))
  const more = hits.length > NAMED ? ` And ${hits.length - NAMED} more.` : ''
  return flag(
    {
      kind: 'restriction',
      severity: is ? 'critical' : 'warning',
      title: `The manufacturer "${name}" ${degreeOf(first, settings)} the ${titleOf(first, list)}`,
      detail:
        `${told.join('. ')}.${more} ${
          is
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

function degreeOf({ likeness }: PartyHit, { critical }: NameWords): string {
  if (likeness === 1) return 'is named on'
  return likeness >= critical ? 'all but matches a name on' : 'is like a name on'
}

function titleOf({ party }: PartyHit, list: DeniedList | undefined): string {
  return list?.title ?? `list ${party.list}`
}

function hitWords(hit: PartyHit, list: DeniedList | undefined): string {
  const { party, name, likeness, reason } = hit
  const alias = name === party.name ? '' : `, alias "${name}"`
  const where = [...party.programmes, ...party.countries].join(', ')
  return (
    `${titleOf(hit, list)}, entry ${party.entry}: "${party.name}"${alias}` +
    `${where ? ` (${where})` : ''}, ${Math.floor(likeness * PERCENT)} % alike` +
    (reason ? `: ${reason}` : '')
  )
}

function isFor(list: DeniedList | undefined, destination: string): boolean {
  return !list?.destination || list.destination === destination
}

function gapFlags(
  named: readonly ScreenedLine[],
  destination: string,
  { lists, loaded }: Denied,
): readonly Flag[] {
  const wanted = [...lists.values()].filter((list) => isFor(list, destination))
  const missing = wanted.filter(({ files }) => !files.some((file) => loaded.has(file)))
  if (missing.length === 0) return []
  const none = missing.length === wanted.length
  const which = none
    ? 'None of the lists that are known here was looked through'
    : `Not loaded: ${missing.map(({ title }) => title).join(', ')}`
  const syncs = [...new Set(missing.map(({ sync }) => sync))].join(' ')
  return [
    {
      ...flag(
        {
          kind: 'data_gap',
          severity: 'info',
          title: none
            ? 'The manufacturer was not screened: no list of denied parties is loaded'
            : 'The manufacturer was screened against some lists of denied parties only',
          detail:
            `${which}. No flag does not mean that the party is on none. ` +
            `A sync brings them: landfall sync ${syncs}.`,
        },
        null,
      ),
      lines: named.map(({ index: at }) => at),
    },
  ]
}
