// Three shipments to begin with, which fill the form: without days, so the law of today applies.

import type { CalcRequest } from '../../api-types.ts'

type Example = {
  readonly title: string
  readonly about: string
  readonly request: CalcRequest
}

export const EXAMPLES: readonly [Example, ...Example[]] = [
  {
    title: 'T-shirts, Vietnam to the United States',
    about: '1,200 pieces by sea, FOB: ordinary duty, additional duties, harbor and processing fees',
    request: {
      destination_country: 'US',
      origin_country: 'VN',
      incoterm: 'FOB',
      transport_mode: 'ocean',
      currency: 'USD',
      freight: 850,
      insurance: 40,
      line_items: [
        {
          description: "Men's cotton T-shirts, knitted",
          hs_code: '6109.10.0012',
          quantity: 1200,
          unit_value: 4.35,
          weight_kg: 190,
          origin_country: 'VN',
        },
      ],
    },
  },
  {
    title: 'Coffee machines, China to Germany',
    about: '150 pieces by sea, CIF in euros: duty of the Union and value added tax',
    request: {
      destination_country: 'DE',
      eu_member_state: 'DE',
      origin_country: 'CN',
      incoterm: 'CIF',
      transport_mode: 'ocean',
      currency: 'EUR',
      freight: 640,
      insurance: 35,
      line_items: [
        {
          description: 'Electric coffee machines for the household',
          hs_code: '8516.71',
          quantity: 150,
          unit_value: 62,
          origin_country: 'CN',
        },
      ],
    },
  },
  {
    title: 'Gearboxes, Mexico to the United States',
    about: '40 pieces by truck: a question about vehicle parts, and a preference to claim',
    request: {
      destination_country: 'US',
      origin_country: 'MX',
      incoterm: 'DAP',
      transport_mode: 'truck',
      currency: 'USD',
      freight: 480,
      line_items: [
        {
          description: 'Gearboxes for passenger cars',
          hs_code: '8708.40.11',
          quantity: 40,
          unit_value: 410,
          origin_country: 'MX',
        },
      ],
    },
  },
]
