// The views of a few shipments on the way, one of them under another law than that of its quote.

import type { Page } from 'playwright-core'
import type { Sight } from '../sight.ts'

/** Hot-rolled steel of Germany, quoted before the duty rose on 2025-06-04. */
const steelQuote = {
  ...{ destination_country: 'US', origin_country: 'DE', incoterm: 'FOB' },
  ...{ transport_mode: 'ocean', currency: 'USD', calculation_date: '2025-05-26' },
  line_items: [
    {
      ...{ description: 'Hot-rolled steel in coils', hs_code: '7208.39.00.15' },
      ...{ quantity: 100, unit_value: 1000, origin_country: 'DE' },
    },
  ],
}

type Call = <T>(path: string, body: object) => Promise<T>

/** Three shipments of that steel; the id of the first, which arrives after the change. */
export async function shipSteel(call: Call): Promise<string> {
  const ids: string[] = []
  for (const [number, loaded, expected] of [
    ['HLCUHAM250512345', '2025-06-02', '2025-06-16'],
    ['CSQU3054383', '2025-05-20', '2025-06-02'],
    ['ONEYHAMX12345678', '2025-06-08', '2025-06-25'],
  ] as const) {
    const body = { ...steelQuote, tracking: { numbers: [number] } }
    const { shipment_id: id } = await call<{ shipment_id: string }>('calc', body)
    await call(`shipments/${id}/milestones`, {
      milestones: [
        {
          ...{ event: 'LOAD', at: `${loaded}T18:00:00+02:00`, location: 'DEHAM' },
          ...{ mode: 'ocean', vehicle: 'Hamburg Express', leg: '2125W' },
        },
        { event: 'ARRI', classifier: 'EST', at: `${expected}T06:00:00-04:00`, location: 'USNYC' },
      ],
    })
    ids.push(id)
  }
  return ids[0] ?? ''
}

export function shipmentSights(id: string): readonly Sight[] {
  return [
    {
      name: 'shipments',
      path: 'shipments',
      act: (page) => reloaded(page, page.getByText(/changes on 2025-06-04/)),
    },
    {
      name: 'shipment',
      path: `shipments/${id}`,
      act: (page) => reloaded(page, page.getByRole('table', { name: 'Layers that change' })),
    },
  ]
}

/** The background task takes a moment. */
export async function reloaded(page: Page, wanted: ReturnType<Page['getByText']>): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const there = wanted.first().waitFor({ timeout: 3_000 })
    if (await there.then(() => true).catch(() => false)) return
    await page.reload()
  }
  await wanted.first().waitFor()
}
