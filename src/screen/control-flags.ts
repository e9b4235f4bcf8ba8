// Flags for measures of TARIC and of the UK tariff that are not duties: prohibitions, and controls
// that require a document. They need an edition of measures.

import type { Flag } from '../law/flag.ts'
import { formatHts } from '../law/goods-code.ts'
import type { ScreenedLine } from '../law/screened-shipment.ts'
import type { Control } from '../law/tariff.ts'
import { screeningFlag } from './flag.ts'

/** The restriction type of each measure type that is a restriction: `277` → `import_ban`. */
export type RestrictionTypes = ReadonlyMap<string, string>

/** One flag for each measure that no presented document satisfies. */
export function controlFlags(line: ScreenedLine, types: RestrictionTypes): readonly Flag[] {
  return line.controls.flatMap((control) => {
    if (control.use !== 'ban' && control.use !== 'control') return []
    const documents = documentsOf(control)
    if (documents.some((code) => line.certificates.has(code))) return []
    return [controlFlag(control, documents, line, types.get(control.type) ?? null)]
  })
}

/** Codes of the documents in its conditions. */
function documentsOf({ conditions }: Control): readonly string[] {
  return [...new Set(conditions.flatMap(({ certificate }) => certificate || []))]
}

function controlFlag(
  control: Control,
  documents: readonly string[],
  line: ScreenedLine,
  restriction: string | null,
): Flag {
  const { type, title, use, partly, cite } = control
  const code = formatHts(line.code)
  const closed = use === 'ban' && documents.length === 0 && !partly
  const without = documents.length > 0 ? ' without a document' : ''
  const effect =
    use === 'ban' ? `may not be imported${without}` : 'may be held until it is answered'
  const settle =
    documents.length > 0
      ? `One of these documents settles it: ${documents.join(', ')} (facts.certificates).`
      : 'The measure names no document that would settle it.'
  return screeningFlag(
    {
      kind: restriction === null ? 'pga' : 'restriction',
      severity: closed ? 'critical' : restriction === null ? 'info' : 'warning',
      title: `${title} (measure ${type})`,
      detail:
        `The tariff holds goods of ${code} from ${line.origin} under this measure. ` +
        `They ${effect}. ${settle}` +
        (partly ? ` Only a part of ${code} is named; a longer code settles which.` : ''),
      source: cite.act,
      sourceUrl: cite.url,
      legalCitation: cite.text,
      code,
      restrictionType: restriction,
      ...(closed ? { prohibits: true } : {}),
    },
    line,
  )
}
