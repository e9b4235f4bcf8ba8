// A cell of preferential rates: one rate, a rate for each of several partners, a rate without some
// of them, or steps by day.

import { addDays, type Day } from '../../base/day.ts'

/** A rate as it is printed, with the days of a step; empty where the cell says no more. */
export type PrintedRate = {
  readonly rate: string
  readonly from: Day | null
  readonly to: Day | null
}

export type CellRate = PrintedRate & {
  /** Symbols or countries; empty: the column's own area. */
  readonly areas: readonly string[]
  /** Countries that the rate is not for. */
  readonly except: readonly string[]
}

/** No concession, or a rate in brackets that is not below the ordinary one, which is due. */
const NONE = /^(?:미양허|N\.A\.|N\.O\.|MFN|-|GE - .*|N\/A|\([^()]*\))$/
const AREA = `[A-ZØ+][A-Za-zØ+-]*`
const PARTNERS = new RegExp(`\\s*((?:${AREA})(?:\\s*/\\s*${AREA})*)\\s*:\\s*(?!\\d{4})`)
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** The rates of a preferential column. */
export function preferentialRates(cell: string): readonly CellRate[] {
  const text = clean(cell)
  if (text === '' || NONE.test(text)) return []
  return bracketed(text) ?? listed(text) ?? excluding(text) ?? inSteps(text)
}

/** An ordinary rate, by its steps, with those of some partners after it: `5% DCS:4% CA:Free`. */
export function ordinaryRate(cell: string): {
  readonly steps: readonly PrintedRate[]
  readonly others: readonly CellRate[]
} {
  const text = clean(cell)
  const [rate = '', ...parts] = text.split(PARTNERS)
  const isOther =
    parts.length > 0 && !/\(\w*$/.test(rate) && !parts.some((part) => /^From/.test(part))
  if (!isOther) return { steps: stepsOf(text), others: [] }
  const others: CellRate[] = []
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const areas = [...new Set((parts[at] ?? '').split('/').map((area) => area.trim()))]
    const steps = stepsOf((parts[at + 1] ?? '').trim())
    others.push(...steps.map((step) => ({ areas, except: [], ...step })))
  }
  return { steps: stepsOf(rate.trim()), others }
}

function clean(cell: string): string {
  return cell.replace(/[\s\u00a0]+/g, ' ').trim()
}

function plain(areas: readonly string[], except: readonly string[], rate: string): CellRate {
  return { areas, except, rate, from: null, to: null }
}

/** `0% (PA,GT) 2% (NZ)` */
function bracketed(text: string): readonly CellRate[] | null {
  const found = [
    ...text.matchAll(new RegExp(`([^()]+?)\\s*\\(((?:${AREA})(?:,\\s*${AREA})*)\\)`, 'g')),
  ]
  const read = found.map(([whole]) => whole.trim()).join(' ')
  if (found.length === 0 || read !== text) return null
  return found.map(([, rate = '', areas = '']) => plain(areas.split(/,\s*/), [], rate.trim()))
}

/** `CO,GSP,PE: 29,05 GSP-MUL: 0` */
function listed(text: string): readonly CellRate[] | null {
  const found = [
    ...text.matchAll(
      new RegExp(`((?:${AREA})(?:, ?${AREA})*): ?([^:]+?)(?= ${AREA}[A-Za-z+,Ø -]*:|$)`, 'g'),
    ),
  ]
  if (found.length === 0 || found.map(([whole]) => whole).join(' ') !== text) return null
  return found.map(([, areas = '', rate = '']) => plain(areas.split(/, ?/), [], rate.trim()))
}

/** `5%(-ID. PH)`, `0% - Except KH and LA.`, `0% - All.` */
function excluding(text: string): readonly CellRate[] | null {
  const found =
    /^(.+?)\s*\(-([A-Z]{2}(?:[.,\s]+[A-Z]{2})*)\.?\)$/.exec(text) ??
    /^(.+?) - Except ([A-Z]{2}(?:(?:, | and )[A-Z]{2})*)\.$/.exec(text)
  if (found) return [plain([], (found[2] ?? '').split(/[^A-Z]+/).filter(Boolean), found[1] ?? '')]
  const all = /^(.+?) - All\.$/.exec(text)
  return all ? [plain([], [], all[1] ?? '')] : null
}

