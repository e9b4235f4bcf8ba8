// The additional codes to choose from under a trade remedy, and those of the stated manufacturer.
// A flag lists them and asks for one.

import type { CompanyCodes } from '../../law/company-codes.ts'
import type { RemedyCode } from '../../law/flag.ts'
import type { Heading, Measure } from '../../law/measure.ts'
import type { ShipmentLine } from '../shipment.ts'

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

function additionalCodes({ when }: Heading): readonly string[] {
  return when.flatMap((one) => (one.kind === 'additional code' ? one.codes : []))
}

/**
 * The codes among `codes` whose company has the name of the manufacturer of the line; where its
 * exact name decides, those with a name like it.
 */
export function manufacturerCodes(
  { manufacturer }: ShipmentLine,
  codes: readonly RemedyCode[],
  companies: CompanyCodes,
): readonly RemedyCode[] {
  const name = manufacturer?.trim() ?? ''
  if (codes.length === 0 || name === '') return NONE
  const exact = companies.codesOf(name)
  const own = companies.nameDecides && exact.size === 0 ? companies.codesLike(name) : exact
  return codes.filter(({ code }) => own.has(code))
}

/** What to ask about the manufacturer; null when its code is stated, or none is known. */
export function manufacturerQuestion(
  { manufacturer, facts }: ShipmentLine,
  codes: readonly RemedyCode[],
  own: readonly RemedyCode[],
  companies: CompanyCodes,
): string | null {
  if (own.length === 0 || own.some(({ code }) => facts.additionalCodes.has(code))) return null
  const other = codes.find(({ code }) => facts.additionalCodes.has(code))
  const listed = own.map(withDuty).join(' or ')
  const like = companies.nameDecides && companies.codesOf(manufacturer?.trim() ?? '').size === 0
  const is = like ? 'is like one listed' : 'is listed'
  const found = `The manufacturer "${manufacturer?.trim()}" ${is} under additional code ${listed}`
  return other
    ? `${found}, and ${other.code} is stated: check facts.additional_code.`
    : `${found}: state facts.additional_code.`
}

/** The same question about a line under a measure. */
export function manufacturerAsked(
  line: ShipmentLine,
  measure: Measure,
  companies: CompanyCodes,
): string | null {
  const codes = remedyCodes(measure, companies)
  return manufacturerQuestion(line, codes, manufacturerCodes(line, codes, companies), companies)
}

/** The act and the first codes to choose from, for an answer that rests on none of them. */
export function choiceOf(heading: Heading, codes: readonly RemedyCode[]): string | null {
  const act = actOf(heading)
  const imposed = act === null ? '' : `Imposed by ${act}.`
  if (codes.length === 0 || additionalCodes(heading).length > 0) return imposed || null
  const more = codes.length - SHOWN
  const shown = codes.slice(0, SHOWN).map(withDuty).join(', ')
  const choice = `Additional codes: ${shown}${more > 0 ? ` and ${more} more` : ''}.`
  return `${imposed} ${choice}`.trim()
}

function withDuty({ code, duty, documents }: RemedyCode): string {
  const needs = documents.length > 0 ? ` with ${documents.join(' or ')}` : ''
  return duty === null ? code : `${code} (${duty}${needs})`
}
