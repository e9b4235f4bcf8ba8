// Whether a word of data/ names something that exists, whatever kind of name it is, and if not,
// what was meant. A name is of its destination where every destination has its own.

import { assert } from '../../base/assert.ts'
import type { Day } from '../../base/day.ts'
import { parseComponent } from '../../law/duty/component.ts'
import { membersLeftOut, nameOfArea } from '../schedule/preference-table.ts'
import type { DataSource } from './data-source.ts'
import { type FolderNames, folderNames, namesOfAll } from './folder-names.ts'
import type { NameSet } from './names-in.ts'
import { type Context, refusedWord, unlessNamed, type WordRefusal } from './refusal.ts'
import { type SharedNames, sharedNames, WHERE } from './shared-names.ts'
import type { WordKind } from './word-kind.ts'
import {
  countryRefusal,
  dayRefusal,
  dutyRefusal,
  goodsRefusal,
  headingNumberRefusal,
  moneyRefusal,
  subheadingRefusal,
  unitRefusal,
} from './word-rules.ts'

export type KnownWords = {
  /** The folder of the destination with this ISO code; null when there is none. */
  folderOf(destination: string): string | null
  /** Why the word cannot be there; null when it can. */
  refusal(kind: string, word: string, context: Context): WordRefusal | null
}

type Rule = (word: string, context: Context) => WordRefusal | null
type Rules<Kind extends WordKind> = { readonly [One in Kind]: Rule }

const COUNTRY = /^[A-Z]{2}$/
/** Names of lists begin with digits, too, and have letters after them. */
/** Its lines are in the schedule. */
const CHAPTER_98 = /^98\d\d\./
const CODE_BEGINS = /^[\d.]+$/
const AREA = /^\d{4}$/

/** What `source` defines; each set of names is read when the first word needs it. */
export function knownWords(source: DataSource): KnownWords {
  const folders = new Map(
    source.files
      .list('')
      .filter((name) => source.files.exists(`${name}/tariff.yaml`))
      .map((name) => [name, folderNames(source, name)]),
  )
  const all = namesOfAll([...folders.values()])
  const of = ({ folder }: Context) => folders.get(folder ?? '') ?? all
  const rules: Rules<WordKind> = {
    ...sharedRules(sharedNames(source), folders),
    ...folderRules(of, sharedNames(source)),
  }
  const byDestination = new Map([...folders].map(([name, one]) => [one.destination, name]))
  return {
    folderOf: (destination) => byDestination.get(destination) ?? null,
    refusal(kind, word, context) {
      assert(kind in rules, `there is no rule for the kind of word "${kind}"`)
      return rules[kind as WordKind](word, context)
    },
  }
}

function sharedRules(shared: SharedNames, folders: ReadonlyMap<string, FolderNames>) {
  const one = (what: string, known: NameSet, where: string): Rule => {
    return (word) => unlessNamed(what, word, known(), where)
  }
  const country: Rule = (word) => countryRefusal(word, shared.countries(), shared.territories())
  const currency = one('currency', shared.currencies, WHERE.currencies)
  const layer = one('layer', shared.layers, WHERE.layers)
  const destinations = new Set([...folders.values()].map(({ destination }) => destination))
  return {
    component: (word) =>
      parseComponent(word) === null ? refusedWord(`there is no component "${word}"`) : null,
    country,
    'coverage layer': one('layer', shared.coverageLayers, WHERE.layers),
    currency,
    // What a publisher prints is no mistake of ours, and its own limits hold its tables.
    'printed currency': (word, context) =>
      context.edition || shared.withdrawn().has(word) ? null : currency(word, context),
    destination: (word) => unlessNamed('destination', word, destinations, 'data/'),
    duty: (word) => dutyRefusal(word, shared.currencies()),
    'exchange table': one('table', shared.exchangeTables, 'exchange/'),
    folder: (word) => unlessNamed('folder', word, new Set(folders.keys()), 'data/'),
    'goods list': one('list', shared.goodsLists, `${WHERE.goods}/`),
    layer,
    'layer or component': (word, context) =>
      parseComponent(word) === null ? layer(word, context) : null,
    'measure type': one('measure type', shared.measureTypes, WHERE.types),
    money: (word) => moneyRefusal(word, shared.currencies()),
    'note source': one('source', shared.noteSources, WHERE.noteSources),
    'party file': one('file of a list', shared.partyFiles, WHERE.ages),
    'party list': one('list', shared.partyLists, WHERE.lists),
    province: one('province or state', shared.subdivisions, WHERE.subdivisions),
    publisher: one('publisher', shared.publishers, 'publishers/'),
    unit: (word) => unitRefusal(word, shared.units(), shared.unitQualifiers()),
    'unit qualifier': one('qualifier', shared.unitQualifiers, WHERE.qualifiers),
  } satisfies Partial<Rules<WordKind>>
}

