// A flag: a warning or hint in an answer, such as missing data, a restriction or a possible saving.

type FlagKind =
  | 'section_122'
  | 'fx_rate'
  | 'data_gap'
  | 'restriction'
  | 'pga'
  | 'ad_cvd'
  | 'fta_opportunity'
  | 'fta_qualified'
  | 'unit_price_deviation'

/**
 * What a gap in the data is about if it is not an open question about a duty: the age of the
 * tables, the first day that they cover, or parties that were not looked up.
 */
type FlagTopic = 'freshness' | 'first day' | 'parties'

/** An additional code of a trade remedy. */
export type RemedyCode = {
  readonly code: string
  /** The companies that it belongs to, as far as known. */
  readonly companies: readonly string[]
  /** The duty as printed; null when it has none of its own. */
  readonly duty: string | null
  /** Documents of which one is needed for this duty; empty for none. */
  readonly documents: readonly string[]
  /** The act that imposes it: `R0265/23`. */
  readonly act: string | null
}

export type Flag = {
  readonly kind: FlagKind
  readonly severity: 'info' | 'warning' | 'critical'
  readonly title: string
  readonly detail: string | null
  readonly source: string | null
  readonly sourceUrl: string | null
  readonly legalCitation: string | null
  readonly code: string | null
  /** The kind of a restriction: `denied_party`, `import_ban`, `embargo` … */
  readonly restrictionType: string | null
  readonly topic?: FlagTopic
  /** It can neither change the sum nor stop the goods. */
  readonly note?: true
  /** The goods may not be imported: no licence is usual, and no document lifts it. */
  readonly prohibits?: true
  /** The additional codes to choose from under a trade remedy. */
  readonly remedyCodes?: readonly RemedyCode[]
  /** Those among them whose company has the name of a stated party, or one like it. */
  readonly manufacturerCodes?: readonly string[]
  /** The lines it concerns; empty for the whole shipment. */
  readonly lines: readonly number[]
  /** The flags merged into this one, each with its own lines and citation. */
  readonly parts?: readonly Flag[]
}

/** The findings that a flag combines: itself, or its parts. */
export function partsOf(flag: Flag): readonly Flag[] {
  return flag.parts ?? [flag]
}
