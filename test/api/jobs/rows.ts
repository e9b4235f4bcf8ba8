// Rows of a file, right ones and wrong ones.

export const SETTINGS = {
  destination_country: 'US',
  currency: 'USD',
  incoterm: 'FOB',
  transport_mode: 'ocean',
} as const

const GOODS = [
  { description: 'Cotton T-shirts', hs_code: '6109.10.00', origin_country: 'VN' },
  { description: 'Steel bottles', hs_code: '7323.93.00', origin_country: 'CN' },
] as const

/** `count` right rows; their references go on from `from`. */
export function rowsFrom(from: number, count: number) {
  return Array.from({ length: count }, (_, at) => ({
    reference: `=SKU-${from + at}`,
    ...(GOODS[at % GOODS.length] ?? GOODS[0]),
    quantity: 10 + (at % 9),
    unit_value: 4.35,
  }))
}
