// The flags of `landfall calc` and `landfall explain`: they describe a shipment of one line, which
// becomes a calc request.

import { ValueError } from '../assess/value.ts'
import { didYouMean, nearest } from '../base/form/nearest.ts'
import { plainFacts } from '../compile/facts.ts'
import type { Tariffs } from '../compile/load-tariffs.ts'
import type { FactValue } from '../law/stated-facts.ts'
import { Refusal } from '../operations/errors.ts'
import type { Given } from './declared/command.ts'
import type { SHIPMENT } from './declared/flags.ts'
import { NoAnswer } from './usage-error.ts'

type ShipmentFlags = Given<typeof SHIPMENT>

/** Where the goods go, and the day of the law. */
type Corridor = { readonly destination: string; readonly day: string | undefined }

const HOME = 'US'
/** The code of the customs territory whose parts tax for themselves. */
const UNION = 'EU'

/** Whether the flags describe goods. */
export function isDescribed({ code, goods }: ShipmentFlags): boolean {
  return code !== undefined || goods !== undefined
}

/** Every destination on every day that the flags name. */
export function corridorsOf({ destination, day }: ShipmentFlags): readonly Corridor[] {
  const days = day ?? [undefined]
  return (destination ?? [HOME]).flatMap((one) => days.map((on) => ({ destination: one, day: on })))
}

/** A calc request with the one line that the flags describe. */
export function requestOf(
  flags: ShipmentFlags,
  { destination, day }: Corridor,
  tariffs: Tariffs,
): object {
  const quantity = numberIn(flags, 'quantity') ?? 1
  const value = numberIn(flags, 'value')
  const code = flags.code?.replaceAll(' ', '')
  return withoutUndefined({
    destination_country: destination,
    ca_province: flags['ca-province'],
    br_state: flags['br-state'],
    eu_member_state: flags['eu-member-state'] ?? memberState(destination, tariffs),
    origin_country: flags.origin,
    incoterm: flags.incoterm?.toUpperCase() ?? 'FOB',
    transport_mode: flags.mode ?? 'ocean',
    entry_type: flags.entry,
    currency: flags.currency ?? currencyOf(destination, tariffs),
    exchange_rates: numbersOf(
      'exchange-rate',
      flags,
      'a currency with its rate, such as USD=1.3645',
    ),
    freight: numberIn(flags, 'freight'),
    insurance: numberIn(flags, 'insurance'),
    calculation_date: day,
    line_items: [
      withoutUndefined({
        description: flags.goods ?? code,
        hs_code: code,
        quantity,
        unit_value: value === undefined ? undefined : value / quantity,
        origin_country: flags.origin,
        weight_kg: numberIn(flags, 'kg'),
        preference_program: flags.claim,
        smelter_country: flags.smelter,
        manufacturer: flags.manufacturer,
        exporter: flags.exporter,
        facts: factsOf(flags),
      }),
    ],
  })
}

