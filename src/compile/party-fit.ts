// How the names of a line fit the companies of a table of additional codes: one best fit for each
// code. A name that only resembles a company counts where its case has no company of that name.

import { FITS, type Fit } from '../law/company-codes.ts'

/** A row of the table. Names are words without legal forms; empty where the row has none. */
export type FoldedRow = {
  readonly code: string
  /** The order that the code is a number of. */
  readonly case: string
  readonly company: string
  readonly exporter: string
}

/** The stated names in the same form; empty when not stated. */
type FoldedParties = { readonly manufacturer: string; readonly exporter: string }

type Likeness = 'same' | 'like' | 'other' | 'not stated'

/** One word alone is in the names of too many companies. */
const LIKE_WORDS = 2

export function bestFits(
  rows: readonly FoldedRow[],
  { manufacturer, exporter }: FoldedParties,
): ReadonlyMap<string, Fit> {
  const best = new Map<string, Fit>()
  const maker = likenessOf(manufacturer, rows)
  const seller = likenessOf(exporter, rows)
  for (const row of rows) {
    const fit = fitOf(row, maker, seller)
    const earlier = best.get(row.code)
    if (fit !== null && (earlier === undefined || FITS.indexOf(fit) < FITS.indexOf(earlier))) {
      best.set(row.code, fit)
    }
  }
  return best
}

type Compare = (row: FoldedRow, listed: string) => Likeness

function likenessOf(name: string, rows: readonly FoldedRow[]): Compare {
  if (name === '') return () => 'not stated'
  const words = name.split(' ')
  const named = rows.filter(({ company, exporter }) => company === name || exporter === name)
  const known = new Set(named.map((row) => row.case))
  return (row, listed) => {
    if (name === listed) return 'same'
    return !known.has(row.case) && isLike(words, listed.split(' ')) ? 'like' : 'other'
  }
}

/** Whether one has all words of the other. */
function isLike(words: readonly string[], others: readonly string[]): boolean {
  const [fewer, more] = words.length < others.length ? [words, others] : [others, words]
  return fewer.length >= LIKE_WORDS && fewer.every((word) => more.includes(word))
}

function fitOf(row: FoldedRow, maker: Compare, seller: Compare): Fit | null {
  const { company, exporter } = row
  if (exporter === '') return firmFit(maker(row, company), seller(row, company))
  if (company === '') return exporterFit(maker(row, exporter), seller(row, exporter))
  return pairFit(maker(row, company), seller(row, exporter))
}

/** A firm with a rate of its own, as producer or as exporter. */
function firmFit(made: Likeness, sold: Likeness): Fit | null {
  if (sold === 'same') return 'exporter'
  if (sold === 'like') return 'like exporter'
  if (made === 'same') return 'producer'
  return made === 'like' ? 'like producer' : null
}

/** An exporter of whatever producer; a producer may be its own exporter. */
function exporterFit(made: Likeness, sold: Likeness): Fit | null {
  if (sold === 'same') return 'exporter'
  if (sold === 'like') return 'like exporter'
  if (sold === 'other') return null
  if (made === 'same') return 'other exporter'
  return made === 'like' ? 'like producer' : null
}

function pairFit(made: Likeness, sold: Likeness): Fit | null {
  if (made === 'same' && sold === 'same') return 'pair'
  if (isAlike(made) && isAlike(sold)) return 'like pair'
  if (made === 'same') return 'other exporter'
  if (sold === 'same') return 'other producer'
  if (made === 'like' && sold === 'not stated') return 'like producer'
  return sold === 'like' && made === 'not stated' ? 'like exporter' : null
}

function isAlike(likeness: Likeness): boolean {
  return likeness === 'same' || likeness === 'like'
}
