// Flags for measures of TARIC and of the UK tariff that are not duties: prohibitions, and controls
// that require a document. One flag for each type of measure; where a rule of ours has the same
// content, in its words.

import type { Citation } from '../law/citation.ts'
import type { Flag } from '../law/flag.ts'
import { formatHts } from '../law/goods-code.ts'
import type { MeasureUse } from '../law/published-measure.ts'
import type { ScreenedLine } from '../law/screened-shipment.ts'
import type { Control } from '../law/tariff.ts'
import { type ControlWords, documentsOf, EXEMPTION, inWords, OTHER_GOODS } from './control-words.ts'
import { screeningFlag } from './flag.ts'

/** The flag of the rule with the content of a type of measure; null for none. */
type RuleOfType = (type: string) => Flag | null

/** Whether a measure of the use bans or controls imports. */
export function isControl(use: MeasureUse): boolean {
  return use === 'ban' || use === 'control'
}

type Found = Pick<ScreenedLine, 'code' | 'origin'> & {
  readonly words: ControlWords
  readonly rules: readonly (Flag | null)[]
  readonly flags: readonly Flag[]
}

/** The last flags on the same controls, for lines without documents and codes: most lines. */
const plainFlags = new WeakMap<readonly Control[], Found>()

/** Of the types that neither a document nor an additional code settles. */
export function controlFlags(
  line: ScreenedLine,
  words: ControlWords,
  ruleOf: RuleOfType,
): readonly Flag[] {
  const { code, origin, controls } = line
  if (line.certificates.size + line.additionalCodes.size > 0) return flagsOf(line, words, ruleOf)
  const known = plainFlags.get(controls)
  const isSame =
    known?.code === code &&
    known.origin === origin &&
    known.words === words &&
    controls.every(({ type }, at) => known.rules[at] === ruleOf(type))
  if (known && isSame) return known.flags.map((flag) => ({ ...flag, lines: [line.index] }))
  const flags = flagsOf(line, words, ruleOf)
  const rules = controls.map(({ type }) => ruleOf(type))
  plainFlags.set(controls, { code, origin, words, rules, flags })
  return flags
}

function flagsOf(line: ScreenedLine, words: ControlWords, ruleOf: RuleOfType): readonly Flag[] {
  const controls = line.controls.filter(({ use }) => isControl(use))
  const byType = Map.groupBy(controls, ({ type }) => type)
  const open = controls.filter((one) => !isSettled(one, byType.get(one.type) ?? [], line))
  const flags = Map.groupBy(open, ({ type }) => ruleOf(type) ?? type)
  return [...flags].map(([rule, own]) =>
    typeof rule === 'string' ? flagOf(own, line, words) : inWordsOf(rule, own, line, words),
  )
}

/** `alike`: the controls of the same type. */
function isSettled(control: Control, alike: readonly Control[], line: ScreenedLine): boolean {
  const { additionalCode, conditions } = control
  if (additionalCode !== null && isStated(control, line)) {
    // Where no document is named, the code is the answer.
    if (documentsOf([control]).length === 0) return true
  } else if (additionalCode !== null && alike.some((one) => isStated(one, line))) return true
  const lists = Map.groupBy(
    conditions.filter(({ certificate }) => certificate !== null),
    ({ code }) => code,
  )
  return lists.size > 0 && [...lists.values()].every((list) => isMet(list, line))
}

function isStated({ additionalCode }: Control, { additionalCodes }: ScreenedLine): boolean {
  return additionalCode !== null && additionalCodes.has(additionalCode)
}

/**
 * Each letter of a condition needs a document. A copy without letters names a document once for
 * each condition that it meets: those presented must be named as often as the one named most.
 */
function isMet(list: Control['conditions'], { certificates }: ScreenedLine): boolean {
  const presented = list.filter(({ certificate }) => certificates.has(certificate ?? ''))
  return presented.length >= timesNamed(list)
}

/** How often the document named most is named. */
function timesNamed(list: Control['conditions']): number {
  const byDocument = Map.groupBy(list, ({ certificate }) => certificate)
  return Math.max(0, ...[...byDocument.values()].map(({ length }) => length))
}