/** Fields that no flag states are absent, not undefined. */
function withoutUndefined(fields: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function factsOf(flags: ShipmentFlags): object {
  return {
    claimed_headings: flags.heading,
    loaded_on: flags['loaded-on'],
    us_content_pct: numberIn(flags, 'us-content'),
    quantities: numbersOf('unit', flags, 'a unit with its number, such as l=300'),
    additional_code: flags['additional-code']?.join(' '),
    meursing_code: flags.meursing,
    underlying_code: flags.underlying,
    dutiable_value: numberIn(flags, 'dutiable'),
    order_number: flags['order-number'],
    certificates: flags.certificate,
    ...Object.fromEntries((flags.fact ?? []).map(plainFactOf)),
  }
}

/** `"patented=false"` as the field of the request. */
function plainFactOf(stated: string): readonly [string, FactValue] {
  const at = stated.indexOf('=')
  const name = stated.slice(0, Math.max(at, 0))
  const fact = plainFacts.find((one) => one.name === name)
  if (!fact) {
    const known = plainFacts.map((one) => one.name)
    const meant = didYouMean(nearest(name || stated, known))
    throw new NoAnswer(`--fact is "${stated}"; it is a fact with its value${meant || '.'}`)
  }
  const value = stated.slice(at + 1)
  const values = fact.type.kind === 'one of' ? fact.type.values : []
  return [name, values.find((one) => String(one) === value) ?? value]
}

/** `["l=300"]` as `{ l: 300 }`; absent without any. `what`: such a number, in words. */
function numbersOf(
  flag: 'unit' | 'exchange-rate',
  flags: ShipmentFlags,
  what: string,
): Readonly<Record<string, number>> | undefined {
  const pairs = flags[flag]?.map((stated) => {
    const at = stated.lastIndexOf('=')
    const number = at < 0 ? Number.NaN : Number(stated.slice(at + 1))
    if (at > 0 && Number.isFinite(number)) return [stated.slice(0, at), number] as const
    throw new NoAnswer(`--${flag} is "${stated}"; it is ${what}.`)
  })
  return pairs && Object.fromEntries(pairs)
}

/** A destination inside the European Union is also the member state that charges the tax. */
function memberState(destination: string, { territories }: Tariffs): string | undefined {
  const place = territories.normalise(destination)
  if (place === null) return undefined
  const territory = territories.customsTerritory(place)
  return territory === UNION && place !== UNION ? place : undefined
}

/** Without --currency: the currency of the destination's law. */
function currencyOf(destination: string, tariffs: Tariffs): string {
  const place = tariffs.territories.normalise(destination)
  const tariff =
    place && (tariffs.of(place) ?? tariffs.of(tariffs.territories.customsTerritory(place)))
  return tariff ? tariff.currency : 'USD'
}

/** Absent without the flag. */
export function numberIn<Name extends string>(
  flags: { readonly [Each in Name]?: string },
  name: Name,
): number | undefined {
  const stated = flags[name]
  if (stated === undefined) return undefined
  const number = stated.trim() === '' ? Number.NaN : Number(stated)
  if (Number.isFinite(number)) return number
  throw new NoAnswer(`--${name} is "${stated}"; it is a number.`)
}

/** The flag that states each field. */
const FLAG_OF: Readonly<Record<string, string>> = {
  destination_country: '--destination',
  eu_member_state: '--eu-member-state',
  ca_province: '--ca-province',
  br_state: '--br-state',
  origin_country: '--origin',
  transport_mode: '--mode',
  entry_type: '--entry',
  incoterm: '--incoterm',
  currency: '--currency',
  exchange_rates: '--exchange-rate',
  freight: '--freight',
  insurance: '--insurance',
  calculation_date: '--day',
  description: '--goods',
  hs_code: '--code',
  quantity: '--quantity',
  unit_value: '--value',
  weight_kg: '--kg',
  preference_program: '--claim',
  smelter_country: '--smelter',
  manufacturer: '--manufacturer',
  exporter: '--exporter',
  claimed_headings: '--heading',
  loaded_on: '--loaded-on',
  us_content_pct: '--us-content',
  quantities: '--unit',
  additional_code: '--additional-code',
  meursing_code: '--meursing',
  underlying_code: '--underlying',
  dutiable_value: '--dutiable',
  order_number: '--order-number',
  certificates: '--certificate',
  destination: '--destination',
  origin: '--origin',
  origins: '--origin',
  value: '--value',
  attributes: '--attribute',
  hs_code_printed: '--printed',
}

function flagOf(field: string): string | undefined {
  if (plainFacts.some(({ name }) => name === field)) return `--fact ${field}`
  return FLAG_OF[field]
}

/**
 * Names the field at fault: by its flag when the line was given by flags, else by its path.
 * `words`: the fields that are stated by a word without a flag.
 */
export function namingFault(
  error: unknown,
  byFlags: boolean,
  words: Readonly<Record<string, string>> = {},
): unknown {
  const named = (path: readonly string[]): string => {
    const flag = byFlags
      ? path.map((field) => words[field] ?? flagOf(field)).find(Boolean)
      : undefined
    return flag ?? (path.join('.') || 'the body')
  }
  if (error instanceof ValueError) return new NoAnswer(`${named(error.path)}: ${error.message}.`)
  if (!(error instanceof Refusal)) return error
  const issues = error.body.issues ?? []
  if (issues.length === 0) return new NoAnswer(error.message)
  const texts = issues.map((issue) => `${named(issue.path)} ${issue.message}.`)
  return new NoAnswer([...new Set(texts)].join('\n'))
}
