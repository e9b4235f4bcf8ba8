// A tariff in two parts: its head, which is read at once, and the law that takes long to compile.

import type { Held } from '../base/deferred.ts'
import type { Tariff } from '../law/tariff.ts'

/** The part of a tariff that takes long to compile. */
export type DestinationLaw = Pick<
  Tariff,
  | 'schedule'
  | 'programmes'
  | 'meursing'
  | 'caution'
  | 'collectors'
  | 'companies'
  | 'select'
  | 'daysOfChange'
  | 'layerOfHeading'
>

/** The tariff whose law is compiled when it is first used. */
export function withLaw(
  head: Omit<Tariff, keyof DestinationLaw>,
  law: Held<DestinationLaw>,
): Tariff {
  return {
    ...head,
    get schedule() {
      return law().schedule
    },
    get programmes() {
      return law().programmes
    },
    get meursing() {
      return law().meursing
    },
    get caution() {
      return law().caution
    },
    get collectors() {
      return law().collectors
    },
    get companies() {
      return law().companies
    },
    select: (code, origin, day) => law().select(code, origin, day),
    daysOfChange: (code, origin, within) => law().daysOfChange(code, origin, within),
    layerOfHeading: (heading) => law().layerOfHeading(heading),
  }
}
