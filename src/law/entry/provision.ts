// Special provisions under which goods are entered beside their own code, such as those of HTSUS
// chapter 98: goods that return, that were repaired or assembled abroad, or that stay for a time.

import type { Citation } from '../citation.ts'

/** What a provision leaves dutiable, by the beginning of its rate in the schedule. */
export type ProvisionRule = {
  /** `"Free"`, `"A duty upon the value of the repairs"`; empty for every other rate. */
  readonly rateBegins: string
  /** `stated`: the part of the value that the importer states. */
  readonly dutiable: 'nothing' | 'stated' | 'not known'
  /** What is free, what part is dutiable, or what is not known. */
  readonly text: string
  readonly cite: readonly Citation[]
}
