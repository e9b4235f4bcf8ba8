// What others report, read without trust in its form: times with their offset, texts, objects.

import { parseDay } from '../base/day.ts'

const TIME =
  /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/
const [FIRST, LAST] = ['2000-01-01', '2099-12-31']

/** Null for what is no time of this century with an offset. */
export function readTime(text: string): Date | null {
  const day = parseDay(TIME.exec(text)?.[1] ?? '')
  if (day === null || day < FIRST || day > LAST) return null
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? null : at
}

export type Fields = Readonly<Record<string, unknown>>

/** Empty for what is no object. */
export function fieldsIn(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

const TEXT_MAX = 200

/** Empty for what is no text. Without what the database cannot hold. */
export function wordsIn(value: unknown): string {
  if (typeof value !== 'string') return ''
  return value.slice(0, TEXT_MAX).toWellFormed().replaceAll('\u0000', '')
}

/** Empty for what is no list. */
export function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** As numbers are compared: `020-1234 5675` is `02012345675`. */
export function bareNumber(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
