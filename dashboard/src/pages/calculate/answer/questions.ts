// What a result leaves open that a person can answer: a fact in plain words, a preference, or a
// heading to claim. Each is named by the flags of the result, or was answered in its request.

import type { CalcRequest, ComplianceFlag, LineItem } from '../../../api-types.ts'
import { type PlainFact, plainFactsOf } from '../../../plain-facts.ts'
import type { CalcExchange } from '../stored-form.ts'

export type Choice = { readonly value: string; readonly label: string }

export type Question = {
  readonly about: 'fact' | 'programme' | 'heading'
  /** The fact, the symbol of the programme, or the heading. */
  readonly name: string
  readonly text: string
  /** Lines whose answer it sets. */
  readonly lines: readonly number[]
  /** '' for not stated. */
  readonly choices: readonly Choice[]
  /** The value in the request. */
  readonly stated: string
  /** How likely the goods are concerned, by the flag; of what was answered, the highest. */
  readonly severity: ComplianceFlag['severity']
  readonly citation: string | null
  readonly url: string | null
}

/** Choices that are calculated for comparison. */
export const CHOICES_MAX = 8
const NOT_STATED = { value: '', label: 'Not stated' }
const YES_OR_NOT = [{ value: 'yes', label: 'Yes' }, NOT_STATED]

type Part = Omit<ComplianceFlag, 'kind' | 'parts'>

/** `territory`: the customs territory of the destination. The severest come first. */
export function questionsOf(
  { request, response }: CalcExchange,
  territory: string,
  nameOf: (country: string) => string,
): readonly Question[] {
  const facts = plainFactsOf(territory)
  const flags = response.compliance_flags
  const gaps = partsOf(flags, 'data_gap')
  return [
    ...facts.flatMap((fact) => factQuestions(fact, gaps, request, nameOf)),
    ...headingQuestions(gaps, request),
    ...programmeQuestions(partsOf(flags, 'fta_opportunity'), request),
  ]
}

function partsOf(flags: readonly ComplianceFlag[], kind: ComplianceFlag['kind']): readonly Part[] {
  return flags
    .filter((flag) => flag.kind === kind)
    .flatMap((flag): readonly Part[] => flag.parts ?? [flag])
}

/** One for lines with the same answer, and one for open lines of the same severity. */
function factQuestions(
  { name, question: text, kind, answers }: PlainFact,
  gaps: readonly Part[],
  { line_items: items }: CalcRequest,
  nameOf: (country: string) => string,
): readonly Question[] {
  if (kind === 'text') return []
  const naming = gaps.filter(({ detail }) => new RegExp(`\\bfacts\\.${name}\\b`).test(detail ?? ''))
  const labelOf = (value: string, label: string): string =>
    kind === 'country' ? nameOf(value) : label
  const named = answers.map(({ value, label }) => ({ value, label: labelOf(value, label) }))
  const groups = Map.groupBy(items.keys(), (at) => {
    const stated = factOf(items[at], name)
    const open = naming.find(({ line_indices: lines }) => lines.includes(at))
    return stated !== '' ? `stated ${stated}` : (open?.severity ?? 'closed')
  })
  groups.delete('closed')
  return [...groups.values()].map((lines) => {
    const stated = factOf(items[lines[0] ?? 0], name)
    const known = stated === '' || named.some(({ value }) => value === stated)
    const other = known ? [] : [{ value: stated, label: labelOf(stated, stated) }]
    return {
      ...{ about: 'fact', name, text, lines, stated },
      choices: [...named, ...other, NOT_STATED],
      ...groundsOf(naming.filter((part) => part.line_indices.some((at) => lines.includes(at)))),
    }
  })
}

const CLAIM = /(\d{4}\.\d{2}\.\d{2}(?:\.\d{2})?): (.+?)(?=; \d{4}\.\d{2}|\.? Claim by|\.$|$)/g

