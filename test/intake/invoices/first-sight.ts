// Six invoices that no rule was made for: they show what the rules do with layouts of their own.

import type { InvoiceHead, Placed } from './heads.ts'
import { INVOICES, type Invoice } from './printed.ts'
import type { SheetInvoice } from './written.ts'

const column = (x: number, y: number, texts: readonly string[], step = 12): readonly Placed[] =>
  texts.map((text, at) => ({ x, y: y + at * step, text }))

function like(
  name: string,
  other: string,
  head: InvoiceHead,
  rest: Partial<Invoice> = {},
): Invoice {
  const base = INVOICES.find((one) => one.name === other) ?? (INVOICES[0] as Invoice)
  const { total = '' } = base.states
  return { ...base, name, head, states: { total, ...head.states }, ...rest }
}

/** The letter head of the seller, a table of names, and a footer of the bank. */
const letter: InvoiceHead = {
  texts: [
    { x: 40, y: 40, text: 'Nordlys Outdoor AS', size: 16 },
    ...column(400, 40, ['Storgata 12', '0155 Oslo', 'Norway', 'Org. no. 912 345 678']),
    ...column(40, 100, [
      'Invoice to',
      'Summit Gear LLC',
      '77 Mountain Ave',
      'Denver, CO 80202',
      'USA',
    ]),
    ...column(220, 100, [
      'Delivery address',
      'Summit Gear LLC',
      'Dock 9, 400 Rail Street',
      'Aurora, CO 80010',
      'USA',
    ]),
    ...column(400, 100, [
      'Invoice no. 100233',
      'Invoice date 14 October 2026',
      'Due date 13 November 2026',
      'Our ref. KN',
      'Currency USD',
    ]),
    ...column(40, 175, [
      'Delivery terms: DAP Denver',
      'Payment terms: 30 days net',
      'Tracking no.: 1Z999AA10123456784',
    ]),
  ],
  height: 180,
  states: {
    ...{ seller: 'Nordlys Outdoor AS', seller_country: 'NO', buyer: 'Summit Gear LLC' },
    ...{ buyer_country: 'US', consignee: 'Summit Gear LLC', consignee_country: 'US' },
    ...{ invoice_number: '100233', invoice_date: '2026-10-14', incoterm: 'DAP' },
    ...{ named_place: 'Denver', currency: 'USD' },
  },
}

/** The form of a parcel carrier. */
const parcel: InvoiceHead = {
  texts: [
    { x: 200, y: 40, text: 'Commercial Invoice', size: 13 },
    ...column(
      40,
      65,
      [
        'SENDER:',
        'Company Name: Kyoto Crafts K.K.',
        'Address: 1-2-3 Sanjo',
        'City: Kyoto',
        'Country: Japan',
        'Phone: +81 75 555 0123',
      ],
      11,
    ),
    ...column(
      300,
      65,
      [
        'RECIPIENT:',
        'Company Name: Tea Room Ltd',
        'Address: 4 High Street',
        'City: Bath',
        'Country: United Kingdom',
        'EORI: GB123456789000',
      ],
      11,
    ),
    ...column(
      40,
      150,
      ['Invoice Number: KC-0099', 'Waybill Number: 1234567891', 'Incoterms: DAP', 'Currency: GBP'],
      11,
    ),
    ...column(
      300,
      150,
      ['Invoice Date: 2026/10/20', 'Reason for Export: Sale', 'Total Weight: 12.5 kg'],
      11,
    ),
  ],
  height: 165,
  states: {
    ...{
      seller: 'Kyoto Crafts K.K.',
      seller_country: 'JP',
      buyer: 'Tea Room Ltd',
      buyer_country: 'GB',
    },
    ...{ invoice_number: 'KC-0099', invoice_date: '2026-10-20', incoterm: 'DAP', currency: 'GBP' },
  },
}

/** Italian, of which no words are known. */
const italian: InvoiceHead = {
  texts: [
    { x: 40, y: 40, text: 'FATTURA COMMERCIALE' },
    ...column(40, 65, [
      'Venditore:',
      'Pelletteria Rossi S.r.l.',
      'Via Roma 8',
      '50123 Firenze',
      'Italia',
    ]),
    ...column(300, 65, [
      'Acquirente:',
      'Acme Imports Inc.',
      '1 Harbor Way',
      'Newark, NJ 07114',
      'USA',
    ]),
    ...column(40, 135, [
      'Fattura n. 77/2026',
      'Data: 03/10/2026',
      'Resa: FCA Firenze',
      'Valuta: EUR',
    ]),
  ],
  height: 150,
  states: {
    ...{ seller: 'Pelletteria Rossi S.r.l.', seller_country: 'IT', buyer: 'Acme Imports Inc.' },
    ...{ buyer_country: 'US', invoice_number: '77/2026', invoice_date: '2026-10-03' },
    ...{ incoterm: 'FCA', named_place: 'Firenze', currency: 'EUR' },
  },
}

