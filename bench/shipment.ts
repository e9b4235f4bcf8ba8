// The shipments of the benchmarks: four lines, a claim, specific and ad valorem rates, Section 301.

export const shipmentBody = {
  destination_country: 'US',
  origin_country: 'CN',
  incoterm: 'FOB',
  transport_mode: 'ocean',
  currency: 'USD',
  calculation_date: '2026-10-01',
  freight: 1850.5,
  insurance: 120,
  line_items: [
    {
      description: 'Ferromanganese, more than 4 percent carbon',
      hs_code: '7202.11.10.00',
      quantity: 20,
      unit_value: 612.4,
      origin_country: 'CN',
      weight_kg: 20000,
    },
    {
      description: 'T-shirts of cotton, knitted, for men',
      hs_code: '6109.10.00.12',
      quantity: 1200,
      unit_value: 3.85,
      origin_country: 'CN',
      weight_kg: 210,
    },
    {
      description: 'Tableware of porcelain',
      hs_code: '6911.10.37.10',
      quantity: 300,
      unit_value: 14.2,
      origin_country: 'CN',
      weight_kg: 480,
    },
    {
      description: 'Road vehicle parts of steel',
      hs_code: '8708.99.81.80',
      quantity: 80,
      unit_value: 41.75,
      origin_country: 'KR',
      weight_kg: 350,
      preference_program: 'KORUS',
    },
  ],
} as const

const EUROPEAN_CODES = ['7202.11.80.00', '6109.10.00.10', '6911.10.00.90', '8708.99.97.90']

/** The same goods into Germany, under codes of TARIC, with the preference of Korea. */
export const europeanBody = {
  ...shipmentBody,
  destination_country: 'DE',
  eu_member_state: 'DE',
  currency: 'EUR',
  line_items: shipmentBody.line_items.map((line, at) => ({
    ...line,
    hs_code: EUROPEAN_CODES[at],
    ...('preference_program' in line ? { preference_program: 'EUKFTA' } : {}),
  })),
}

type Terms = { readonly origin: string; readonly day: string; readonly claim?: string }

/** Four lines of the same origin, one for each code. */
function linesOf(codes: readonly string[], { origin, day, claim }: Terms): object {
  return {
    ...shipmentBody,
    origin_country: origin,
    calculation_date: day,
    line_items: codes.map((hs_code, at) => ({
      description: 'Goods',
      hs_code,
      quantity: 100 * (at + 1),
      unit_value: 17.35,
      origin_country: origin,
      weight_kg: 400,
      ...(claim ? { preference_program: claim } : {}),
    })),
  }
}

/** Canadian steel with a claim in December 2025: eight layers per line, most of them displaced. */
export const layeredBody = linesOf(
  ['7326.90.86.88', '7318.15.20.10', '7308.90.95.90', '7323.93.00.80'],
  { origin: 'CA', day: '2025-12-01', claim: 'USMCA' },
)

/** Chinese solar cells: eight layers per line, four of them orders with a flag each. */
export const ordersBody = linesOf(
  ['8541.42.00.10', '8541.42.00.80', '8541.43.00.10', '8541.43.00.80'],
  { origin: 'CN', day: '2026-02-19' },
)
