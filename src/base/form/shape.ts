// The form of a YAML file: a JSON schema of which only these parts are used, and which may say of a
// text what kind of name it is, so that the name can be looked up.

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
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly multipleOf?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  /** What kind of name this text is. */
  readonly word?: string
  /** It is not one name but several, with a blank between. */
  readonly several?: boolean
  /** What kind of name each key is. */
  readonly keyWord?: string
}
