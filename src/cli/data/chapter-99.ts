// `landfall data chapter-99 write|check`: updates data/us/chapter-99.csv from the acts.

import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { embeddedFiles } from '../../compile/data-files.ts'
import { heldHeadings, updatedHeadings } from '../../publish/usitc/chapter-99.ts'

const data = resolve(import.meta.dirname, '../../../data')

/** Writes the table or checks whether it is up to date; returns 1 if a check fails. */
export function runChapter99(command: 'write' | 'check', say: (text: string) => void): number {
  const file = join(data, 'us/chapter-99.csv')
  const present = readFileSync(file, 'utf8')
  const next = updatedHeadings(present, heldHeadings(embeddedFiles(data), 'us'))
  if (present === next) {
    say('data/us/chapter-99.csv is up to date\n')
    return 0
  }
  if (command === 'write') writeFileSync(file, next)
  say(`data/us/chapter-99.csv ${command === 'write' ? 'written' : 'differs from the acts'}\n`)
  return command === 'write' ? 0 : 1
}