/** A seller that is also the shipper, a buyer that is not the consignee, terms in a sentence. */
const dense: InvoiceHead = {
  texts: [
    {
      x: 40,
      y: 40,
      text: 'Golden Bridge Garments Ltd., Plot 14, EPZ, Chittagong, Bangladesh',
      size: 11,
    },
    { x: 230, y: 56, text: 'INVOICE', size: 12 },
    ...column(
      40,
      75,
      [
        'For account & risk of Messrs.',
        'Fashion House BV',
        'Keizersgracht 100',
        '1015 CV Amsterdam',
        'The Netherlands',
      ],
      11,
    ),
    ...column(
      300,
      75,
      [
        'INVOICE NO: GBG/EXP/2026/118   DATE: 21.09.2026',
        'EXP NO: 1234-567890-2026',
        'LC NO: 0012IMP26, DATE: 02.08.2026',
        'Country of Origin: Bangladesh',
        'Port of loading: Chittagong',
        'Terms: FOB Chittagong, Bangladesh',
      ],
      11,
    ),
    ...column(
      40,
      145,
      ['Vessel/Voyage: MAERSK ATLANTA 214W', 'B/L No.: MAEU218765432', 'Container: MSKU 234567-0'],
      11,
    ),
  ],
  height: 150,
  states: {
    ...{ seller: 'Golden Bridge Garments Ltd.', seller_country: 'BD', buyer: 'Fashion House BV' },
    ...{ buyer_country: 'NL', invoice_number: 'GBG/EXP/2026/118', invoice_date: '2026-09-21' },
    ...{ incoterm: 'FOB', named_place: 'Chittagong, Bangladesh', bill_of_lading: 'MAEU218765432' },
  },
}

const sums = {
  below: [
    ['Subtotal', '28,932.50'],
    ['Shipping', '420.00'],
    ['Discount 2%', '-578.65'],
    ['Amount due', '28,773.85'],
  ],
} as const

export const FIRST_SIGHT: readonly Invoice[] = [
  like('letter', 'plain', letter),
  like('parcel', 'figures on the left', parcel),
  like('Italian', 'ruled', italian),
  like('dense', 'code first', dense, {
    ...sums,
    states: { ...dense.states, freight: '420', total: '28773.85' },
  }),
]

const GOODS = [
  { description: 'LED desk lamp', code: '9405.21', quantity: 300, price: 11.9, origin: 'CN' },
  { description: 'USB cable 1 m', code: '8544.42', quantity: 2000, price: 0.85, origin: 'CN' },
]

export const FIRST_SIGHT_SHEETS: readonly SheetInvoice[] = [
  {
    ...{ goods: GOODS, name: 'workbook of a trading company', file: 'ci.xlsx' },
    rows: [
      ['NINGBO BRIGHT IMP. & EXP. CO., LTD.'],
      ['Room 1203, Yinzhou, Ningbo, China    TEL: 86-574-5550123'],
      ['COMMERCIAL INVOICE'],
      ['TO:', 'Acme Imports Inc.', '', '', 'INV. NO.:', 'NB26-447'],
      ['', '1 Harbor Way, Newark NJ 07114, USA', '', '', 'DATE:', 'OCT. 09, 2026'],
      ['FROM NINGBO TO NEW YORK BY SEA', '', '', '', 'PRICE TERM:', 'FOB NINGBO'],
      ['ITEM', 'DESCRIPTION', 'HS CODE', 'QTY (PCS)', 'UNIT PRICE (USD)', 'AMOUNT (USD)', 'ORIGIN'],
      ...GOODS.map((one, at) => [
        ...[at + 1, one.description, one.code, one.quantity, one.price],
        ...[Number((one.quantity * one.price).toFixed(2)), one.origin],
      ]),
      ['TOTAL:', '', '', 2300, '', 5270],
      ['SAY TOTAL US DOLLARS FIVE THOUSAND TWO HUNDRED AND SEVENTY ONLY.'],
    ],
    states: {
      ...{ seller: 'NINGBO BRIGHT IMP. & EXP. CO., LTD.', seller_country: 'CN', currency: 'USD' },
      ...{ buyer: 'Acme Imports Inc.', buyer_country: 'US', invoice_number: 'NB26-447' },
      ...{ invoice_date: '2026-10-09', incoterm: 'FOB', named_place: 'NINGBO', total: '5270' },
    },
  },
  {
    ...{ goods: GOODS, name: 'CSV of an ERP', file: 'export.csv' },
    rows: [
      ['Document type', 'Commercial invoice', 'Document no', '9000045112'],
      ['Document date', '2026-10-11', 'Currency', 'USD'],
      ['Exporter', 'Bright Electronics Sdn Bhd', 'Importer', 'Acme Imports Inc.'],
      ['Exporter country', 'MY', 'Importer country', 'US'],
      ['Incoterms', 'CIF', 'Named place', 'Newark'],
      [],
      ['Description', 'Commodity code', 'Quantity', 'Unit price', 'Net value', 'Country of origin'],
      ...GOODS.map((one) => [
        ...[one.description, one.code, one.quantity, one.price],
        ...[Number((one.quantity * one.price).toFixed(2)), one.origin],
      ]),
      ['Freight', '', '', '', 180],
      ['Insurance', '', '', '', 12.4],
      ['Invoice total', '', '', '', 5462.4],
    ],
    states: {
      ...{ seller: 'Bright Electronics Sdn Bhd', seller_country: 'MY', buyer: 'Acme Imports Inc.' },
      ...{ buyer_country: 'US', invoice_number: '9000045112', invoice_date: '2026-10-11' },
      ...{ incoterm: 'CIF', named_place: 'Newark', currency: 'USD', freight: '180' },
      ...{ insurance: '12.4', total: '5462.4' },
    },
  },
]
