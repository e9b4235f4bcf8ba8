// The views of a catalogue with a few products.

import type { Page } from 'playwright-core'
import type { Sight } from '../sight.ts'

const inDollars = { unit_value: 12.5, currency: 'USD' }

export const catalogueProducts = {
  products: [
    {
      ...{ sku: 'TS-1', description: 'Knitted cotton t-shirts for men', ...inDollars },
      codes: [
        {
          ...{ destination: 'US', hs_code: '6109.10.00.12' },
          ...{ confirmed_by: 'Ann', confirmed_on: '2026-06-01' },
        },
        { destination: 'DE', hs_code: '6109100010' },
      ],
      ...{ origins: ['VN', 'MX'], suppliers: ['Mill 1'], yearly_quantity: 12_000 },
      claims: [{ destination: 'US', origin: 'MX', preference_program: 'USMCA' }],
      ...{ weight_kg: 0.2, attributes: { material: 'cotton' } },
    },
    {
      ...{ sku: 'FM-80', description: 'Ferromanganese', origins: ['CN'], ...inDollars },
      codes: [{ destination: 'US', hs_code: '7202.11.10.00', confirmed_by: 'Ann' }],
    },
  ],
}

export const catalogueSights: readonly Sight[] = [
  {
    name: 'catalogue',
    path: 'catalogue',
    act: (page) => page.getByRole('link', { name: 'TS-1' }).waitFor(),
  },
  {
    name: 'catalogue-import',
    path: 'catalogue/products',
    act: async (page) => {
      await page.getByRole('button', { name: 'Import', exact: true }).click()
      await page.getByText('Drop a CSV or XLSX file here').waitFor()
    },
  },
  {
    name: 'catalogue-add',
    path: 'catalogue/products',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add product' }).click()
      await page.getByLabel('Usual price of one unit').waitFor()
    },
  },
  {
    name: 'catalogue-claims',
    path: 'catalogue/product/TS-1',
    act: async (page) => {
      await page.getByRole('button', { name: 'Change' }).click()
      await page.getByRole('button', { name: 'Headings and facts' }).click()
      await page.getByLabel('Quota order number').waitFor()
    },
  },
  { name: 'catalogue-changes', path: 'catalogue/changes' },
  { name: 'catalogue-coming', path: 'catalogue/coming' },
  { name: 'catalogue-exposure', path: 'catalogue/exposure', act: exposed },
  {
    name: 'catalogue-product',
    path: 'catalogue/product/TS-1',
    act: (page) => page.getByRole('table', { name: 'Duties and taxes' }).waitFor(),
  },
]

/** The background task takes a moment. */
async function exposed(page: Page): Promise<void> {
  await page.getByText('By programme').click()
  await page.getByRole('table', { name: 'Exposure' }).waitFor()
}
