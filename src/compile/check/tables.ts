// The forms of the tables of data/ that the law is compiled from.

import { Type } from 'typebox'
import type { Shape } from '../../base/form/shape.ts'
import { USES } from '../../law/published-measure.ts'
import { HeadingPart } from '../acts/measure-schema.ts'
import type { FileForm } from './check-file.ts'
import type { Column, TableForm } from './table-form.ts'
import { DAY, type WordKind, word } from './word-kind.ts'

const anything: Column = { form: Type.String() }
const day: Column = { form: word('day', { pattern: DAY }), open: true }
const amount: Column = { form: Type.String({ pattern: '^\\d+(\\.\\d+)?$' }) }
const dated = { from: day, to: day }

function names(kind: WordKind): Column {
  return { form: word(kind) }
}

function like(pattern: string): Column {
  return { form: Type.String({ pattern }) }
}

function oneOf(choices: readonly string[]): Column {
  const form = Type.Union(choices.map((choice) => Type.Literal(choice))) as Shape
  return choices.includes('') ? { form, open: true } : { form }
}

const goods: TableForm = {
  code: names('goods code'),
  ...dated,
  except: { form: word('goods code', { several: true }), open: true },
  name: anything,
}

const orders: TableForm = {
  case: like('^[AC]-\\d{3}-\\d{3}$'),
  country: names('country'),
  product: anything,
  ...dated,
  source: like('^(\\d{4}-\\d{5}|E\\d-\\d{4,5}|\\d+ FR \\d+)$'),
  published: { form: word('publication day', { pattern: DAY }) },
  doubt: anything,
  codes: { form: word('goods code', { several: true }), open: true },
  near: { form: word('goods code', { several: true }), open: true },
}

const notice = {
  source: like('^(\\d{4}-\\d{5}|\\d+ FR \\d+|\\d{4}-\\d{2}-\\d{2})$'),
  published: { form: word('publication day', { pattern: DAY }) },
  doubt: anything,
}

const orderRates: TableForm = {
  case: names('case'),
  kind: oneOf(['rate of the whole country', 'rate of all others', 'rates of producers']),
  rate: names('duty'),
  low: { form: word('duty'), open: true },
  goods: { form: Type.String({ pattern: '^(all|\\d[\\d ]+)$' }), open: true },
  from: { form: word('day', { pattern: DAY }) },
  notice: like('\\S'),
  ...notice,
}

const companyRates: TableForm = {
  code: like('^[AC]\\d{6}(\\d{3})?$'),
  company: { ...like('\\S'), open: true },
  exporter: { ...like('\\S'), open: true },
  rate: names('duty'),
  from: { form: word('day', { pattern: DAY }) },
  notice: like('\\S'),
  ...notice,
}

const circumvention: TableForm = {
  case: names('case'),
  country: names('country'),
  inputs: like('\\S'),
  from: { form: word('day', { pattern: DAY }) },
  ...notice,
}

const chapter99: TableForm = {
  heading: like('^\\d{4}\\.\\d{2}\\.\\d{2}$'),
  status: oneOf(['modelled', 'not modelled', 'ended before 2025', 'no duty effect']),
  measure: { form: word('measure', { several: true }), open: true },
  reason: anything,
}

const tariffQuotas: TableForm = {
  within: names('goods code'),
  beyond: { form: word('goods code', { several: true }) },
  note: anything,
}

const measureTypes: TableForm = {
  type: anything,
  use: oneOf(USES),
  layer: { form: word('layer or component'), open: true },
  'yields to': { form: word('measure type', { several: true }), open: true },
  title: anything,
}

const band = { ...amount, open: true } as const
const meursing: TableForm = {
  code: like('^7\\d{3}$'),
  ...{ starch_from: amount, starch_to: band, sucrose_from: amount, sucrose_to: band },
  ...{ milk_fat_from: amount, milk_fat_to: band },
  ...{ milk_protein_from: amount, milk_protein_to: band },
}

const meursingAmounts: TableForm = {
  code: names('meursing code'),
  component: names('component'),
  origin: { form: word('country'), open: true },
  duty: names('duty'),
  ...dated,
}

const text: Column = { form: Type.String(), open: true }
const percent: Column = { form: HeadingPart.properties.when.properties.duty_below, open: true }

/** Of a table beside an act. */
const ACT_COLUMNS: TableForm = {
  name: text,
  ...dated,
  origin: { form: word('country or group', { several: true }), open: true },
  goods: { form: word('goods code or list', { several: true }), open: true },
  except: { form: word('goods code', { several: true }), open: true },
  member_state: { form: word('member state', { several: true }), open: true },
  claimed: text,
  preference: { form: word('programme', { several: true }), open: true },
  smelted_in: { form: word('country', { several: true }), open: true },
  duty_below: percent,
  general_duty_below: percent,
  rate: { form: word('duty'), open: true },
  exempt: text,
  base: { form: HeadingPart.properties.base, open: true },
  ask: oneOf(['info', 'warning', 'critical', '']),
  known_from: day,
  cite: { form: word('citation', { several: true }), open: true },
}

const headings: Column = { form: word('heading number'), open: true }

/** A column with another name holds numbers of headings. */
function actTable(header: readonly string[]): TableForm {
  return Object.fromEntries(header.map((name) => [name, ACT_COLUMNS[name] ?? headings]))
}

