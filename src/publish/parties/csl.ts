// Reads the Consolidated Screening List of the United States (consolidated.csv): the lists of
// Commerce, State and Treasury in one file. Each row keeps the name of its original list.

import type { ListedParty, PartyKind } from '../../compile/party-list.ts'
import { aliasesOf, oneLine, type PartyRow, partyRows, UnreadableList } from './listed-parties.ts'

/** The lists by their abbreviation in brackets in the column `source`. */
const LISTS: Readonly<Record<string, string>> = {
  SDN: 'ofac-sdn',
  SSI: 'ofac-ssi',
  FSE: 'ofac-fse',
  PLC: 'ofac-plc',
  CAP: 'ofac-capta',
  'NS-MBS List': 'ofac-mbs',
  CMIC: 'ofac-cmic',
  EL: 'bis-entity',
  DPL: 'bis-denied',
  UVL: 'bis-unverified',
  MEU: 'bis-military-end-user',
  DTC: 'state-debarred',
  ISN: 'state-nonproliferation',
}
const NEEDED = ['source', 'entity_number', 'type', 'programs', 'name', 'alt_names'] as const
const KINDS: Readonly<Record<string, PartyKind>> = {
  Individual: 'individual',
  Vessel: 'vessel',
  Aircraft: 'aircraft',
}
const SEPARATOR = /\s*;\s*/
const COUNTRY = /,\s*([A-Z]{2})$|^([A-Z]{2})$/

/** Throws {@link UnreadableList}, also for an unknown original list. */
export function readCsl(csv: string): readonly ListedParty[] {
  const rows = partyRows(csv, 'the screening list', NEEDED)
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const party = partyOf(row)
    const key = `${party.list} ${party.entry}`
    const times = (seen.get(key) ?? 0) + 1
    seen.set(key, times)
    return times === 1 ? party : { ...party, entry: `${party.entry} (${times})` }
  })
}

function partyOf(row: PartyRow): ListedParty {
  const name = oneLine(row.name ?? '')
  const abbreviation = /\(([^()]+)\)/.exec(row.source ?? '')?.[1] ?? ''
  const list = LISTS[abbreviation]
  if (!list) throw new UnreadableList(`the screening list contains an unknown list: ${row.source}`)
  if (name === '') throw new UnreadableList(`a party of ${row.source} has no name`)
  const places = (row.addresses ?? '').split(SEPARATOR).flatMap((place) => {
    const match = COUNTRY.exec(place.trim())
    return match ? [match[1] ?? match[2] ?? ''] : []
  })
  return {
    list,
    entry: entryOf(row, name),
    kind: KINDS[row.type ?? ''] ?? 'entity',
    name,
    aliases: aliasesOf(name, (row.alt_names ?? '').split(SEPARATOR)),
    programmes: (row.programs ?? '').split(SEPARATOR).filter(Boolean),
    countries: [...new Set(places)],
    remarks: '',
  }
}

/** The lists of Commerce and State have no entry numbers; name and notice identify the entry. */
function entryOf(row: PartyRow, name: string): string {
  const notice = oneLine(row.federal_register_notice ?? '')
  return row.entity_number || (notice === '' ? name : `${name}, ${notice}`)
}
