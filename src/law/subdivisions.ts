// Provinces and states whose own taxes a calculation needs (ISO 3166-2, data/subdivisions.csv).

type Subdivision = { readonly code: string; readonly name: string }

export type Subdivisions = {
  /** Those of a country, in the order of their codes: `CA-ON` for Ontario. */
  of(country: string): readonly Subdivision[]
}

/** The request field and the word for the subdivisions of a country. */
type ProvinceField = {
  readonly country: string
  readonly field: 'ca_province' | 'br_state'
  readonly word: string
}

export const PROVINCE_FIELDS: readonly ProvinceField[] = [
  { country: 'CA', field: 'ca_province', word: 'province or territory of Canada' },
  { country: 'BR', field: 'br_state', word: 'state of Brazil' },
]

export function subdivisions(rows: readonly Readonly<Record<string, string>>[]): Subdivisions {
  const byCountry = Map.groupBy(
    rows.map(({ code = '', name = '' }) => ({ code, name })),
    ({ code }) => countryOf(code),
  )
  return { of: (country) => byCountry.get(country) ?? [] }
}

/** Asks for the province that decides, with the field that states it. */
export function provinceQuestion(provinces: readonly string[]): string {
  const country = countryOf(provinces[0] ?? '')
  const asked = PROVINCE_FIELDS.find((one) => one.country === country)
  return asked
    ? `it turns on the ${asked.word} that the goods are imported into (${asked.field})`
    : 'it turns on the province or state that the goods are imported into'
}

function countryOf(code: string): string {
  return code.split('-')[0] ?? ''
}
