// What an answer says beside its figures: compliance flags and notes.

import { mapInSteps, type Steps } from '../../base/steps.ts'
import type { Flag } from '../../law/flag.ts'
import { flagOf } from './assessment.ts'
import type { ComplianceFlag } from './flag.ts'

type Statements = {
  readonly compliance_flags: ComplianceFlag[]
  readonly notes: ComplianceFlag[]
}

/** Flags that are converted in one step. */
const STEP = 16
const SEVEREST_FIRST: readonly Flag['severity'][] = ['critical', 'warning', 'info']

/** `freshness` replaces what the flags say of the age of the tables. */
export function* statementsOf(flags: readonly Flag[], freshness: Flag | null): Steps<Statements> {
  const others = flags.filter(({ topic }) => topic !== 'freshness')
  const all = freshness ? [freshness, ...others] : others
  const sorted = SEVEREST_FIRST.flatMap((severity) =>
    all.filter((one) => one.severity === severity),
  )
  return {
    compliance_flags: yield* mapInSteps(
      sorted.filter(({ note }) => !note),
      STEP,
      flagOf,
    ),
    notes: yield* mapInSteps(
      sorted.filter(({ note }) => note),
      STEP,
      flagOf,
    ),
  }
}

/** Each preference as a flag of its own. */
export function opportunitiesOf({ compliance_flags: flags }: Statements): ComplianceFlag[] {
  return flags.flatMap((flag) => {
    const { kind, parts } = flag
    if (kind !== 'fta_opportunity') return []
    return parts === undefined ? [flag] : parts.map((part) => ({ kind, ...part }))
  })
}
