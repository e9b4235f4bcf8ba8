// Which ten-digit line of a subheading the description speaks of: by the words that tell the lines
// apart, the rare ones counting more.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Calibration } from './settings.ts'
import type { Word } from './text.ts'

/** The line and how probable it is among its sisters, 0 to 1. */
type ChosenLine = { readonly code: string; readonly share: number }

/**
 * Code of ten digits → the words of its levels, with "=" before a word for each level above that
 * has it too; one text, because most lines are never asked for.
 */
export type LineWords = ReadonlyMap<string, string>

/** Reads `lines/NAME.csv` of `folder`, by name in upper case ("US"). */
export function readLines(folder: string, name: string): LineWords {
  const file = join(folder, 'lines', `${name.toLowerCase()}.csv`)
  const rows = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const found = new Map<string, string>()
  for (const row of rows) {
    const [code = '', words = ''] = row.split(',')
    if (/^\d{10}$/.test(code)) found.set(code, words)
  }
  return found
}

/** The best of `codes`, the lines in force; null when there are none, or two are equally good. */
export function chooseLine(
  codes: readonly string[],
  words: readonly Word[],
  lines: LineWords,
  law: Calibration['line'],
): ChosenLine | null {
  const [first] = codes
  if (first === undefined) return null
  const rarity = rarities(codes, lines)
  const told = new Set(words.map(({ stem }) => stem))
  const scores = codes.map((code) => {
    let score = 0
    for (const stem of wordsIn(lines, code)) {
      const worth = rarity.get(stem) as number
      score += told.has(stem.replace(/^=+/, '')) ? law.matched * worth : -law.missing * worth
    }
    return score
  })
  const most = Math.max(...scores)
  if (scores.filter((score) => score === most).length > 1) return null
  const shares = scores.map((score) => Math.exp(score - most))
  const best = scores.indexOf(most)
  const whole = shares.reduce((sum, share) => sum + share, 0)
  return { code: codes[best] ?? first, share: 1 / whole }
}

function wordsIn(lines: LineWords, code: string): readonly string[] {
  return lines.get(code)?.match(/\S+/g) ?? []
}

/** The fewer of the sisters have a word, the more it tells. */
function rarities(codes: readonly string[], lines: LineWords): ReadonlyMap<string, number> {
  const often = new Map<string, number>()
  for (const code of codes) {
    for (const stem of wordsIn(lines, code)) often.set(stem, (often.get(stem) ?? 0) + 1)
  }
  const rare = (count: number) => Math.log(1 + (codes.length - count + 0.5) / (count + 0.5))
  return new Map([...often].map(([stem, count]) => [stem, rare(count)]))
}
