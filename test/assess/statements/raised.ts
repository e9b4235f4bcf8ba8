// Flags as they are raised, and merged.

import { mergeFlags } from '../../../src/assess/statements/merge-flags.ts'
import { runToEnd } from '../../../src/base/steps.ts'
import type { Flag } from '../../../src/law/flag.ts'

export const merge = (flags: readonly Flag[]): readonly Flag[] => runToEnd(mergeFlags(flags))

export const flag = (own: Partial<Flag>): Flag => ({
  kind: 'data_gap',
  severity: 'info',
  title: 'A claim would change the duty',
  detail: 'Claim it.',
  source: 'An act',
  sourceUrl: 'https://law.example/1',
  legalCitation: 'Act 1',
  code: '6109.10.00.12',
  restrictionType: null,
  lines: [0],
  ...own,
})
