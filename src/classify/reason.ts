// Explains a classification in words: what decided it, what contradicts it, and what to check.

import { formatHts } from '../law/goods-code.ts'
import type { NamedLine } from './choose-line.ts'
import { groundSentences, type LegalContext } from './legal-grounds.ts'
import type { Subheading } from './lexicon.ts'
import type { Ranking } from './ranking.ts'
import { readingWords } from './reading-words.ts'

const SHOWN = 5
const LONGEST = 40

type ReasonContext = LegalContext & {
  readonly threshold: number
  /** What the attributes of the request state, in a few words each. */
  readonly stated: readonly string[]
  /** The unstated facts on which the duty depends. */
  readonly open: readonly string[]
  /** The result of comparing with the printed code, or null. */
  readonly printed: string | null
  /** The most probable ten-digit line, or null. */
  readonly line: NamedLine | null
}

/** A few sentences: match, runner-up, line, reasons for review, printed code; never any markup. */
export function reasonFor(found: Ranking, context: ReasonContext): string {
  const { threshold, printed, line, open } = context
  const sentences = found.understood ? decision(found, context) : guess(found)
  if (found.read.length > 0) sentences.unshift(readingWords(found.read))
  if (line !== null) sentences.push(lineWords(line))
  if (found.tie) sentences.push('The two score almost the same, so a person should decide.')
  if (found.duties !== null) {
    const { ours, theirs } = found.duties
    sentences.push(`They are near, and the duty differs: ${ours} here, ${theirs} there.`)
  }
  if (open.length > 0) sentences.push(`The duty depends on what is not stated: ${open.join(', ')}.`)
  if (found.opinion !== null) sentences.push(opinionWords(found.opinion))
  if (found.vague && found.understood) {
    sentences.push('The description is too general: say what the goods are, of what, and for what.')
  } else if (found.confidence < threshold) {
    sentences.push(`Confidence ${found.confidence} is below the threshold of ${threshold}.`)
  }
  if (printed !== null) sentences.push(printed)
  return sentences.join(' ')
}

function guess({ best, unknown }: Ranking): string[] {
  const words = unknown.length > 0 ? `: ${quoted(unknown)}` : ''
  return [
    `No word of the description was understood${words}.`,
    `${titled(best)} is only a guess: describe what the goods are and what they are made of.`,
  ]
}

function decision(found: Ranking, context: ReasonContext): string[] {
  const { best, second, matched, unknown } = found
  const first =
    matched.length > 0
      ? `${titled(best)} matches ${quoted(matched)}.`
      : `${titled(best)} is what parts of the words and known descriptions like this one point to.`
  const sentences = [first]
  if (context.stated.length > 0) {
    sentences.push(`The attributes state: ${context.stated.join(', ')}.`)
  }
  if (second !== null) sentences.push(...against(found, best, second))
  sentences.push(...groundSentences(found, context))
  if (unknown.length > 0) sentences.push(`Not understood: ${quoted(unknown)}.`)
  return sentences
}

/** Why this ten-digit line was chosen, or none and what it depends on. */
function lineWords({ code, share, probability, named, lines, matched, fork }: NamedLine): string {
  const line = formatHts(code)
  const only = lines === 1 ? `${line} is its only line` : null
  if (!named) {
    const likeliest = only ?? `The likeliest of its ${lines} lines is ${line}`
    const open = fork === null ? '' : ` It depends on the choice: ${choices(fork)}.`
    const both = `${percent(probability)} with the subheading`
    return `${likeliest}, ${both}: too little to name it.${open}`
  }
  if (only !== null) return `${only}.`
  const why =
    matched.length === 0
      ? 'the usual one where nothing names another'
      : `for ${quoted([...new Set(matched)])}`
  return `Of its ${lines} lines ${line}, ${why} (${percent(share)}).`
}

function choices({ options }: NonNullable<NamedLine['fork']>): string {
  return options
    .slice(0, SHOWN)
    .map(({ label, code }) => `${label} (${formatHts(code)})`)
    .join(', ')
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}

function opinionWords({ ours, agrees }: NonNullable<Ranking['opinion']>): string {
  if (agrees) return 'The second opinion agrees.'
  return `The second opinion prefers it; without that it would be ${titled(ours)}.`
}

/** Heading first, then the subheadings of one heading: General Rules of Interpretation 1 and 6. */
function against(found: Ranking, best: Subheading, second: Subheading): string[] {
  const sameHeading = best.hs6.slice(0, 4) === second.hs6.slice(0, 4)
  const rule = sameHeading
    ? 'Same heading, so the subheadings decide (GRI 6)'
    : 'By heading (GRI 1)'
  const sentences = [`${rule}; runner-up: ${titled(second)}.`]
  const deciding = found.differences.find(({ stated }) => stated)
  const missing = found.differences.find(({ stated }) => !stated)
  if (deciding !== undefined) {
    const { dimension, ours, theirs } = deciding
    sentences.push(`The ${dimension} decides: ${listed(ours)} here, ${listed(theirs)} there.`)
  }
  if (missing !== undefined) {
    const { dimension, ours, theirs } = missing
    const open = `The description does not say the ${dimension}`
    sentences.push(`${open}: ${listed(ours)} here, ${listed(theirs)} there.`)
  }
  if (deciding?.both === true) {
    sentences.push('It names both: what gives the goods their character decides (GRI 3(b)).')
  }
  const apart = found.differences.length > 0 ? null : difference(best, second)
  return apart === null ? sentences : [...sentences, apart]
}

function listed(values: readonly string[]): string {
  return values.join(' or ')
}

/** The parts in which two similar names differ: the description has to decide between them. */
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
