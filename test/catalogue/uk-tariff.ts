// The tariff of the United Kingdom with two duties and VAT on bicycles.

import type { Edition } from '../../src/law/edition.ts'
import { editionOf, tablesOf } from '../published/held-bodies.ts'
import { areasOf, measuresOn } from '../published/measures-in-short.ts'

export const BICYCLE = '8712003010'

/** The antidumping duty is on goods of China. */
export function ukTariff(title: string, ordinary: string, antidumping: string): Edition {
  const rows = measuresOn(BICYCLE, [
    ['103', ordinary],
    ['552', antidumping, { origin: 'CN' }],
    ['305', '20.00 %'],
  ])
  return { ...editionOf('uk', tablesOf(rows, areasOf({}))), title }
}