/** Of headings that no plain fact claims. */
function headingQuestions(
  gaps: readonly Part[],
  { line_items: items }: CalcRequest,
): readonly Question[] {
  const open = gaps.filter(({ detail }) => {
    return detail?.includes('facts.claimed_headings') && !/\bState facts\./.test(detail)
  })
  const named = open.flatMap((part) =>
    [...(part.detail ?? '').matchAll(CLAIM)].map(([, name = '', words = '']) => ({
      name,
      words,
      part,
    })),
  )
  const claimed = items.flatMap((item, at) =>
    (item.facts?.claimed_headings ?? []).map((name) => ({ name, at })),
  )
  const names = distinct([...named, ...claimed].map(({ name }) => name))
  return names.map((name) => {
    const parts = named.filter((one) => one.name === name)
    const stated = claimed.filter((one) => one.name === name).map(({ at }) => at)
    const words = parts[0]?.words
    return {
      about: 'heading',
      name,
      text: `Does heading ${name} apply${words ? `: ${words}` : ''}?`,
      lines: distinct([...stated, ...parts.flatMap(({ part }) => part.line_indices)]),
      choices: YES_OR_NOT,
      stated: stated.length > 0 ? 'yes' : '',
      ...groundsOf(parts.map(({ part }) => part)),
    }
  })
}

function programmeQuestions(
  offers: readonly Part[],
  { line_items: items }: CalcRequest,
): readonly Question[] {
  const offered = offers.flatMap((part) => {
    const symbol = /\ba claim \(([^)]+)\) saves\b/.exec(part.detail ?? '')?.[1]
    return symbol ? [{ name: symbol, part }] : []
  })
  const claimed = items.flatMap((item, at) =>
    item.preference_program ? [{ name: item.preference_program, at }] : [],
  )
  return distinct([...claimed, ...offered].map(({ name }) => name)).map((name) => {
    const parts = offered.filter((one) => one.name === name).map(({ part }) => part)
    const stated = claimed.filter((one) => one.name === name).map(({ at }) => at)
    const title = parts[0]?.title.replace(/ may apply$/, '')
    return {
      about: 'programme',
      name,
      text: `Do the goods qualify for ${title ?? `the preference ${name}`}, with proof of origin?`,
      lines: distinct([...stated, ...parts.flatMap((part) => part.line_indices)]),
      choices: YES_OR_NOT,
      stated: stated.length > 0 ? 'yes' : '',
      ...groundsOf(parts),
      severity: 'warning',
    }
  })
}

/** The same request with this answer. */
export function answered(
  request: CalcRequest,
  { about, name, lines }: Question,
  value: string,
): CalcRequest {
  const change = { fact: withFact, programme: withProgramme, heading: withHeading }[about]
  return {
    ...request,
    line_items: request.line_items.map((item, at) =>
      lines.includes(at) ? change(item, name, value) : item,
    ),
  }
}

function withFact(item: LineItem, name: string, value: string): LineItem {
  const { [name as 'patented']: _before, ...facts } = item.facts ?? {}
  const typed = value === 'true' || value === 'false' ? value === 'true' : value
  return { ...item, facts: value === '' ? facts : { ...facts, [name]: typed } }
}

function withProgramme(item: LineItem, name: string, value: string): LineItem {
  const { preference_program: _before, ...others } = item
  return value === '' ? others : { ...others, preference_program: name }
}

function withHeading(item: LineItem, name: string, value: string): LineItem {
  const others = (item.facts?.claimed_headings ?? []).filter((one) => one !== name)
  const claimed_headings = value === '' ? others : [...others, name]
  return { ...item, facts: { ...item.facts, claimed_headings } }
}

function factOf(item: LineItem | undefined, name: string): string {
  const value = (item?.facts as Readonly<Record<string, unknown>> | undefined)?.[name]
  return value === undefined || value === null ? '' : String(value)
}

function groundsOf(parts: readonly Part[]): Pick<Question, 'severity' | 'citation' | 'url'> {
  const [part] = parts
  return {
    severity: part?.severity ?? 'critical',
    citation: part?.legal_citation ?? part?.source ?? null,
    url: part?.source_url ?? null,
  }
}

function distinct<T>(all: readonly T[]): readonly T[] {
  return [...new Set(all)]
}
