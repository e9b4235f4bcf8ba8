// A command that reads a list of entries from one file and answers it in one of several forms.

import { parseArgs } from 'node:util'
import { runToEnd, type Steps } from '../base/steps.ts'
import { type EntriesInput, readEntries } from '../operations/audit/read.ts'
import type { LoadedLaw } from '../operations/operation.ts'
import { entryTable } from './entry-table.ts'
import { errorText } from './shipment-flags.ts'

type EntryFileCommand<Answer> = {
  readonly usage: string
  readonly answer: (input: EntriesInput, law: LoadedLaw) => Steps<Answer>
  /** Without a flag. */
  readonly text: (answer: Answer) => string
  /** By flag, beside --json. */
  readonly forms: Readonly<Record<string, (answer: Answer) => string>>
}

/** Answers the entries of one file, writing to `say`; the exit status. */
export async function runOnEntries<Answer>(
  { usage, answer: answerOf, text, forms }: EntryFileCommand<Answer>,
  args: readonly string[],
  say: (text: string) => void,
  load: () => LoadedLaw,
): Promise<number> {
  const byFlag = { json: (answer: Answer) => `${JSON.stringify(answer, null, 2)}\n`, ...forms }
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        ...Object.fromEntries(
          Object.keys(byFlag).map((flag) => [flag, { type: 'boolean' as const }]),
        ),
        help: { type: 'boolean', short: 'h' },
        today: { type: 'string' },
      },
      allowPositionals: true,
    })
    const [file, ...more] = positionals
    if (values.help || file === undefined || more.length > 0) {
      say(usage)
      return values.help ? 0 : 1
    }
    const table = await entryTable(file)
    const law = load()
    const { today } = values
    const input = readEntries({ ...table, ...(today && { today }) }, law)
    const answer = runToEnd(answerOf(input, law))
    const chosen = Object.entries(byFlag).find(([flag]) => Object.hasOwn(values, flag))
    say((chosen?.[1] ?? text)(answer))
    return 0
  } catch (error) {
    say(`${errorText(error, false, usage)}\n`)
    return 1
  }
}
