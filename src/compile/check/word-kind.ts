// Words in the forms of data/: what kind of name a text is, so that it can be looked up.

import { Type } from 'typebox'

/** Kinds of words that stand for something defined elsewhere, or that have a range. */
export type WordKind =
  | 'act table'
  | 'area'
  | 'case'
  | 'charged layer'
  | 'citation'
  | 'component'
  | 'country'
  | 'country or group'
  | 'coverage layer'
  | 'currency'
  | 'day'
  | 'destination'
  | 'duty'
  | 'exchange table'
  | 'folder'
  | 'goods code'
  | 'goods code or list'
  | 'goods list'
  | 'group'
  | 'heading'
  | 'heading group'
  | 'heading number'
  | 'layer'
  | 'layer or component'
  | 'list'
  | 'list source'
  | 'measure'
  | 'measure type'
  | 'member state'
  | 'meursing code'
  | 'money'
  | 'note source'
  | 'party file'
  | 'party list'
  | 'printed currency'
  | 'programme'
  | 'province'
  | 'publication day'
  | 'publisher'
  | 'subheading'
  | 'symbol'
  | 'table column'
  | 'unit'
  | 'unit qualifier'

/** How a calendar day is written. */
export const DAY = '^\\d{4}-\\d{2}-\\d{2}$'

/** A text that names something of this kind, as a schema. */
export function word(
  kind: WordKind,
  more: { pattern?: string; minLength?: number; several?: true } = {},
) {
  return Type.String({ ...more, word: kind })
}
