// The bounds of an amount that is not known exactly.

import { Type } from 'typebox'
import { figure, figureOrNull } from '../request/shape.ts'

export const AmountRange = Type.Object(
  {
    low: figure('The least that it may come to'),
    high: figureOrNull('The most that it may come to; null when nothing bounds it'),
  },
  { $id: 'AmountRange', description: 'Bounds of an amount that facts or figures are missing for.' },
)
