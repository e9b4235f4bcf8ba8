// Reads the settings of the classifier: words.yaml, attributes.yaml, calibration.yaml, and
// model.yaml, which describes model.bin.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { reader } from '../base/form/reader.ts'
import { parseYaml } from '../base/yaml.ts'
import type { WordLists } from './words.ts'

const exact = { additionalProperties: false } as const
const Texts = Type.Array(Type.String({ minLength: 1 }), { minItems: 1 })
const Fraction = Type.Number({ minimum: 0, maximum: 1 })
const WordsFile = Type.Object(
  {
    source: Type.String(),
    stop: Texts,
    negations: Texts,
    origins: Texts,
    breaks: Texts,
    units: Texts,
    english: Texts,
    generic: Texts,
    spelling: Type.Record(Type.String(), Type.String({ minLength: 2 })),
  },
  exact,
)

const DimensionRow = Type.Object(
  {
    says: Type.String({ minLength: 1 }),
    asks: Type.String({ minLength: 1 }),
    keys: Texts,
    chapters: Texts,
    otherwise: Type.Optional(Type.String({ minLength: 1 })),
    percent: Type.Optional(Type.Boolean()),
    material: Type.Optional(Type.Boolean()),
    agree: Type.Number({ minimum: 0 }),
    conflict: Type.Number({ minimum: 0 }),
    unstated: Type.Optional(Type.Number({ minimum: 0 })),
    values: Type.Record(
      Type.String(),
      Type.Object({ words: Texts, chapters: Type.Optional(Texts) }, exact),
    ),
  },
  exact,
)

const QuantitiesRow = Type.Object(
  {
    agree: Type.Number({ minimum: 0 }),
    conflict: Type.Number({ minimum: 0 }),
    kinds: Type.Record(Type.String(), Type.Record(Type.String(), Type.Number())),
    keys: Type.Record(Type.String(), Texts),
    asks: Type.Record(Type.String(), Type.String({ minLength: 1 })),
  },
  exact,
)

const StatedRow = Type.Object(
  { excluded: Type.Number({ exclusiveMinimum: 0 }), unnamed: Type.Number({ minimum: 0 }) },
  exact,
)

const AttributesFile = Type.Object(
  {
    source: Type.String(),
    stated: StatedRow,
    dimensions: Type.Record(Type.String(), DimensionRow),
    measures: QuantitiesRow,
  },
  exact,
)

const CalibrationFile = Type.Object(
  {
    source: Type.String(),
    ranking: Type.Object(
      {
        saturation: Type.Number({ exclusiveMinimum: 0 }),
        length: Fraction,
        headWord: Type.Number({ minimum: 1 }),
      },
      exact,
    ),
    mix: Type.Object(
      {
        heading: Type.Number(),
        subheading: Type.Number(),
        phrase: Type.Number(),
        phraseByLength: Type.Number(),
        usualHeading: Type.Number(),
        usualSubheading: Type.Number(),
        excluded: Type.Number({ minimum: 0 }),
      },
      exact,
    ),
    confidence: Type.Object(
      {
        few: Type.Integer({ minimum: 0 }),
        sharpness: Type.Number({ exclusiveMinimum: 0 }),
        sharpnessOfFew: Type.Number({ exclusiveMinimum: 0 }),
        start: Type.Number(),
        odds: Type.Number(),
        margin: Type.Number(),
        words: Type.Number(),
        unknown: Type.Number(),
        network: Type.Number(),
        phrase: Type.Number(),
        vagueHighest: Fraction,
      },
      exact,
    ),
    line: Type.Object(
      {
        near: Fraction,
        alike: Type.Number(),
        within: Type.Number(),
        called: Type.Number(),
        head: Type.Number(),
        missing: Type.Number(),
        unmatched: Type.Number(),
        lines: Type.Number(),
        last: Type.Number(),
        known: Type.Number(),
        judged: Type.Number(),
        cheap: Type.Number(),
        dear: Type.Number(),
        share: Type.Number(),
        usual: Type.Record(Type.String(), Type.Number()),
        names: Fraction,
      },
      exact,
    ),
    nearTie: Fraction,
    nearDuty: Fraction,
    unreviewed: Fraction,
    settles: Fraction,
    leastBad: Type.String({ pattern: '^\\d{6}$', word: 'subheading' }),
  },
  exact,
)

const Whole = Type.Integer({ minimum: 1 })
const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' })
const ModelFile = Type.Object(
  {
    source: Type.String(),
    dimension: Type.Integer({ minimum: 4, multipleOf: 4 }),
    features: Whole,
    headings: Whole,
    subheadings: Whole,
    codes_sha256: Sha256,
    sha256: Sha256,
    inputs: Type.Record(Type.String(), Sha256),
  },
  exact,
)

export const readWordsFile = reader<Static<typeof WordsFile>>(Compile(WordsFile))
export const readAttributesFile = reader<Static<typeof AttributesFile>>(Compile(AttributesFile))
export const readCalibrationFile = reader<Calibration>(Compile(CalibrationFile))
export const readModelFile = reader<ModelCard>(Compile(ModelFile))

/** A dimension in which neighbouring subheadings differ; attributes.yaml explains each key. */
export type DimensionSettings = Static<typeof DimensionRow>

/** The units of quantity ranges by kind, each relative to the first unit of the kind. */
export type QuantitySettings = Static<typeof QuantitiesRow>

/** A description of `model.bin`, with its checksum and that of its subheadings. */
export type ModelCard = Static<typeof ModelFile>

/** The weights and thresholds of the classifier; calibration.yaml explains each. */
export type Calibration = Static<typeof CalibrationFile>

export type ClassifierSettings = {
  readonly lists: WordLists
  /** Common English words that name no goods. */
  readonly english: ReadonlySet<string>
  /** Words that can describe any goods ("parts", "gift"), as stems. */
  readonly generic: ReadonlySet<string>
  readonly dimensions: Readonly<Record<string, DimensionSettings>>
  /** Penalties of subheadings that a stated attribute excludes, or that name no value. */
  readonly stated: Static<typeof StatedRow>
  readonly measures: QuantitySettings
  readonly calibration: Calibration
}

/** Reads model.yaml of `folder`; throws as {@link readClassifierSettings} does. */
export function readModelCard(folder: string): ModelCard {
  return readYamlFile(join(folder, 'model.yaml'), readModelFile)
}

/**
 * Reads words, attributes and calibration of `folder`.
 * Throws a DataError with the file, the line and what is wrong.
 */
export function readClassifierSettings(folder: string): ClassifierSettings {
  const words = readYamlFile(join(folder, 'words.yaml'), readWordsFile)
  const { dimensions, stated, measures } = readYamlFile(
    join(folder, 'attributes.yaml'),
    readAttributesFile,
  )
  return {
    lists: {
      stop: new Set(words.stop),
      negations: new Set(words.negations),
      origins: new Set(words.origins),
      breaks: new Set(words.breaks),
      units: new Set(words.units),
      spelling: new Map(Object.entries(words.spelling)),
    },
    english: new Set(words.english),
    generic: new Set(words.generic),
    dimensions,
    stated,
    measures,
    calibration: readYamlFile(join(folder, 'calibration.yaml'), readCalibrationFile),
  }
}

/** Throws a DataError with the file, the line and what is wrong. */
export function readYamlFile<Row>(file: string, read: (value: unknown, file: string) => Row): Row {
  return read(parseYaml(readFileSync(file, 'utf8')), file)
}
