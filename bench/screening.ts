// Screening for denied parties: how long lists of 30,000 parties take to load, and a name to be
// held against them. The published lists of the shared folder, with invented parties beside them.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runToEnd } from '../src/base/steps.ts'
import { embeddedFiles } from '../src/compile/data-files.ts'
import { type ListedParty, readPartyList, writePartyList } from '../src/compile/party-list.ts'
import { readYaml } from '../src/compile/read-data.ts'
import { readCsl } from '../src/publish/parties/csl.ts'
import { readOfac } from '../src/publish/parties/ofac.ts'
import { readUnList } from '../src/publish/parties/un-list.ts'
import { readNameWords } from '../src/screen/name-words.ts'
import { partyIndex } from '../src/screen/party-index.ts'
import { median } from './median.ts'

const LISTS = join(process.env.LANDFALL_SHARED ?? '../shared', 'data/sanctions/watchman')
const PARTIES = 30_000
const ASKED = 2_000
const ROUNDS = 5
const NAMES = 'screening/names.yaml'

type Figure = { readonly name: string; readonly figure: string }

/** Empty where the shared folder is not there. */
export function screeningFigures(): readonly Figure[] {
  if (!existsSync(LISTS)) return []
  const text = writePartyList(grown(published()))
  const settings = readNameWords(readYaml(embeddedFiles('data'), NAMES), NAMES)
  const start = process.cpuUsage()
  const parties = readPartyList(text, 'lists.csv')
  const read = since(start)
  const made = process.cpuUsage()
  const index = runToEnd(partyIndex(parties, settings))
  const indexed = since(made)
  const asked = parties.filter((_, at) => at % Math.floor(PARTIES / ASKED) === 0)
  const each = Array.from({ length: ROUNDS }, () => {
    const from = process.cpuUsage()
    for (const { name, aliases } of asked) index.find(aliases.at(-1) ?? name, settings.warning)
    return since(from) / asked.length
  })
  return [
    {
      name: `${index.parties} parties, ${index.names} names read`,
      figure: `${read.toFixed(0)} ms`,
    },
    { name: 'their index made', figure: `${indexed.toFixed(0)} ms` },
    { name: 'a name held against them', figure: `${median(each).toFixed(2)} ms` },
  ]
}

function since(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

function published(): readonly ListedParty[] {
  const text = (name: string): string => readFileSync(join(LISTS, name), 'utf8')
  return [
    ...readOfac('ofac-sdn', {
      main: text('bench_sdn.csv'),
      aliases: text('bench_alt.csv'),
      addresses: text('bench_add.csv'),
    }),
    ...readOfac('ofac-non-sdn', {
      main: text('cons_prim.csv'),
      aliases: text('cons_alt.csv'),
      addresses: text('cons_add.csv'),
    }),
    ...readUnList(text('UN_consolidated.xml')),
    ...readCsl(text('csl.csv')),
  ]
}

/** As many as are wanted: the same again with their letters moved, so that words stay as rare. */
function grown(parties: readonly ListedParty[]): readonly ListedParty[] {
  const times = Array.from({ length: Math.ceil(PARTIES / parties.length) }, (_, at) => at)
  return times
    .flatMap((at) =>
      parties.map((party, place) => ({
        ...party,
        entry: `${place}-${at}`,
        name: moved(party.name, at),
        aliases: party.aliases.map((alias) => moved(alias, at)),
      })),
    )
    .slice(0, PARTIES)
}

const CONSONANTS = 'bcdfghjklmnpqrstvwxz'

function moved(name: string, by: number): string {
  if (by === 0) return name
  return name.toLowerCase().replace(/[bcdfghjklmnpqrstvwxz]/g, (letter) => {
    const to = (CONSONANTS.indexOf(letter) + by * 7) % CONSONANTS.length
    return CONSONANTS[to] ?? letter
  })
}
