// The meaning of the publisher's numbers: types of measures, actions of conditions, areas of
// preferences (data/taric, data/{uk,eu}/preference-areas.csv).

import { DataError } from '../../base/data-error.ts'
import type { Country } from '../../law/origin.ts'
import { type MeasureUse, USES } from '../../law/published-measure.ts'
import type { DataFiles } from '../data-files.ts'
import { readTable } from '../read-data.ts'

export type MeasureType = {
  readonly type: string
  readonly use: MeasureUse
  /** The code of its layer; empty for none. */
  readonly layer: string
  /** Types whose charge on the same goods replaces this one. */
  readonly yieldsTo: readonly string[]
  readonly title: string
}

const CONSEQUENCES = ['charge', 'not applicable', 'allow', 'refuse', ''] as const

/** The effect of an action; empty if it cannot be computed. */
export type Consequence = (typeof CONSEQUENCES)[number]

export type MeasureWords = {
  /** Null for an unknown type. */
  typeOf(type: string): MeasureType | null
  /** By the number of the action, or the text that replaces it. */
  consequenceOf(action: string): Consequence
  /** Origins with another code in the publisher's tariff. */
  readonly printedAs: ReadonlyMap<string, Country>
  /** Id of the programme by area. */
  readonly programmes: ReadonlyMap<string, string>
}

/** Throws {@link DataError} naming the file and the row. */
export function readMeasureWords(files: DataFiles, destination: string): MeasureWords {
  const types = new Map(readTable(files, TYPES).map((row) => [row.type ?? '', typeOf(row)]))
  const actions = readTable(files, ACTIONS).map((row) => ({
    action: row.action ?? '',
    words: leading(row.words ?? ''),
    consequence: one(row.then ?? '', CONSEQUENCES, ACTIONS),
  }))
  const byNumber = new Map(actions.map((row) => [row.action, row.consequence]))
  const pairs = (path: string, from: string, to: string) =>
    new Map(readTable(files, path).map((row) => [row[from] ?? '', row[to] ?? '']))
  const areas = `${destination}/preference-areas.csv`
  return {
    typeOf: (type) => types.get(type) ?? null,
    consequenceOf(action) {
      const known = byNumber.get(action)
      if (known !== undefined) return known
      return actions.find(({ words }) => words === leading(action))?.consequence ?? ''
    },
    printedAs: pairs('taric/country-codes.csv', 'printed', 'country'),
    programmes: files.exists(areas) ? pairs(areas, 'area', 'programme') : new Map(),
  }
}

const TYPES = 'taric/measure-types.csv'
const ACTIONS = 'taric/condition-actions.csv'
/** The text without blanks and without additions in brackets. */
const LEADING_WORDS = 30

function leading(words: string): string {
  return words.replace(/\s+/g, ' ').slice(0, LEADING_WORDS).toLowerCase()
}

function typeOf(row: Readonly<Record<string, string>>): MeasureType {
  return {
    type: row.type ?? '',
    use: one(row.use ?? '', USES, TYPES),
    layer: row.layer ?? '',
    yieldsTo: (row['yields to'] ?? '').split(' ').filter(Boolean),
    title: row.title ?? '',
  }
}

function one<Word extends string>(text: string, words: readonly Word[], path: string): Word {
  const found = words.find((word) => word === text)
  if (found === undefined) throw new DataError(`${path}: "${text}" is none of ${words.join(', ')}`)
  return found
}
