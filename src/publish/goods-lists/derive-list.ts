// The rows of a goods list from its sources, each read according to its form.

import { DataError } from '../../base/data-error.ts'
import { readExport } from '../usitc/read-export.ts'
import { chinaRows } from './china-lists.ts'
import type { Amendments, GoodsListRow } from './goods-list.ts'
import type { ListPart, ReadSource } from './list-sources.ts'
import { metalRows } from './metal-lists.ts'
import { noteRows } from './note-lists.ts'

/** Throws {@link DataError} if the sources have no rows or cannot be read. */
export function deriveRows(
  parts: readonly ListPart[],
  amendments: Amendments,
  read: ReadSource,
): readonly GoodsListRow[] {
  const [part, ...others] = parts
  if (!part) throw new DataError('a derived list needs at least one part')
  const { form, file, numbers } = part
  if (form === 'annexes') return metalRows(parts, amendments, read)
  if (others.length > 0) throw new DataError(`${file}: parts of this form cannot be combined`)
  if (form !== 'china' && form !== 'exclusions') return noteRows(part, amendments, read)
  return chinaRows(part, amendments, read(file), numbersIn(numbers, read))
}

function numbersIn(file: string | null, read: ReadSource): ReadonlySet<string> {
  if (file === null) return new Set()
  return new Set(readExport(read(file)).numbered.map(({ code }) => code))
}
