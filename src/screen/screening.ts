// Screening: the flags a customs broker would raise on goods, origins, makers and prices. Loaded
// from data/screening and the lists that a sync has brought; pure once loaded.

import { memoized } from '../base/memo.ts'
import { runToEnd, type Steps } from '../base/steps.ts'
import { loadLists } from '../compile/acts/load-acts.ts'
import type { DataFiles } from '../compile/data-files.ts'
import { type ListedParty, readPartyList } from '../compile/party-list.ts'
import { filesIn, readTable, readYaml } from '../compile/read-data.ts'
import type { Flag } from '../law/flag.ts'
import type { PriceBook, ScreenedLine, ScreenedShipment } from '../law/screened-shipment.ts'
import { controlFlags, type RestrictionTypes } from './control-flags.ts'
import { readDeniedLists } from './denied-lists.ts'
import { type Denied, deniedPartyFlags } from './denied-party.ts'
import { readNameWords } from './name-words.ts'
import { partyIndex } from './party-index.ts'
import { type Rule, readRules, rulesFor } from './rules.ts'
import { type PriceSettings, type Prices, readPriceSettings, unitPriceFlags } from './unit-price.ts'
import { unitValues } from './unit-values.ts'
import { ruleFlag } from './voice.ts'

export type Screening = {
  /** Of the shipment; `recorded` holds the organisation's own prices. */
  readonly flags: (shipment: ScreenedShipment, recorded: PriceBook) => readonly Flag[]
}

type Tables = {
  readonly rules: readonly Rule[]
  readonly types: RestrictionTypes
  readonly denied: Denied
  readonly prices: PriceSettings
  readonly values: Prices | null
}

const FOLDER = 'screening'
const ENDING = '.csv'
/** Codes, origins and days whose rules are remembered. */
const REMEMBERED = 4096
const OWN_PRICES = 'own calculations'

/** Throws DataError naming the file that does not compile. */
export function loadScreening(files: DataFiles): Screening {
  return runToEnd(screeningSteps(files))
}

/** As {@link loadScreening}, in steps of a few milliseconds. */
export function* screeningSteps(files: DataFiles): Steps<Screening> {
  const tables = {
    rules: yield* loadRules(files),
    types: new Map(
      readTable(files, `${FOLDER}/control-types.csv`).map((row) => [
        row.type ?? '',
        row.restriction ?? '',
      ]),
    ),
    denied: yield* loadDenied(files),
    prices: readPriceSettings(
      readYaml(files, `${FOLDER}/unit-price.yaml`),
      `${FOLDER}/unit-price.yaml`,
    ),
    values: unitValues(files),
  }
  return screening(tables)
}

/** A rule that names the goods, and what it says of them on whichever line. */
type Said = { readonly rule: Rule; readonly flag: Flag }

function screening({ rules, types, denied, prices, values }: Tables): Screening {
  const byDestination = Map.groupBy(rules, ({ destination }) => destination)
  const met = memoized<readonly Said[]>(REMEMBERED)
  const metBy = (line: ScreenedLine, { destination, day }: ScreenedShipment): readonly Said[] =>
    met(`${destination} ${line.code} ${line.origin} ${day}`, () =>
      rulesFor(byDestination.get(destination) ?? [], line, day).map((one) => ({
        rule: one.rule,
        flag: ruleFlag(one, line),
      })),
    )
  return {
    flags: (shipment, recorded) => [
      ...deniedPartyFlags(shipment, denied),
      ...shipment.lines.flatMap((line) =>
        metBy(line, shipment)
          .filter(({ rule }) => isTold(rule, line))
          .map(({ flag }) => ({ ...flag, lines: [line.index] })),
      ),
      ...shipment.lines.flatMap((line) => controlFlags(line, types)),
      ...unitPriceFlags(
        shipment,
        [{ of: recorded, source: OWN_PRICES, url: null }, ...(values ? [values] : [])],
        prices,
      ),
    ],
  }
}

function isTold({ charged, measures }: Rule, line: ScreenedLine): boolean {
  if (charged !== null && !line.charged.has(charged)) return false
  return !line.controls.some(({ type }) => measures.includes(type))
}

function* loadRules(files: DataFiles): Steps<readonly Rule[]> {
  const lists = yield* loadLists(files, `${FOLDER}/goods`)
  const rules: Rule[] = []
  for (const name of files.list(`${FOLDER}/rules`)) {
    const file = `${FOLDER}/rules/${name}`
    rules.push(...readRules(readYaml(files, file), { file, lists, groups: new Map() }))
    yield
  }
  return rules
}

function* loadDenied(files: DataFiles): Steps<Denied> {
  const words = `${FOLDER}/names.yaml`
  const settings = readNameWords(readYaml(files, words), words)
  const known = `${FOLDER}/lists.yaml`
  const parties: ListedParty[] = []
  const loaded = new Set<string>()
  for (const name of filesIn(files, `${FOLDER}/lists`, ENDING)) {
    const file = `${FOLDER}/lists/${name}`
    loaded.add(name.slice(0, -ENDING.length))
    parties.push(...readPartyList(files.read(file).toString('utf8'), file))
    yield
  }
  const index = yield* partyIndex(parties, settings)
  return { settings, lists: readDeniedLists(readYaml(files, known), known), loaded, index }
}
