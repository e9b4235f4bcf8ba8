// The project's files as one map from path to text, so that a rule can be shown a made-up tree too.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Path from the project's folder, with forward slashes, to the file's text. */
export type Tree = ReadonlyMap<string, string>

/** One way in which the tree can be untidy, with a made-up tree that proves the rule can fail. */
export type Rule = {
  readonly name: string
  /** Sentences of the form `path:line: what is wrong and what to do`. */
  readonly find: (tree: Tree) => readonly string[]
  readonly wrong: Readonly<Record<string, string>>
  readonly expected: readonly string[]
  readonly right: Readonly<Record<string, string>>
}

const BINARY = /\.(bin|br|gz|ico|png|woff2?|zip|zst)$/

/** Every file that is not ignored; binary files are there with an empty text. */
export function readTree(root: string): Tree {
  const ignored = ignoreRules(readFileSync(join(root, '.gitignore'), 'utf8'))
  const tree = new Map<string, string>()
  const visit = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (ignored(entry.name)) continue
      if (entry.isDirectory()) visit(path)
      else if (entry.isFile()) {
        tree.set(path, BINARY.test(path) ? '' : readFileSync(join(root, path), 'utf8'))
      }
    }
  }
  visit('')
  return tree
}

/** The lines of .gitignore that this project uses: `name/`, `name` and `*.ending`. */
function ignoreRules(text: string): (name: string) => boolean {
  const names = new Set(['.git', '.gitignore'])
  const endings: string[] = []
  for (const line of text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))) {
    if (line.startsWith('*.')) endings.push(line.slice(1))
    else names.add(line.replace(/\/$/, ''))
  }
  return (name) => names.has(name) || endings.some((ending) => name.endsWith(ending))
}

/** TypeScript and JavaScript that people write here. */
function isCode(path: string): boolean {
  return /^(src|bin|test|bench|deploy|dashboard)\/.*\.(ts|tsx|mjs)$/.test(path)
}

/** Everything that runs: code, queries, styles and shell scripts. */
function isSource(path: string): boolean {
  return (
    isCode(path) || /\.(sql|css|sh)$/.test(path) || path === 'bin/landfall' || path === '.ci/run'
  )
}

export function sources(tree: Tree): [string, string][] {
  return [...tree].filter(([path]) => isSource(path))
}

export function code(tree: Tree): [string, string][] {
  return [...tree].filter(([path]) => isCode(path))
}

/** Line number, from 1, of a place in a text. */
export function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++
  return line
}

/** `path:line: message` for every match of `pattern` in the files. */
export function matches(
  files: readonly (readonly [string, string])[],
  pattern: RegExp,
  message: (found: string) => string,
): string[] {
  return files.flatMap(([path, text]) =>
    [...text.matchAll(pattern)].map(
      (match) => `${path}:${lineAt(text, match.index)}: ${message(match[0].trim())}`,
    ),
  )
}
