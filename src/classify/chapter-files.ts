// Reads the project's own texts about goods: one file per chapter ("ch61.txt"), one row per line;
// lines that begin with # are comments.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `place`: file and line, for error messages. */
type ChapterRow = { readonly text: string; readonly chapter: string; readonly place: string }

const FILE = /^ch(\d{2})\.txt$/

/** The rows of `chNN.txt` in `folder`. Throws an Error for a file with another name. */
export function chapterRows(folder: string): readonly ChapterRow[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const path = join(folder, file)
      const chapter = FILE.exec(file)?.[1]
      if (chapter === undefined) throw new Error(`${path}: expected a name like ch01.txt`)
      return readFileSync(path, 'utf8')
        .split('\n')
        .map((text, at) => ({ text, chapter, place: `${path}:${at + 1}` }))
        .filter(({ text }) => text !== '' && !text.startsWith('#'))
    })
}
