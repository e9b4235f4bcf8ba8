// Amounts of the Meursing table from an edition of measures: types 672 to 674 have no goods but the
// additional code of a composition, for all origins or reduced for one area.

import { contains, type Day } from '../../base/day.ts'
import { parseComponent } from '../../law/duty/component.ts'
import type { Term } from '../../law/duty/duty-expression.ts'
import { parseExpression } from '../../law/duty/parse-expression.ts'
import type { Meursing } from '../../law/meursing.ts'
import { type Country, includesOrigin, type OriginScope } from '../../law/origin.ts'
import { NO_GOODS, type PublishedMeasure } from '../../law/published-measure.ts'
import { EVERYONE } from './areas.ts'
import type { MeasureWords } from './measure-words.ts'
import type { PublishedRows } from './rows.ts'

/** `"reduced agricultural component (1)"`: the reduced amount of an agreement, with its number. */
const NAME = /^(reduced )?(.*?)(?: \(\d+\))?$/

/** `known` with the amounts of the edition taking precedence. */
export function publishedMeursing(
  known: Meursing,
  rows: PublishedRows,
  words: MeasureWords,
  scopeOf: (measure: PublishedMeasure) => OriginScope,
): Meursing {
  const amountOf = (code: string, name: string, origin: Country | null, day: Day): Term | null => {
    const [, reduced, component] = NAME.exec(name) ?? []
    const found = rows.of(NO_GOODS).find((measure) => {
      if (measure.additionalCode !== code || !contains(measure, day)) return false
      if (parseComponent(words.typeOf(measure.type)?.layer ?? '') !== component) return false
      const everyone = measure.origin === EVERYONE
      if (!reduced) return everyone
      return !everyone && origin !== null && includesOrigin(scopeOf(measure), origin, day)
    })
    return found ? termOf(found.duty) : null
  }
  return {
    ...known,
    amount: (code, name, origin, day) =>
      amountOf(code, name, origin, day) ?? known.amount(code, name, origin, day),
  }
}

/** The single amount of a component; null for any other text. */
function termOf(duty: string): Term | null {
  const parsed = parseExpression(duty)
  const [only, ...more] = parsed.ok ? parsed.expression.sum : []
  return only && more.length === 0 ? only.term : null
}
