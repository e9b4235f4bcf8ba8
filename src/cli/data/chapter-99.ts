// `landfall data chapter-99 write|check`: data/us/chapter-99.csv kept in step with the acts.

import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { embeddedFiles } from '../../compile/data-files.ts'
import { heldHeadings, updatedHeadings } from '../../publish/usitc/chapter-99.ts'

const data = resolve(import.meta.dirname, '../../../data')

/** Writes the table again, or only says whether it is in step; 1 when a check finds it is not. */
export function runChapter99(command: 'write' | 'check', say: (text: string) => void): number {
  const file = join(data, 'us/chapter-99.csv')
  const present = readFileSync(file, 'utf8')
  const next = updatedHeadings(present, heldHeadings(embeddedFiles(data), 'us'))
  if (present === next) {
    say('data/us/chapter-99.csv is in step with the acts\n')
    return 0
  }
  if (command === 'write') writeFileSync(file, next)
  say(
    `data/us/chapter-99.csv ${command === 'write' ? 'written' : 'is not in step with the acts'}\n`,
  )
  return command === 'write' ? 0 : 1
}
