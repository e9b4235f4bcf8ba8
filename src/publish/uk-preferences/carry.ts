// Carries rates on codes of 2022 to the declarable codes of today: by the same digits, else to the
// codes that took the place of an older one.

/** Rates that codes may share have the same `key`. */
export type Coded = { readonly code: string; readonly key: string }

const LENGTHS = [8, 6] as const

/**
 * The rates on today's codes. A code that has ended gives its rate to the codes in its place that
 * no other rate of the list covers, if all such ended codes there have that rate. `named`: codes
 * that the lists knew, which took nobody's place.
 */
export function carriedRates<Rate extends Coded>(
  rates: readonly Rate[],
  { leaves, stems: known }: Leaves,
  named: ReadonlySet<string>,
): readonly Rate[] {
  const alive = rates.filter(({ code }) => known.has(code))
  const ended = rates.filter(({ code }) => !known.has(code))
  const listed = new Set(alive.map(({ code }) => code))
  const moved = [...Map.groupBy(ended, ({ code }) => placeOf(code, known))].flatMap(
    ([place, gone]) => {
      const [first] = gone
      const free = leaves.filter(
        (leaf) => leaf.startsWith(place) && !named.has(leaf) && !isCovered(leaf, listed),
      )
      const taken = first && gone.every(({ key }) => key === first.key) ? free : []
      return taken.map((code) => ({ ...(first as Rate), code }))
    },
  )
  return [...alive, ...moved]
}

/** Today's declarable codes, and every code above one of them. */
type Leaves = { readonly leaves: readonly string[]; readonly stems: ReadonlySet<string> }

export function leavesOf(leaves: readonly string[]): Leaves {
  const stems = new Set<string>()
  for (const leaf of leaves) {
    for (let length = 2; length <= leaf.length; length++) stems.add(leaf.slice(0, length))
  }
  return { leaves, stems }
}

/** The longest part of the code that the tariff still has. */
function placeOf(code: string, known: ReadonlySet<string>): string {
  const length = LENGTHS.find((one) => one < code.length && known.has(code.slice(0, one)))
  return code.slice(0, length ?? 4)
}

/** Whether a listed code of the place itself covers the leaf. */
function isCovered(leaf: string, listed: ReadonlySet<string>): boolean {
  for (let length = 2; length <= leaf.length; length++) {
    if (listed.has(leaf.slice(0, length))) return true
  }
  return false
}
