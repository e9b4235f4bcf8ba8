// Reads how the classifier reads words, ranks and doubts: words.yaml and calibration.yaml.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { parseYaml } from '../base/yaml.ts'
import type { WordLists } from './text.ts'

const exact = { additionalProperties: false } as const
const Texts = Type.Array(Type.String({ minLength: 1 }), { minItems: 1 })
const Share = Type.Number({ minimum: 0, maximum: 1 })
const Bm25Row = Type.Object(
  { saturation: Type.Number({ exclusiveMinimum: 0 }), length: Share },
  exact,
)

const WordsFile = Type.Object(
  {
    source: Type.String(),
    stop: Texts,
    negations: Texts,
    breaks: Texts,
    units: Texts,
    generic: Texts,
    spelling: Type.Record(Type.String(), Type.String({ minLength: 2 })),
  },
  exact,
)

const CalibrationFile = Type.Object(
  {
    source: Type.String(),
    ranking: Type.Object(
      {
        subheading: Bm25Row,
        phrase: Bm25Row,
        heading: Bm25Row,
        phraseWeight: Type.Number({ minimum: 0 }),
        secondPhrase: Type.Number({ minimum: 0 }),
        headingWeight: Type.Number({ minimum: 0 }),
        headWord: Type.Number({ minimum: 1 }),
      },
      exact,
    ),
    confidence: Type.Object(
      {
        intercept: Type.Number(),
        score: Type.Number(),
        margin: Type.Number(),
        share: Type.Number(),
        strongest: Type.Number({ exclusiveMinimum: 0 }),
        weakest: Type.Number({ exclusiveMinimum: 0 }),
        highest: Share,
        vagueHighest: Share,
      },
      exact,
    ),
    nearTie: Share,
    leastBad: Type.String({ pattern: '^\\d{6}$' }),
  },
  exact,
)

const checkWords = Compile(WordsFile)
const checkCalibration = Compile(CalibrationFile)

/** How scores become codes, confidence and doubt; the file explains each figure. */
export type Calibration = Static<typeof CalibrationFile>

export type Settings = {
  readonly lists: WordLists
  /** Words that stand for any goods at all ("parts", "gift"), as stems. */
  readonly generic: ReadonlySet<string>
  readonly calibration: Calibration
}

/** Reads both files of `folder`. Throws an Error naming the file, the place and what is wrong. */
export function readSettings(folder: string): Settings {
  const words = readChecked(join(folder, 'words.yaml'), checkWords)
  return {
    lists: {
      stop: new Set(words.stop),
      negations: new Set(words.negations),
      breaks: new Set(words.breaks),
      units: new Set(words.units),
      spelling: new Map(Object.entries(words.spelling)),
    },
    generic: new Set(words.generic),
    calibration: readChecked(join(folder, 'calibration.yaml'), checkCalibration),
  }
}

type Check<Row> = {
  Check(value: unknown): value is Row
  Errors(value: unknown): { readonly instancePath: string; readonly message: string }[]
}

function readChecked<Row>(file: string, check: Check<Row>): Row {
  const value: unknown = parseYaml(readFileSync(file, 'utf8'))
  if (check.Check(value)) return value
  const [error] = check.Errors(value)
  throw new Error(`${file}: ${error?.instancePath || 'the file'} ${error?.message ?? 'is wrong'}`)
}
