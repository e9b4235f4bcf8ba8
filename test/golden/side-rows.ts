// Goods before and from a change of law: the tables of test/golden/us/sides. A row has what one
// heading comes to on the day before and on the first day.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Assessment, Layer } from '../../src/assess/assessment.ts'
import { addDays, type Day } from '../../src/base/day.ts'
import { day } from '../assess/shipments.ts'
import { answerTo, type Case } from './cases.ts'

const SIDES = 'test/golden/us/sides'
const NOT_REACHED = 'not-reached.csv'
export const VALUE = 10_000

/**
 * An amount, or `none`: no layer; `exempt`: an exempted one; `open`: one without an amount;
 * `prohibited`: the goods are kept out.
 */
type Expected = string

export type SideRow = {
  readonly file: string
  readonly first_day: string
  /** The code of its layer. */
  readonly layer: string
  readonly heading: string
  readonly code: string
  readonly origin: string
  /** `key=value` in any number, separated by `; `. */
  readonly facts: string
  /** The rates of the law, for readers. */
  readonly rate_before: string
  readonly before: Expected
  readonly rate: string
  readonly first: Expected
  readonly why: string
}

export function sideRows(): readonly SideRow[] {
  return readdirSync(SIDES)
    .filter((file) => file !== NOT_REACHED)
    .sort()
    .flatMap((file) => table<Omit<SideRow, 'file'>>(file).map((row) => ({ ...row, file })))
}

/** A side of a change that no goods reach; `side`: `before`, `first`, or both. */
type UnreachedRow = {
  readonly what: string
  readonly first_day: string
  readonly side: string
  readonly why: string
}

export function unreachedRows(): readonly UnreachedRow[] {
  return table<UnreachedRow>(NOT_REACHED)
}

function table<Row>(file: string): readonly Row[] {
  const text = readFileSync(join(SIDES, file), 'utf8')
  return parse(text, { columns: true, comment: '#' }) as Row[]
}

export function dayBefore(row: Pick<SideRow, 'first_day'>): Day {
  return addDays(day(row.first_day), -1)
}

/** What the heading comes to for the goods of the row on a day. */
export function comesTo(row: SideRow, on: Day): Expected {
  const answer = answerTo(caseOf(row, on), 'US')
  const amount = found(answer, row)
  return amount === 'none' && answer.flags.some(({ prohibits }) => prohibits)
    ? 'prohibited'
    : amount
}

function found({ layers }: Assessment, { layer: code, heading }: SideRow): Expected {
  const own = layers.filter((layer) => layer.code === code && headingsOf(layer).includes(heading))
  const due = own.filter(({ exempted }) => !exempted)
  if (due.length === 0) return own.length > 0 ? 'exempt' : 'none'
  if (due.some(({ base }) => base === null)) return 'open'
  return String(due.reduce((sum, { amount }) => sum + amount.toNumber(), 0))
}

/** A layer of several orders names each of them; `-`: the law gives no number. */
function headingsOf({ code, heading }: Layer): readonly string[] {
  if (heading === null) return ['-']
  return code === 'AD_CVD' ? heading.split(', ') : [heading]
}

function caseOf({ code, origin, facts, why }: SideRow, on: Day): Case {
  const stated = new Map(facts.split('; ').filter(Boolean).map(pair))
  const goods = { code, origin, value: VALUE }
  const terms: Record<string, string> = {}
  const plain: Record<string, string | boolean> = {}
  const quantities: Record<string, number> = {}
  const components: Record<string, number> = {}
  const fields: Record<string, unknown> = { ...goods, stated: plain, quantities, components }
  for (const [key, value] of stated) {
    const read = READ[key]
    if (read) Object.assign(fields, read(value))
    else if (TERMS.has(key)) terms[key] = value
    else if (key.startsWith('q.')) quantities[key.slice(2)] = Number(value)
    else if (key.startsWith('c.')) components[key.slice(2)] = Number(value)
    else plain[key] = value === 'true' || (value === 'false' ? false : value)
  }
  return { name: why, on, goods: fields as Case['goods'], terms, why }
}

const TERMS: ReadonlySet<string> = new Set(['mode', 'entry', 'from'])

const READ: Readonly<Record<string, (value: string) => object>> = {
  headings: (value) => ({ headings: value.split(' | ') }),
  claim: (value) => ({ claim: value }),
  smelter: (value) => ({ smelter: value }),
  loaded: (value) => ({ loadedOn: value }),
  value: (value) => ({ value: Number(value) }),
  kg: (value) => ({ kg: Number(value) }),
  us_content: (value) => ({ usContent: Number(value) }),
  provision: (value) => ({ provision: value }),
  manufacturer: (value) => ({ manufacturer: value }),
  exporter: (value) => ({ exporter: value }),
  additional_code: (value) => ({ additionalCode: value }),
  quantity: (value) => ({ quantity: Number(value) }),
}

function pair(text: string): readonly [string, string] {
  const at = text.indexOf('=')
  return [text.slice(0, at), text.slice(at + 1)]
}