export const TABLES: readonly FileForm[] = [
  {
    path: /^territories\.csv$/,
    table: {
      code: like('^[A-Z]{2}$'),
      name: anything,
      customs_territory: names('country'),
      assigned: oneOf(['iso', 'reserved', 'user']),
      currency: { form: word('currency'), open: true },
    },
  },
  {
    path: /^currencies\.csv$/,
    table: { code: like('^[A-Z]{3}$'), minor_unit: like('^\\d$'), ...dated },
  },
  { path: /^subdivisions\.csv$/, table: { code: like('^[A-Z]{2}-[A-Z]{2}$'), name: anything } },
  {
    path: /^vocabulary\/layers\.csv$/,
    table: {
      code: like('^[A-Z0-9_]+$'),
      layer: oneOf(['yes', 'no']),
      name: like('\\S'),
      meaning: anything,
    },
  },
  {
    path: /^vocabulary\/entry-columns\.csv$/,
    table: { field: like('^[a-z_]+$'), spellings: anything },
  },
  {
    path: /^vocabulary\/units\.csv$/,
    table: { unit: anything, base: names('unit'), factor: amount, spellings: anything },
  },
  {
    path: /^vocabulary\/taric-units\.csv$/,
    table: {
      ...{ code: anything, per: { ...amount, open: true } },
      ...{ unit: { form: word('unit'), open: true }, percent: anything },
    },
  },
  {
    path: /^vocabulary\/taric-qualifiers\.csv$/,
    table: {
      code: anything,
      qualifier: { form: word('unit qualifier'), open: true },
      percent: anything,
    },
  },
  {
    path: /^vocabulary\/unit-qualifiers\.csv$/,
    table: { qualifier: anything, before: anything, after: anything },
  },
  {
    path: /^vocabulary\/components\.csv$/,
    table: { component: anything, fact: anything, spellings: anything },
  },
  {
    path: /^vocabulary\/named-amounts\.csv$/,
    table: { amount: anything, set_by: anything, spellings: anything },
  },
  {
    path: /^vocabulary\/currency-signs\.csv$/,
    table: {
      sign: like('\\S'),
      place: oneOf(['before', 'after']),
      currency: { form: word('currency'), open: true },
      part: oneOf(['1', '0.01']),
      tariff: anything,
    },
  },
  { path: /^vocabulary\/refused-rates\.csv$/, table: { wording: anything, reason: anything } },
  {
    path: /^vocabulary\/goods-names\.csv$/,
    table: { code: names('goods code'), name: anything },
  },
  {
    path: /^vocabulary\/withdrawn-currencies\.csv$/,
    table: { code: like('^[A-Z]{3}$'), withdrawn: day, printed: anything },
  },
  { path: /^[a-z]{2}\/measures\/.*\.csv$/, table: actTable },
  { path: /^([a-z]{2}\/lists|screening\/goods)\/.*\.csv$/, table: goods },
  { path: /^[a-z]{2}\/adcvd\/orders\.csv$/, table: orders },
  { path: /^[a-z]{2}\/adcvd\/rates\.csv$/, table: orderRates },
  { path: /^[a-z]{2}\/adcvd\/companies\.csv$/, table: companyRates },
  { path: /^[a-z]{2}\/adcvd\/circumvention\.csv$/, table: circumvention },
  { path: /^[a-z]{2}\/chapter-99\.csv$/, table: chapter99 },
  { path: /^[a-z]{2}\/tariff-quotas\.csv$/, table: tariffQuotas },
  {
    path: /^[a-z]{2}\/former-codes\.csv$/,
    table: { code: like('^\\d{4}(\\.\\d\\d){1,3}$'), reason: anything },
  },
  {
    path: /^[a-z]{2}\/company-codes\.csv$/,
    table: {
      code: like('^[0-9A-Z]{4}$'),
      company: like('\\S'),
      act: like('^\\d{4}/\\d{1,4}$'),
    },
  },
  {
    path: /^[a-z]{2}\/preference-areas\.csv$/,
    table: { area: names('area'), programme: names('programme') },
  },
  {
    path: /^[a-z]{2}\/preferences\.csv$/,
    table: {
      area: names('area'),
      rate: anything,
      ...dated,
      order: { ...like('^\\d{6}$'), open: true },
      noted: oneOf(['yes', '']),
      codes: { form: word('goods code', { several: true }) },
    },
  },
  { path: /^[a-z]{2}\/meursing\.csv$/, table: meursing },
  { path: /^[a-z]{2}\/meursing-amounts\.csv$/, table: meursingAmounts },
  {
    path: /^taric\/certificates\.csv$/,
    table: {
      code: like('^[A-Z]\\d{3}$'),
      kind: oneOf(['document', 'exemption', 'other goods']),
      means: like('\\S'),
    },
  },
  {
    path: /^taric\/condition-actions\.csv$/,
    table: Object.fromEntries([
      ['action', like('^\\d{2}$')],
      ['then', oneOf(['charge', 'not applicable', 'allow', 'refuse', ''])],
      ['words', anything],
    ]),
  },
  {
    path: /^taric\/country-codes\.csv$/,
    table: { printed: like('^[A-Z]{2}$'), country: names('country') },
  },
  { path: /^taric\/measure-types\.csv$/, table: measureTypes },
  {
    path: /^exchange\/.*\.csv$/,
    table: {
      day: { form: word('day', { pattern: DAY }) },
      currency: names('printed currency'),
      rate: amount,
    },
  },
]
