// What invoices print above their table (parties, number, day, terms), and the fields that it
// states.

import type { DocumentField } from '../../../src/intake/document/field.ts'

export type Placed = {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly size?: number
}

export type InvoiceHead = {
  readonly texts: readonly Placed[]
  /** Where the table begins. */
  readonly height: number
  readonly states: Readonly<Partial<Record<DocumentField, string>>>
}

const column = (x: number, y: number, texts: readonly string[], step = 12): readonly Placed[] =>
  texts.map((text, at) => ({ x, y: y + at * step, text }))

const PARTIES = {
  seller: 'Hanseatic Trading GmbH',
  seller_country: 'DE',
  buyer: 'Acme Imports Inc.',
  buyer_country: 'US',
}

/** All in four lines. */
export const sentences = (currency: string): InvoiceHead => ({
  texts: column(40, 40, [
    'COMMERCIAL INVOICE',
    'Seller: Hanseatic Trading GmbH, Am Kai 7, 20457 Hamburg, Germany',
    'Buyer: Acme Imports, Inc., 1 Harbor Way, Newark NJ 07114, USA',
    `Invoice no. 2026-0815   Date: 2026-10-01   Terms: FOB Hamburg   Currency: ${currency}`,
  ]),
  height: 60,
  states: {
    ...{ ...PARTIES, buyer: 'Acme Imports, Inc.', invoice_number: '2026-0815' },
    ...{ invoice_date: '2026-10-01', incoterm: 'FOB', named_place: 'Hamburg', currency },
  },
})

/** Addresses in two columns, and names with values beside them. */
export const blocks = (currency: string): InvoiceHead => ({
  texts: [
    { x: 220, y: 40, text: 'COMMERCIAL INVOICE', size: 14 },
    ...column(40, 70, [
      'Seller:',
      'Hanseatic Trading GmbH',
      'Am Kai 7',
      '20457 Hamburg',
      'Germany',
    ]),
    ...column(40, 130, ['Tel.: +49 40 555 0100', 'VAT ID: DE811111111']),
    ...column(300, 70, [
      'Sold to:',
      'Acme Imports Inc.',
      '1 Harbor Way',
      'Newark, NJ 07114',
      'United States',
    ]),
    ...column(40, 170, ['Invoice No.', 'Invoice date', 'Delivery terms', 'Currency']),
    ...column(140, 170, ['HT-26/0815', '1 October 2026', 'CIF New York, Incoterms 2020', currency]),
    ...column(300, 170, [
      'Ship to:',
      'Acme Warehouse 4',
      '200 Dock Street',
      'Elizabeth, NJ 07201',
      'USA',
    ]),
  ],
  height: 200,
  states: {
    ...{ ...PARTIES, consignee: 'Acme Warehouse 4', consignee_country: 'US', currency },
    ...{ invoice_number: 'HT-26/0815', invoice_date: '2026-10-01', incoterm: 'CIF' },
    named_place: 'New York',
  },
})

/** A grid of boxes with small names and values below them, as freight forwarders print it. */
export const grid = (currency: string): InvoiceHead => ({
  texts: [
    ...column(42, 40, ['Shipper/Exporter'], 10).map((one) => ({ ...one, size: 6 })),
    ...column(
      42,
      49,
      ['SHENZHEN STAR ELECTRONICS CO., LTD.', 'NO. 88 KEJI ROAD, NANSHAN', 'SHENZHEN, CHINA'],
      11,
    ),
    ...column(302, 40, ['Invoice No. & Date'], 10).map((one) => ({ ...one, size: 6 })),
    { x: 302, y: 60, text: 'Invoice No.', size: 6 },
    { x: 302, y: 68, text: 'SSE20261001A' },
    { x: 402, y: 60, text: 'Invoice Date', size: 6 },
    { x: 402, y: 68, text: 'Oct 1, 2026' },
    { x: 42, y: 100, text: 'Consignee', size: 6 },
    ...column(
      42,
      109,
      ['BOREAL RETAIL LTD', '12 QUEEN STREET', 'TORONTO ON M5H 2M9', 'CANADA'],
      11,
    ),
    { x: 302, y: 100, text: 'Terms of delivery', size: 6 },
    { x: 302, y: 109, text: 'FCA SHENZHEN (INCOTERMS 2020)' },
    { x: 302, y: 128, text: 'Container No.', size: 6 },
    { x: 302, y: 136, text: 'CSQU3054383' },
    { x: 402, y: 128, text: 'B/L No.', size: 6 },
    { x: 402, y: 136, text: 'COSU6281234567' },
    { x: 42, y: 165, text: `ALL AMOUNTS IN ${currency}` },
  ],
  height: 150,
  states: {
    ...{ seller: 'SHENZHEN STAR ELECTRONICS CO., LTD.', seller_country: 'CN', currency },
    ...{ consignee: 'BOREAL RETAIL LTD', consignee_country: 'CA', invoice_number: 'SSE20261001A' },
    ...{ invoice_date: '2026-10-01', incoterm: 'FCA', named_place: 'SHENZHEN' },
    ...{ container: 'CSQU3054383', bill_of_lading: 'COSU6281234567' },
  },
})

