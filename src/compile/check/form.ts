// The form of a file of data/: a JSON schema of which only these parts are used, and which says
// of a text what kind of name it is, so that the name can be looked up.

/** Kinds of words that stand for something defined elsewhere, or that have a range. */
export type WordKind =
  | 'area'
  | 'case'
  | 'component'
  | 'country'
  | 'coverage layer'
  | 'currency'
  | 'day'
  | 'destination'
  | 'duty'
  | 'exchange table'
  | 'folder'
  | 'goods code'
  | 'group'
  | 'heading'
  | 'heading number'
  | 'layer'
  | 'list'
  | 'measure'
  | 'measure type'
  | 'member state'
  | 'meursing code'
  | 'money'
  | 'party file'
  | 'party list'
  | 'programme'
  | 'publication day'
  | 'publisher'
  | 'subheading'
  | 'symbol'

export type Shape = {
  readonly type?: string
  readonly const?: unknown
  readonly anyOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly additionalProperties?: unknown
  readonly patternProperties?: Readonly<Record<string, Shape>>
  readonly items?: Shape | readonly Shape[]
  readonly pattern?: string
  readonly minLength?: number
  readonly minItems?: number
  readonly uniqueItems?: boolean
  /** What kind of name this text is. */
  readonly word?: WordKind
  /** What kind of name each key is. */
  readonly keyWord?: WordKind
}
