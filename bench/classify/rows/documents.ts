// Groups rows into documents: rows of one decision or listing, with the same words, or with nearly
// the same words, so that no part of a document is in training while another is tested.

type Row = {
  /** What the source itself calls the document; null when it does not say. */
  readonly named: string | null
  readonly text: string
  readonly hs6: string
}

const MARKS = /\p{M}+/gu
const WORD = /\p{L}+/gu
/** Rows are compared when one of this many of their rarest words is the same. */
const RAREST = 3
/** Words of more rows do not say that two rows are alike. */
const MOST_ROWS = 60
/** The share of all words of two rows that both have. */
const ALIKE = 0.7
/** The share of the words of the shorter row that the longer has, when the code is the same. */
const WITHIN = 0.85
const LEAST_WORDS = 3

/** The words of a text that count, without numbers and accents. */
export function wordsOf(text: string): ReadonlySet<string> {
  const plain = text.normalize('NFKD').replace(MARKS, '').toLowerCase()
  return new Set(plain.match(WORD) ?? [])
}

/** The number of the document of each row. */
export function documentsOf(rows: readonly Row[]): Uint32Array {
  const parent = Uint32Array.from(rows, (_, at) => at)
  const root = (at: number): number => {
    let found = at
    while (parent[found] !== found) {
      parent[found] = parent[parent[found] as number] as number
      found = parent[found] as number
    }
    return found
  }
  const join = (one: number, other: number) => {
    const [first, second] = [root(one), root(other)]
    parent[Math.max(first, second)] = Math.min(first, second)
  }
  const words = rows.map(({ text }) => wordsOf(text))
  const firsts = new Map<string, number>()
  const joinSame = (key: string, at: number) => {
    const first = firsts.get(key)
    if (first === undefined) firsts.set(key, at)
    else join(first, at)
  }
  for (const [at, { named, text }] of rows.entries()) {
    if (named !== null) joinSame(`named ${named}`, at)
    const own = words[at] as ReadonlySet<string>
    joinSame(own.size === 0 ? `text ${text}` : [...own].sort().join(' '), at)
  }
  joinAlike(rows, words, join)
  return parent.map((_, at) => root(at))
}

function joinAlike(
  rows: readonly Row[],
  words: readonly ReadonlySet<string>[],
  join: (one: number, other: number) => void,
): void {
  const rowsOf = new Map<string, number[]>()
  for (const [at, own] of words.entries()) {
    for (const word of own) {
      const found = rowsOf.get(word)
      if (found === undefined) rowsOf.set(word, [at])
      else found.push(at)
    }
  }
  const often = (word: string) => (rowsOf.get(word) as number[]).length
  for (const [at, own] of words.entries()) {
    if (own.size < LEAST_WORDS) continue
    const rarest = [...own].sort((one, other) => often(one) - often(other)).slice(0, RAREST)
    const near = new Set(
      rarest.filter((word) => often(word) <= MOST_ROWS).flatMap((word) => rowsOf.get(word) ?? []),
    )
    for (const other of near) {
      const theirs = words[other] as ReadonlySet<string>
      if (other === at || theirs.size < LEAST_WORDS) continue
      const same = rows[at]?.hs6 === rows[other]?.hs6
      if (areAlike(own, theirs, same)) join(at, other)
    }
  }
}

function areAlike(
  own: ReadonlySet<string>,
  theirs: ReadonlySet<string>,
  sameCode: boolean,
): boolean {
  const both = own.intersection(theirs).size
  if (both >= ALIKE * (own.size + theirs.size - both)) return true
  return sameCode && both >= WITHIN * Math.min(own.size, theirs.size)
}
