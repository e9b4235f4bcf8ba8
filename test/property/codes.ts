// Codes as they are written in practice: those of a line, cut at a level, with digits that ended or
// never were, and in the digits of another tariff.

import { createHash } from 'node:crypto'
import type { Day } from '../../src/base/day.ts'
import type { Tariff } from '../../src/law/tariff.ts'

export const KINDS = ['eight', 'six', 'four', 'ended', 'bogus'] as const

/** How a code is written that may be of a line. */
type Written = { readonly kind: (typeof KINDS)[number]; readonly code: string }

/** The finest codes of chapters 1 to 97 on the day. */
export function linesOf({ schedule }: Tariff, day: Day): readonly string[] {
  return Array.from({ length: 97 }, (_, at) => String(at + 1).padStart(2, '0')).flatMap((chapter) =>
    schedule.codesBelow(chapter, day),
  )
}

/** So many of the codes, the same ones for the same seed; all of them in their order if fewer. */
export function drawn(codes: readonly string[], count: number, seed: string): readonly string[] {
  if (count >= codes.length) return codes
  const key = (code: string): string => createHash('sha256').update(`${seed} ${code}`).digest('hex')
  return codes
    .map((code) => [key(code), code] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, count)
    .map(([, code]) => code)
}

/** `before`: the finest codes of an earlier day, of which some have ended. */
export function writtenAs(
  line: string,
  tariff: Tariff,
  day: Day,
  before: ReadonlySet<string>,
): readonly Written[] {
  const legal = line.slice(0, 8)
  const now = new Set(tariff.schedule.codesBelow(legal, day))
  const ended = suffixes().find((suffix) => before.has(legal + suffix) && !now.has(legal + suffix))
  const bogus = suffixes().findLast(
    (suffix) => !before.has(legal + suffix) && !now.has(legal + suffix),
  )
  return [
    ...(line.length > 8 ? [{ kind: 'eight', code: legal } as const] : []),
    { kind: 'six', code: line.slice(0, 6) },
    { kind: 'four', code: line.slice(0, 4) },
    ...(ended ? [{ kind: 'ended', code: legal + ended } as const] : []),
    ...(bogus ? [{ kind: 'bogus', code: legal + bogus } as const] : []),
  ]
}

function suffixes(): readonly string[] {
  return Array.from({ length: 99 }, (_, at) => String(at + 1).padStart(2, '0'))
}
