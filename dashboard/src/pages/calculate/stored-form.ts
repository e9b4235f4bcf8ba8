// The form and its result, kept while the tab is open so that a reload loses nothing.

import type { CalcRequest, CalcResponse, Defaults } from '../../api-types.ts'
import { readFromTab, storeInTab } from '../../tab-storage.ts'
import { emptyDraft, emptyLine, type ShipmentDraft } from './draft.ts'

export type CalcExchange = { readonly request: CalcRequest; readonly response: CalcResponse }

export type StoredForm = { readonly draft: ShipmentDraft; readonly result: CalcExchange | null }

const STORAGE_KEY = 'landfall.calculate'

export function storeForm(form: StoredForm): void {
  storeInTab(STORAGE_KEY, form)
}

export function readStoredForm(defaults: Defaults): StoredForm {
  const { draft, result = null } = readFromTab<StoredForm>(STORAGE_KEY)
  return { draft: { ...emptyDraft(defaults), ...draft }, result }
}

/** The fields that a link to the form can fill. */
export type Prefill = Readonly<
  Partial<Record<'destination_country' | 'origin_country' | 'hs_code' | 'description', string>>
>

export function prefilled({ draft }: StoredForm, fields: Prefill): StoredForm {
  // The router reads a code without dots as a number.
  const { hs_code = '', description = '' } = fields
  return {
    draft: {
      ...draft,
      destination_country: fields.destination_country ?? draft.destination_country,
      origin_country: fields.origin_country ?? draft.origin_country,
      line_items: [{ ...emptyLine(), hs_code: String(hs_code), description: String(description) }],
    },
    result: null,
  }
}
