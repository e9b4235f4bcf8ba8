// A command that reads a list of entries from one file and answers it in one of several forms.

import { runToEnd, type Steps } from '../base/steps.ts'
import { type EntriesInput, readEntries } from '../operations/audit/read.ts'
import type { LoadedLaw } from '../operations/operation.ts'
import type { Asked, CommandContext } from './declared/command.ts'
import type { AUDIT } from './declared/flags.ts'
import { entryTable } from './entry-table.ts'
import { namingFault } from './shipment-flags.ts'

type EntryFileCommand<Answer> = {
  readonly answer: (input: EntriesInput, law: LoadedLaw) => Steps<Answer>
  /** Without a flag. */
  readonly text: (answer: Answer) => string
  /** By flag, beside --json. */
  readonly forms: Readonly<Record<string, (answer: Answer) => string>>
}

/** Answers the entries of one file. */
export async function runOnEntries<Answer>(
  { answer: answerOf, text, forms }: EntryFileCommand<Answer>,
  { flags, words: [file = ''] }: Asked<typeof AUDIT>,
  { say, law: load }: CommandContext,
): Promise<number> {
  const byFlag = { json: (answer: Answer) => `${JSON.stringify(answer, null, 2)}\n`, ...forms }
  try {
    const table = await entryTable(file)
    const law = await load()
    const { today } = flags
    const input = readEntries({ ...table, ...(today && { today }) }, law)
    const answer = runToEnd(answerOf(input, law))
    const chosen = Object.entries(byFlag).find(([flag]) => Object.hasOwn(flags, flag))
    say((chosen?.[1] ?? text)(answer))
    return 0
  } catch (error) {
    throw namingFault(error, false)
  }
}
