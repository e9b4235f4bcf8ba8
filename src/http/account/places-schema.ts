// What GET /account/places answers.

/** `territory` is the customs territory: `EU` for a member state. */
export type PlacesResponse = {
  readonly countries: readonly {
    readonly code: string
    readonly name: string
    readonly territory: string
    /** Whether goods that enter there can be calculated. */
    readonly covered: boolean
    /** The first day whose law is known there; null where nothing is covered. */
    readonly first_day: string | null
  }[]
  /** Codes of the currencies in use today. */
  readonly currencies: readonly string[]
}
