// The schemas of the OpenAPI document as typed dictionaries of Python.

export type Schema = {
  readonly $ref?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly patternProperties?: Readonly<Record<string, Schema>>
}

const SIMPLE: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
}
const WIDTH = 100
const INDENT = '    '

/** A class for each schema that is an object, a name for each other one. */
export function typedDicts(schemas: Readonly<Record<string, Schema>>): string {
  const parts: string[] = []
  for (const [name, schema] of Object.entries(schemas)) {
    if (schema.properties) classesOf(name, schema, parts)
    else parts.push(`${name} = ${quotedReferences(typeOf(schema, name, parts))}\n`)
  }
  const names = parts.flatMap((part) => /^(?:class )?(\w+)/.exec(part)?.[1] ?? [])
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  if (twice.length > 0) throw new Error(`two models have one name: ${twice.join(', ')}`)
  return `${[
    'from __future__ import annotations\n',
    'from typing import Any, Dict, List, Literal, TypedDict, Union\n',
  ].join('\n')}\n\n${parts.join('\n\n')}`
}

/** Fields that may be absent are in a class of their own: older versions of Python need that. */
function classesOf(name: string, schema: Schema, parts: string[]): void {
  const { properties = {}, required = [], description } = schema
  const fields = Object.entries(properties).map(([field, own]) => ({
    name: field,
    type: typeOf(own, `${name}${pascal(field)}`, parts),
    isRequired: required.includes(field),
    description: own.description,
  }))
  const needed = fields.filter(({ isRequired }) => isRequired)
  const optional = fields.filter(({ isRequired }) => !isRequired)
  const isMixed = needed.length > 0 && optional.length > 0
  if (isMixed) {
    parts.push(classOf(`_${name}`, 'TypedDict', null, needed))
    parts.push(classOf(name, `_${name}, total=False`, description, optional))
  } else {
    const base = optional.length > 0 ? 'TypedDict, total=False' : 'TypedDict'
    parts.push(classOf(name, base, description, fields))
  }
}

type Field = {
  readonly name: string
  readonly type: string
  readonly description: string | undefined
}

/** Names of fields that are words of Python. */
const KEYWORDS = new Set(['from', 'in', 'is', 'class', 'import', 'global', 'pass', 'not', 'or'])

function classOf(
  name: string,
  base: string,
  description: string | null | undefined,
  fields: readonly Field[],
): string {
  if (fields.some((field) => KEYWORDS.has(field.name))) return calledOf(name, base, fields)
  const lines = fields.flatMap((field) => [
    ...commentOf(field.description),
    `${INDENT}${field.name}: ${field.type}`,
  ])
  const doc = description ? wrapped(description, `${INDENT}"""`, INDENT, '"""') : []
  const body = [...doc, ...(doc.length > 0 && lines.length > 0 ? [''] : []), ...lines]
  return `class ${name}(${base}):\n${(body.length > 0 ? body : [`${INDENT}pass`]).join('\n')}\n`
}

/** A class with a field whose name cannot be written as one. */
function calledOf(name: string, base: string, fields: readonly Field[]): string {
  if (base !== 'TypedDict') throw new Error(`${name}: a field that may be absent is a keyword`)
  const lines = fields.flatMap((field) => [
    ...commentOf(field.description),
    `${INDENT}${JSON.stringify(field.name)}: ${JSON.stringify(field.type)},`,
  ])
  return `${name} = TypedDict("${name}", {\n${lines.join('\n')}\n})\n`
}

function commentOf(description: string | undefined): readonly string[] {
  return description ? wrapped(description, `${INDENT}# `, `${INDENT}# `, '') : []
}

function wrapped(text: string, first: string, rest: string, end: string): string[] {
  const lines: string[] = []
  let line = first
  for (const word of `${text.replaceAll('\\', '\\\\').replaceAll(/\s+/g, ' ')}${end}`.split(' ')) {
    const isBegun = line !== first && line !== rest
    if (isBegun && line.length + 1 + word.length > WIDTH) {
      lines.push(line)
      line = rest + word
    } else line += isBegun ? ` ${word}` : word
  }
  return [...lines, line]
}

function typeOf(schema: Schema, name: string, parts: string[]): string {
  const { $ref, anyOf, items, properties, type } = schema
  if ($ref) return $ref.replace('#/components/schemas/', '')
  if ('const' in schema) return `Literal[${literal(schema.const)}]`
  if (schema.enum) return `Literal[${schema.enum.map(literal).join(', ')}]`
  if (anyOf) {
    const types = anyOf.map((one, at) => typeOf(one, `${name}${at + 1}`, parts))
    return `Union[${[...new Set(types)].join(', ')}]`
  }
  if (Array.isArray(type)) {
    const types = type.map((one) => typeOf({ ...schema, type: one }, name, parts))
    return `Union[${types.join(', ')}]`
  }
  if (type === 'array') return `List[${items ? typeOf(items, singular(name), parts) : 'Any'}]`
  if (properties && Object.keys(properties).length > 0) {
    classesOf(name, schema, parts)
    return name
  }
  if (type === 'object') return `Dict[str, ${valuesOf(schema, name, parts)}]`
  return SIMPLE[String(type)] ?? 'Any'
}

function valuesOf(
  { additionalProperties: any, patternProperties }: Schema,
  name: string,
  parts: string[],
): string {
  const [of] = [...Object.values(patternProperties ?? {}), any]
  return typeof of === 'object' ? typeOf(of, `${name}Value`, parts) : 'Any'
}

function literal(value: unknown): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return JSON.stringify(value)
}

/** In a name that is no annotation, Python looks references up at once. */
function quotedReferences(type: string): string {
  return type.replaceAll(/\b(?!Any|Dict|List|Literal|Union|None)[A-Z]\w+/g, '"$&"')
}

function pascal(field: string): string {
  return field.replaceAll(/(?:^|[_\W])(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function singular(name: string): string {
  return name.endsWith('s') ? name.slice(0, -1) : `${name}Item`
}
