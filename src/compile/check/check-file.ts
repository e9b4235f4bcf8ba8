// Checks one file of data/ as it is written: it has its form, and every word in it that names
// something names what exists.

import { always, type Day } from '../../base/day.ts'
import { type Fault, inspect, type Reference } from '../../base/form/inspect.ts'
import { didYouMean } from '../../base/form/nearest.ts'
import type { Shape } from '../../base/form/shape.ts'
import { parseYaml } from '../../base/yaml.ts'
import { type Path, placeFinder } from '../../base/yaml-place.ts'
import type { KnownWords } from './known-words.ts'
import type { Context } from './refusal.ts'
import {
  inspectFirstCells,
  inspectTable,
  type RowInspection,
  type TableForms,
} from './table-form.ts'

/** How the files of these paths are written. */
export type FileForm = { readonly path: RegExp } & (
  | { readonly table: TableForms }
  | {
      readonly form: Shape
      /** ISO code of the destination that names in the file are of; left out: its folder's. */
      readonly destination?: (value: unknown, path: Path) => unknown
    }
  /** Of the text before the first bar of each line, comments apart. */
  | { readonly firstCell: Shape }
)

/** What is wrong at one place. */
export type Finding = {
  readonly file: string
  /** From 1. */
  readonly line: number
  readonly word: string
  readonly says: string
}

type File = {
  readonly path: string
  readonly text: string
  /** The day that the edition is as of which brought the file; null for an embedded file. */
  readonly edition: Day | null
}

/** All that is wrong in the file, in order of the lines. */
export function checkFile(file: File, form: FileForm, known: KnownWords): readonly Finding[] {
  const found = findingsIn(file, form, known)
  return found.toSorted((one, other) => one.line - other.line)
}

/** `us/measures/301-brazil.yaml:7: there is no country "BX" in territories.csv; did you mean …` */
export function findingText({ file, line, says }: Finding): string {
  return `${file}:${line}: ${says}`
}

function findingsIn(file: File, form: FileForm, known: KnownWords): readonly Finding[] {
  if ('table' in form) return inRows(file, inspectTable(form.table, file.text), known)
  if ('form' in form) return inDocument(file, form, known)
  return inRows(file, inspectFirstCells(form.firstCell, file.text), known)
}

function inRows(
  { path, edition }: File,
  { words, faults }: RowInspection,
  known: KnownWords,
): readonly Finding[] {
  const folder = folderOf(path)
  const unknown = words.flatMap((word) =>
    faultOf(word, { folder, period: word.period, edition }, known),
  )
  return [...faults, ...unknown].map((fault) => findingOf(fault, path, Number(fault.path[0])))
}

function inDocument(
  { path, text, edition }: File,
  { form, destination }: Extract<FileForm, { readonly form: Shape }>,
  known: KnownWords,
): readonly Finding[] {
  const value = documentOf(text)
  if (value instanceof Error) return [unreadable(path, value)]
  const { words, faults } = inspect(form, value)
  const unknown = words.flatMap((word) => {
    const named = destination?.(value, word.path)
    const folder = typeof named === 'string' ? known.folderOf(named) : folderOf(path)
    return faultOf(word, { folder, period: always, edition }, known)
  })
  const wrong = [...faults, ...unknown]
  if (wrong.length === 0) return []
  const place = placeFinder(text)
  return wrong.map((fault) => findingOf(fault, path, place(fault.path, fault.isKey).line))
}

function folderOf(path: string): string {
  return path.split('/')[0] ?? ''
}

function faultOf(word: Reference, context: Context, known: KnownWords): readonly Fault[] {
  const refusal = known.refusal(word.kind, word.word, context)
  return refusal ? [{ ...word, ...refusal }] : []
}

function findingOf({ word, says, meant }: Fault, file: string, line: number): Finding {
  return { file, line, word, says: `${says}${didYouMean(meant)}` }
}

function documentOf(text: string): unknown {
  try {
    return parseYaml(text)
  } catch (error) {
    return error
  }
}

/** The reader of YAML writes the line into its message, from 1. */
function unreadable(file: string, { message }: Error): Finding {
  const [first = ''] = message.split('\n')
  const line = Number(/\((\d+):\d+\)|line (\d+)/.exec(first)?.slice(1).find(Boolean) ?? 1)
  return { file, line, word: '', says: `this is not YAML: ${first}` }
}
