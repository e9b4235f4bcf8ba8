// What the flags of an answer say: each flag that combines nothing, and each part of the others.

import type { ComplianceFlag } from '../src/operations/response/flag.ts'

type Finding = Omit<ComplianceFlag, 'parts'>

export function findingsOf(flags: readonly ComplianceFlag[]): readonly Finding[] {
  return flags.flatMap(({ parts, ...flag }) =>
    parts === undefined ? [flag] : parts.map((part) => ({ kind: flag.kind, ...part })),
  )
}
