// A day as invoices print it: 2026-10-01, 01.10.2026, 1 October 2026, Oct 1st, 2026, 2026年10月1日.

import { parseDay } from '../../base/day.ts'
import { folded } from '../cell/folded.ts'
import type { FieldValue } from './field.ts'

const YEAR_FIRST = /^(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})日?$/
const YEAR_LAST = /^(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?[-/.]\s?(\d{4}|\d{2})$/
const NO_DAY = 'is no day that can be read'
const MONTHS = 12
const LANGUAGES = ['en', 'de', 'fr', 'es']
const CENTURY = '20'

/** A day and a month that may be either are not read. */
export function invoiceDay(text: string): FieldValue {
  const plain = text.normalize('NFKC').trim()
  const [, year = '', month = '', day = ''] = YEAR_FIRST.exec(plain) ?? []
  if (year !== '') return dayOf(year, month, day)
  const [, one = '', sign = '', other = '', last = ''] = YEAR_LAST.exec(plain) ?? []
  if (last === '') return inWords(plain)
  const full = last.length === 2 ? `${CENTURY}${last}` : last
  // Points are of countries that write the day first.
  if (sign === '.' || Number(one) > MONTHS || one === other) return dayOf(full, other, one)
  if (Number(other) > MONTHS) return dayOf(full, one, other)
  return { fault: 'may have the day or the month first' }
}

function dayOf(year: string, month: string, day: string): FieldValue {
  const value = parseDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  return value ? { value } : { fault: NO_DAY }
}

function inWords(text: string): FieldValue {
  const parts = folded(text)
    .split(' ')
    .flatMap(
      (part) => part.match(/^\d{1,2}(?=st$|nd$|rd$|th$|er$)|^\d+$|^\p{L}+$|\d+|\p{L}+/gu) ?? [],
    )
    .filter((part) => !LITTLE.has(part))
  const names = parts.filter((part) => /\p{L}/u.test(part))
  const numbers = parts.filter((part) => /^\d+$/.test(part))
  const year = numbers.find((part) => part.length === 4) ?? `${CENTURY}${numbers[1] ?? ''}`
  const [day] = numbers.filter((part) => part !== year)
  const month = names.length === 1 ? monthNames().get(names[0] ?? '') : undefined
  if (!day || !month || numbers.length !== 2 || year.length !== 4) return { fault: NO_DAY }
  return dayOf(year, String(month), day)
}

/** `1st of October`, `1er octobre`, `el 1 de octubre`. */
const LITTLE = new Set(['of', 'the', 'de', 'del', 'den', 'le', 'el', 'st', 'nd', 'rd', 'th', 'er'])

let months: ReadonlyMap<string, number> | null = null

/** Names and short names in each language. */
function monthNames(): ReadonlyMap<string, number> {
  months ??= new Map(
    LANGUAGES.flatMap((language) =>
      (['long', 'short'] as const).flatMap((month) => {
        const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
        return Array.from({ length: MONTHS }, (_, at): [string, number] => [
          folded(format.format(Date.UTC(2026, at, 15))),
          at + 1,
        ])
      }),
    ),
  )
  return months
}
