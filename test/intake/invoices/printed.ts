// Commercial invoices as suppliers print them: PDFs with a text layer, in the layouts, languages
// and forms of figures of real ones.

import PDFDocument from 'pdfkit'
import type { DocumentField } from '../../../src/intake/document/field.ts'
import {
  blocks,
  french,
  german as germanHead,
  grid,
  type InvoiceHead,
  sentences,
  spanish,
  unclear,
} from './heads.ts'

type Column = {
  readonly head: string
  readonly width: number
  readonly align?: 'left' | 'right' | 'center'
  readonly of: (line: Goods, at: number) => string
}

export type Goods = {
  readonly description: string
  readonly code: string
  readonly quantity: number
  readonly price: number
  readonly origin: string
}

export type Invoice = {
  readonly name: string
  readonly currency: string
  readonly goods: readonly Goods[]
  readonly columns: readonly Column[]
  readonly head: InvoiceHead
  /** Sums below the table, and what the head states. */
  readonly states: Readonly<Partial<Record<DocumentField, string>>>
  /** Rows below it: name and sum. */
  readonly below: readonly (readonly [string, string])[]
  readonly rowsOnPage?: number
  readonly size?: number
  readonly font?: string
  /** Lines between the rows of the table. */
  readonly ruled?: boolean
  /** A page of a scanner: its content lies on its side, and the page is turned to be read. */
  readonly turned?: boolean
}

const MARGIN = 40
const PADDING = 4
const QUARTER = 90

function turn(document: PDFKit.PDFDocument): void {
  Object.assign(document.page.dictionary.data, { Rotate: QUARTER })
  document.transform(0, -1, 1, 0, 0, document.page.height)
}

/** When it has ended. */
function bytesOf(document: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  return new Promise((resolve) => {
    document.on('end', () => resolve(Buffer.concat(parts)))
  })
}

/** A page as a scanner makes it: a picture, and no text. */
export function scanned(): Promise<Buffer> {
  const document = new PDFDocument()
  const ended = bytesOf(document)
  document.rect(50, 50, 300, 200).fill('#999')
  document.end()
  return ended
}

/** The bytes of the PDF. */
export function printed(invoice: Invoice): Promise<Buffer> {
  const { columns, goods, head, below, rowsOnPage = 40, size = 9, font = 'Helvetica' } = invoice
  const document = new PDFDocument({ size: 'A4', margin: MARGIN })
  const ended = bytesOf(document)
  if (invoice.turned) turn(document)
  document.font(font).fontSize(size)
  for (const { x, y, text, size: own = size } of head.texts) {
    document.fontSize(own).text(text, x, y, { lineBreak: false })
  }
  document.fontSize(size)
  let top = MARGIN + head.height
  const row = (texts: readonly string[]): void => {
    let left = MARGIN
    let height = 0
    texts.forEach((text, at) => {
      const { width = 0, align = 'left' } = columns[at] ?? {}
      const inner = { width: width - 2 * PADDING, align }
      document.text(text, left + PADDING, top, inner)
      height = Math.max(height, document.heightOfString(text, inner))
      left += width
    })
    if (invoice.ruled)
      document
        .moveTo(MARGIN, top - 3)
        .lineTo(left, top - 3)
        .stroke()
    top += height + size * 0.8
  }
  const heads = columns.map(({ head }) => head)
  row(heads)
  goods.forEach((line, at) => {
    if (at > 0 && at % rowsOnPage === 0) {
      document.addPage().font(font).fontSize(size)
      top = MARGIN
      row(heads)
    }
    row(columns.map(({ of }) => of(line, at)))
  })
  for (const [name, sum] of below) {
    const texts = columns.map(() => '')
    texts[Math.max(0, columns.length - 2)] = name
    texts[columns.length - 1] = sum
    row(texts)
  }
  document.end()
  return ended
}

const point = (value: number, places = 2): string =>
  value.toLocaleString('en', { minimumFractionDigits: places, maximumFractionDigits: places })
const comma = (value: number, places = 2): string =>
  value.toLocaleString('de', { minimumFractionDigits: places, maximumFractionDigits: places })

const GOODS: readonly Goods[] = [
  ...[
    ['Knitted cotton t-shirts for men', '6109.10', 1200, 2.35, 'BD'],
    ['Hexagon bolts of steel M8 x 40, zinc plated', '7318.15', 25_000, 0.087, 'DE'],
    ['Ceramic mugs, white, 300 ml', '6912.00', 480, 1.2, 'CN'],
    ['Laptop computers 14 inch', '8471.30', 35, 612.5, 'VN'],
    ['Bicycle saddles', '8714.95', 260, 7.4, 'TW'],
  ].map(([description, code, quantity, price, origin]) => ({
    ...{ description: String(description), code: String(code), origin: String(origin) },
    ...{ quantity: Number(quantity), price: Number(price) },
  })),
]

type Heads = readonly [string, string, string, string, string, string]

