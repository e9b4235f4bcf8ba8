// Says in plain words what decided a classification, what stood against it, and what to check.

import { formatHts } from '../law/goods-code.ts'
import type { Finding } from './finding.ts'
import type { Subheading } from './lexicon.ts'
import type { ChosenLine } from './line.ts'

const SHOWN = 5
const LONGEST = 40

type ReasonContext = {
  readonly threshold: number
  /** What comparing with the printed code found, or null. */
  readonly printed: string | null
  /** The likeliest ten-digit line, or null. */
  readonly line: ChosenLine | null
}

/** A few sentences: match, runner-up, line, why to review, printed code. Never echoes markup. */
export function reasonFor(found: Finding, { threshold, printed, line }: ReasonContext): string {
  const sentences = found.confidence === 0 ? guess(found) : decision(found)
  if (line !== null) sentences.push(lineWords(line))
  if (found.tie) sentences.push('The two score almost the same, so a person should decide.')
  if (found.duties !== null) {
    const { ours, theirs } = found.duties
    sentences.push(`They are near, and the duty differs: ${ours} here, ${theirs} there.`)
  }
  if (found.opinion !== null) sentences.push(opinionWords(found.opinion))
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

function decision(found: Finding): string[] {
  const { best, second, matched, unknown, excluded } = found
  const first =
    matched.length > 0
      ? `${titled(best)} matches ${quoted(matched)}.`
      : `${titled(best)} is what parts of the words and known descriptions like this one point to.`
  const sentences = [first]
  if (second !== null) sentences.push(...against(found, best, second))
  const sent = excluded.find(({ inside }) => best.hs6.startsWith(inside))
  if (sent !== undefined) {
    sentences.push(
      `Notes send "${sent.phrase}" from ${formatHts(sent.outside)} to ${formatHts(sent.inside)}.`,
    )
  }
  if (unknown.length > 0) sentences.push(`Not understood: ${quoted(unknown)}.`)
  return sentences
}

/** Why this one of the ten-digit lines, or none. */
function lineWords({ code, share, named, lines, said }: ChosenLine): string {
  const line = formatHts(code)
  if (lines === 1) return `${line} is its only line.`
  const percent = `${Math.round(share * 100)} %`
  if (!named)
    return `None of its ${lines} lines stands out: the likeliest, ${line}, has ${percent}.`
  const why =
    said.length === 0
      ? 'the usual one where nothing names another'
      : `for ${quoted([...new Set(said)])}`
  return `Of its ${lines} lines ${line}, ${why} (${percent}).`
}

function opinionWords({ ours, agrees }: NonNullable<Finding['opinion']>): string {
  if (agrees) return 'The second opinion agrees.'
  return `The second opinion prefers it; without that it would be ${titled(ours)}.`
}

/** Heading first, then the subheadings of one heading: General Rules of Interpretation 1 and 6. */
function against(found: Finding, best: Subheading, second: Subheading): string[] {
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
