// What the lookups have in common: the answer of an operation, as JSON or in words.

import type { LoadedLaw } from '../../operations/operation.ts'
import type { CommandContext } from '../declared/command.ts'
import { namingFault } from '../shipment-flags.ts'

type Lookup<Answer> = {
  readonly answer: (law: LoadedLaw) => Answer
  /** The word that states a field, of fields without a flag. */
  readonly words?: Readonly<Record<string, string>>
  readonly json: boolean
  readonly text: (answer: Answer) => readonly string[]
}

export async function printAnswer<Answer>(
  { say, law: load }: CommandContext,
  { answer: answerBy, words, json, text }: Lookup<Answer>,
): Promise<number> {
  const law = await load()
  try {
    const answer = answerBy(law)
    say(json ? `${JSON.stringify(answer, null, 2)}\n` : `${text(answer).join('\n')}\n`)
    return 0
  } catch (error) {
    throw namingFault(error, true, words)
  }
}

/** `0.165` as `16.5 %`; a rate that is no fraction as `other`. */
export function percent(rate: number | null, other: string): string {
  return rate === null ? other : `${Number((rate * 100).toFixed(6))} %`
}

export function warningLines(warnings: readonly string[]): readonly string[] {
  return warnings.map((warning) => `  warning: ${warning}`)
}
