// Destinations whose taxes depend on a part of the country, and the field of requests that has it.

type Province = {
  readonly field: 'ca_province' | 'br_state'
  readonly label: string
  readonly placeholder: string
}

const PROVINCES: Readonly<Record<string, Province>> = {
  CA: { field: 'ca_province', label: 'Province', placeholder: 'ON' },
  BR: { field: 'br_state', label: 'State', placeholder: 'SP' },
}

export function provinceFieldOf(destination: string): Province | null {
  return PROVINCES[destination.toUpperCase()] ?? null
}

type Draft = {
  readonly destination_country: string
  readonly ca_province: string
  readonly br_state: string
}

/** The field of the destination alone, in capitals; none where it is empty. */
export function provinceOf(draft: Draft): Partial<Record<Province['field'], string>> {
  const field = provinceFieldOf(draft.destination_country)?.field
  const stated = field ? draft[field].trim().toUpperCase() : ''
  return field && stated !== '' ? { [field]: stated } : {}
}
