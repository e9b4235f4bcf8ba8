// Screening: flags on goods, origins, manufacturers and prices. Loads data/screening and the lists
// that a sync has fetched; pure once loaded.

import { memoized } from '../base/memo.ts'
import { mapInSteps, runToEnd, type Steps } from '../base/steps.ts'
import { loadLists } from '../compile/acts/load-acts.ts'
import type { DataFiles } from '../compile/data-files.ts'
import { readNameSettings } from '../compile/names/name-settings.ts'
import { type ListedParty, readPartyList } from '../compile/party-list.ts'
import { filesIn, readYaml } from '../compile/read-data.ts'
import type { Flag } from '../law/flag.ts'
import {
  noPrices,
  type PriceBook,
  type ScreenedLine,
  type ScreenedShipment,
} from '../law/screened-shipment.ts'
import { controlFlags, isControl } from './control-flags.ts'
import { type ControlWords, readControlWords } from './control-words.ts'
import { readDeniedLists } from './denied-lists.ts'
import { type DeniedParties, deniedPartyFlags } from './denied-party.ts'
import { ruleFlag } from './flag.ts'
import { partyIndex } from './party-index.ts'
import { type Rule, readRules, rulesFor } from './rules.ts'
import {
  type PriceSettings,
  type PriceSource,
  readPriceSettings,
  unitPriceFlags,
} from './unit-price.ts'
import { unitValues } from './unit-values.ts'

export type Screening = {
  /** The flags on a shipment; `recorded`: the organisation's own prices. */
  readonly flags: (shipment: ScreenedShipment, recorded: PriceBook) => Steps<readonly Flag[]>
}

type Tables = {
  readonly rules: readonly Rule[]
  readonly controls: ControlWords
  readonly denied: DeniedParties
  readonly prices: PriceSettings
  readonly values: PriceSource | null
}

const FOLDER = 'screening'
const ENDING = '.csv'
/** Number of combinations of code, origin and day with cached rules. */
const CACHED_RULES = 4096
const OWN_PRICES = 'own calculations'

/** Throws DataError naming the file that does not compile. */
export function loadScreening(files: DataFiles): Screening {
  return runToEnd(screeningSteps(files))
}

/** Like {@link loadScreening}, in steps of a few milliseconds. */
export function* screeningSteps(files: DataFiles): Steps<Screening> {
  const tables = {
    rules: yield* loadRules(files),
    controls: readControlWords(files),
    denied: yield* loadDenied(files),
    prices: readPriceSettings(
      readYaml(files, `${FOLDER}/unit-price.yaml`),
      `${FOLDER}/unit-price.yaml`,
    ),
    values: unitValues(files),
  }
  return screening(tables)
}

/** Lines that are screened in one step. */
const STEP = 16

/** A rule that covers the goods, and its flag without lines. */
type RuleFlag = { readonly rule: Rule; readonly flag: Flag }

function screening({ rules, controls, denied, prices, values }: Tables): Screening {
  const byDestination = Map.groupBy(rules, ({ destination }) => destination)
  const cachedRules = memoized<readonly RuleFlag[]>(CACHED_RULES)
  const rulesOf = (
    line: ScreenedLine,
    { destination, day }: ScreenedShipment,
  ): readonly RuleFlag[] =>
    cachedRules(`${destination} ${line.code} ${line.origin} ${day}`, () =>
      rulesFor(byDestination.get(destination) ?? [], line, day).map((one) => ({
        rule: one.rule,
        flag: ruleFlag(one, line),
      })),
    )
  return {
    *flags(shipment, recorded) {
      const parties = yield* deniedPartyFlags(shipment, denied)
      const ruled = yield* mapInSteps(shipment.lines, STEP, (line) => {
        const own = rulesOf(line, shipment).filter(({ rule }) => isCharged(rule, line))
        const flags: Flag[] = []
        for (const { rule, flag } of own) {
          if (!hasMeasureOf(rule, line) && !isAnswered(rule, line))
            flags.push({ ...flag, lines: [line.index] })
        }
        if (line.controls.length === 0) return flags
        const ofType = (type: string) =>
          own.find(({ rule }) => rule.measures.includes(type))?.flag ?? null
        return [...flags, ...controlFlags(line, controls, ofType)]
      })
      const own: PriceSource = { of: recorded, source: OWN_PRICES, url: null }
      const books = [...(recorded === noPrices ? [] : [own]), ...(values ? [values] : [])]
      const priced = yield* mapInSteps(shipment.lines, STEP, (line) =>
        unitPriceFlags(line, shipment.currency, books, prices),
      )
      return [...parties, ...ruled.flat(), ...priced.flat()]
    },
  }
}

function isCharged({ charged }: Rule, line: ScreenedLine): boolean {
  return charged === null || line.charged.has(charged)
}

function isAnswered({ answeredBy }: Rule, { stated }: ScreenedLine): boolean {
  return answeredBy !== null && stated.has(answeredBy)
}

/** A published measure with the same content speaks for the rule. */
function hasMeasureOf({ measures }: Rule, { controls }: ScreenedLine): boolean {
  return controls.some(({ type, use }) => isControl(use) && measures.includes(type))
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

function* loadDenied(files: DataFiles): Steps<DeniedParties> {
  const words = `${FOLDER}/names.yaml`
  const settings = readNameSettings(readYaml(files, words), words)
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
