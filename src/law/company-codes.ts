// Additional codes of trade remedies, and the companies that each belongs to.

/** Who made the goods of a line and who exported them, as stated; null when not stated. */
export type Parties = {
  readonly manufacturer: string | null
  readonly exporter: string | null
}

/**
 * How the names of a line fit a company of a code, the closer ones first. `pair`: the producer and
 * the exporter of a combination. `exporter`, `producer`: a firm with a rate of its own, in this
 * role. `other exporter`, `other producer`: half of a combination, whose other half is not the one
 * stated, or is not stated. `like …`: one name has all words of the other.
 */
export const FITS = [
  'pair',
  'like pair',
  'exporter',
  'like exporter',
  'producer',
  'other exporter',
  'other producer',
  'like producer',
] as const

export type Fit = (typeof FITS)[number]

export type CompanyCodes = {
  /** The companies of an additional code, as the law names them; empty when none is known. */
  companiesOf(code: string): readonly string[]
  /** The codes with a company that the names fit, apart from case, punctuation and legal forms. */
  fitsOf(parties: Parties): ReadonlyMap<string, Fit>
  /** Whether the names of the parties select the code, or only the importer does. */
  readonly nameDecides: boolean
}

const NO_FITS: ReadonlyMap<string, Fit> = new Map()

export const noCompanies: CompanyCodes = {
  companiesOf: () => [],
  fitsOf: () => NO_FITS,
  nameDecides: false,
}
