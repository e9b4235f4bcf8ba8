// What the codes of documents in controls are (data/taric/certificates.csv), and which types of
// measure are restrictions (data/screening/control-types.csv).

import { DataError } from '../base/data-error.ts'
import type { DataFiles } from '../compile/data-files.ts'
import { readTable } from '../compile/read-data.ts'
import type { Control } from '../law/tariff.ts'

/** A statement that the goods are not those of the control. */
export const OTHER_GOODS = 'other goods'
export const EXEMPTION = 'exemption'
const KINDS = ['document', EXEMPTION, OTHER_GOODS] as const
type Kind = (typeof KINDS)[number]

export type ControlWords = {
  /** The type of restriction by the type of measure: `277` → `import_ban`. */
  readonly restrictions: ReadonlyMap<string, string>
  kindOf(document: string): Kind
  /** Null if it is not known. */
  meaningOf(document: string): string | null
}

const CERTIFICATES = 'taric/certificates.csv'
/** The letter of codes of statements; those not in the table are taken for exemptions. */
const STATEMENT = /^Y/
const ONE = 'Documents (facts.certificates)'
const SEVERAL = 'Documents for its several requirements (facts.certificates)'
/** Exemptions up to which each is described in words. */
const MOST_EXEMPTIONS = 4

/** Throws {@link DataError} for a kind that is not known. */
export function readControlWords(files: DataFiles): ControlWords {
  const known = new Map(
    readTable(files, CERTIFICATES).map(({ code = '', kind = '', means = '' }) => [
      code,
      { kind: kindIn(kind), means },
    ]),
  )
  return {
    restrictions: new Map(
      readTable(files, 'screening/control-types.csv').map(({ type = '', restriction = '' }) => [
        type,
        restriction,
      ]),
    ),
    kindOf: (code) => known.get(code)?.kind ?? (STATEMENT.test(code) ? EXEMPTION : 'document'),
    meaningOf: (code) => known.get(code)?.means ?? null,
  }
}

function kindIn(text: string): Kind {
  const found = KINDS.find((kind) => kind === text)
  if (!found) throw new DataError(`${CERTIFICATES}: "${text}" is none of ${KINDS.join(', ')}`)
  return found
}

/** Codes of the documents that the controls name, each once. */
export function documentsOf(controls: readonly Control[]): readonly string[] {
  return [
    ...new Set(
      controls.flatMap(({ conditions }) =>
        conditions.flatMap(({ certificate }) => certificate || []),
      ),
    ),
  ]
}

/** Sentences that name the documents by kind; `several`: one of them may not be enough. */
export function inWords(
  documents: readonly string[],
  several: boolean,
  words: ControlWords,
): readonly string[] {
  const of = (kind: Kind) => documents.filter((code) => words.kindOf(code) === kind)
  const named = (code: string) => {
    const means = words.meaningOf(code)
    return means === null ? code : `${code} (${means})`
  }
  const exemptions = of(EXEMPTION)
  const all: readonly [head: string, codes: readonly string[]][] = [
    ['If the goods are not concerned, state in facts.certificates', of(OTHER_GOODS).map(named)],
    [several ? SEVERAL : ONE, of('document').map(named)],
    ['Exemptions', exemptions.length > MOST_EXEMPTIONS ? exemptions : exemptions.map(named)],
  ]
  return all.flatMap(([head, codes]) => (codes.length > 0 ? [`${head}: ${codes.join(', ')}.`] : []))
}
