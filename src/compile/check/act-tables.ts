// The form of a table beside an act, made for its header: it has the columns that it needs, and a
// column with a name of its own holds numbers of headings.

import { Type } from 'typebox'
import { HeadingPart } from '../acts/measure-schema.ts'
import type { Column, TableForm } from './table-form.ts'
import { DAY, word } from './word-kind.ts'

const percent: Column = { form: HeadingPart.properties.when.properties.duty_below, open: true }
const text: Column = { form: Type.String(), open: true }

const COLUMNS: TableForm = {
  name: text,
  from: { form: word('day', { pattern: DAY }), open: true },
  to: { form: word('day', { pattern: DAY }), open: true },
  origin: { form: word('country or group', { several: true }), open: true },
  goods: { form: word('goods code or list', { several: true }), open: true },
  except: { form: word('goods code', { several: true }), open: true },
  claimed: text,
  preference: { form: word('programme', { several: true }), open: true },
  smelted_in: { form: word('country', { several: true }), open: true },
  duty_below: percent,
  general_duty_below: percent,
  rate: { form: word('duty'), open: true },
  exempt: text,
  base: { form: HeadingPart.properties.base, open: true },
  ask: { form: HeadingPart.properties.ask, open: true },
  cite: { form: word('citation', { several: true }), open: true },
}

const numbers: Column = { form: word('heading number'), open: true }

export function actTable(header: readonly string[]): TableForm {
  return Object.fromEntries(header.map((name) => [name, COLUMNS[name] ?? numbers]))
}
