// A line with enough of every unit and component that a duty of the Union asks for, so that it is
// decided unless the law or the data leave it open.

import type { LineFields } from '../assess/shipments.ts'

export const KG = 10_000
const PIECES = 100
/** Stated, since the table of compositions gives few amounts. */
const COMPONENTS = [
  'agricultural component',
  'additional duty on sugar',
  'additional duty on flour',
]

export const components = Object.fromEntries(
  COMPONENTS.flatMap((name) =>
    [name, `reduced ${name}`, `reduced ${name} (1)`].map((one) => [one, 1] as const),
  ),
)

export const enough: LineFields = {
  value: KG,
  quantity: PIECES,
  kg: KG,
  quantities: {
    l: 10_000,
    m: 100,
    m2: 100,
    '% vol': 10,
    '% sucrose': 10,
    'kg drained weight': KG,
    'kg gross weight': KG,
    'kg dry matter': KG,
    'kg lactic matter': KG,
    'kg dry lactic matter': KG,
    'kg total alcohol': KG,
    'kg standard quality': KG,
  },
}
