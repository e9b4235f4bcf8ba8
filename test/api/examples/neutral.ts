// What differs from one run to the next, in the form in which examples show it: ids, keys, tokens,
// digests and times.

import { NOW } from '../serving.ts'

const HOUR_MS = 3_600_000
/** Longer than the tests take. */
const NEAR_MS = 600_000
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)$/

/** Texts in a value → how examples show them; numbered in the order in which they come. */
const FORMS: readonly (readonly [RegExp, (number: string) => string])[] = [
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (n) => `00000000-0000-7000-8000-${pad(n, 12)}`],
  [/evt_[0-9a-f]{32}/g, (n) => `evt_${pad(n, 32)}`],
  [/sk_live_[0-9a-f]{32}/g, (n) => `sk_live_${pad(n, 32)}`],
  [/sk_test_[0-9a-f]{32}/g, (n) => `sk_test_${pad(n, 32)}`],
  [/sk_(?:live|test)_[0-9a-f]{8}(?![0-9a-f])/g, (n) => `sk_live_${pad(n, 8)}`],
  [/whsec_[0-9a-f]{64}/g, (n) => `whsec_${pad(n, 64)}`],
  [/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g, (n) => pad(n, 64)],
  [/(?<=@)[0-9a-f]{12}(?![0-9a-f])|^[0-9a-f]{12}(?=\.\d+$)/g, (n) => pad(n, 12)],
  [/(?<=secret=)[A-Z2-7]{32,}/g, (n) => pad(n, 52).replaceAll('0', 'A').replaceAll('1', 'B')],
  [/^[\w-]{43}$/g, (n) => pad(n, 43)],
  [/^[A-Za-z0-9]{32}$/g, (n) => pad(n, 32)],
  [/^[A-Za-z0-9]{24}$/g, (n) => pad(n, 24)],
  [/^[A-Za-z0-9]{5}-[A-Za-z0-9]{5}$/g, (n) => `ABCDE-${pad(n, 5)}`],
  [/visitor-\d+@/g, (n) => (n === '1' ? 'ann@' : `person-${n}@`)],
  [/visitor-\d+%40/g, () => 'ann%40'],
  [/http:\/\/127\.0\.0\.1:\d+\/hook/g, () => 'https://hooks.example.com/landfall'],
  [/^10\.0\.\d+\.\d+$/g, () => '203.0.113.7'],
]

function pad(number: string, length: number): string {
  return number.padStart(length, '0')
}

/** One for each operation, so that an id is the same in its parameters, request and answers. */
export function neutraliser(): (value: unknown) => unknown {
  const known = new Map<string, string>()
  const counts: number[] = FORMS.map(() => 0)
  const next = (at: number): string => {
    counts[at] = (counts[at] ?? 0) + 1
    return String(counts[at])
  }
  const text = (value: string): string =>
    FORMS.reduce(
      (current, [pattern, form], at) =>
        current.replaceAll(pattern, (found) => {
          const shown = known.get(found) ?? form(next(at))
          known.set(found, shown)
          // What is shown is not looked for again.
          known.set(shown, shown)
          return shown
        }),
      value,
    )
  const neutral = (value: unknown, name: string): unknown => {
    if (name === 'ms') return 12
    if (name === 'code' && /^\d{6}$/.test(String(value))) return '123456'
    if (typeof value === 'string') return INSTANT.test(value) ? instant(value) : text(value)
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((item) => neutral(item, name))
    return Object.fromEntries(
      Object.entries(value).map(([field, inner]) => [text(field), neutral(inner, field)]),
    )
  }
  return (value) => neutral(value, '')
}

/** What the database's clock gives: now, or the end of a link, an overlap, a session. */
const APART_MS = [0, HOUR_MS, 24 * HOUR_MS, 168 * HOUR_MS]

/** Days of tables and the tests' clock stay; the database's clock becomes that of the tests. */
function instant(value: string): string {
  const since = Date.parse(value) - Date.now()
  const apart = APART_MS.find((one) => Math.abs(since - one) < NEAR_MS)
  return apart === undefined ? value : new Date(Date.parse(NOW) + apart).toISOString()
}
