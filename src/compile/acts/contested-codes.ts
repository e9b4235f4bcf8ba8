// Codes that orders on different goods of one country name: such a code does not tell which order
// its goods are under.

import type { Country } from '../../law/origin.ts'
import type { OrderRow } from './order-rows.ts'

/** Codes have an even number of digits from here on. */
const SHORTEST = 4

/** Whether another order on other goods of the same country names the code, in part or whole. */
export type Contested = (row: OrderRow, code: string) => boolean

export function contestedCodes(orders: readonly OrderRow[]): Contested {
  let known: ReadonlyMap<Country, Named> | null = null
  return (row, code) => {
    known ??= new Map(
      [...Map.groupBy(orders, ({ country }) => country)].map(([country, rows]) => [
        country,
        namedBy(rows),
      ]),
    )
    const { whole, below } = known.get(row.country) ?? namedBy([])
    const products = [...beginnings(code).flatMap((one) => [...(whole.get(one) ?? [])])]
    return [...products, ...(below.get(code) ?? [])].some((product) => product !== row.product)
  }
}

type Products = ReadonlySet<string>

type Named = {
  /** The products of the orders that name a code itself. */
  readonly whole: ReadonlyMap<string, Products>
  /** The products of those that name one below it. */
  readonly below: ReadonlyMap<string, Products>
}

function namedBy(rows: readonly OrderRow[]): Named {
  const whole = new Map<string, Set<string>>()
  const below = new Map<string, Set<string>>()
  for (const { product, codes } of rows) {
    for (const code of codes.split(' ')) {
      add(whole, code, product)
      for (const one of beginnings(code)) if (one !== code) add(below, one, product)
    }
  }
  return { whole, below }
}

function add(products: Map<string, Set<string>>, code: string, product: string): void {
  const known = products.get(code)
  if (known) known.add(product)
  else products.set(code, new Set([product]))
}

/** `730300` → `7303`, `730300` */
function beginnings(code: string): readonly string[] {
  const found: string[] = []
  for (let length = SHORTEST; length <= code.length; length += 2) found.push(code.slice(0, length))
  return found
}
