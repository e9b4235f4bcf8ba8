// Identifiers: random numbers, and UUIDs that sort by time (version 7, RFC 9562), so that an index
// keeps new rows together.

import { randomInt, randomUUID } from 'node:crypto'

const TIME_DIGITS = 12
/** Where the random digits of a version 4 UUID begin, after its version. */
const RANDOM_FROM = 15

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Numbers that JavaScript and PostgreSQL both hold exactly. */
const NUMBERS = 2 ** 47

/** A number that no other process draws. */
export function drawNumber(): number {
  return randomInt(NUMBERS)
}

/** Whether a text is an id; the database refuses to compare any other text with one. */
export function isId(text: string): boolean {
  return UUID.test(text)
}

/** A new UUID with the time `now`. */
export function timedId(now: Date): string {
  return idAt(now.getTime(), randomUUID().slice(RANDOM_FROM))
}

/** No UUID of that time or later sorts before it. */
export function earliestId(from: Date): string {
  return idAt(Math.max(0, from.getTime()), '000-0000-000000000000')
}

function idAt(ms: number, rest: string): string {
  const time = ms.toString(16).padStart(TIME_DIGITS, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest}`
}
