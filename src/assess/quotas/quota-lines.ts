// On which side of a tariff quota a line is: the code that is declared says so. Goods that are
// stated to be beyond the quota of their code are assessed by the line for goods beyond it; where
// several are, by what those have in common.

import { contains, type Day } from '../../base/day.ts'
import { citation } from '../../law/citation.ts'
import type { Flag } from '../../law/flag.ts'
import { formatHts } from '../../law/goods-code.ts'
import type { FactValue } from '../../law/stated-facts.ts'
import type { Selection, Tariff } from '../../law/tariff.ts'
import { LICENSE_NUMBER, type QuotaSide, sideOf, WITHIN_QUOTA } from '../../law/tariff-quotas.ts'
import type { Warning } from '../../law/warning.ts'
import { raise } from '../flags.ts'
import type { ShipmentLine } from '../shipment.ts'

type QuotaLine = {
  readonly line: ShipmentLine
  /** Where the goods are beyond their quota in one of several lines. */
  readonly oneOf?: OneOf
  readonly flags: readonly Flag[]
  readonly warnings: readonly Warning[]
}

/** The lines that the goods may be in, and the question which. */
export type OneOf = { readonly codes: readonly string[]; readonly question: string }

type Quotas = Pick<Tariff, 'quotas' | 'schedule'>

type Law = { readonly tariff: Quotas; readonly day: Day }

/** The line as it is assessed, with the question or the warning that its code gives rise to. */
export function quotaLine(line: ShipmentLine, tariff: Quotas, day: Day): QuotaLine {
  const beyond = sideOf(tariff.quotas?.beyond, line.code)
  const within = sideOf(tariff.quotas?.within, line.code)
  if (beyond) return declaredWithin(line, beyond, { tariff, day })
  if (within) return declaredBeyond(line, within, { tariff, day })
  return { line, flags: [], warnings: [] }
}

/** The line by whose code the goods are assessed. */
export function assessedLine(line: ShipmentLine, tariff: Tariff, day: Day): ShipmentLine {
  return tariff.quotas ? quotaLine(line, tariff, day).line : line
}

function declaredWithin(line: ShipmentLine, side: QuotaSide, law: Law): QuotaLine {
  const stated = statedSide(line)
  if (stated === true) return { line, flags: [], warnings: [] }
  const others = rated(side.codes, law)
  const code = formatHts(line.code)
  const [only, ...more] = side.codes as readonly [string, ...string[]]
  if (stated === undefined) {
    const detail =
      `${code} is for goods within the quota of ${side.note}, and is taken at its word; what is ` +
      `left of the quota is not held. Beyond it the goods are in ${others}. State ` +
      `facts.${WITHIN_QUOTA}.`
    return { line, flags: [quotaFlag(line, side, law, detail, 'warning')], warnings: [] }
  }
  if (more.length > 0) {
    const question =
      `${code} is for goods within the quota of ${side.note}, and the goods are stated to be ` +
      `beyond it: give the code for those, ${others}`
    return { line, oneOf: { codes: side.codes, question }, flags: [], warnings: [] }
  }
  const text =
    `Read as ${formatHts(only)}, since the goods are stated to be beyond the quota of ` +
    `${side.note}, for goods within which ${code} is.`
  return { line: { ...line, code: only }, flags: [], warnings: [{ line: line.index, text }] }
}

/** A license is for goods within a quota, unless these are stated to be beyond it. */
function statedSide({ facts: { stated } }: ShipmentLine): FactValue | undefined {
  return stated.get(WITHIN_QUOTA) ?? (stated.has(LICENSE_NUMBER) ? true : undefined)
}

function declaredBeyond(line: ShipmentLine, side: QuotaSide, law: Law): QuotaLine {
  const stated = line.facts.stated.get(WITHIN_QUOTA)
  if (stated === false) return { line, flags: [], warnings: [] }
  const others = rated(side.codes, law)
  const code = formatHts(line.code)
  if (stated === true) {
    const text =
      `facts.${WITHIN_QUOTA} contradicts ${code}, which is for goods beyond the quota of ` +
      `${side.note}, and was not followed. Within it the goods are in ${others}.`
    return { line, flags: [], warnings: [{ line: line.index, text }] }
  }
  const detail =
    `${code} is for goods beyond the quota of ${side.note}. Within it the goods are in ` +
    `${others}: declare that code where they are.`
  return { line, flags: [quotaFlag(line, side, law, detail, 'info')], warnings: [] }
}

/** The selection with the lines that the goods may be in. */
export function openTo(selection: Selection, oneOf: OneOf | undefined, law: Law): Selection {
  if (!oneOf) return selection
  const alternatives = oneOf.codes.flatMap((code) => {
    const found = law.tariff.schedule.resolve(code, law.day)
    return found.kind === 'line' ? [found.line] : []
  })
  return { ...selection, line: null, alternatives, gap: oneOf.question, warning: null }
}

/** `0201.10.50 (26.4%) or …` */
function rated(codes: readonly string[], { tariff: { schedule }, day }: Law): string {
  const texts = codes.map((code) => {
    const found = schedule.resolve(code, day)
    return found.kind === 'line' ? `${formatHts(code)} (${found.line.general})` : formatHts(code)
  })
  return texts.join(' or ')
}

function quotaFlag(
  line: ShipmentLine,
  { note }: QuotaSide,
  { tariff: { schedule }, day }: Law,
  detail: string,
  severity: Flag['severity'],
): Flag {
  const title =
    severity === 'info' ? 'A tariff quota is open' : 'Within a tariff quota, or beyond it'
  const source = schedule.sources.find(({ period }) => contains(period, day))
  const cite = citation({ act: note, url: source?.cite.url ?? null })
  return raise({ kind: 'data_gap', severity, title, detail }, cite, line)
}
