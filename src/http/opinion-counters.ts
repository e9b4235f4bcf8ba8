// Counters of second opinions, for the operator who pays for them: requests by outcome, tokens.

import { Counter, type Registry } from 'prom-client'
import type { SecondOpinion } from '../classify/second-opinion.ts'

/** Read at every scrape; nothing is registered when no second-opinion service is configured. */
export function countOpinions(registry: Registry, opinion: SecondOpinion | null): void {
  if (opinion === null) return
  const questions = new Counter({
    name: 'landfall_second_opinions_total',
    help: 'Questions for a second opinion on a classification',
    labelNames: ['outcome'],
    registers: [registry],
    collect: () => {
      questions.reset()
      for (const [outcome, count] of Object.entries(opinion.tally().questions)) {
        questions.inc({ outcome }, count)
      }
    },
  })
  const tokens = new Counter({
    name: 'landfall_second_opinion_tokens_total',
    help: 'Tokens of second opinions, as the other side counts them',
    labelNames: ['kind'],
    registers: [registry],
    collect: () => {
      tokens.reset()
      for (const [kind, count] of Object.entries(opinion.tally().tokens))
        tokens.inc({ kind }, count)
    },
  })
}
