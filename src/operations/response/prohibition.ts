// Goods that may not be imported at all: compare does not rank them, and bulk refuses their rows.

import type { Assessment } from '../../assess/assessment.ts'
import { appendTo } from '../../base/groups.ts'
import { partsOf } from '../../law/flag.ts'

type Prohibition = {
  /** `Goods of Iran are under embargo (31 CFR 560.201)`. */
  readonly act: string
  readonly detail: string | null
}

/** The prohibitions of each line that has one. */
export function prohibitionsByLine({
  flags,
}: Assessment): ReadonlyMap<number, readonly Prohibition[]> {
  const found = new Map<number, Prohibition[]>()
  for (const { prohibits, title, legalCitation, detail, lines } of flags.flatMap(partsOf)) {
    if (!prohibits) continue
    const act = legalCitation === null ? title : `${title} (${legalCitation})`
    for (const line of lines) appendTo(found, line, { act, detail })
  }
  return found
}
