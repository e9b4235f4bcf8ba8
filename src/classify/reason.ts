// Says in plain words what decided a classification, what stood against it, and what to check.

import { formatHts } from '../tariff/goods-code.ts'
import type { Finding } from './finding.ts'
import type { Subheading } from './lexicon.ts'

const SHOWN = 5
const LONGEST = 40

type ReasonContext = {
  readonly threshold: number
  /** What comparing with the printed code found, or null. */
  readonly printed: string | null
}

/** A few sentences: match, runner-up, why to review, printed code. Never echoes markup. */
export function reasonFor(found: Finding, { threshold, printed }: ReasonContext): string {
  const sentences = found.confidence === 0 ? guess(found) : decision(found)
  if (found.tie) sentences.push('The two score almost the same, so a person should decide.')
  if (found.vague && found.confidence > 0) {
    sentences.push('The description is too general: say what the goods are, of what, and for what.')
  } else if (found.confidence < threshold) {
    sentences.push(`Confidence ${found.confidence} is below the threshold of ${threshold}.`)
  }
  if (printed !== null) sentences.push(printed)
  return sentences.join(' ')
}

function guess({ best, unknown }: Finding): string[] {
  const met = unknown.length > 0 ? ` (${quoted(unknown)})` : ''
  return [
    `The description${met} shares no word with what is known of any subheading here.`,
    `${titled(best)} is only a placeholder: describe what the goods are and what they are made of.`,
  ]
}

function decision({ best, second, matched, unknown }: Finding): string[] {
  const sentences = [`${titled(best)} matches ${quoted(matched)}.`]
  if (second !== null) {
    sentences.push(`Runner-up: ${titled(second)}.`)
    const apart = difference(best, second)
    if (apart !== null) sentences.push(apart)
  }
  if (unknown.length > 0) sentences.push(`Not understood: ${quoted(unknown)}.`)
  return sentences
}

/** Where two names differ in one part only, that part: what the description has to settle. */
function difference(best: Subheading, second: Subheading): string | null {
  const ours = partsOf(best)
  const theirs = partsOf(second)
  const wanting = theirs.filter((part) => !ours.includes(part))
  const present = ours.filter((part) => !theirs.includes(part))
  if (wanting.length === 0 || wanting.length === theirs.length) return null
  const wins = `${formatHts(second.hs6)} would be right for: ${wanting.join(', ')}`
  return present.length === 0 ? `${wins}.` : `${wins}; instead of: ${present.join(', ')}.`
}

function partsOf({ name }: Subheading): string[] {
  return name.split(/[,:;]\s+/).map((part) => part.toLowerCase())
}

function titled({ hs6, name }: Subheading): string {
  return `${formatHts(hs6)} (${name})`
}

function quoted(words: readonly string[]): string {
  const shown = words.slice(0, SHOWN).map((word) => `"${[...word].slice(0, LONGEST).join('')}"`)
  return words.length > SHOWN ? `${shown.join(', ')} and others` : shown.join(', ')
}
