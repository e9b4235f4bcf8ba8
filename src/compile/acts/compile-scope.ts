// Compiles goods, origins, periods and citations of acts.

import { DataError } from '../../base/data-error.ts'
import { always, type Day, type Period, parseDay } from '../../base/day.ts'
import { type Citation, citation } from '../../law/citation.ts'
import { parseGoodsCode } from '../../law/goods-code.ts'
import {
  allGoods,
  type GoodsList,
  type GoodsScope,
  goodsList,
  type ListedCode,
} from '../../law/goods-scope.ts'
import { anyOrigin, type Member, type OriginScope, originMembers } from '../../law/origin.ts'
import type { CitationRow, GoodsRow, MemberRow, OriginRow, PeriodRow } from './act-schema.ts'
import type { ListRow } from './list-file.ts'

/** The names that a file may refer to, and its own name for error messages. */
export type Names = {
  readonly file: string
  readonly lists: ReadonlyMap<string, GoodsList>
  readonly groups: ReadonlyMap<string, readonly Member[]>
}

export function compileDay(text: string, file: string): Day {
  const day = parseDay(text)
  if (!day) throw new DataError(`${file}: ${text} is not a calendar day`)
  return day
}

export function compilePeriod(row: PeriodRow | undefined, file: string): Period {
  if (!row) return always
  const [from, to] = row.map((text) => (text === null ? null : compileDay(text, file)))
  if (from && to && from >= to) throw new DataError(`${file}: period ${from} to ${to} is empty`)
  return { from: from ?? null, to: to ?? null }
}

export function compileCitation(row: CitationRow, file: string): Citation {
  const { act, reference, url, published, effective, doubt } = row
  return citation({
    act,
    reference: reference ?? null,
    url: url ?? null,
    published: published ? compileDay(published, file) : null,
    effective: effective ? compileDay(effective, file) : null,
    doubt: doubt ?? null,
  })
}

export function compileMember(row: MemberRow, file: string): Member {
  const period = compilePeriod([row.from ?? null, row.to ?? null], file)
  return { country: row.country, period }
}

export function compileGoods(row: GoodsRow | undefined, names: Names): GoodsScope {
  if (row === undefined || row === 'all') return allGoods
  if ('list' in row) {
    const list = names.lists.get(row.list)
    if (!list) throw new DataError(`${names.file}: there is no list ${row.list}`)
    return { kind: 'list', list: row.within ? listWithin(list, row.within, names.file) : list }
  }
  const codes = (texts: readonly string[]) =>
    texts.map((text) => ({ code: compileCode(text, names.file), period: always }))
  return {
    kind: 'list',
    list: goodsList(row.prefixes.join(' '), codes(row.prefixes), codes(row.except ?? [])),
  }
}

export function compileOrigin(row: OriginRow | undefined, names: Names): OriginScope {
  if (row === undefined || row === 'all') return anyOrigin
  const plain = (countries: readonly string[]) =>
    countries.map((country) => ({ country, period: always }))
  if (Array.isArray(row)) return originMembers('members', plain(row))
  if ('except' in row) return originMembers('except', plain(row.except))
  const name = 'group' in row ? row.group : row.except_group
  const members = names.groups.get(name)
  if (!members) throw new DataError(`${names.file}: there is no group ${name}`)
  return originMembers('group' in row ? 'members' : 'except', members)
}

/** The part of a list below these codes, and its exceptions there. */
function listWithin(list: GoodsList, texts: readonly string[], file: string): GoodsList {
  const below = texts.map((text) => compileCode(text, file))
  const part = (codes: GoodsList['codes']): ListedCode[] =>
    [...codes].flatMap(([code, periods]) =>
      below.some((one) => code.startsWith(one)) ? periods.map((period) => ({ code, period })) : [],
    )
  const listed = part(list.codes)
  const name = `${list.name} within ${texts.join(' ')}`
  if (listed.length === 0) throw new DataError(`${file}: ${name} has no code`)
  return goodsList(name, listed, part(list.except))
}

/** A code of 2 to 10 digits, dots allowed; two digits are a chapter. */
function compileCode(text: string, file: string): string {
  const code = /^\d{2}$/.test(text) ? text : parseGoodsCode(text)
  if (!code) throw new DataError(`${file}: ${text} is not a goods code`)
  return code
}

/** Throws DataError with file and line of an invalid row. */
export function compileList(name: string, rows: readonly ListRow[], path: string): GoodsList {
  const except: ListedCode[] = []
  const listed = rows.map((row) => {
    const place = `${path}:${row.line}`
    const period = compilePeriod([row.from || null, row.to || null], place)
    for (const text of row.except.split(' ').filter(Boolean)) {
      except.push({ code: compileCode(text, place), period })
    }
    return { code: compileCode(row.code, place), period }
  })
  return goodsList(name, listed, except)
}
