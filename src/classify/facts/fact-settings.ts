// Reads facts.yaml: how facts are read from a description, and when one is asked for.

import { join } from 'node:path'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { reader } from '../../base/form/reader.ts'
import { readYamlFile } from '../settings.ts'

const exact = { additionalProperties: false } as const
const Texts = Type.Array(Type.String({ minLength: 1 }), { minItems: 1 })
const Share = Type.Number({ minimum: 0, maximum: 1 })
const Count = Type.Integer({ minimum: 1 })

const FactsFile = Type.Object(
  {
    source: Type.String(),
    containers: Texts,
    belongs: Texts,
    questions: Type.Object(
      { near: Share, clear: Share, most: Count, kinds: Count, choices: Count, figures: Texts },
      exact,
    ),
  },
  exact,
)

export const readFactWords = reader<Static<typeof FactsFile>>(Compile(FactsFile))

/** When a fact is asked for; facts.yaml explains each. */
export type QuestionSettings = Omit<Static<typeof FactsFile>['questions'], 'figures'> & {
  readonly figures: ReadonlySet<string>
}

export type FactSettings = {
  readonly containers: ReadonlySet<string>
  readonly belongs: readonly string[]
  readonly questions: QuestionSettings
}

/** Throws a DataError with the file, the line and what is wrong. */
export function readFactSettings(folder: string): FactSettings {
  const { containers, belongs, questions } = readYamlFile(join(folder, 'facts.yaml'), readFactWords)
  return {
    containers: new Set(containers),
    belongs,
    questions: { ...questions, figures: new Set(questions.figures) },
  }
}
