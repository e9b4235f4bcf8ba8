// The duties of one code and origin over the days that are covered: the calculation of the same
// goods on each day, told by the spans in which nothing changed.

import { addDays, type Day } from '../../base/day.ts'
import type { Steps } from '../../base/steps.ts'
import { noPrices } from '../../law/screened.ts'
import { calcEndpoint } from '../calc/answer.ts'
import type { CalcBreakdownLayer, CalcRequest } from '../calc/schema.ts'
import type { Sources } from '../operation.ts'
import type { Destination } from '../request/reading.ts'
import type { DutyInForce, DutySpan } from './schema.ts'

export type Asked = {
  readonly destination: Destination
  readonly code: string
  readonly origin: string
  readonly from: Day
  /** Included. */
  readonly to: Day
}

/** Above the relief of small shipments everywhere, so that duties are what is seen. */
const VALUE = 10_000
const NOBODY = { id: '00000000-0000-7000-8000-000000000000', fees: [], prices: noPrices }

/** Throws the {@link Refusal} of the calculation. */
export function* dutySpans(asked: Asked, sources: Sources): Steps<readonly DutySpan[]> {
  const calc = calcEndpoint(sources)
  const spans: DutySpan[] = []
  let known = ''
  for (let day = asked.from; day <= asked.to; day = addDays(day, 1)) {
    const { result } = calc.answer(calc.read(requestOn(day, asked)), NOBODY) as {
      readonly result: { readonly breakdown: readonly CalcBreakdownLayer[] }
    }
    const layers = result.breakdown
      .filter(({ kind, exempted }) => kind !== 'fee' && !exempted)
      .map(inForce)
    const last = spans.at(-1)
    const now = JSON.stringify(layers.map(({ note: _, ...law }) => law))
    if (last && now === known) spans[spans.length - 1] = { ...last, to: day }
    else spans.push({ from: day, to: day, layers })
    known = now
    yield
  }
  return spans
}

function requestOn(day: Day, { destination, code, origin }: Asked): CalcRequest {
  const goods = { description: 'Goods', hs_code: code, quantity: 1, unit_value: VALUE }
  return {
    destination_country: destination.country,
    ...(destination.place !== destination.territory && { eu_member_state: destination.place }),
    origin_country: origin,
    incoterm: 'FOB',
    transport_mode: 'ocean',
    currency: 'USD',
    calculation_date: day,
    line_items: [{ ...goods, origin_country: origin }],
  }
}

function inForce(layer: CalcBreakdownLayer): DutyInForce {
  const { code, kind, heading, rate, duty_expression, note, legal_citation, source_url } = layer
  const why = rate === null ? note : null
  return { code, kind, heading, rate, duty_expression, note: why, legal_citation, source_url }
}
