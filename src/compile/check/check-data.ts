// Checks data/ and reports every error at once, each with its file, line and word.
//
// All of it is checked by the tests and by `landfall data check`; what editions change is checked
// before one is put in force. A start does not check the words again: it compiles the same files,
// which were checked when they were written, and the words of the acts alone would take 50 ms more.

import type { Steps } from '../../base/steps.ts'
import type { DataFiles } from '../data-files.ts'
import { checkFile, type FileForm, type Finding } from './check-file.ts'
import { dataSource } from './data-source.ts'
import { knownWords } from './known-words.ts'

/**
 * Publishers' tables and lists, which are checked alone. Ours may name a line that a newer schedule
 * has dropped: that never keeps the schedule out; `landfall data check` reports it.
 */
const OF_A_PLACE = /^..\/(published|schedule|lists)\//
const OF_ALL = /^(exchange\/|notices\/|screening\/(lists\/|unit-values))/
const isLeaf = (path: string): boolean => OF_A_PLACE.test(path) || OF_ALL.test(path)

/** What is wrong in the files that one of `forms` is for. */
export function checkSteps(
  files: DataFiles,
  forms: readonly FileForm[],
): Steps<readonly Finding[]> {
  return check(files, forms, pathsIn(files, ''))
}

/**
 * What is wrong because of the editions in force: in their own files and, when they define words,
 * in the files that use them.
 */
export function checkEditionSteps(
  files: DataFiles,
  forms: readonly FileForm[],
): Steps<readonly Finding[]> {
  const all = pathsIn(files, '')
  const own = all.filter((path) => files.behind(path).length > 0)
  return check(files, forms, own.every(isLeaf) ? own : all)
}

function* check(
  files: DataFiles,
  forms: readonly FileForm[],
  paths: readonly string[],
): Steps<readonly Finding[]> {
  const source = dataSource(files)
  const known = knownWords(source)
  const found: Finding[] = []
  for (const path of paths) {
    const form = formOf(path, forms)
    if (!form) continue
    yield
    const edition = files.behind(path)[0]?.asOf ?? null
    found.push(...checkFile({ path, text: source.text(path), edition }, form, known))
  }
  return found
}

/** Every file below a folder; '' is all. */
export function pathsIn(files: DataFiles, folder: string): readonly string[] {
  return files.list(folder).flatMap((name) => {
    const path = folder === '' ? name : `${folder}/${name}`
    return name.includes('.') ? [path] : pathsIn(files, path)
  })
}

export function formOf(path: string, forms: readonly FileForm[]): FileForm | null {
  return forms.find((form) => form.path.test(path)) ?? null
}
