// One daily publication: an archive with a TARIC3 envelope or with workbooks. Both are read into
// the same kind of delta.

import { unzipped } from '../archive.ts'
import { UnexpectedContent, utf8 } from '../publisher.ts'
import { dailyWorkbooks, type HasNoExclusions } from './daily-workbooks.ts'
import { type TaricDelta, taricDelta } from './delta.ts'
import { readTaricEnvelope } from './records.ts'

export type DailyPublication = {
  readonly delta: TaricDelta
  /** Sequence number of the envelope; null if the publication has none. */
  readonly envelope: string | null
}

const ENVELOPE = /\.xml$/i
const MEASURES = /^measures.*\.xlsx$/i
const NOMENCLATURE = /^goods_nomenclature.*\.xlsx$/i

/** Throws `UnreadableTariff` or {@link UnexpectedContent} with the reason. */
export function readPublication(
  archive: Buffer,
  bytesAtMost: number,
  hasNoExclusions: HasNoExclusions,
): DailyPublication {
  const files = unzipped(archive, bytesAtMost)
  const named = (form: RegExp) => [...files.keys()].filter((name) => form.test(baseName(name)))
  const envelopes = named(ENVELOPE)
  const [measures, ...others] = named(MEASURES)
  if (envelopes.length === 1 && measures === undefined) {
    const name = envelopes[0] ?? ''
    const { number, records } = readTaricEnvelope(utf8(files.get(name) as Buffer, name))
    return { delta: taricDelta(records), envelope: number }
  }
  if (envelopes.length > 0 || measures === undefined || others.length > 0) {
    const held = [...files.keys()].join(', ')
    throw new UnexpectedContent(
      `it contains neither one envelope nor one workbook of measures but ${held}`,
    )
  }
  const nodes = named(NOMENCLATURE)[0]
  return {
    delta: dailyWorkbooks(
      files.get(measures) as Buffer,
      nodes === undefined ? null : (files.get(nodes) as Buffer),
      hasNoExclusions,
    ),
    envelope: null,
  }
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
