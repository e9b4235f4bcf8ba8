// Descriptions whose code is known, to steer the classifier by. A fixed fifth is set apart: nothing
// is chosen or fitted on it.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Described = {
  /** Where it comes from; each kind weighs the same in every average. */
  readonly kind: string
  readonly description: string
  /** The HS-6 subheadings any of which is right. */
  readonly right: ReadonlySet<string>
  readonly apart: boolean
}

const FILES = ['dev.jsonl', 'hscodecomp_dev158.jsonl']
const SET_APART = 5

/** Reads both development files of `folder`; null when they are not there. */
export function readDevelopment(folder: string): readonly Described[] | null {
  if (!FILES.every((file) => existsSync(join(folder, file)))) return null
  return FILES.flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => described(JSON.parse(line) as Row)),
  )
}

/** Beside the repository, unless LANDFALL_SHARED says where. */
export function developmentFolder(): string {
  return join(process.env.LANDFALL_SHARED ?? '../shared', 'data/classify')
}

type Row = {
  readonly source: string
  readonly id: string
  readonly description: string
  readonly all_codes: readonly string[]
}

function described({ source, id, description, all_codes }: Row): Described {
  const right = new Set(all_codes.flatMap(subheadingsOf))
  return { kind: source, description, right, apart: hash(id) % SET_APART === 0 }
}

/** Some rows hold two ten-digit codes run together. */
function subheadingsOf(code: string): string[] {
  return code.length === 20 ? [code.slice(0, 6), code.slice(10, 16)] : [code.slice(0, 6)]
}

function hash(text: string): number {
  let value = 0
  for (let at = 0; at < text.length; at++) value = (value * 31 + text.charCodeAt(at)) >>> 0
  return value
}
