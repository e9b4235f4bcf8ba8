// The rows of a goods list as its sources give them, read by the form in which each source is.

import { DataError } from '../../base/data-error.ts'
import { readExport } from '../usitc/read-export.ts'
import { chinaRows } from './china-lists.ts'
import type { Amendments, GoodsRow } from './goods-list.ts'
import type { ListPart, ReadSource } from './list-sources.ts'
import { metalRows } from './metal-lists.ts'
import { noteRows } from './note-lists.ts'

/** Throws {@link DataError} where the sources give no rows, or cannot be read. */
export function deriveRows(
  parts: readonly ListPart[],
  amendments: Amendments,
  read: ReadSource,
): readonly GoodsRow[] {
  const [part, ...others] = parts
  if (!part) throw new DataError('a list that is derived has a part')
  const { form, file, numbers } = part
  if (form === 'annexes') return metalRows(parts, amendments, read)
  if (others.length > 0) throw new DataError(`${file}: parts of this form do not add up`)
  if (form !== 'china' && form !== 'exclusions') return noteRows(part, amendments, read)
  return chinaRows(part, amendments, read(file), numbersIn(numbers, read))
}

function numbersIn(file: string | null, read: ReadSource): ReadonlySet<string> {
  if (file === null) return new Set()
  return new Set(readExport(read(file)).numbered.map(({ code }) => code))
}
