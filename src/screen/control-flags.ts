// What the measures of TARIC and of the UK tariff say of goods besides duties, where an edition of
// them is loaded: prohibitions, and controls that ask for a document.

import type { Flag } from '../tariff/flag.ts'
import { formatHts } from '../tariff/goods-code.ts'
import type { ScreenedLine } from '../tariff/screened.ts'
import type { Control } from '../tariff/tariff.ts'
import { flag } from './voice.ts'

/** One flag for each measure that still asks for something. */
export function controlFlags(line: ScreenedLine): readonly Flag[] {
  return line.controls.flatMap((control) => {
    if (control.use !== 'ban' && control.use !== 'control') return []
    const documents = documentsOf(control)
    if (documents.some((code) => line.certificates.has(code))) return []
    return [controlFlag(control, documents, line)]
  })
}

/** Codes of the documents that any of its conditions names. */
function documentsOf({ conditions }: Control): readonly string[] {
  return [...new Set(conditions.flatMap(({ certificate }) => certificate || []))]
}

function controlFlag(control: Control, documents: readonly string[], line: ScreenedLine): Flag {
  const { type, title, use, partly, cite } = control
  const code = formatHts(line.code)
  const bans = use === 'ban'
  const open = documents.length > 0 || partly
  const settle =
    documents.length > 0
      ? `One of these documents settles it: ${documents.join(', ')} (facts.certificates).`
      : 'The measure names no document that would settle it.'
  return flag(
    {
      kind: bans ? 'restriction' : 'pga',
      severity: bans ? (open ? 'warning' : 'critical') : 'info',
      title: `${title} (measure ${type})`,
      detail:
        `The tariff holds goods of ${code} from ${line.origin} under this measure. ` +
        (bans ? 'They may not be imported' : 'They may be held until it is answered') +
        `${documents.length > 0 && bans ? ' without a document' : ''}. ${settle}` +
        (partly ? ` Only a part of ${code} is named; a longer code settles which.` : ''),
      source: cite.act,
      sourceUrl: cite.url,
      legalCitation: cite.text,
      code,
      restrictionType: bans ? 'import_ban' : null,
    },
    line,
  )
}
