// An example request: printed at start, shown in the OpenAPI document; a test sends it.

/** Ferromanganese of China, by sea: a General rate, Section 301, MPF and HMF. */
export const calcExample = {
  destination_country: 'US',
  origin_country: 'CN',
  incoterm: 'FOB',
  transport_mode: 'ocean',
  currency: 'USD',
  freight: 1200,
  insurance: 90,
  calculation_date: '2026-06-15',
  line_items: [
    {
      description: 'Ferromanganese, more than 2 percent carbon',
      hs_code: '7202.11.10.00',
      quantity: 20000,
      unit_value: 1.25,
      weight_kg: 20000,
      origin_country: 'CN',
    },
  ],
}