/** The same rates, one step after the other. */
function inSteps(text: string): readonly CellRate[] {
  return stepsOf(text).map((step) => ({ areas: [], except: [], ...step }))
}

const DAY = String.raw`From (\d{1,2}) (\w+) (\d{4})`
const FROM_AHEAD = new RegExp(`${DAY}:? ?(.+?)(?= From|$)`, 'g')
const FROM_BEHIND = new RegExp(`(\\S+) - ${DAY}`, 'g')
const UNTIL = /^(.+?) ?\(Valid until (\w+) (\d{1,2}), (\d{4})\)$/
const FROM_TO = /^(.+?) ?\(\d{4}\.\d{2}\.\d{2}~(\d{4})\.(\d{2})\.(\d{2})\)$/
const THEN = /^(.+?) ?\((.+?) from (\d{4})\/(\d{1,2})\/(\d{1,2})\)$/
const FOR_A_TIME = /^(.+?) ?\(잠정세율: ?(.+?), ?~ ?(\d{4})-(\d{2})-(\d{2})\)$/

/**
 * `From 1 January 2022: 4% From 1 January 2024: Free`, `4% - From 1 January 2017 Free - From …`,
 * `0% (Valid until March 31, 2026)`, `0% (5% from 2025/7/1)`, `10%(잠정세율: 0%, ~2016-01-01)`.
 */
function stepsOf(text: string): readonly PrintedRate[] {
  const behind = [...text.matchAll(FROM_BEHIND)]
  if (behind.length > 0) {
    return following(behind.map(([, rate = '', ...date]) => ({ rate, from: namedDay(date) })))
  }
  const ahead = [...text.matchAll(FROM_AHEAD)]
  if (ahead.length > 0) {
    const first = text.slice(0, ahead[0]?.index).trim()
    const steps = ahead.map(([, day = '', month = '', year = '', rate = '']) => ({
      rate: rate.replace(/:$/, '').trim(),
      from: namedDay([day, month, year]),
    }))
    return following(first === '' ? steps : [{ rate: first, from: null }, ...steps])
  }
  const until = UNTIL.exec(text)
  if (until) {
    const [, rate = '', month = '', day = '', year = ''] = until
    return endingOn(rate, namedDay([day, month, year]))
  }
  const between = FROM_TO.exec(text)
  if (between) return endingOn(between[1] ?? '', dayOf(between.slice(2)))
  const then = THEN.exec(text)
  if (then) {
    const [, rate = '', later = '', ...date] = then
    return following([
      { rate, from: null },
      { rate: later, from: dayOf(date) },
    ])
  }
  const [, rate = '', now = '', ...date] = FOR_A_TIME.exec(text) ?? []
  if (rate === '') return following([{ rate: text, from: null }])
  return following([
    { rate: now, from: null },
    { rate, from: addDays(dayOf(date), 1) },
  ])
}

/** What is due after the last day is not printed. */
function endingOn(rate: string, last: Day): readonly PrintedRate[] {
  return following([
    { rate, from: null },
    { rate: '', from: addDays(last, 1) },
  ])
}

/** Days that go back begin the steps of other goods of the line. */
function following(steps: readonly Omit<PrintedRate, 'to'>[]): readonly PrintedRate[] {
  const isForward = steps.every(
    ({ from }, at) => at === 0 || (from ?? '') > (steps[at - 1]?.from ?? ''),
  )
  if (isForward) return steps.map((step, at) => ({ ...step, to: steps[at + 1]?.from ?? null }))
  return [{ rate: `several: ${steps.map(({ rate }) => rate).join(' | ')}`, from: null, to: null }]
}

function namedDay([day = '', month = '', year = '']: readonly string[]): Day {
  return dayOf([year, String(MONTHS.indexOf(month.toLowerCase()) + 1), day])
}

function dayOf([year = '', month = '', day = '']: readonly string[]): Day {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` as Day
}
