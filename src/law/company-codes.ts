// Additional codes of trade remedies, and the companies that each belongs to.

export type CompanyCodes = {
  /** The companies of an additional code, as the law names them; empty when none is known. */
  companiesOf(code: string): readonly string[]
  /** The codes of companies with this name, apart from case, punctuation and legal forms. */
  codesOf(name: string): ReadonlySet<string>
}

const NO_CODES: ReadonlySet<string> = new Set()

export const noCompanies: CompanyCodes = { companiesOf: () => [], codesOf: () => NO_CODES }