/**
 * An area of preferences: a number or a country that a tariff prints, or one of our programmes,
 * maybe without some of its members.
 */
function areaRule(shared: SharedNames, programme: Rule, member: Rule): Rule {
  return (word, context) => {
    const area = nameOfArea(word)
    for (const country of membersLeftOut(word)) {
      const refusal = member(`${area} ${country}`, context)
      if (refusal !== null) return refusal
    }
    if (AREA.test(area) || shared.printedCodes().has(area)) return null
    const refusal = programme(area, context)
    return refusal !== null && COUNTRY.test(area)
      ? countryRefusal(area, shared.countries(), shared.territories())
      : refusal
  }
}

function later(edition: string | null, actsAsOf: string): Day {
  return (edition !== null && edition > actsAsOf ? edition : actsAsOf) as Day
}

/** `of` gives the names of the destination that the word is in. */
function folderRules(of: (context: Context) => FolderNames, shared: SharedNames) {
  const one = (what: string, known: (names: FolderNames) => NameSet, file: string): Rule => {
    return (word, context) =>
      unlessNamed(what, word, known(of(context))(), `${context.folder ?? 'any'}/${file}`)
  }
  const goods: Rule = (word, context) => goodsRefusal(word, context, of(context).codes())
  const asOf = (context: Context) => later(context.edition, of(context).actsAsOf)
  const group = one('group', ({ groups }) => groups, 'groups.yaml')
  const list = one('list', ({ lists }) => lists, 'lists/')
  const country: Rule = (word) => countryRefusal(word, shared.countries(), shared.territories())
  const programme = one('programme', ({ programmes }) => programmes, 'programmes.yaml')
  const member = one('member of a programme', (own) => own.programmeMembers, 'programmes.yaml')
  return {
    'act table': one('table', ({ actTables }) => actTables, 'measures/'),
    area: areaRule(shared, programme, member),
    case: one('order', ({ orders }) => orders, 'adcvd/orders.csv'),
    'charged layer': one('layer that is charged', ({ layers }) => layers, 'measures/'),
    citation: one('citation', ({ citations }) => citations, 'citations.yaml or an act'),
    'country or group': (word, context) =>
      COUNTRY.test(word) ? country(word, context) : group(word, context),
    day: (word, context) => dayRefusal(word, asOf(context), 'ahead'),
    'goods code': goods,
    'goods code or list': (word, context) =>
      CODE_BEGINS.test(word) ? goods(word, context) : list(word, context),
    group,
    'heading group': one('group of headings', ({ headingGroups }) => headingGroups, 'groups.yaml'),
    heading: one('measure or heading', ({ decided }) => decided, 'measures/'),
    'heading number': (word, context) =>
      CHAPTER_98.test(word)
        ? goods(word, context)
        : headingNumberRefusal(word, of(context).chapter99(), shared.measureTypes()),
    'list source': one('source', ({ listSources }) => listSources, 'list-sources.yaml'),
    list,
    measure: one('measure', ({ measures }) => measures, 'measures/'),
    'member state': (word, context) =>
      unlessNamed(
        `territory of ${of(context).destination}`,
        word,
        of(context).members(),
        WHERE.territories,
      ),
    'meursing code': one('code', ({ meursingCodes }) => meursingCodes, 'meursing.csv'),
    programme,
    'publication day': (word, context) => dayRefusal(word, asOf(context), 'past'),
    subheading: (word, context) => subheadingRefusal(word, context, of(context).codes()),
    'table column': one('column', ({ tableColumns }) => tableColumns, 'measures/'),
    symbol: one('symbol', ({ symbols }) => symbols, 'schedule/'),
  } satisfies Partial<Rules<WordKind>>
}
