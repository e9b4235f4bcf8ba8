// Additional codes of trade remedies, and the companies that each belongs to.

export type CompanyCodes = {
  /** The companies of an additional code, as the law names them; empty when none is known. */
  companiesOf(code: string): readonly string[]
  /** The codes of companies with this name, apart from case, punctuation and legal forms. */
  codesOf(name: string): ReadonlySet<string>
  /** The codes of companies whose name has all words of this one, or the reverse. */
  codesLike(name: string): ReadonlySet<string>
  /** Whether the name of the manufacturer selects the code, or only the importer does. */
  readonly nameDecides: boolean
}

const NO_CODES: ReadonlySet<string> = new Set()

export const noCompanies: CompanyCodes = {
  companiesOf: () => [],
  codesOf: () => NO_CODES,
  codesLike: () => NO_CODES,
  nameDecides: false,
}
