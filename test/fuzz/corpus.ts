// The kept requests: a line of JSON each, in files of test/fuzz/corpus by the first parts of their
// address. Each reached a place of src/ that none before it had reached.

import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sent } from './request.ts'

const FOLDER = join(import.meta.dirname, 'corpus')
/** Longer ones are not kept: the corpus stays light. */
const LONGEST = 4_000

export function readCorpus(): readonly Sent[] {
  return readdirSync(FOLDER)
    .toSorted()
    .flatMap((name) => readFileSync(join(FOLDER, name), 'utf8').trim().split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Sent)
}

/** Whether it is short enough. */
export function keep(sent: Sent): boolean {
  const line = JSON.stringify(sent)
  if (line.length > LONGEST) return false
  appendFileSync(join(FOLDER, `${folderOf(sent.url)}.jsonl`), `${line}\n`)
  return true
}

function folderOf(url: string): string {
  const area = /^\/account\/organisations\/[^/]+\/([a-z0-9-]+)/.exec(url)?.[1]
  if (area !== undefined) return area === 'v1' ? 'member-v1' : area
  return (
    /^\/(?:api\/)?(v1|account\/auth|account)(?![\w-])/.exec(url)?.[1]?.replace('/', '-') ?? 'other'
  )
}