function flagOf(open: readonly Control[], line: ScreenedLine, words: ControlWords): Flag {
  const [{ type, title, use, cite }] = open as readonly [Control]
  // Where the goods may be others, only a statement is asked for.
  const stated = use !== 'ban' && mayBeOther(open, words)
  const restriction = stated ? null : (words.restrictions.get(type) ?? null)
  const code = formatHts(line.code)
  const documents = documentsOf(open)
  const partly = open.every((one) => one.partly)
  const closed = open.some(isClosed)
  const without = documents.length > 0 ? ' without a document' : ''
  const effect =
    use === 'ban' ? `may not be imported${without}` : 'may be held until this control is answered'
  const part = `Only a part of ${code} is named; a longer code settles which.`
  const needed = restriction !== null && !isExempting(open, words)
  return screeningFlag(
    {
      kind: restriction === null ? 'pga' : 'restriction',
      severity: closed ? 'critical' : use === 'ban' || needed ? 'warning' : 'info',
      title: `${title} (measure ${type})`,
      detail: [
        `Goods of ${code} from ${line.origin} ${effect}.`,
        ...answers(open, words),
        ...(partly ? [part] : []),
      ].join(' '),
      source: cite.act,
      sourceUrl: cite.url,
      legalCitation: cite.text,
      code,
      restrictionType: restriction,
      ...(closed ? { prohibits: true } : {}),
    },
    line,
  )
}

/** Whether it keeps all goods of the code out. */
function isClosed(control: Control): boolean {
  const { use, partly, additionalCode } = control
  return use === 'ban' && !partly && additionalCode === null && documentsOf([control]).length === 0
}

/** In the words of the rule with the same content. */
function inWordsOf(
  rule: Flag,
  open: readonly Control[],
  line: ScreenedLine,
  words: ControlWords,
): Flag {
  const milder = rule.severity === 'warning' && mayBeOther(open, words)
  const measures = [...Map.groupBy(open, ({ type }) => type)].map(([type, own]) => ({
    detail: [`Measure ${type}:`, ...answers(own, words)].join(' '),
    cite: own[0]?.cite,
  }))
  const also = (first: string | null, of: (one: Citation) => string | null) =>
    [first, ...measures.flatMap(({ cite }) => (cite ? of(cite) : []))].filter(Boolean).join('; ')
  return {
    ...rule,
    severity: milder ? 'info' : rule.severity,
    detail: [rule.detail, ...measures.map(({ detail }) => detail)].join(' '),
    source: also(rule.source, ({ act }) => act),
    legalCitation: also(rule.legalCitation, ({ text }) => text),
    lines: [line.index],
  }
}

/** Whether goods of the code may be others than those that are controlled. */
function mayBeOther(open: readonly Control[], words: ControlWords): boolean {
  return (
    open.some(({ additionalCode }) => additionalCode !== null) ||
    documentsOf(open).some((one) => words.kindOf(one) === OTHER_GOODS)
  )
}

function isExempting(open: readonly Control[], words: ControlWords): boolean {
  return documentsOf(open).some((one) => words.kindOf(one) === EXEMPTION)
}

/** What settles the controls: documents, statements, additional codes. */
function answers(open: readonly Control[], words: ControlWords): readonly string[] {
  const documents = documentsOf(open)
  const coded = open.filter(({ additionalCode }) => additionalCode !== null)
  if (documents.length === 0 && coded.length === 0) {
    return ['The measure names no document that would settle it.']
  }
  const groups = [...new Set(open.flatMap(groupsNotKnown))]
  return [
    ...inWords(documents, open.some(needsSeveral), words),
    ...(coded.length > 0 ? [ofCodes(coded, coded.length < open.length)] : []),
    ...(groups.length > 0
      ? [`Some of it is asked only of origins of ${groups.join(', ')}, which are not known.`]
      : []),
  ]
}

function needsSeveral({ conditions }: Control): boolean {
  const named = conditions.filter(({ certificate }) => certificate !== null)
  return timesNamed(named) > 1 || new Set(named.map(({ code }) => code)).size > 1
}

/** Which additional codes need a document. */
function ofCodes(coded: readonly Control[], partly: boolean): string {
  const needs = (one: Control) => documentsOf([one]).length > 0
  const codes = (some: readonly Control[]) =>
    [...new Set(some.map(({ additionalCode }) => additionalCode))].join(', ')
  const [asking, plain] = [coded.filter(needs), coded.filter((one) => !needs(one))]
  const parts = [
    ...(asking.length > 0 ? [`a document for ${codes(asking)}`] : []),
    ...(plain.length > 0 ? [`no document for ${codes(plain)}`] : []),
  ]
  const head = partly ? 'For some goods it turns on' : 'It turns on'
  return `${head} the additional code (facts.additional_code): ${parts.join('; ')}.`
}

const NOT_KNOWN = 'Z'

/** Groups of origins whose members nobody can state here. */
function groupsNotKnown({ conditions }: Control): readonly string[] {
  return conditions.flatMap(({ code, certificate, threshold }) =>
    code === NOT_KNOWN && certificate === null ? [threshold] : [],
  )
}
