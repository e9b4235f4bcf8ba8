// The project's own texts of goods stand in one file a chapter ("ch61.txt"), one row a line; lines
// that begin with # are comments.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `place`: file and line, for whoever has to mend the row. */
type Row = { readonly text: string; readonly chapter: string; readonly place: string }

const FILE = /^ch(\d{2})\.txt$/

/** The rows of `chNN.txt` of `folder`. Throws an Error naming a file that is called otherwise. */
export function chapterRows(folder: string): readonly Row[] {
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
