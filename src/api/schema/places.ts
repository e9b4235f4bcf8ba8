// What GET /account/places answers.

/** `territory` is the customs territory: `EU` for a member state. */
export type PlacesResponse = {
  readonly countries: readonly {
    readonly code: string
    readonly name: string
    readonly territory: string
    /** Whether goods that enter there can be calculated. */
    readonly covered: boolean
  }[]
  /** Codes of the currencies in use today. */
  readonly currencies: readonly string[]
}
