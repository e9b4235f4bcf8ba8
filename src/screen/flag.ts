// Builds the flags of screening.

import type { Citation } from '../law/citation.ts'
import type { Flag } from '../law/flag.ts'
import { formatHts } from '../law/goods-code.ts'
import type { ScreenedLine } from '../law/screened-shipment.ts'
import type { MatchedRule } from './rules.ts'

/** A flag on `line`, or on the whole shipment. */
export function screeningFlag(
  content: Pick<Flag, 'kind' | 'severity' | 'title' | 'detail'> &
    Partial<
      Pick<
        Flag,
        | 'source'
        | 'sourceUrl'
        | 'legalCitation'
        | 'code'
        | 'restrictionType'
        | 'prohibits'
        | 'note'
        | 'topic'
      >
    >,
  line: ScreenedLine | null,
): Flag {
  return {
    source: null,
    sourceUrl: null,
    legalCitation: null,
    restrictionType: null,
    code: null,
    ...content,
    lines: line ? [line.index] : [],
  }
}

/** Where only part of the code is covered, it prohibits nothing, is less severe, and says so. */
export function ruleFlag({ rule, coverage }: MatchedRule, line: ScreenedLine): Flag {
  const partly = coverage === 'some'
  const code = formatHts(line.code)
  return screeningFlag(
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
      ...(rule.prohibits && !partly ? { prohibits: true } : {}),
      ...(rule.note ? { note: true } : {}),
    },
    line,
  )
}

function cited(cite: Citation): Pick<Flag, 'source' | 'sourceUrl' | 'legalCitation'> {
  return { source: cite.act, sourceUrl: cite.url, legalCitation: cite.text }
}
