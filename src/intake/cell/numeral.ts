// Numerals of both decimal signs: 1,234.50 and 1.234,50. A text that both allow has two readings.

import { Decimal } from '../../base/decimal.ts'

/** 4.35 or 4,35. */
export type DecimalSign = 'point' | 'comma'

export type Numeral = {
  /** The value where a point, or a comma, is the decimal sign; null when it cannot be. */
  readonly point: Decimal | null
  readonly comma: Decimal | null
}

const GROUPED = /^\d{1,3}([ '’]\d{3})+(?=[.,]\d+$|$)/
const POINT = /^(\d+|[1-9]\d{0,2}(,\d{3})+|[1-9]\d?(,\d{2})+,\d{3})?(\.\d+)?$/

/** Null for what is no number of 0 or more in either way. */
export function numeralIn(text: string): Numeral | null {
  const plain = text.normalize('NFKC').trim()
  const compact = GROUPED.test(plain) ? plain.replace(/[ '’]/g, '') : plain
  if (!/^[\d.,]*\d[\d.,]*$/.test(compact)) return null
  const point = withPoint(compact)
  const comma = withPoint(compact.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')))
  return point || comma ? { point, comma } : null
}

function withPoint(text: string): Decimal | null {
  return POINT.test(text) ? Decimal.parse(text.replaceAll(',', '')) : null
}

/** The value, where both readings agree or only one is possible. */
export function certain({ point, comma }: Numeral): Decimal | null {
  if (point && comma) return point.equals(comma) ? point : null
  return point ?? comma
}

/** The decimal sign that a numeral can only have; null when it may have either. */
export function signOf({ point, comma }: Numeral): DecimalSign | null {
  if (point && comma) return null
  return point ? 'point' : 'comma'
}
