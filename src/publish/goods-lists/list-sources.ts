// data/us/list-sources.yaml: the public sources of the goods lists with their local files, and the
// rows of each source that make up each list.

import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { DataError } from '../../base/data-error.ts'
import { reader } from '../../base/form/reader.ts'
import { parseYaml } from '../../base/yaml.ts'
import { word } from '../../compile/check/word-kind.ts'

const exact = { additionalProperties: false } as const
const Text = Type.String({ minLength: 1 })

const Form = Type.Union([
  Type.Literal('codes'),
  Type.Literal('table'),
  Type.Literal('annexes'),
  Type.Literal('headings'),
  Type.Literal('footnotes'),
  Type.Literal('china'),
  Type.Literal('exclusions'),
])

const Source = Type.Object(
  {
    publisher: Text,
    title: Text,
    url: Type.String({ pattern: '^https://' }),
    form: Form,
    file: Type.Optional(Text),
    numbers: Type.Optional(Text),
  },
  exact,
)

const plainPart = {
  source: word('list source'),
  of: Type.Optional(Text),
  rows: Type.Optional(Type.Record(Text, Type.Array(Type.String(), { minItems: 1 }))),
  undated: Type.Optional(Type.Literal(true)),
  file: Type.Optional(Text),
}
const PlainPart = Type.Object(plainPart, exact)
const Part = Type.Object({ ...plainPart, without: Type.Optional(PlainPart) }, exact)

const SourcesFile = Type.Object(
  {
    sources: Type.Record(Text, Source),
    lists: Type.Record(Text, Type.Array(Part, { minItems: 1 }), { keyWord: 'list' }),
  },
  exact,
)

export const readSourcesFile = reader<Static<typeof SourcesFile>>(Compile(SourcesFile))

export type ListForm = Static<typeof Form>

/** The part of a source that belongs to a list. */
export type ListPart = {
  readonly publisher: string
  readonly title: string
  readonly url: string
  readonly form: ListForm
  /** Its path below the publishers' data folder. */
  readonly file: string
  /** The schedule export with the valid statistical numbers; null for none. */
  readonly numbers: string | null
  /** The note, heading or ban with the codes. */
  readonly of: string
  /** By column, the allowed values of a row. */
  readonly rows: Readonly<Record<string, readonly string[]>>
  /** Whether to ignore the days in the source. */
  readonly undated: boolean
  /** A part whose codes are omitted. */
  readonly without: ListPart | null
}

/** Returns the uncompressed text of a file below the publishers' data folder. */
export type ReadSource = (file: string) => string

/** The parts of each derived list, by its name. Throws {@link DataError}. */
export function readListSources(
  text: string,
  path: string,
): ReadonlyMap<string, readonly ListPart[]> {
  const value = readSourcesFile(parseYaml(text), path)
  const part = (row: Static<typeof Part>): ListPart => {
    const source = value.sources[row.source]
    if (!source) throw new DataError(`${path}: unknown source ${row.source}`)
    const file = row.file ?? source.file
    if (file === undefined) throw new DataError(`${path}: a part of ${row.source} needs a file`)
    return {
      ...source,
      file,
      numbers: source.numbers ?? null,
      of: row.of ?? '',
      rows: row.rows ?? {},
      undated: row.undated ?? false,
      without: row.without ? part(row.without) : null,
    }
  }
  return new Map(Object.entries(value.lists).map(([name, parts]) => [name, parts.map(part)]))
}

/** A filter for the source's rows of the part. */
export function rowFilter({
  rows,
}: Pick<ListPart, 'rows'>): (row: Readonly<Record<string, string>>) => boolean {
  const columns = Object.entries(rows)
  return (row) => columns.every(([column, values]) => values.includes(row[column] ?? ''))
}

/** The reference to the part, for readers of the list. */
export function referenceOf({ publisher, title, url, of, rows, without }: ListPart): string {
  const columns = Object.entries(rows).map(
    ([column, values]) => `${column} ${values.map((value) => value || 'empty').join(' or ')}`,
  )
  return [
    `${publisher}, ${title}, ${url}`,
    ...(of === '' ? [] : [of]),
    ...(columns.length === 0 ? [] : [`rows with ${columns.join(', ')}`]),
    ...(without === null ? [] : [`without ${referenceOf(without)}`]),
  ].join('; ')
}
