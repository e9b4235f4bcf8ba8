// The settings of a bulk calculation as its form holds them.

import type { BulkTerms } from '../../api-types.ts'
import { readFromTab, storeInTab } from '../../tab-storage.ts'

/** As an input holds it: '' while empty. */
type Figure = number | string

export type BulkSettings = {
  destination_country: string
  eu_member_state: string
  incoterm: BulkTerms['incoterm']
  transport_mode: BulkTerms['transport_mode']
  currency: string
  freight: Figure
  insurance: Figure
  calculation_date: string
}

const STORAGE_KEY = 'landfall.bulk'

const DEFAULTS: BulkSettings = {
  destination_country: 'US',
  eu_member_state: '',
  incoterm: 'FOB',
  transport_mode: 'ocean',
  currency: 'USD',
  freight: '',
  insurance: '',
  calculation_date: '',
}

export function storedSettings(): BulkSettings {
  return { ...DEFAULTS, ...readFromTab<BulkSettings>(STORAGE_KEY) }
}

export function storeSettings(settings: BulkSettings): void {
  storeInTab(STORAGE_KEY, settings)
}

/** Without empty fields. `memberState` is null outside the European Union. */
export function jobSettings(form: BulkSettings, memberState: string | null): BulkTerms {
  const { eu_member_state: _, calculation_date, freight, insurance, ...settings } = form
  return {
    ...settings,
    ...(memberState && { eu_member_state: memberState }),
    ...(freight !== '' && { freight: Number(freight) }),
    ...(insurance !== '' && { insurance: Number(insurance) }),
    ...(calculation_date !== '' && { calculation_date }),
  }
}
