// A shipment of five lines with open questions, preferences that may apply, and orders.

import type { CalcRequest } from '../../../src/operations/calc/schema.ts'

export const FIVE_LINES: CalcRequest = {
  destination_country: 'US',
  origin_country: 'CN',
  incoterm: 'FOB',
  transport_mode: 'ocean',
  currency: 'USD',
  freight: 3350,
  insurance: 120,
  calculation_date: '2026-09-01',
  line_items: [
    line('Cotton T-shirts, knitted', '6109.10.0012', 2400, 3.1, 'VN'),
    line('Stainless steel vacuum bottles', '7323.93.0080', 1200, 4.2, 'CN'),
    line('Gearbox for passenger cars', '8708.40.11', 20, 410, 'CN'),
    line('Laptop computers', '8471.30.0100', 15, 620, 'CN'),
    line('Steel in coils, hot-rolled', '7208.10.15', 6000, 1.1, 'CN'),
  ],
} as CalcRequest

function line(
  description: string,
  hs_code: string,
  quantity: number,
  unit_value: number,
  origin_country: string,
) {
  return { description, hs_code, quantity, unit_value, origin_country }
}
