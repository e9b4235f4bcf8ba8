// `landfall replay ID`: runs a recorded calculation again from the law, the fees and the instant
// it was made from, and says whether the answer is the same to the byte, or but for new fields.

import { isId } from '../base/id.ts'
import { runToEnd } from '../base/steps.ts'
import { compared } from '../record/differences.ts'
import { openReplay } from '../record/replay.ts'
import { fail, withDatabase } from './database.ts'
import type { Asked, CommandContext, Say } from './declared/command.ts'
import { NoAnswer } from './usage-error.ts'

export async function runReplay(
  { words: [id = ''] }: Asked,
  { say }: CommandContext,
): Promise<number> {
  if (!isId(id)) throw new NoAnswer(`${id} is not an id.`)
  return withDatabase(async ({ pool }) => {
    const replay = openReplay({ pool, inSlices: async (_, steps) => runToEnd(steps) })
    const replayed = await replay(id, null)
    if (replayed === null) return fail(`There is no calculation ${id}.`)
    return compare(replayed, say)
  })
}

type Compared = { readonly law: string; readonly recorded: string; readonly again: string }

function compare({ law, recorded, again }: Compared, say: Say): number {
  if (again === recorded) {
    say(`The same answer, ${Buffer.byteLength(again)} bytes, from the law ${law}.\n`)
    return 0
  }
  const { found, added } = compared(recorded, again)
  if (found.length === 0) {
    const names = added.join(', ')
    say(`The same answer from the law ${law}, with fields added since: ${names}.\n`)
    return 0
  }
  const difference = firstDifference(recorded, again)
  say(`The answer is another one, from the law ${law}:\n${difference}`)
  return 1
}

const AROUND = 60

function firstDifference(before: string, after: string): string {
  let at = 0
  while (at < before.length && before[at] === after[at]) at += 1
  const part = (text: string): string => text.slice(Math.max(0, at - AROUND), at + AROUND)
  return `  recorded  …${part(before)}…\n  again     …${part(after)}…\n`
}
