// The tree of a tariff, one level at a time: chapters, headings, subheadings, lines.

import { type Day, dayOf } from '../../base/day.ts'
import type { Tariff } from '../../law/tariff.ts'
import { rateNotFound } from '../errors.ts'
import type { LoadedLaw } from '../operation.ts'
import { coveredTariff } from '../request/destination.ts'
import {
  type Destination,
  readDay,
  readDestination,
  refuse,
  settle,
  startReading,
} from '../request/reading.ts'
import type { NomenclatureResponse } from './schema.ts'

type Input = {
  readonly destination: Destination
  /** Digits; empty for the whole tariff. */
  readonly code: string
  readonly day: Day
}

const CHAPTER = 2
const HEADING = 4
const SUBHEADING = 6
const LEVELS = [CHAPTER, HEADING, SUBHEADING] as const
/** Names of subheadings that make the name of a heading. */
const NAMED = 3

/** Throws a 400 with every issue found. */
export function readTariffTree(
  query: Readonly<Record<string, string>>,
  { tariffs, clock }: LoadedLaw,
): Input {
  const { destination: to = '', code: stated = '', day: date } = query
  const reading = startReading(tariffs)
  const destination = readDestination(
    reading,
    { code: to, path: ['destination'], places: {} },
    false,
  )
  const code = stated.replaceAll('.', '')
  if (!/^(\d\d){0,5}$/.test(code)) refuse(reading, ['code'], 'must be 2, 4, 6, 8 or 10 digits')
  const day = date === undefined ? dayOf(clock.now()) : readDay(reading, date, ['day'])
  settle(reading)
  return { destination, code, day }
}

/** Throws a 404 for a code that the tariff does not have, and a 422 for an uncovered country. */
export function answerTariffTree(input: Input, law: LoadedLaw): NomenclatureResponse {
  const { destination, code, day } = input
  const tariff = coveredTariff(law.tariffs, destination)
  const below = belowOf(code, tariff, day, law)
  if (code !== '' && below.length === 0 && tariff.schedule.resolve(code, day).kind === 'none') {
    throw rateNotFound(`${code} is not in the ${tariff.title} on ${day}.`)
  }
  return {
    destination: destination.country,
    day,
    code,
    name: nameOf(code, tariff, law),
    above: LEVELS.filter((digits) => digits < code.length).map((digits) => {
      const one = code.slice(0, digits)
      return { code: one, name: nameOf(one, tariff, law) }
    }),
    below,
    notes: law.classifier.notesOn(code).map((note) => ({
      title: note.title,
      kind: note.kind,
      words: note.goods,
      doubt: note.doubt || null,
      source: note.citedIn(destination.territory),
    })),
  }
}

function belowOf(
  code: string,
  tariff: Tariff,
  day: Day,
  law: LoadedLaw,
): NomenclatureResponse['below'] {
  const { schedule } = tariff
  if (code.length >= SUBHEADING) return linesBelow(code, tariff, day)
  const digits = code.length + CHAPTER
  const codes = new Set(
    [...schedule.hs6]
      .filter((hs6) => hs6.startsWith(code) && schedule.resolve(hs6, day).kind !== 'none')
      .map((hs6) => hs6.slice(0, digits)),
  )
  return [...codes]
    .sort()
    .map((one) => ({ code: one, name: nameOf(one, tariff, law), rate: null, line: false }))
}

/** The codes of the tariff below a subheading, with their rates; none below a line itself. */
function linesBelow(code: string, { schedule }: Tariff, day: Day): NomenclatureResponse['below'] {
  return schedule
    .codesBelow(code, day)
    .filter((one) => one !== code)
    .map((one) => {
      const found = schedule.resolve(one, day)
      const rate = found.kind === 'line' && found.line.general !== '' ? found.line.general : null
      return { code: one, name: null, rate, line: true }
    })
}

/** Of a heading, what the names of its subheadings begin with. */
function nameOf(code: string, { schedule }: Tariff, { classifier }: LoadedLaw): string | null {
  if (code.length === SUBHEADING) return classifier.nameOf(code)
  if (code.length !== HEADING) return null
  const names = [...schedule.hs6]
    .filter((hs6) => hs6.startsWith(code))
    .sort()
    .flatMap((hs6) => classifier.nameOf(hs6)?.split(',')[0] ?? [])
  const distinct = [...new Set(names)]
  const more = distinct.length > NAMED ? ' and others' : ''
  return distinct.length === 0 ? null : distinct.slice(0, NAMED).join('; ') + more
}
