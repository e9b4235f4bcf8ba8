// The duties of a subheading in a few words, so that a classification can state whether the choice
// between two subheadings changes what is paid.

import { quote } from '../../assess/quote.ts'
import type { Day } from '../../base/day.ts'
import { Decimal } from '../../base/decimal.ts'
import { memoized } from '../../base/memo.ts'
import type { Country } from '../../law/origin.ts'
import type { Tariff } from '../../law/tariff.ts'

type Words = { readonly words: string | null }

const SHOWN = 3
const KEPT = 2_000
const HUNDRED = Decimal.of(100)
const known = new WeakMap<Tariff, ReturnType<typeof memoized<Words>>>()

/**
 * The different duties of the lines below `hs6` on the day ("2.5% or Free", "Free + section 232
 * 50%"): the ordinary rate and the additions that fall on every origin. Null when no line has one.
 */
export function dutyWords(
  tariff: Tariff,
  place: Country | null,
  hs6: string,
  day: Day,
): string | null {
  const cached = known.get(tariff) ?? memoized<Words>(KEPT)
  known.set(tariff, cached)
  return cached(`${place} ${hs6} ${day}`, () => ({ words: dutiesBelow(tariff, place, hs6, day) }))
    .words
}

function dutiesBelow(tariff: Tariff, place: Country | null, hs6: string, day: Day): string | null {
  const found = new Set<string>()
  const rated = new Set<string>()
  for (const code of tariff.schedule.codesBelow(hs6, day)) {
    const line = tariff.schedule.resolve(code, day)
    if (line.kind !== 'line' || rated.has(line.line.rateCode)) continue
    rated.add(line.line.rateCode)
    const quoted = quote(code, null, day, tariff, place)
    if (quoted === null) continue
    const added = Object.entries(quoted.overlays).flatMap(([name, rate]) =>
      rate === null ? [] : [`${name.replaceAll('_', ' ')} ${rate.times(HUNDRED).toString()}%`],
    )
    found.add([quoted.mfnExpression, ...added].join(' + '))
  }
  if (found.size === 0) return null
  const shown = [...found].slice(0, SHOWN).join(' or ')
  return found.size > SHOWN ? `${shown} or ${found.size - SHOWN} more` : shown
}
