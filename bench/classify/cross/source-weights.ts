// Weights with which each source of descriptions counts the same, however many rows it has.

/** The weights of `rows`, which sum to one. */
export function sourceWeights(rows: readonly { readonly source: string }[]): readonly number[] {
  const counts = Map.groupBy(rows, ({ source }) => source)
  return rows.map(({ source }) => 1 / counts.size / (counts.get(source)?.length ?? 1))
}
