// The additional codes to choose from under a trade remedy, and those of the stated parties.
// A flag lists them and asks for one.

import type { CompanyCodes, Fit, Parties } from '../../law/company-codes.ts'
import type { RemedyCode } from '../../law/flag.ts'
import type { Heading, Measure } from '../../law/measure.ts'
import type { ShipmentLine } from '../shipment.ts'
import { additionalCodes, isByName, partyCodes } from './named-parties.ts'

/** The number of codes in a sentence; the flag lists them all. */
const SHOWN = 8
const NONE: readonly RemedyCode[] = []

const known = new WeakMap<Measure, readonly RemedyCode[]>()

/** The codes of a measure, in its order, each with the duty and the documents that it needs. */
export function remedyCodes(measure: Measure, companies: CompanyCodes): readonly RemedyCode[] {
  if (!measure.flag) return NONE
  const found = known.get(measure) ?? codesOf(measure, companies)
  known.set(measure, found)
  return found
}

function codesOf({ headings }: Measure, companies: CompanyCodes): readonly RemedyCode[] {
  const codes = new Map<string, RemedyCode>()
  for (const heading of headings) {
    for (const code of additionalCodes(heading)) {
      if (codes.has(code)) continue
      codes.set(code, {
        code,
        companies: companies.companiesOf(code),
        duty: heading.outcome.kind === 'charge' ? heading.outcome.expression.text : null,
        documents: heading.when.flatMap((one) =>
          one.kind === 'certificate' && one.presented ? one.codes : [],
        ),
        act: actOf(heading),
      })
    }
  }
  return [...codes.values()]
}

/** The act that imposes the duty of a heading: `R0265/23`. */
export function actOf({ cite }: Heading): string | null {
  return cite?.[0]?.reference ?? null
}

/** The codes of a measure that the names of the parties of a line fit. */
export function codesOfParties(
  line: ShipmentLine,
  { headings }: Measure,
  companies: CompanyCodes,
): readonly string[] {
  const { own, open } = partyCodes(headings, line, companies)
  return [...own, ...open]
}

/** What to ask about the parties; null when their code is stated, or none is known. */
export function partiesQuestion(
  line: ShipmentLine,
  measure: Measure,
  companies: CompanyCodes,
): string | null {
  const fitting = new Set(codesOfParties(line, measure, companies))
  const { additionalCodes: stated } = line.facts
  if (fitting.size === 0 || [...fitting].some((code) => stated.has(code))) return null
  const codes = remedyCodes(measure, companies)
  const other = codes.find(({ code }) => stated.has(code))
  const fits = companies.fitsOf(line)
  const found = Map.groupBy(
    codes.filter(({ code }) => fitting.has(code)),
    ({ code }) => fits.get(code) as Fit,
  )
  const sentences = [...found].map(([fit, own]) => foundUnder(line, fit, own))
  const said = sentences.join('. ')
  if (other) return `${said}, and ${other.code} is stated: check facts.additional_code.`
  return `${said}: ${todo(line, [...fitting], [...found.keys()])}.`
}

/** `The manufacturer "X" is listed under additional code C383 (9.900 %)` */
function foundUnder(parties: Parties, fit: Fit, codes: readonly RemedyCode[]): string {
  const isOfPair = fit === 'other exporter' || fit === 'other producer'
  const listed = some(codes.map(isOfPair ? withCompanies : withDuty), ' or ')
  return `${WORDS[fit](named(parties))} under additional code ${listed}`
}

type Named = { readonly manufacturer: string; readonly exporter: string }

function named({ manufacturer, exporter }: Parties): Named {
  return { manufacturer: (manufacturer ?? '').trim(), exporter: (exporter ?? '').trim() }
}

const WORDS: Readonly<Record<Fit, (parties: Named) => string>> = {
  pair: (of) => `The manufacturer "${of.manufacturer}" with exporter "${of.exporter}" is listed`,
  'like pair': (of) =>
    `The manufacturer "${of.manufacturer}" with exporter "${of.exporter}" is like a pair listed`,
  exporter: (of) => `The exporter "${of.exporter}" is listed`,
  'like exporter': (of) => `The exporter "${of.exporter}" is like one listed`,
  producer: (of) => `The manufacturer "${of.manufacturer}" is listed`,
  'like producer': (of) => `The manufacturer "${of.manufacturer}" is like one listed`,
  'other exporter': ({ manufacturer, exporter }) =>
    exporter === ''
      ? `The manufacturer "${manufacturer}" is listed with a named exporter, and none is stated,`
      : `The manufacturer "${manufacturer}" is listed with an exporter other than "${exporter}"`,
  'other producer': ({ manufacturer, exporter }) =>
    manufacturer === ''
      ? `The exporter "${exporter}" is listed with a named manufacturer, and none is stated,`
      : `The exporter "${exporter}" is listed with a manufacturer other than "${manufacturer}"`,
}

function todo(parties: Parties, codes: readonly string[], fits: readonly Fit[]): string {
  const { manufacturer, exporter } = named(parties)
  const verb = (name: string): string => (name === '' ? 'state' : 'check')
  const isAlike = fits.some((fit) => fit.startsWith('like'))
  return [
    ...(fits.includes('other exporter') ? [`${verb(exporter)} exporter`] : []),
    ...(fits.includes('other producer') ? [`${verb(manufacturer)} manufacturer`] : []),
    ...(isAlike && codes.some(isByName) ? ['state the name as it is listed'] : []),
    ...(codes.every(isByName) ? [] : ['state facts.additional_code']),
  ].join(', or ')
}

/** The act and the first codes to choose from, for an answer that rests on none of them. */
export function choiceOf(heading: Heading, codes: readonly RemedyCode[]): string | null {
  const act = actOf(heading)
  const isOpen = codes.length > 0 && additionalCodes(heading).length === 0
  const sentences = [
    ...(act === null ? [] : [`Imposed by ${act}.`]),
    ...(isOpen ? [`Additional codes: ${some(codes.map(withDuty), ', ')}.`] : []),
  ]
  return sentences.length === 0 ? null : sentences.join(' ')
}

/** The first of them, and how many more there are. */
function some(names: readonly string[], joint: string): string {
  const more = names.length - SHOWN
  return `${names.slice(0, SHOWN).join(joint)}${more > 0 ? ` and ${more} more` : ''}`
}

function withDuty({ code, duty, documents }: RemedyCode): string {
  const needs = documents.length > 0 ? ` with ${documents.join(' or ')}` : ''
  return duty === null ? code : `${code} (${duty}${needs})`
}

function withCompanies(own: RemedyCode): string {
  return isByName(own.code) ? withDuty(own) : `${withDuty(own)} for ${own.companies.join(', ')}`
}
