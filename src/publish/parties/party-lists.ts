// Publishers of denied party lists: each complete list in the format that screening reads, refused
// if it lost more parties than the limit.

import type { Day } from '../../base/day.ts'
import { type ListedParty, readPartyList, writePartyList } from '../../compile/party-list.ts'
import {
  type EditionInForce,
  fileText,
  type PublishedFiles,
  type Publisher,
  UnexpectedContent,
} from '../publisher.ts'
import type { PublisherSettings } from '../publisher-settings.ts'
import { readCsl } from './csl.ts'
import { readEuList } from './eu-list.ts'
import { readOfac } from './ofac.ts'
import { readUflpa } from './uflpa.ts'
import { readUkList } from './uk-list.ts'
import { readUnList } from './un-list.ts'

type DatedParties = { readonly parties: readonly ListedParty[]; readonly asOf: Day | null }

type ListDefinition = {
  readonly path: string
  readonly title: string
  /** Names of the addresses in the settings; also the names of the files. */
  readonly files: readonly string[]
  read(files: PublishedFiles): DatedParties
}

const PERCENT = 100
/** A list of names needs no document type. */
const DOCTYPE = /<!DOCTYPE/i

export function cslPublisher(settings: PublisherSettings): Publisher {
  return listPublisher(settings, {
    path: 'screening/lists/csl.csv',
    title: 'Consolidated Screening List',
    files: ['list'],
    read: (files) => withoutDate(readCsl(fileText(files, 'list'))),
  })
}

export function ofacPublisher(settings: PublisherSettings): Publisher {
  const list = (name: string, files: PublishedFiles) =>
    readOfac(`ofac-${name}`, {
      main: fileText(files, `${name}-main`),
      aliases: fileText(files, `${name}-aliases`),
      addresses: fileText(files, `${name}-addresses`),
    })
  return listPublisher(settings, {
    path: 'screening/lists/ofac.csv',
    title: 'OFAC sanctions lists',
    files: ['sdn', 'non-sdn'].flatMap((name) =>
      ['main', 'aliases', 'addresses'].map((part) => `${name}-${part}`),
    ),
    read: (files) => withoutDate([...list('sdn', files), ...list('non-sdn', files)]),
  })
}

export function unPublisher(settings: PublisherSettings): Publisher {
  return listPublisher(settings, {
    path: 'screening/lists/un.csv',
    title: 'UN Security Council Consolidated List',
    files: ['list'],
    read: (files) => {
      const text = fileText(files, 'list')
      if (DOCTYPE.test(text))
        throw new UnexpectedContent('the list has a document type (DOCTYPE), which is not accepted')
      return withoutDate(readUnList(text))
    },
  })
}

export function ukListPublisher(settings: PublisherSettings): Publisher {
  return listPublisher(settings, {
    path: 'screening/lists/uk.csv',
    title: 'UK Sanctions List',
    files: ['list'],
    read: (files) => readUkList(fileText(files, 'list')),
  })
}

export function euListPublisher(settings: PublisherSettings): Publisher {
  return listPublisher(settings, {
    path: 'screening/lists/eu.csv',
    title: 'EU consolidated financial sanctions list',
    files: ['list'],
    read: (files) => readEuList(fileText(files, 'list')),
  })
}

export function uflpaPublisher(settings: PublisherSettings): Publisher {
  return listPublisher(settings, {
    path: 'screening/lists/uflpa.csv',
    title: 'UFLPA Entity List',
    files: ['list'],
    read: (files) => withoutDate(readUflpa(fileText(files, 'list'))),
  })
}

/** A list without a day counts as of the day it is fetched. */
function withoutDate(parties: readonly ListedParty[]): DatedParties {
  return { parties, asOf: null }
}

function listPublisher(settings: PublisherSettings, list: ListDefinition): Publisher {
  const { path } = list
  return {
    id: settings.id,
    settings,
    fetch: async ({ web }) => {
      const addresses = list.files.map((name) => settings.address(name))
      const news = await web.getAllIfChanged(addresses)
      const named = list.files.map((name, at): [string, Buffer] => [
        name,
        news?.get(addresses[at] ?? '') ?? Buffer.alloc(0),
      ])
      return news && new Map(named)
    },
    build: (files, _standing, today) => {
      const { parties, asOf } = list.read(files)
      const text = `# cite: ${settings.publisher}, ${settings.title}; ${settings.url}\n`
      return {
        title: list.title,
        legalDay: asOf ?? today,
        published: asOf,
        rows: { [path]: parties.length },
        files: new Map([[path, Buffer.from(text + writePartyList(parties))]]),
      }
    },
    verify: (draft, inForce) =>
      listFindings(path, draft.files.get(path) ?? null, inForce, settings),
  }
}

function listFindings(
  path: string,
  file: Buffer | null,
  inForce: EditionInForce,
  settings: PublisherSettings,
): readonly string[] {
  const parties = partiesOf(file, path)
  const before = partiesOf(inForce.read(path), path)
  const least = settings.limit('parties_at_least')
  const most = settings.limit('percent_lost_at_most')
  const now = new Set(parties.map(({ list, entry }) => `${list} ${entry}`))
  const lost = before.filter(({ list, entry }) => !now.has(`${list} ${entry}`)).length
  return [
    ...(parties.length < least
      ? [`it has ${parties.length} parties, at least ${least} expected`]
      : []),
    ...(lost * PERCENT > before.length * most
      ? [`${lost} of ${before.length} parties are missing, at most ${most} % expected`]
      : []),
  ]
}

function partiesOf(file: Buffer | null, path: string): readonly ListedParty[] {
  return file ? readPartyList(file.toString('utf8'), path) : []
}
