// A citation: the act, the place in it, and the day it was published.

import type { Day } from '../base/day.ts'

export type Citation = {
  /** `"Proclamation 11012"`, `"19 CFR 24.23(b)(1)"`, `"HTSUS chapter 99, note 20(b)"` */
  readonly act: string
  /** Federal Register, Official Journal or CSMS number: `"89 FR 76581"` */
  readonly reference: string | null
  readonly url: string | null
  readonly published: Day | null
  /** Only when it differs from the period of the entry that cites it. */
  readonly effective: Day | null
  /** In words, where two sources disagree. */
  readonly doubt: string | null
  /** As shown in answers: `"Proclamation 11012 (91 FR 9339)"`. */
  readonly text: string
}

/** A citation with `text` and with null for every field that is not given. */
export function citation(known: { readonly act: string } & Partial<Citation>): Citation {
  const { act, reference = null } = known
  return {
    url: null,
    published: null,
    effective: null,
    doubt: null,
    ...known,
    reference,
    text: reference ? `${act} (${reference})` : act,
  }
}