const ENGLISH: Heads = [
  ...(['Description of goods', 'HS code', 'Qty', 'Unit price', 'Amount', 'Origin'] as const),
]
const GERMAN: Heads = [
  ...([
    'Bezeichnung',
    'Warennummer',
    'Menge',
    'Einzelpreis',
    'Gesamtpreis',
    'Ursprungsland',
  ] as const),
]
const FRENCH: Heads = [
  ...([
    'Désignation',
    'Code SH',
    'Quantité',
    'Prix unitaire',
    'Montant',
    "Pays d'origine",
  ] as const),
]
const SPANISH: Heads = [
  ...([
    'Descripción',
    'Código HS',
    'Cantidad',
    'Precio unitario',
    'Importe',
    'País de origen',
  ] as const),
]

type Form = {
  readonly heads: Heads
  readonly figure: (value: number, places?: number) => string
  /** Which columns, by their place among the heads; -1 is a number of the line. */
  readonly order?: readonly number[]
  readonly align?: 'left' | 'right' | 'center'
  readonly widths?: readonly number[]
}

const WIDTHS = [165, 70, 60, 70, 80, 70]

function columnsOf({
  heads,
  figure,
  order = [0, 1, 2, 3, 4, 5],
  align = 'right',
  widths = WIDTHS,
}: Form) {
  const all: readonly Column[] = [
    { head: heads[0], width: widths[0] ?? 0, of: ({ description }) => description },
    { head: heads[1], width: widths[1] ?? 0, of: ({ code }) => code },
    { head: heads[2], width: widths[2] ?? 0, align, of: (one) => figure(one.quantity, 0) },
    { head: heads[3], width: widths[3] ?? 0, align, of: (one) => figure(one.price, 3) },
    { head: heads[4], width: widths[4] ?? 0, align, of: (one) => figure(one.price * one.quantity) },
    { head: heads[5], width: widths[5] ?? 0, of: ({ origin }) => origin },
  ]
  const number: Column = { head: 'No.', width: 28, of: (_, at) => String(at + 1) }
  return order.map((at) => (at < 0 ? number : (all[at] as Column)))
}

const total = (goods: readonly Goods[]): number =>
  Math.round(goods.reduce((sum, { price, quantity }) => sum + price * quantity * 100, 0)) / 100
const many = (times: number): readonly Goods[] =>
  Array.from({ length: times }, (_, at) => ({
    ...(GOODS[at % GOODS.length] as Goods),
    quantity: 10 + at,
  }))

type Rest = Partial<Omit<Invoice, 'columns' | 'name' | 'head'>> & {
  readonly form: Form
  readonly head?: (currency: string) => InvoiceHead
}

function invoice(
  name: string,
  { form, goods = GOODS, currency = 'USD', head = sentences, states = {}, ...rest }: Rest,
): Invoice {
  const above = head(currency)
  return {
    ...{ name, currency, goods, columns: columnsOf(form), head: above },
    below: [['Total', form.figure(total(goods))]],
    states: { total: String(total(goods)), ...above.states, ...states },
    ...rest,
  }
}

const english: Form = { heads: ENGLISH, figure: point }
const german: Form = { heads: GERMAN, figure: comma }

export const INVOICES: readonly Invoice[] = [
  invoice('plain', { form: english }),
  invoice('numbered lines', { head: blocks, form: { ...english, order: [-1, 0, 1, 2, 3, 4, 5] } }),
  invoice('ruled', { head: grid, form: english, ruled: true }),
  invoice('centred figures', { form: { ...english, align: 'center' } }),
  invoice('figures on the left', { head: blocks, form: { ...english, align: 'left' } }),
  invoice('origin first', { head: grid, form: { ...english, order: [5, 0, 1, 2, 3, 4] } }),
  invoice('code first', { form: { ...english, order: [1, 0, 5, 2, 3, 4] } }),
  invoice('without a sum of the line', { form: { ...english, order: [0, 1, 5, 2, 3] } }),
  invoice('German', { head: germanHead, form: german, currency: 'EUR' }),
  invoice('German, numbered', {
    head: germanHead,
    form: { ...german, order: [-1, 1, 0, 2, 3, 4, 5] },
    currency: 'EUR',
  }),
  invoice('French', { head: french, form: { heads: FRENCH, figure: comma }, currency: 'EUR' }),
  invoice('Spanish', { head: spanish, form: { heads: SPANISH, figure: comma }, currency: 'EUR' }),
  invoice('small letters', { head: grid, form: english, size: 7 }),
  invoice('typewriter', {
    form: { ...english, widths: [190, 70, 55, 65, 75, 60] },
    ...{ font: 'Courier', size: 7 },
  }),
  invoice('Times', { head: unclear, form: english, font: 'Times-Roman' }),
  invoice('descriptions on two lines', {
    form: { ...english, widths: [105, 70, 60, 80, 90, 80] },
  }),
  invoice('two pages', { head: blocks, form: english, goods: many(30), rowsOnPage: 18 }),
  invoice('four pages', {
    head: germanHead,
    form: german,
    goods: many(70),
    rowsOnPage: 20,
    currency: 'EUR',
  }),
  invoice('freight and insurance below', {
    head: blocks,
    states: { freight: '850', insurance: '42.5', total: String(total(GOODS) + 892.5) },
    form: english,
    below: [
      ['Subtotal', point(total(GOODS))],
      ['Freight', '850.00'],
      ['Insurance', '42.50'],
      ['Total', point(total(GOODS) + 892.5)],
    ],
  }),
  invoice('one line', { form: english, goods: GOODS.slice(0, 1) }),
]
