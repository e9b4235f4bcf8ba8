// The levels between a subheading and its ten-digit lines, as in the schedule, with two priors for
// each line: how many known goods have it, and an expert judgement of its share.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A level of the schedule; a line if nothing is below it. */
export type Level = {
  /** Ten digits for a line; empty for a level without a code. */
  readonly code: string
  /** Alternative names of its goods, as stems; empty for a residual level ("other"). */
  readonly names: readonly (readonly string[])[]
  /** The kinds of its conditions: "$<" up to a price, "$>" above a price, "%" a share. */
  readonly conditions: ReadonlySet<string>
  /** Trade names of the goods of a line that differ from the schedule, as stems. */
  readonly tradeNames: readonly (readonly string[])[]
  /** The judged share of a line in the goods of its subheading, in percent; null: not judged. */
  readonly typicalShare: number | null
  readonly below: readonly Level[]
}

/** The ten-digit lines of a territory. */
export type TerritoryLines = {
  /** The rows of `lines/NAME.txt` by subheading; parsed on demand, since most are never needed. */
  readonly rows: ReadonlyMap<string, string>
  /** The number of known goods by line. */
  readonly known: ReadonlyMap<string, number>
}

const CODE = /^\d{6}(?:\d{4})?$/
const CONDITION = /^(?:\$[<>]|%)$/
const TYPICAL_SHARE = /^=([\d.]+)$/
const SUBHEADING = 6

/** Reads `lines/NAME.txt` and `lines/NAME-known.csv` in `folder`; empty without these files. */
export function readTerritoryLines(folder: string, name: string): TerritoryLines {
  const file = (ending: string) => textOf(join(folder, 'lines', name.toLowerCase() + ending))
  const blocks = file('.txt').split(/^(?=\d{6}$)/m)
  const known = file('-known.csv').matchAll(/^(\d{10}),(\d+)$/gm)
  return {
    rows: new Map(blocks.slice(1).map((rows) => [rows.slice(0, SUBHEADING), rows])),
    known: new Map([...known].map(([, code = '', count]) => [code, Number(count)])),
  }
}

/**
 * The levels below `hs6` that lead to one of `codes`, the lines in force. A level without siblings
 * is merged with the level below it. A line that the rows do not have is a top level without names.
 */
export function levelsOf(
  lines: TerritoryLines,
  hs6: string,
  codes: readonly string[],
): readonly Level[] {
  const wanted = new Set(codes)
  const found = new Set<string>()
  const rows = (lines.rows.get(hs6) ?? '').split('\n').slice(1)
  let at = 0
  const read = (depth: number): Level[] => {
    const levels: Level[] = []
    while (at < rows.length && depthOf(rows[at] as string) >= depth) {
      const own = (rows[at++] as string).trim().split(' ')
      const below = read(depth + 1)
      const code = CODE.test(own[0] as string) ? (own.shift() as string) : ''
      if (below.length === 0 && !wanted.has(code)) continue
      found.add(code)
      const [only] = below
      if (below.length === 1 && only !== undefined) levels.push(joined(levelOf(own, '', []), only))
      else levels.push(levelOf(own, code, below))
    }
    return levels
  }
  const top = read(1)
  return [...top, ...codes.filter((code) => !found.has(code)).map((code) => levelOf([], code, []))]
}

/** The lines of a level; for a line, itself. */
export function linesIn(level: Level): readonly Level[] {
  return level.below.length === 0 ? [level] : level.below.flatMap(linesIn)
}

function textOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function depthOf(row: string): number {
  return row === '' ? 0 : row.search(/\S/)
}

function joined(above: Level, only: Level): Level {
  return {
    ...only,
    names: above.names.length > 0 ? above.names : only.names,
    conditions: new Set([...above.conditions, ...only.conditions]),
  }
}

function levelOf(parts: readonly string[], code: string, below: readonly Level[]): Level {
  const judged = parts.findIndex((part) => TYPICAL_SHARE.test(part))
  const own = judged < 0 ? parts : parts.slice(0, judged)
  const share = TYPICAL_SHARE.exec(parts[judged] ?? '')?.[1]
  return {
    code,
    names: namesIn(own.filter((part) => /^[a-z|]/.test(part))),
    conditions: new Set(own.filter((part) => CONDITION.test(part))),
    tradeNames: judged < 0 ? [] : namesIn(parts.slice(judged + 1)),
    typicalShare: share === undefined ? null : Number(share),
    below,
  }
}

function namesIn(parts: readonly string[]): readonly (readonly string[])[] {
  const names = parts.join(' ')
  return names === '' ? [] : names.split(' | ').map((name) => name.split(' '))
}
