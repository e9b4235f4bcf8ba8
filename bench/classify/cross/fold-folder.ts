// The data of a classifier that has not seen some rows: links to data/classify, with other weights
// and with the known goods of the rows that it has seen.

import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { knownLines, knownSubheadings } from '../rows/known-goods.ts'
import type { LabelledRow } from '../rows/read-rows.ts'

/** The bytes of `model.bin` and the text of `model.yaml`. */
type PackedModel = { readonly bytes: Buffer; readonly card: string }

/** Makes `folder` from `data` (data/classify) for a model that has seen only `rows`. */
export function makeFolder(
  folder: string,
  data: string,
  model: PackedModel,
  rows: readonly LabelledRow[],
  hasLine: (line: string) => boolean,
): void {
  rmSync(folder, { recursive: true, force: true })
  const own = ['model.bin', 'model.yaml', 'known.csv', 'lines']
  link(data, folder, (name) => !own.includes(name))
  link(join(data, 'lines'), join(folder, 'lines'), (name) => name !== 'us-known.csv')
  writeFileSync(join(folder, 'model.bin'), model.bytes)
  writeFileSync(join(folder, 'model.yaml'), model.card)
  writeFileSync(join(folder, 'known.csv'), knownSubheadings(rows))
  writeFileSync(join(folder, 'lines', 'us-known.csv'), knownLines(rows, 'us', hasLine))
}

function link(from: string, into: string, wanted: (name: string) => boolean): void {
  mkdirSync(into, { recursive: true })
  for (const name of readdirSync(from).filter(wanted)) {
    symlinkSync(resolve(from, name), join(into, name))
  }
}
