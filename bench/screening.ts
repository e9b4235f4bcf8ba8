// Measures screening for denied parties: loading lists of 30,000 parties, and comparing a name with
// them. The lists are the published ones of the shared folder, multiplied with changed names.

import { runToEnd } from '../src/base/steps.ts'
import { embeddedFiles } from '../src/compile/data-files.ts'
import { readNameSettings } from '../src/compile/names/name-settings.ts'
import { type ListedParty, readPartyList, writePartyList } from '../src/compile/party-list.ts'
import { readYaml } from '../src/compile/read-data.ts'
import { partyIndex } from '../src/screen/party-index.ts'
import { median } from './median.ts'
import { publishedParties } from './published-parties.ts'

const PARTIES = 30_000
const QUERIES = 2_000
const ROUNDS = 5
const NAMES = 'screening/names.yaml'

type Figure = { readonly name: string; readonly figure: string }

/** Empty when the shared folder is missing. */
export function screeningFigures(): readonly Figure[] {
  const published = publishedParties()
  if (published === null) return []
  const text = writePartyList(multiplied(published))
  const settings = readNameSettings(readYaml(embeddedFiles('data'), NAMES), NAMES)
  const start = process.cpuUsage()
  const parties = readPartyList(text, 'lists.csv')
  const read = since(start)
  const made = process.cpuUsage()
  const index = runToEnd(partyIndex(parties, settings))
  const indexed = since(made)
  const queries = parties.filter((_, at) => at % Math.floor(PARTIES / QUERIES) === 0)
  const each = Array.from({ length: ROUNDS }, () => {
    const from = process.cpuUsage()
    for (const { name, aliases } of queries) index.find(aliases.at(-1) ?? name, settings.warning)
    return since(from) / queries.length
  })
  return [
    {
      name: `${index.parties} parties, ${index.names} names read`,
      figure: `${read.toFixed(0)} ms`,
    },
    { name: 'their index built', figure: `${indexed.toFixed(0)} ms` },
    { name: 'a name compared with them', figure: `${median(each).toFixed(2)} ms` },
  ]
}

function since(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** 30,000 parties: copies with shifted letters, so that words stay equally rare. */
function multiplied(parties: readonly ListedParty[]): readonly ListedParty[] {
  const times = Array.from({ length: Math.ceil(PARTIES / parties.length) }, (_, at) => at)
  return times
    .flatMap((at) =>
      parties.map((party, place) => ({
        ...party,
        entry: `${place}-${at}`,
        name: shifted(party.name, at),
        aliases: party.aliases.map((alias) => shifted(alias, at)),
      })),
    )
    .slice(0, PARTIES)
}

const CONSONANTS = 'bcdfghjklmnpqrstvwxz'

function shifted(name: string, by: number): string {
  if (by === 0) return name
  return name.toLowerCase().replace(/[bcdfghjklmnpqrstvwxz]/g, (letter) => {
    const to = (CONSONANTS.indexOf(letter) + by * 7) % CONSONANTS.length
    return CONSONANTS[to] ?? letter
  })
}
