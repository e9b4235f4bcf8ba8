// What holds for all rows: the fields of a bulk calculation besides them, as the form has them.

import type { JobSettings } from '../../../../src/jobs/schema.ts'

type Figure = number | string

export type Terms = {
  destination_country: string
  eu_member_state: string
  incoterm: JobSettings['incoterm']
  transport_mode: JobSettings['transport_mode']
  currency: string
  freight: Figure
  insurance: Figure
  calculation_date: string
}

const PLACE = 'landfall.bulk'

const EMPTY: Terms = {
  destination_country: 'US',
  eu_member_state: '',
  incoterm: 'FOB',
  transport_mode: 'ocean',
  currency: 'USD',
  freight: '',
  insurance: '',
  calculation_date: '',
}

export function keptTerms(): Terms {
  try {
    return { ...EMPTY, ...JSON.parse(sessionStorage.getItem(PLACE) ?? '{}') }
  } catch {
    return EMPTY
  }
}

export function keepTerms(terms: Terms): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(terms))
  } catch {
    // A browser that keeps nothing still calculates.
  }
}

/** Without what is empty. `memberState` is null outside the Union. */
export function settingsOf(terms: Terms, memberState: string | null): JobSettings {
  const { eu_member_state: _, calculation_date, freight, insurance, ...settings } = terms
  return {
    ...settings,
    ...(memberState && { eu_member_state: memberState }),
    ...(freight !== '' && { freight: Number(freight) }),
    ...(insurance !== '' && { insurance: Number(insurance) }),
    ...(calculation_date !== '' && { calculation_date }),
  }
}
