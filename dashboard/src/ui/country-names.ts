// Other names of countries: three-letter codes, and names in use in five languages
// (data/vocabulary/country-names.csv).

/** Put here by build.mjs: code, and the names with "|" between. */
declare const COUNTRY_NAMES: readonly (readonly [code: string, names: string])[]

const NAMES = new Map(COUNTRY_NAMES)

export type NamesOf = (code: string) => readonly string[]

export const namesOf: NamesOf = (code) => NAMES.get(code)?.split('|') ?? []
