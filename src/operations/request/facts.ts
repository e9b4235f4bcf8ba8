// What only the importer knows about a line, read into the engine's terms.

import type { Facts } from '../../assess/shipment.ts'
import { Decimal } from '../../base/decimal.ts'
import { plainFacts } from '../../compile/facts.ts'
import { METALS } from '../../law/charge-base.ts'
import { parseComponent } from '../../law/duty/component.ts'
import { parseUnit } from '../../law/duty/unit.ts'
import { formatHts } from '../../law/goods-code.ts'
import type { FactValue } from '../../law/stated-facts.ts'
import type { LineItem, StatedFacts } from './line-item.ts'
import { type FieldPath, type Reading, readCountry, readDay, refuse } from './reading.ts'

/** The fields of a line that state facts. */
type LineFacts = Pick<LineItem, 'facts' | 'smelter_country'>

const HUNDREDTH = Decimal.of('0.01')

/** Nothing is known beyond the line itself. */
export const noFacts: Facts = {
  claimedHeadings: new Set(),
  loadedOn: null,
  stated: new Map(),
  quantities: new Map(),
  components: new Map(),
  usContent: null,
  dutiableValue: null,
  smelter: null,
  additionalCodes: new Set(),
  orderNumber: null,
  certificates: new Set(),
  meursingCode: null,
}

/** The fact that says the same as `smelter_country` of the line. */
const MELTED_IN = 'melted_in'

/** `path`: the position of the line; empty for a request that is itself one line. */
export function readFacts(reading: Reading, line: LineFacts, path: FieldPath): Facts {
  const { smelter_country: smelter } = line
  const known =
    line.facts === undefined ? noFacts : readStated(reading, line.facts, [...path, 'facts'])
  if (smelter === undefined || smelter === null) return known
  const country = readCountry(reading, smelter, [...path, 'smelter_country'])
  if (known.smelter !== null && known.smelter !== country) {
    refuse(reading, [...path, 'facts', MELTED_IN], `contradicts smelter_country (${country})`)
  }
  return { ...known, smelter: country }
}

function readStated(reading: Reading, facts: StatedFacts, path: FieldPath): Facts {
  const percent = facts.us_content_pct
  const stated = readPlain(reading, facts, path)
  const meltedIn = stated.get(MELTED_IN)
  return {
    ...noFacts,
    usContent: percent === undefined ? null : Decimal.of(percent).times(HUNDREDTH),
    dutiableValue: facts.dutiable_value === undefined ? null : Decimal.of(facts.dutiable_value),
    additionalCodes: new Set(codes(facts.additional_code ?? '')),
    orderNumber: facts.order_number?.replace(/[\s.]/g, '') || null,
    certificates: new Set((facts.certificates ?? []).flatMap(codes)),
    meursingCode: facts.meursing_code?.trim() || null,
    claimedHeadings: new Set((facts.claimed_headings ?? []).map(dotted)),
    loadedOn:
      facts.loaded_on === undefined
        ? null
        : readDay(reading, facts.loaded_on, [...path, 'loaded_on']),
    stated,
    smelter: typeof meltedIn === 'string' ? meltedIn : null,
    quantities: readQuantities(reading, facts.quantities ?? {}, [...path, 'quantities']),
    components: readComponents(reading, facts, path),
  }
}

function readPlain(
  reading: Reading,
  facts: StatedFacts,
  path: FieldPath,
): ReadonlyMap<string, FactValue> {
  const read = new Map<string, FactValue>()
  for (const { name, type } of plainFacts) {
    const value = facts[name]
    if (typeof value === 'boolean') read.set(name, value)
    else if (typeof value === 'string') {
      const isCountry = type.kind === 'country'
      read.set(name, isCountry ? readCountry(reading, value, [...path, name]) : value)
    }
  }
  return read
}

/** `"C490, vatz"` names two codes; `C-990` and `C990` are one. */
function codes(text: string): readonly string[] {
  return text
    .toUpperCase()
    .replaceAll('-', '')
    .split(/[\s,;]+/)
    .filter(Boolean)
}

/** `99038202` and `9903.82.02` name the same heading; any other name stays as it is written. */
function dotted(heading: string): string {
  return /^[\d.]+$/.test(heading) ? formatHts(heading.replaceAll('.', '')) : heading
}

function readQuantities(
  reading: Reading,
  quantities: Readonly<Record<string, number>>,
  path: FieldPath,
): ReadonlyMap<string, Decimal> {
  const read = new Map<string, Decimal>()
  for (const [name, value] of Object.entries(quantities)) {
    const unit = parseUnit(name)
    const spelled = [...path, name]
    if (unit === null) refuse(reading, spelled, 'is not a unit of the tariff (kg, l, m2, doz …)')
    else if (read.has(unit)) refuse(reading, spelled, `states the quantity in ${unit} twice`)
    else read.set(unit, Decimal.of(value))
  }
  return read
}

function readComponents(
  reading: Reading,
  facts: StatedFacts,
  path: FieldPath,
): ReadonlyMap<string, Decimal> {
  const read = new Map<string, Decimal>()
  for (const metal of METALS) {
    const value = facts.metal_content?.[metal]
    if (value !== undefined) read.set(`${metal} content`, Decimal.of(value))
  }
  for (const [name, value] of Object.entries(facts.component_values ?? {})) {
    const component = parseComponent(name)
    const spelled = [...path, 'component_values', name]
    if (component === null) {
      refuse(reading, spelled, 'is not a part that a rate is charged on (case, strap, battery …)')
    } else if (read.has(component)) refuse(reading, spelled, `states the ${component} twice`)
    else read.set(component, Decimal.of(value))
  }
  return read
}
