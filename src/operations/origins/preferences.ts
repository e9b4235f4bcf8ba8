// The preferences that an origin may claim on a day, and what must hold for each claim.

import type { Day } from '../../base/day.ts'
import type { Country } from '../../law/origin.ts'
import { isBeneficiary, type Programme } from '../../law/programme.ts'
import type { Tariff } from '../../law/tariff.ts'
import type { RankedOrigin } from './schema.ts'

type Goods = { readonly code: string; readonly origin: Country; readonly day: Day }

type Claimable = Omit<RankedOrigin['preferences'][number], 'duty_range'> & {
  /** As a line states it. */
  readonly claim: string
}

/** Programmes that the origin is a beneficiary of; whether one lowers the duty is computed. */
export function openPreferences(tariff: Tariff, goods: Goods): readonly Claimable[] {
  const { origin, day } = goods
  return programmesFor(tariff, goods)
    .filter((programme) => isBeneficiary(programme, origin, day))
    .map((programme) => {
      const [cite] = programme.cite
      return {
        claim: programme.id,
        programme: programme.id,
        title: programme.title,
        condition: conditionOf(programme, origin),
        legal_citation: cite ? cite.text : null,
        source_url: cite?.url ?? null,
      }
    })
}

/** Those of the tariff, and those that only its published measures name. */
function programmesFor(tariff: Tariff, { code, origin, day }: Goods): readonly Programme[] {
  const { preferences } = tariff.select(code, origin, day)
  return [...new Set([...tariff.programmes.all, ...preferences.map((one) => one.programme)])]
}

function conditionOf({ title, proof }: Programme, origin: Country): string {
  const rules = `The goods originate in ${origin} under the rules of ${title}.`
  if (proof.length === 0) return rules
  return `${rules} The claim needs one of the documents ${proof.join(', ')}.`
}
