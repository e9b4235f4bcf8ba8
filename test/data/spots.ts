// Every place in data/ where a mistyped word must be found: names, keys and choices, each with its
// kind and where it is in its file.

import { inspect } from '../../src/base/form/inspect.ts'
import type { Shape } from '../../src/base/form/shape.ts'
import { parseYaml } from '../../src/base/yaml.ts'
import { type Path, placeFinder } from '../../src/base/yaml-place.ts'
import { DATA_FORMS } from '../../src/cli/data/data-forms.ts'
import { formOf, pathsIn } from '../../src/compile/check/check-data.ts'
import type { FileForm } from '../../src/compile/check/check-file.ts'
import { parseTable } from '../../src/compile/check/data-source.ts'
import { inspectTable, type TableForms } from '../../src/compile/check/table-form.ts'
import { dataFiles } from '../loaded.ts'

export type Spot = {
  readonly path: string
  readonly kind: string
  readonly word: string
  /** The word in the text of the file: its line, and where it begins. */
  readonly find: () => { readonly line: number; readonly at: number } | null
}

type Seen = Pick<Spot, 'kind' | 'word' | 'find'>

export function textOf(path: string): string {
  return dataFiles().read(path).toString('utf8')
}

/** By kind, then by file, so that a kind with few words is drawn as often as one with many. */
export function spotsByKind(): ReadonlyMap<string, ReadonlyMap<string, readonly Spot[]>> {
  const all = pathsIn(dataFiles(), '').flatMap((path) => {
    const form = formOf(path, DATA_FORMS)
    return form ? spotsIn(path, form).map((spot) => ({ path, ...spot })) : []
  })
  const kinds = [...Map.groupBy(all, ({ kind }) => kind)]
  return new Map(kinds.map(([kind, spots]) => [kind, Map.groupBy(spots, ({ path }) => path)]))
}

function spotsIn(path: string, form: FileForm): readonly Seen[] {
  const text = textOf(path)
  if ('table' in form) return inTable(form.table, text)
  if ('form' in form) return inDocument(form.form, text)
  const lines = text.split('\n')
  const first = lines.flatMap((line, at) => (/^\d/.test(line) ? [{ line, at }] : []))
  return first.map(({ line, at }) => {
    const word = line.split(' |')[0] ?? ''
    return { kind: 'subheading', word, find: () => inLine(lines, at + 1, word) }
  })
}

function inTable(table: TableForms, text: string): readonly Seen[] {
  const lines = text.split('\n')
  const names = inspectTable(table, text).words.map(({ kind, word, path: [line] }) => ({
    kind,
    word,
    find: () => inLine(lines, Number(line), word),
  }))
  const { header, rows } = parseTable(text)
  const form = typeof table === 'function' ? table(header?.cells ?? []) : table
  const choices = Object.values(form).flatMap((column, at) => {
    const known = vocabularyOf(column.form).choices
    return rows.flatMap(({ line, cells }) => {
      const word = cells[at] ?? ''
      const find = () => inLine(lines, line, word)
      return known.has(word) ? [{ kind: 'choice', word, find }] : []
    })
  })
  return [...names, ...choices]
}

/** Null when the word is not once in the line: then it is not certain which one is meant. */
function inLine(lines: readonly string[], line: number, word: string) {
  const before = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0)
  const text = lines[line - 1] ?? ''
  const found = [...text.matchAll(new RegExp(`(?<![^,\\s"])${escaped(word)}(?![^,\\s"])`, 'g'))]
  return found.length === 1 ? { line, at: before + (found[0]?.index ?? 0) } : null
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function inDocument(form: Shape, text: string): readonly Seen[] {
  const value = parseYaml(text)
  const names = inspect(form, value).words
  const named = new Set(names.map(({ path }) => path.join('\n')))
  const { keys, choices } = vocabularyOf(form)
  let finder: ReturnType<typeof placeFinder> | null = null
  const find = (path: Path, isKey: boolean, word: string) => () => {
    finder ??= placeFinder(text)
    const { start, end } = finder(path, isKey)
    const at = text.indexOf(word, start)
    const line = finder(path, isKey).line
    return at < 0 || at >= end ? null : { line, at }
  }
  const others = [...leaves(value, [])].flatMap(({ path, isKey, word }): readonly Seen[] => {
    if (named.has(path.join('\n'))) return []
    if (isKey && keys.has(word)) return [{ kind: 'key', word, find: find(path, true, word) }]
    return !isKey && choices.has(word)
      ? [{ kind: 'choice', word, find: find(path, false, word) }]
      : []
  })
  return [
    ...names.map(({ kind, word, path, isKey }) => ({ kind, word, find: find(path, isKey, word) })),
    ...others,
  ]
}

type Leaf = { readonly path: Path; readonly isKey: boolean; readonly word: string }

function* leaves(value: unknown, path: Path): Generator<Leaf> {
  if (typeof value === 'string') yield { path, isKey: false, word: value }
  else if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) yield* leaves(item, [...path, at])
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      yield { path: [...path, key], isKey: true, word: key }
      yield* leaves(item, [...path, key])
    }
  }
}

/** Every choice that the form knows, and its keys where it allows no others. */
function vocabularyOf(form: Shape): { keys: ReadonlySet<string>; choices: ReadonlySet<string> } {
  const [keys, choices] = [new Set<string>(), new Set<string>()]
  const visit = (one: Shape): void => {
    if (typeof one.const === 'string') choices.add(one.const)
    for (const [key, inner] of Object.entries(one.properties ?? {})) {
      if (one.additionalProperties === false) keys.add(key)
      visit(inner)
    }
    const items = Array.isArray(one.items) ? one.items : one.items ? [one.items] : []
    const inner = [...(one.anyOf ?? []), ...items, ...Object.values(one.patternProperties ?? {})]
    for (const shape of inner as readonly Shape[]) visit(shape)
  }
  visit(form)
  return { keys, choices }
}
