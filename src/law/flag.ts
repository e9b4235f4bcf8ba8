// What an answer points out beside its figures: what is not known, not allowed, asked for, saved.

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

export type Flag = {
  readonly kind: FlagKind
  readonly severity: 'info' | 'warning' | 'critical'
  readonly title: string
  readonly detail: string | null
  readonly source: string | null
  readonly sourceUrl: string | null
  readonly legalCitation: string | null
  readonly code: string | null
  /** Of a restriction, which kind: `denied_party`, `import_ban`, `embargo` … */
  readonly restrictionType: string | null
  /** Lines it speaks of; empty for the whole shipment. */
  readonly lines: readonly number[]
  /** The flags that this one tells together, each with its own lines and law. */
  readonly parts?: readonly Flag[]
}
