// What the browser keeps of the form while its tab is open, so that a reload loses nothing.

import type { Defaults } from '../../../../src/http/account/defaults-schema.ts'
import type { CalcRequest, CalcResponse } from '../../../../src/operations/calc/schema.ts'
import { type Draft, emptyDraft, emptyLine } from './draft.ts'

export type Answered = { readonly request: CalcRequest; readonly response: CalcResponse }

export type Kept = { readonly draft: Draft; readonly answered: Answered | null }

const PLACE = 'landfall.calculate'

export function keep(kept: Kept): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing still calculates.
  }
}

export function readKept(defaults: Defaults): Kept {
  try {
    const { draft, answered } = JSON.parse(sessionStorage.getItem(PLACE) ?? '{}') as Partial<Kept>
    return { draft: { ...emptyDraft(defaults), ...draft }, answered: answered ?? null }
  } catch {
    return { draft: emptyDraft(defaults), answered: null }
  }
}

/** Fields a link to the form may fill: of the shipment, and of its one line. */
export type Prefill = Readonly<
  Partial<Record<'destination_country' | 'origin_country' | 'hs_code' | 'description', string>>
>

export function prefilled({ draft }: Kept, from: Prefill): Kept {
  // A router reads a code without dots as a number.
  const { hs_code = '', description = '' } = from
  return {
    draft: {
      ...draft,
      destination_country: from.destination_country ?? draft.destination_country,
      origin_country: from.origin_country ?? draft.origin_country,
      line_items: [{ ...emptyLine(), hs_code: String(hs_code), description: String(description) }],
    },
    answered: null,
  }
}
