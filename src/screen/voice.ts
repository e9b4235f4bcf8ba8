// How screening says a flag: what, why, what follows, what would settle it.

import type { Citation } from '../law/citation.ts'
import type { Flag } from '../law/flag.ts'
import { formatHts } from '../law/goods-code.ts'
import type { ScreenedLine } from '../law/screened-shipment.ts'
import type { Met } from './rules.ts'

/** A flag of `line`, or of the whole shipment; of `code` unless goods do not matter. */
export function flag(
  said: Pick<Flag, 'kind' | 'severity' | 'title' | 'detail'> &
    Partial<Pick<Flag, 'source' | 'sourceUrl' | 'legalCitation' | 'code' | 'restrictionType'>>,
  line: ScreenedLine | null,
): Flag {
  return {
    source: null,
    sourceUrl: null,
    legalCitation: null,
    restrictionType: null,
    code: null,
    ...said,
    lines: line ? [line.index] : [],
  }
}

/** A rule that names only a part of what the code holds is said more softly, and why. */
export function ruleFlag({ rule, coverage }: Met, line: ScreenedLine): Flag {
  const partly = coverage === 'some'
  const code = formatHts(line.code)
  return flag(
    {
      kind: rule.kind,
      severity: partly && rule.severity === 'critical' ? 'warning' : rule.severity,
      title: rule.title,
      detail: partly
        ? `${rule.detail} Only a part of ${code} is named; a longer code settles which.`
        : rule.detail,
      ...cited(rule.cite),
      code,
      restrictionType: rule.type,
    },
    line,
  )
}

function cited(cite: Citation): Pick<Flag, 'source' | 'sourceUrl' | 'legalCitation'> {
  return { source: cite.act, sourceUrl: cite.url, legalCitation: cite.text }
}
