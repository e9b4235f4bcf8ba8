// The flags of the commands that answer from the law.

import { type Flags, JSON_FLAG, repeated, taking } from './command.ts'

const MODES = ['ocean', 'air', 'truck', 'rail', 'express'] as const
const INCOTERMS = [
  ...['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'],
] as const
const ENTRIES = ['formal', 'informal', 'express', 'postal'] as const

const INCOTERM = { ...taking('TERM', 'delivery term; default FOB'), choices: INCOTERMS }
const MODE = { ...taking('MODE', 'means of transport; default ocean'), choices: MODES }

/** What calc, bulk and compare read alike. */
const TERMS = {
  currency: taking('CODE', 'currency of the amounts, ISO 4217'),
  'eu-member-state': taking('COUNTRY', 'member state of import, for the European Union'),
  incoterm: INCOTERM,
  mode: MODE,
  freight: taking('AMOUNT', 'international freight'),
  insurance: taking('AMOUNT', 'international insurance'),
} as const satisfies Flags

export const SHIPMENT = {
  code: taking('CODE', 'goods code, with or without dots'),
  goods: taking('WORDS', 'description of the goods, in place of a code or beside it'),
  origin: taking('COUNTRY', 'country of origin'),
  value: taking('AMOUNT', 'value of the goods'),
  destination: repeated('COUNTRY', 'country of import; default US'),
  day: repeated('YYYY-MM-DD', 'day whose law applies; default today (UTC)'),
  ...TERMS,
  'exchange-rate': repeated(
    'CODE=RATE',
    'USD=1.3645: what 1 USD is in the currency of the law; may be repeated',
  ),
  'ca-province': taking('CODE', 'province or territory of import, for Canada'),
  'br-state': taking('CODE', 'state of import, for Brazil'),
  kg: taking('N', 'weight'),
  quantity: taking('N', 'number of units; default 1'),
  unit: repeated('NAME=N', 'quantity in a unit of the tariff, l=300; may be repeated'),
  entry: { ...taking('TYPE', 'how the goods enter the United States'), choices: ENTRIES },
  claim: taking('PROGRAMME', 'preference claimed'),
  heading: repeated('NUMBER', 'legal heading claimed; may be repeated'),
  fact: repeated('NAME=VALUE', 'a fact of the goods, patented=false; may be repeated'),
  'additional-code': repeated('CODE', 'additional code of the tariff; may be repeated'),
  meursing: taking('CODE', 'Meursing code of the composition'),
  'order-number': taking('NUMBER', 'order number of a quota'),
  certificate: repeated('CODE', 'document held; may be repeated'),
  underlying: taking('CODE', 'code of goods entered under the provision of chapter 98 in --code'),
  dutiable: taking('AMOUNT', 'dutiable value of such goods'),
  'loaded-on': taking('YYYY-MM-DD', 'day of loading at the last port abroad'),
  smelter: taking('COUNTRY', 'country where the metal was smelted'),
  'us-content': taking('PERCENT', 'content of the United States in percent'),
  manufacturer: taking('NAME', 'name of the manufacturer'),
  exporter: taking('NAME', 'name of the exporter'),
  ...JSON_FLAG,
} as const satisfies Flags

export const BULK = {
  destination: taking('COUNTRY', 'country of import; default US'),
  day: taking('YYYY-MM-DD', 'day whose law applies; default today (UTC)'),
  ...TERMS,
  check: { summary: 'read only, calculate nothing' },
  rejects: taking('FILE', 'write the rows that are not ready, with their reasons, as CSV'),
  csv: { summary: 'print results as CSV, one row for each row of the file' },
  ...JSON_FLAG,
  sheet: taking('NAME', 'sheet of the workbook'),
  decimal: { ...taking('SIGN', 'decimal sign'), choices: ['point', 'comma'] },
  origin: taking('COUNTRY', 'country of origin of rows that state none'),
  'price-for': { ...taking('WHAT', 'what a price is for'), choices: ['piece', 'unit'] },
  column: repeated('FIELD=HEAD', 'the column of a field; may be repeated'),
  fix: repeated('FIELD:TEXT=NEW', 'replaces a text of a field in all rows; may be repeated'),
} as const satisfies Flags

export const COMPARE = {
  code: taking('CODE', 'goods code'),
  destination: taking('COUNTRY', 'country of import; default US'),
  origin: repeated('COUNTRY', 'country of origin, up to six; is repeated'),
  value: taking('AMOUNT', 'value of the goods'),
  day: taking('YYYY-MM-DD', 'day whose law applies; default today (UTC)'),
  ...TERMS,
  kg: taking('N', 'weight'),
  quantity: taking('N', 'number of units; default 1'),
  ...JSON_FLAG,
} as const satisfies Flags

export const RATES = {
  origin: taking('COUNTRY', 'country of origin; without it, rates that depend on no origin'),
  day: taking('YYYY-MM-DD', 'day whose law applies; default today (UTC)'),
  ...JSON_FLAG,
} as const satisfies Flags

export const CLASSIFY = {
  destination: taking('COUNTRY', 'whose tariff the code is of; default US'),
  printed: taking('CODE', 'code printed on the invoice'),
  attribute: repeated('NAME=VALUE', 'what is known beside the words; may be repeated'),
  ...JSON_FLAG,
} as const satisfies Flags

export const DUTY = {
  value: taking('AMOUNT', 'customs value'),
  currency: taking('CODE', 'currency of the value and the result; default USD'),
  quantity: repeated(
    'UNIT=N',
    'of the whole line: kg=500, "kg drained weight=8", "% vol=40", or by codes of TARIC: DTN=5',
  ),
  component: repeated('NAME=N', 'value of a part, or an amount that the text names: "case=50"'),
  'retail-price': taking('AMOUNT', 'for a percentage of the retail price'),
  exchange: repeated('CODE=N', 'units of --currency for one unit of another: GBP=1.17'),
  column1: taking('AMOUNT', 'duty of the applicable subheading, for a rate that includes it'),
  day: taking('YYYY-MM-DD', 'for seasonal rates and Meursing amounts; default today (UTC)'),
  meursing: taking('CODE', 'for the amounts of EA, ADSZ, ADFM'),
  origin: taking('COUNTRY', 'for reduced Meursing amounts'),
  composition: repeated(
    'PART=N',
    'instead of --meursing: starch, sucrose, milk fat and milk protein in percent by weight',
  ),
  'entry-price': taking('PRICE', '"50 EUR / 100 kg", for a duty by entry price'),
  'northern-ireland': taking('TEXT', 'duty of the Union: shows which of both duties applies'),
  ...JSON_FLAG,
} as const satisfies Flags

const TODAY = taking('YYYY-MM-DD', 'day for what is still open; default today (UTC)')

export const AUDIT = {
  today: TODAY,
  csv: { summary: 'one row for each cause of each line' },
  ...JSON_FLAG,
} as const satisfies Flags

export const REFUNDS = {
  today: TODAY,
  csv: { summary: 'one row for each entry' },
  declaration: { summary: 'the numbers of the entries that a declaration takes' },
  ...JSON_FLAG,
} as const satisfies Flags

export const ENTRY = {
  ...SHIPMENT,
  form: { summary: 'the fields of CBP Form 7501' },
} as const satisfies Flags

export const MCP = {
  http: taking('PORT', 'serve Streamable HTTP on this machine, at /mcp; 0 takes a free port'),
  url: taking('URL', 'answer by a running service, with the key in LANDFALL_API_KEY'),
} as const satisfies Flags
