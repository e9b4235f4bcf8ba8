// The levels between a subheading and its ten-digit lines, as the schedule prints them, and how
// usual each line is: as known goods went there, and as people judge who know the trade.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A level of the schedule; a line when nothing is below it. */
export type Level = {
  /** Ten digits of a line; empty for a level that has no code. */
  readonly code: string
  /** What the goods may be called, each as stems; none where it is the rest. */
  readonly names: readonly (readonly string[])[]
  /** The kinds of condition: "$<" up to a price, "$>" above one, "%" a share. */
  readonly marks: ReadonlySet<string>
  /** What the goods of a line are called in trade, where that is not what the schedule says. */
  readonly called: readonly (readonly string[])[]
  /** How many of a hundred goods of the subheading come to a line; null where nobody judged. */
  readonly usual: number | null
  readonly below: readonly Level[]
}

/** The ten-digit lines of a territory. */
export type Lines = {
  /** Subheading → its rows of `lines/NAME.txt`; read when asked, because most never are. */
  readonly rows: ReadonlyMap<string, string>
  /** Line → how many goods whose line is known went there. */
  readonly known: ReadonlyMap<string, number>
}

const CODE = /^\d{6}(?:\d{4})?$/
const MARK = /^(?:\$[<>]|%)$/
const USUAL = /^=([\d.]+)$/
const SUBHEADING = 6

/** Reads `lines/NAME.txt` and `lines/NAME-known.csv` of `folder`; none where they are absent. */
export function readLines(folder: string, name: string): Lines {
  const file = (ending: string) => textOf(join(folder, 'lines', name.toLowerCase() + ending))
  const blocks = file('.txt').split(/^(?=\d{6}$)/m)
  const known = file('-known.csv').matchAll(/^(\d{10}),(\d+)$/gm)
  return {
    rows: new Map(blocks.slice(1).map((rows) => [rows.slice(0, SUBHEADING), rows])),
    known: new Map([...known].map(([, code = '', count]) => [code, Number(count)])),
  }
}

/**
 * The levels below `hs6` that lead to one of `codes`, the lines in force, and no others; a level
 * beside which nothing stands decides nothing and is left out. A line that the rows do not have
 * stands at the top without a word.
 */
export function levelsOf(lines: Lines, hs6: string, codes: readonly string[]): readonly Level[] {
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

/** The lines that a level leads to; a line leads to itself. */
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
    marks: new Set([...above.marks, ...only.marks]),
  }
}

function levelOf(parts: readonly string[], code: string, below: readonly Level[]): Level {
  const judged = parts.findIndex((part) => USUAL.test(part))
  const own = judged < 0 ? parts : parts.slice(0, judged)
  const usual = USUAL.exec(parts[judged] ?? '')?.[1]
  return {
    code,
    names: namesIn(own.filter((part) => /^[a-z|]/.test(part))),
    marks: new Set(own.filter((part) => MARK.test(part))),
    called: judged < 0 ? [] : namesIn(parts.slice(judged + 1)),
    usual: usual === undefined ? null : Number(usual),
    below,
  }
}

function namesIn(parts: readonly string[]): readonly (readonly string[])[] {
  const said = parts.join(' ')
  return said === '' ? [] : said.split(' | ').map((name) => name.split(' '))
}
