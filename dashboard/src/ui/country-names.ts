// Other names of countries: three-letter codes, and names in use in five languages
// (data/vocabulary/country-names.csv).

/** Put here by build.mjs: code, and the names with "|" between. */
declare const COUNTRY_NAMES: readonly (readonly [code: string, names: string])[]

const NAMES = new Map(COUNTRY_NAMES)

export function namesOf(code: string): readonly string[] {
  return NAMES.get(code)?.split('|') ?? []
}
