// The settings of a bulk calculation as its form holds them.

import type { BulkTerms } from '../../api-types.ts'
import { provinceOf } from '../../provinces.ts'
import { readFromTab, storeInTab } from '../../tab-storage.ts'
import { ratesOf, type StatedRate } from '../calculate/draft.ts'

/** As an input holds it: '' while empty. */
type Figure = number | string

export type BulkSettings = {
  destination_country: string
  eu_member_state: string
  ca_province: string
  br_state: string
  incoterm: BulkTerms['incoterm']
  transport_mode: BulkTerms['transport_mode']
  currency: string
  freight: Figure
  insurance: Figure
  calculation_date: string
  exchange_rates: StatedRate[]
}

const STORAGE_KEY = 'landfall.bulk'

const DEFAULTS: BulkSettings = {
  destination_country: 'US',
  eu_member_state: '',
  ca_province: '',
  br_state: '',
  incoterm: 'FOB',
  transport_mode: 'ocean',
  currency: 'USD',
  freight: '',
  insurance: '',
  calculation_date: '',
  exchange_rates: [],
}

export function storedSettings(): BulkSettings {
  return { ...DEFAULTS, ...readFromTab<BulkSettings>(STORAGE_KEY) }
}

export function storeSettings(settings: BulkSettings): void {
  storeInTab(STORAGE_KEY, settings)
}

/** Without empty fields. `memberState` is null outside the European Union. */
export function jobSettings(form: BulkSettings, memberState: string | null): BulkTerms {
  const { destination_country, incoterm, transport_mode, currency } = form
  const { calculation_date, freight, insurance } = form
  const exchange_rates = ratesOf(form.exchange_rates)
  return {
    ...{ destination_country, incoterm, transport_mode, currency },
    ...provinceOf(form),
    ...(Object.keys(exchange_rates).length > 0 && { exchange_rates }),
    ...(memberState && { eu_member_state: memberState }),
    ...(freight !== '' && { freight: Number(freight) }),
    ...(insurance !== '' && { insurance: Number(insurance) }),
    ...(calculation_date !== '' && { calculation_date }),
  }
}
