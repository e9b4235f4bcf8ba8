// Lines of an entry that are parts of the value of the same goods become one article again: its
// metal and its content of the United States are then known.

import { Decimal } from '../../base/decimal.ts'
import { appendTo } from '../../base/groups.ts'
import { METALS, type Metal, type ValuePart } from '../../law/charge-base.ts'
import type { Tariff } from '../../law/tariff.ts'
import type { FiledLine, FiledNumber } from './filed-line.ts'

/** What the division of the value into lines says of the goods. */
type Content = {
  /** Null: the lines do not divide by metal. */
  readonly metals: ReadonlyMap<Metal, Decimal> | null
  /** As a fraction of what the metal leaves; null: the lines do not say it. */
  readonly unitedStates: Decimal | null
}

export type FiledArticle = FiledLine & {
  readonly content: Content
  /** The numbers of each of its lines, as filed; '' is that of chapters 1 to 97. */
  readonly sequences: readonly (readonly string[])[]
}

const SHARE_PLACES = 12

/** In the order of the file, by their first lines. */
export function articlesOf(lines: readonly FiledLine[], tariff: Tariff): readonly FiledArticle[] {
  const groups = new Map<string, FiledLine[]>()
  for (const line of lines) {
    appendTo(groups, [line.entry, line.code, line.origin, line.program].join('\n'), line)
  }
  return [...groups.values()]
    .flatMap((group) => articlesIn(group, tariff))
    .sort((one, other) => one.row - other.row)
}

type LineWithParts = { readonly line: FiledLine; readonly parts: readonly ValuePart[] }

function articlesIn(group: readonly FiledLine[], tariff: Tariff): readonly FiledArticle[] {
  const withParts = group.map((line) => ({ line, parts: partsFiled(line, tariff) }))
  const content = contentOf(withParts, tariff)
  if (content.metals === null && content.unitedStates === null) {
    return group.map((line) => ({ ...line, content, sequences: [sequenceOf(line)] }))
  }
  return [{ ...merged(group), content, sequences: group.map(sequenceOf) }]
}

/** The parts of the value that the filed headings are charged on. */
function partsFiled(filed: FiledLine, tariff: Tariff): readonly ValuePart[] {
  const numbers = new Set(filed.headings.map(({ number }) => number))
  if (numbers.size === 0) return []
  const { candidates } = tariff.select(filed.code, filed.origin, filed.entered)
  return candidates.flatMap(({ headings }) =>
    headings.flatMap(({ heading: { id, outcome } }) =>
      numbers.has(id) && outcome.kind === 'charge'
        ? outcome.base.values.map(({ part }) => part)
        : [],
    ),
  )
}

function contentOf(withParts: readonly LineWithParts[], tariff: Tariff): Content {
  const metals = new Map<Metal, Decimal>()
  let whole = Decimal.zero
  let ofUnitedStates: Decimal | null = null
  for (const { line, parts } of withParts) {
    whole = whole.plus(line.value)
    const metal = METALS.find((one) => parts.includes(`${one} content`))
    if (metal) metals.set(metal, (metals.get(metal) ?? Decimal.zero).plus(line.value))
    else if (isOfUnitedStates(parts)) {
      ofUnitedStates = (ofUnitedStates ?? Decimal.zero).plus(line.value)
    }
  }
  const beside = new Set(tariff.filing?.beside.map(({ heading }) => heading))
  const saysNone = withParts.some(({ line }) =>
    line.headings.some(({ number }) => beside.has(number)),
  )
  const metal = [...metals.values()].reduce((sum, one) => sum.plus(one), Decimal.zero)
  const rest = whole.minus(metal)
  return {
    metals: metals.size > 0 || saysNone ? metals : null,
    unitedStates:
      ofUnitedStates && !rest.isZero ? ofUnitedStates.dividedBy(rest, SHARE_PLACES) : null,
  }
}

/** A heading that is charged on the rest of the value as well does not tell. */
function isOfUnitedStates(parts: readonly ValuePart[]): boolean {
  if (parts.includes('non-US content')) return false
  return parts.some((part) => typeof part === 'object' && 'usContentAbove' in part)
}

function sequenceOf({ headings, commodityAt }: FiledLine): readonly string[] {
  const numbers = headings.map(({ number }) => number)
  return [...numbers.slice(0, commodityAt), '', ...numbers.slice(commodityAt)]
}

function merged(lines: readonly FiledLine[]): FiledLine {
  const [first] = lines as [FiledLine, ...FiledLine[]]
  return {
    ...first,
    line: lines.map(({ line }) => line).join(', '),
    value: sumOf(lines.map(({ value }) => value)) ?? Decimal.zero,
    paid: sumOf(lines.map(({ paid }) => paid)) ?? Decimal.zero,
    ordinary: sumOf(lines.map(({ ordinary }) => ordinary)),
    headings: byNumber(lines.flatMap(({ headings }) => headings)),
    orders: byNumber(lines.flatMap(({ orders }) => orders)),
    quantity: lines.find(({ quantity }) => quantity)?.quantity ?? null,
    weightKg: lines.find(({ weightKg }) => weightKg)?.weightKg ?? null,
  }
}

/** Each number once, with the sum of its duties; null where one is not known. */
function byNumber(all: readonly FiledNumber[]): readonly FiledNumber[] {
  const groups = Map.groupBy(all, ({ number }) => number)
  return [...groups].map(([number, same]) => ({
    number,
    duty: sumOf(same.map(({ duty }) => duty)),
  }))
}

/** Null where one is. */
function sumOf(amounts: readonly (Decimal | null)[]): Decimal | null {
  return amounts.reduce<Decimal | null>((sum, one) => sum && one && sum.plus(one), Decimal.zero)
}
