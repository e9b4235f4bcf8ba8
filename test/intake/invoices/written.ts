// Commercial invoices as workbooks and CSV files, in the layouts of real ones.

import xlsx from '@e965/xlsx'
import type { Goods, Invoice } from './printed.ts'

type Cell = string | number

export type SheetInvoice = Pick<Invoice, 'goods' | 'name' | 'states'> & {
  readonly file: string
  readonly rows: readonly (readonly Cell[])[]
  readonly separator?: string
}

export function written({ file, rows, separator = ',' }: SheetInvoice): Uint8Array {
  if (file.endsWith('.csv')) {
    const cell = (one: Cell): string =>
      /["\n]/.test(String(one)) || String(one).includes(separator)
        ? `"${String(one).replaceAll('"', '""')}"`
        : String(one)
    const lines = rows.map((row) => row.map(cell).join(separator))
    return new TextEncoder().encode(lines.join('\r\n'))
  }
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(
    book,
    xlsx.utils.aoa_to_sheet(rows.map((row) => [...row])),
    'Invoice',
  )
  return new Uint8Array(xlsx.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
}

const GOODS: readonly Goods[] = [
  {
    description: 'Stainless steel bottles 750 ml',
    code: '7323.93',
    quantity: 500,
    price: 6.8,
    origin: 'CN',
  },
  {
    description: 'Bamboo cutting boards',
    code: '4419.11',
    quantity: 240,
    price: 4.15,
    origin: 'VN',
  },
  { description: 'Cotton bath towels', code: '6302.60', quantity: 900, price: 3.275, origin: 'PK' },
]
const SUM = 3400 + 996 + 2947.5

const HEADS = ['Description of goods', 'HS code', 'Qty', 'Unit price', 'Amount', 'Origin']
const lines = (figure: (value: number) => Cell = (value) => value) =>
  GOODS.map(({ description, code, quantity, price, origin }) => [
    ...[description, code, figure(quantity), figure(price)],
    ...[figure(Number((quantity * price).toFixed(2))), origin],
  ])

const comma = (value: number): string =>
  value.toLocaleString('de', {
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 3,
  })

const common = { goods: GOODS }

export const SHEET_INVOICES: readonly SheetInvoice[] = [
  {
    ...{ ...common, name: 'workbook, names beside values', file: 'invoice.xlsx' },
    rows: [
      ['COMMERCIAL INVOICE'],
      [],
      ['Seller', 'Saigon Homeware Co., Ltd.', '', 'Invoice no.', 'SH-1007'],
      ['Address', '12 Nguyen Hue, District 1', '', 'Invoice date', '2026-10-01'],
      ['Country', 'Vietnam', '', 'Incoterms', 'FOB Ho Chi Minh City'],
      [],
      ['Buyer', 'Acme Imports Inc.', '', 'Currency', 'USD'],
      ['', '1 Harbor Way, Newark NJ 07114, USA'],
      [],
      HEADS,
      ...lines(),
      ['', '', '', 'Freight', 310],
      ['', '', '', 'Total', SUM + 310],
    ],
    states: {
      ...{ seller: 'Saigon Homeware Co., Ltd.', seller_country: 'VN', buyer: 'Acme Imports Inc.' },
      ...{ buyer_country: 'US', invoice_number: 'SH-1007', invoice_date: '2026-10-01' },
      ...{ incoterm: 'FOB', named_place: 'Ho Chi Minh City', currency: 'USD', freight: '310' },
      total: String(SUM + 310),
    },
  },
  {
    ...{ ...common, name: 'workbook, addresses in one cell', file: 'invoice.xlsx' },
    rows: [
      [
        'Exporter:\nSaigon Homeware Co., Ltd.\n12 Nguyen Hue\nVietnam',
        '',
        '',
        'Consignee:\nBoreal Retail Ltd\n12 Queen Street\nToronto\nCanada',
      ],
      ['Invoice No: SH-1008', '', '', 'Date: 03-Oct-2026'],
      ['Terms of delivery: CIP Toronto', '', '', 'AWB: 020-1234 5675'],
      [],
      HEADS,
      ...lines(),
      ['TOTAL USD', '', 1640, '', SUM],
    ],
    states: {
      ...{
        seller: 'Saigon Homeware Co., Ltd.',
        seller_country: 'VN',
        consignee: 'Boreal Retail Ltd',
      },
      ...{ consignee_country: 'CA', invoice_number: 'SH-1008', invoice_date: '2026-10-03' },
      ...{
        incoterm: 'CIP',
        named_place: 'Toronto',
        air_waybill: '020-12345675',
        total: String(SUM),
      },
      currency: 'USD',
    },
  },
  {
    ...{ ...common, name: 'CSV of a program', file: 'invoice.csv' },
    rows: [
      ['Invoice number', 'INV-77120'],
      ['Invoice date', '2026-09-28'],
      ['Currency', 'EUR'],
      ['Incoterm', 'DAP'],
      ['Supplier', 'Lahore Textiles Pvt Ltd'],
      ['Customer', 'Nordwind Handel GmbH'],
      [],
      HEADS,
      ...lines(),
      ['Grand total', '', '', '', SUM],
    ],
    states: {
      ...{ seller: 'Lahore Textiles Pvt Ltd', buyer: 'Nordwind Handel GmbH', total: String(SUM) },
      ...{
        invoice_number: 'INV-77120',
        invoice_date: '2026-09-28',
        incoterm: 'DAP',
        currency: 'EUR',
      },
    },
  },
  {
    ...{ ...common, name: 'German CSV with semicolons', file: 'rechnung.csv', separator: ';' },
    rows: [
      ['Rechnung'],
      ['Lieferant', 'Müller Haushaltswaren KG', '', 'Rechnungsnummer', '2026-311'],
      ['', 'Hafenstr. 2', '', 'Rechnungsdatum', '05.10.2026'],
      ['', '28195 Bremen', '', 'Lieferbedingungen', 'EXW Bremen'],
      ['', 'Deutschland', '', 'Währung', 'EUR'],
      ['Käufer', 'Alpina Handels AG'],
      ['', 'Bahnhofstrasse 3'],
      ['', '8001 Zürich'],
      ['', 'Schweiz'],
      [],
      ['Bezeichnung', 'Warennummer', 'Menge', 'Einzelpreis', 'Gesamtpreis', 'Ursprungsland'],
      ...lines(comma),
      ['', '', '', 'Versicherung', '25,50'],
      ['', '', '', 'Rechnungsbetrag', comma(SUM + 25.5)],
    ],
    states: {
      ...{ seller: 'Müller Haushaltswaren KG', seller_country: 'DE', buyer: 'Alpina Handels AG' },
      ...{ buyer_country: 'CH', invoice_number: '2026-311', invoice_date: '2026-10-05' },
      ...{ incoterm: 'EXW', named_place: 'Bremen', currency: 'EUR', insurance: '25.5' },
      total: String(SUM + 25.5),
    },
  },
  {
    ...{ ...common, name: 'workbook, names above values', file: 'invoice.xlsx' },
    rows: [
      ['Shipper', '', 'Bill to', '', 'Ship to'],
      ['Star Kitchen Ltd', '', 'Acme Imports Inc.', '', 'Acme Warehouse 4'],
      ['8 Keji Road', '', '1 Harbor Way', '', '200 Dock Street'],
      ['Shenzhen', '', 'Newark NJ 07114', '', 'Elizabeth NJ 07201'],
      ['China', '', 'United States', '', 'United States'],
      [],
      ['Invoice #', '', 'Date of invoice', '', 'Trade terms', 'Container no.'],
      ['SK-55', '', '12 Oct 2026', '', 'CFR Newark', 'CSQU3054383'],
      [],
      HEADS,
      ...lines((value) => (Number.isInteger(value) ? value : `US$ ${value}`)),
      ['', '', '', 'Total amount', SUM],
    ],
    states: {
      ...{ seller: 'Star Kitchen Ltd', seller_country: 'CN', buyer: 'Acme Imports Inc.' },
      ...{ buyer_country: 'US', consignee: 'Acme Warehouse 4', consignee_country: 'US' },
      ...{ invoice_number: 'SK-55', invoice_date: '2026-10-12', incoterm: 'CFR' },
      ...{ named_place: 'Newark', container: 'CSQU3054383', currency: 'USD', total: String(SUM) },
    },
  },
  {
    ...{ ...common, name: 'workbook in Chinese and English', file: 'invoice.xlsx' },
    rows: [
      ['商业发票 COMMERCIAL INVOICE'],
      ['卖方：', '深圳星光有限公司'],
      ['', '中国'],
      ['买方：', 'Acme Imports Inc.'],
      ['', '1 Harbor Way, Newark NJ 07114, USA'],
      ['发票号码：', 'XG-2026-09', '', '日期：', '2026年10月1日'],
      ['贸易条款：', 'FOB Shenzhen', '', '币种：', 'USD'],
      [],
      ['品名', 'HS编码', '数量', '单价', '金额', '原产国'],
      ...lines(),
      ['', '', '', '总计', SUM],
    ],
    states: {
      ...{ seller: '深圳星光有限公司', seller_country: 'CN', buyer: 'Acme Imports Inc.' },
      ...{ buyer_country: 'US', invoice_number: 'XG-2026-09', invoice_date: '2026-10-01' },
      ...{ incoterm: 'FOB', named_place: 'Shenzhen', currency: 'USD', total: String(SUM) },
    },
  },
]
