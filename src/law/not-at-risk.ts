// Whose duty goods bear in Northern Ireland: that of the Union, or that of the United Kingdom where
// they are not at risk of moving on into the Union (Windsor Framework, article 5(2)).

import type { Decimal } from '../base/decimal.ts'
import type { LayerName } from './charge-base.ts'
import type { Citation } from './citation.ts'
import type { Country, OriginScope } from './origin.ts'

/** Which goods are at risk; the others bear the duty of another destination's tariff. */
export type AtRiskRule = {
  /** The destination of that tariff. */
  readonly dutyOf: Country
  /** The plain fact that states it: true or false. */
  readonly fact: string
  /** Origins of goods that may be at risk. */
  readonly origin: OriginScope
  /** Fraction of the customs value that the Union's duty may be the higher by, itself excluded. */
  readonly marginBelow: Decimal
  /** What the importer must hold to use the margin. */
  readonly authorisation: string
  /** Charges of the Union that keep goods at risk whatever their destination. */
  readonly except: readonly LayerName[]
  /** Goods that come from other parts of the United Kingdom: not at risk, they bear no duty. */
  readonly within: {
    readonly from: ReadonlySet<Country>
    /** The heading that frees them, by claim or by the fact. */
    readonly heading: string
    /** What is asked of them. */
    readonly question: string
  }
  readonly cite: readonly Citation[]
}

/** Duties in one currency, of the same goods. */
type Duties = {
  readonly customsValue: Decimal
  readonly uk: Decimal
  readonly eu: Decimal
}

type Choice =
  | { readonly applies: 'UK'; readonly because: 'the duty of the Union is not the higher' }
  /** Only for an importer who holds the authorisation; for others the duty of the Union. */
  | { readonly applies: 'UK'; readonly because: 'the difference is below the margin' }
  | { readonly applies: 'EU'; readonly because: 'the difference is not below the margin' }

/** Which of two duties applies to goods for end consumers in the United Kingdom. */
export function dutyNotAtRisk(
  { customsValue, uk, eu }: Duties,
  { marginBelow }: Pick<AtRiskRule, 'marginBelow'>,
): Choice {
  if (eu.compare(uk) <= 0) {
    return { applies: 'UK', because: 'the duty of the Union is not the higher' }
  }
  return eu.minus(uk).compare(customsValue.times(marginBelow)) < 0
    ? { applies: 'UK', because: 'the difference is below the margin' }
    : { applies: 'EU', because: 'the difference is not below the margin' }
}