export const german = (currency: string): InvoiceHead => ({
  texts: [
    ...column(40, 40, ['Rechnung']),
    ...column(40, 70, [
      'Verkäufer:',
      'Müller Maschinenbau GmbH & Co. KG',
      'Industriestr. 5',
      '70565 Stuttgart',
      'Deutschland',
    ]),
    ...column(300, 70, [
      'Rechnungsempfänger:',
      'Alpina Handels AG',
      'Bahnhofstrasse 3',
      '8001 Zürich',
      'Schweiz',
    ]),
    ...column(300, 145, [
      'Rechnungsnr.: RE-4711',
      'Rechnungsdatum: 01.10.2026',
      'Kundennr.: 90210',
    ]),
    ...column(40, 145, [
      'Lieferbedingung: DAP Zürich (Incoterms 2020)',
      `Währung: ${currency}`,
      'Zahlungsbedingungen: 30 Tage netto',
    ]),
  ],
  height: 160,
  states: {
    ...{ seller: 'Müller Maschinenbau GmbH & Co. KG', seller_country: 'DE', currency },
    ...{ buyer: 'Alpina Handels AG', buyer_country: 'CH', invoice_number: 'RE-4711' },
    ...{ invoice_date: '2026-10-01', incoterm: 'DAP', named_place: 'Zürich' },
  },
})

export const french = (currency: string): InvoiceHead => ({
  texts: [
    ...column(40, 40, ['FACTURE COMMERCIALE']),
    ...column(40, 70, [
      'Expéditeur :',
      'Ateliers Lumière SARL',
      '14 rue des Lilas',
      '69003 Lyon',
      'France',
    ]),
    ...column(300, 70, [
      'Destinataire :',
      'Maple Goods Inc.',
      '5 rue Sainte-Catherine',
      'Montréal QC H2X 3P2',
      'Canada',
    ]),
    ...column(40, 145, [
      'Facture n° : F-2026-311',
      'Date de facture : 1er octobre 2026',
      `Devise : ${currency}`,
    ]),
    ...column(300, 145, ['Conditions de livraison : FCA Lyon', 'LTA n° : 057-1234 5675']),
  ],
  height: 150,
  states: {
    ...{ seller: 'Ateliers Lumière SARL', seller_country: 'FR', currency },
    ...{ consignee: 'Maple Goods Inc.', consignee_country: 'CA', invoice_number: 'F-2026-311' },
    ...{
      invoice_date: '2026-10-01',
      incoterm: 'FCA',
      named_place: 'Lyon',
      air_waybill: '057-12345675',
    },
  },
})

export const spanish = (currency: string): InvoiceHead => ({
  texts: [
    ...column(40, 40, ['FACTURA COMERCIAL']),
    ...column(40, 70, [
      'Exportador',
      'Calzados del Sur S.L.',
      'Calle Mayor 10',
      '03201 Elche',
      'España',
    ]),
    ...column(300, 70, [
      'Importador',
      'Comercial Andina SpA',
      'Av. Apoquindo 4500',
      'Santiago',
      'Chile',
    ]),
    ...column(40, 145, ['Factura Nº', 'Fecha', 'Condiciones de entrega', 'Moneda']),
    ...column(160, 145, ['2026/00231', '1 de octubre de 2026', 'CIF Valparaíso', currency]),
  ],
  height: 165,
  states: {
    ...{ seller: 'Calzados del Sur S.L.', seller_country: 'ES', currency },
    ...{ buyer: 'Comercial Andina SpA', buyer_country: 'CL', invoice_number: '2026/00231' },
    ...{ invoice_date: '2026-10-01', incoterm: 'CIF', named_place: 'Valparaíso' },
  },
})

/** A day that may be in January or October, a seller in the letter head, and a former incoterm. */
export const unclear = (currency: string): InvoiceHead => ({
  texts: [
    { x: 40, y: 40, text: 'Hanseatic Trading GmbH', size: 14 },
    { x: 40, y: 58, text: 'Am Kai 7, 20457 Hamburg' },
    ...column(40, 85, ['Bill to', 'Acme Imports Inc.', '1 Harbor Way', 'Newark, NJ 07114']),
    ...column(300, 85, [
      'Invoice number: 88123',
      'Date: 01/10/2026',
      'Terms: DDU Newark',
      `Currency: ${currency}`,
    ]),
  ],
  height: 110,
  states: { buyer: 'Acme Imports Inc.', invoice_number: '88123', currency },
})
