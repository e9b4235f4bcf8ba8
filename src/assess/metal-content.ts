// Charges on the metal of an article: a flag where no content is stated, so that the whole value
// counts as metal, and a warning where stated content changes nothing.

import { type Base, METALS, type Metal } from '../law/charge-base.ts'
import type { Flag } from '../law/flag.ts'
import type { Heading, Measure } from '../law/measure.ts'
import type { Candidate } from '../law/tariff.ts'
import type { ChargeDecision, Decision } from './decide/decision.ts'
import { citeOf, raise } from './flags.ts'
import type { ShipmentLine } from './shipment.ts'

/** The metal whose content a charge is on, when no metal content is stated; else null. */
export function unstatedMetal(line: ShipmentLine, { outcome }: Heading): Metal | null {
  const metal = outcome.kind === 'charge' ? contentIn(outcome.base) : null
  return metal !== null && !statesMetal(line) ? metal : null
}

/** `metal`: the {@link unstatedMetal} of the charge. */
export function contentFlag(
  line: ShipmentLine,
  { measure, heading }: ChargeDecision,
  metal: Metal,
  severity: Flag['severity'],
): Flag {
  const { title, detail } = contentText(measure, heading, metal)
  const cite = citeOf(measure, heading)
  return raise({ kind: 'data_gap', severity, title, detail }, cite, line)
}

type Text = Pick<Flag, 'title' | 'detail'>

const contentTexts = new WeakMap<Heading, Text>()

/** The same strings for each line, so that flags are compared by reference when they are merged. */
function contentText({ title }: Measure, heading: Heading, metal: Metal): Text {
  const known = contentTexts.get(heading)
  if (known) return known
  const text = {
    title: `${title}: no metal content is stated`,
    detail:
      `${heading.id} is charged on the value of the ${metal} in the article. Without ` +
      'facts.metal_content the whole value counts as metal, which is the most that may be due.',
  }
  contentTexts.set(heading, text)
  return text
}

/** A sentence, without its full stop, for metal content that no charge on the line depends on. */
export function unusedContent(
  line: ShipmentLine,
  decisions: readonly Decision[],
  candidates: readonly Candidate[],
): string | null {
  if (!statesMetal(line)) return null
  const onArticle = decisions.find(chargesArticle)
  if (onArticle) {
    const { id } = onArticle.heading
    return `${id} is charged on the whole article, whatever metal content is stated`
  }
  const depends = candidates.some(({ headings }) =>
    headings.some(
      ({ heading: { outcome } }) => outcome.kind === 'charge' && contentIn(outcome.base) !== null,
    ),
  )
  return depends ? null : 'no charge on this line depends on facts.metal_content'
}

function chargesArticle({ kind, heading: { outcome } }: Decision): boolean {
  if (kind !== 'charge' || outcome.kind !== 'charge') return false
  return outcome.base.metal !== null && contentIn(outcome.base) === null
}

const CONTENT = {
  steel: 'steel content',
  aluminum: 'aluminum content',
  copper: 'copper content',
} as const satisfies Record<Metal, string>

function statesMetal({ facts: { components } }: ShipmentLine): boolean {
  return components.size > 0 && METALS.some((metal) => components.has(CONTENT[metal]))
}

/** The metal whose content is the base. */
function contentIn({ metal, values: [first] }: Base): Metal | null {
  return metal !== null && first?.part === CONTENT[metal] ? metal : null
}
