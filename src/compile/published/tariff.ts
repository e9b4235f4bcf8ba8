// The tariff of a destination by an edition of its published measures, in place of the embedded
// schedule: its lines, what each bears, what may be claimed, and what the edition does not know.

import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Day } from '../../base/day.ts'
import { reader } from '../../base/form/reader.ts'
import { memoized } from '../../base/memo.ts'
import type { Steps } from '../../base/steps.ts'
import { type Citation, citation } from '../../law/citation.ts'
import { supplementaryUnits } from '../../law/duty/taric-unit.ts'
import type { Measure } from '../../law/measure.ts'
import type { Meursing } from '../../law/meursing.ts'
import { type Country, includesOrigin } from '../../law/origin.ts'
import type { Programmes } from '../../law/programme.ts'
import type { PublishedMeasure } from '../../law/published-measure.ts'
import type { Schedule, ScheduleLine } from '../../law/schedule.ts'
import type { Caution, Control } from '../../law/tariff.ts'
import { Citations } from '../acts/act-schema.ts'
import { compileDay, compilePeriod } from '../acts/compile-scope.ts'
import { word } from '../check/word-kind.ts'
import type { DataFiles } from '../data-files.ts'
import type { DatedGoods } from '../days-of-change.ts'
import { readTable, readYaml } from '../read-data.ts'
import { publishedAdditions } from './additions.ts'
import { areaScopes, EVERYONE } from './areas.ts'
import { AreaDoubts } from './doubts.ts'
import { publishedDuties } from './duties.ts'
import { type Leaf, type LineTexts, publishedGoods, publishedSchedule } from './goods.ts'
import { printsDuty } from './headings.ts'
import { type HeldMeasure, heldMeasures, measuresOf, measuresOfOtherDays } from './held-measure.ts'
import { lineDays } from './line-days.ts'
import { type MeasureType, type MeasureWords, readMeasureWords } from './measure-words.ts'
import { publishedMeursing } from './meursing.ts'
import { programmesByArea } from './programmes.ts'
import { type PublishedRows, publishedRows } from './rows.ts'
import { standardCode } from './standard-code.ts'

/** Lines and days whose measures are kept for further origins; a heading has hundreds of lines. */
const LINES_KEPT = 1_000

const About = Type.Object(
  {
    publisher: Type.String({ minLength: 3 }),
    title: Type.String({ minLength: 3 }),
    url: Type.String({ pattern: '^https://' }),
    /** The law as of this day. */
    legal_day: Type.String(),
    /** The first day that its measures were whole for. */
    begins: Type.String(),
    /** The first day since which ended measures are held too; left out: the same day. */
    complete_from: Type.Optional(Type.String()),
    /** What a calculation by it must say is missing; left out when nothing is. */
    misses: Type.Optional(Type.String({ minLength: 10 })),
    doubts: Type.Optional(AreaDoubts),
  },
  { additionalProperties: false },
)
export const readAbout = reader<Static<typeof About>>(Compile(About))

const Carried = Type.Object(
  { carried_acts: Type.Array(word('measure')), cite: Citations },
  { additionalProperties: false },
)
export const readCarried = reader<Static<typeof Carried>>(Compile(Carried))

type PublishedTariff = {
  readonly schedule: Schedule
  readonly programmes: Programmes
  readonly caution: Caution | null
  /** Acts of data/ that the edition holds measure by measure, so that they must not charge too. */
  readonly carriedActs: ReadonlySet<string>
  /** The Meursing table with the amounts that the edition gives. */
  meursing(known: Meursing | null): Meursing | null
  /** In decision order, for one origin and day. */
  ownMeasures(line: ScheduleLine, origin: Country, day: Day): readonly Measure[]
  controls(line: ScheduleLine, origin: Country, day: Day): readonly Control[]
  daysOfLines(goods: DatedGoods): Iterable<Day>
}

/** Whether an edition of measures is in force for the folder of a destination. */
export function isPublished(files: DataFiles, name: string): boolean {
  return files.exists(`${name}/published/goods.csv`)
}

/** The first day and the legal day of the edition. Throws `DataError`. */
export function publishedDays(
  files: DataFiles,
  name: string,
): Pick<Schedule, 'begins' | 'horizon'> {
  const file = `${name}/published/edition.yaml`
  const { begins, legalDay } = daysOf(readAbout(readYaml(files, file), file), file)
  return { begins, horizon: legalDay }
}

/** `lineUrl`: the URL of a line, with `{code}` for its ten digits. Throws `DataError`. */
export function* publishedTariff(
  files: DataFiles,
  name: string,
  known: Programmes,
  lineUrl: string | undefined,
): Steps<PublishedTariff> {
  const folder = `${name}/published`
  const file = `${folder}/edition.yaml`
  const about = readAbout(readYaml(files, file), file)
  const words = readMeasureWords(files, name)
  const codes = `${folder}/goods.csv`
  const goods = yield* publishedGoods(files.read(codes), codes)
  const rows = yield* publishedRows(files, folder)
  const scopes = areaScopes(readAreas(files, `${folder}/areas.csv`), words.printedAs)
  const measuresOn = onceForLines(rows)
  const book = {
    ...{ rows, measuresOn },
    title: about.title,
    urlOf: (code: string | null) => (code && lineUrl?.replace('{code}', code)) || about.url,
    typeOf: (measure: PublishedMeasure) => typeOf(measure, words),
    scopeOf: ({ origin, excluded }: PublishedMeasure) => scopes(origin, excluded),
  }
  const { begins, ...knowledge } = daysOf(about, file)
  const heldOf = onceForOrigins((code, day) => heldMeasures(book, goods.leavesOf(code, day), day))
  const ofOtherDays = onceForOrigins((code, day) =>
    measuresOfOtherDays(book, goods.leavesOf(code, day), day, knowledge),
  )
  const cite = citation({ act: `${about.publisher}, ${about.title}`, url: about.url })
  return {
    schedule: publishedSchedule(goods, wordsOf(measuresOn, words), {
      begins,
      horizon: knowledge.legalDay,
      cite,
    }),
    programmes: programmesByArea(known, words.programmes),
    caution: cautionOf(about, cite),
    carriedActs: new Set(readCarriedActs(files, name)),
    meursing: (known) => known && publishedMeursing(known, rows, words, book.scopeOf),
    ownMeasures(line, origin, day) {
      const measures = { held: heldOf(line, origin, day), other: ofOtherDays(line, origin, day) }
      const { title, doubts = [] } = about
      return [
        ...publishedDuties(measures, { code: line.code, title, origin, doubts }, words),
        ...publishedAdditions(measures, { destination: name }, words),
      ]
    },
    daysOfLines: lineDays({ rows, scopeOf: book.scopeOf, leavesOf: goods.leavesOf }),
    controls: (line, origin, day) => heldOf(line, origin, day).flatMap(controlOf),
  }
}

function onceForLines(rows: PublishedRows) {
  const keep = memoized<readonly PublishedMeasure[]>(LINES_KEPT)
  return (leaf: Leaf, day: Day): readonly PublishedMeasure[] =>
    keep(`${leaf.code} ${leaf.period.from} ${day}`, () => measuresOf(rows, leaf, day))
}

/** What `find` gives does not depend on the origin. */
function onceForOrigins(find: (code: string, day: Day) => readonly HeldMeasure[]) {
  const held = memoized<readonly HeldMeasure[]>(LINES_KEPT)
  return ({ code }: ScheduleLine, origin: Country, day: Day): readonly HeldMeasure[] => {
    const all = held(`${code} ${day}`, () => find(code, day))
    return ofOrigin(all, origin, day)
  }
}

function daysOf(about: Static<typeof About>, file: string) {
  return {
    begins: compileDay(about.begins, file),
    legalDay: compileDay(about.legal_day, file),
    completeFrom: compileDay(about.complete_from ?? about.begins, file),
  }
}

function cautionOf({ title, misses }: Static<typeof About>, cite: Citation): Caution | null {
  return misses ? { title: `Not in the ${title}`, detail: misses, cite } : null
}

function ofOrigin(
  measures: readonly HeldMeasure[],
  origin: Country,
  day: Day,
): readonly HeldMeasure[] {
  return measures.filter((held) => includesOrigin(held.origin, origin, day))
}

function readCarriedActs(files: DataFiles, name: string): readonly string[] {
  const file = `${name}/carried-acts.yaml`
  if (!files.exists(file)) return []
  return readCarried(readYaml(files, file), file).carried_acts
}

function readAreas(files: DataFiles, path: string) {
  return readTable(files, path).map(({ area = '', member = '', from = '', to = '' }) => ({
    area,
    member,
    period: compilePeriod([from || null, to || null], `${path}: ${area}`),
  }))
}

/** A type that is not known charges what it prints, so that it is not passed over in silence. */
function typeOf(measure: PublishedMeasure, words: MeasureWords): MeasureType {
  const { type } = measure
  const known = words.typeOf(type)
  if (known) return known
  const charges = printsDuty(measure)
  return {
    type,
    use: charges ? 'additional duty' : 'control',
    layer: charges ? 'TRADE_REMEDY' : '',
    yieldsTo: [],
    title: `Measure of type ${type}`,
  }
}

/** The third-country duty of everyone as printed, and the units of the line's statistics. */
function wordsOf(
  measuresOn: (leaf: Leaf, day: Day) => readonly PublishedMeasure[],
  words: MeasureWords,
): LineTexts {
  return (leaf, day) => {
    const own = measuresOn(leaf, day)
    const uses = (measure: PublishedMeasure) => words.typeOf(measure.type)?.use
    const duties = own.filter(
      (one) => uses(one) === 'third country' && one.origin === EVERYONE && printsDuty(one),
    )
    const standard = standardCode(duties)
    const duty = duties.find(({ additionalCode }) => additionalCode === standard)
    const units = own.filter((one) => uses(one) === 'unit')
    return {
      general: duty ? duty.duty || duty.conditions.map((row) => row.duty).join('; ') : '',
      units: [...new Set(units.flatMap((one) => supplementaryUnits(one.duty) ?? []))],
    }
  }
}

/** What a measure says besides a duty: it bans, controls, or only counts. */
function controlOf(held: HeldMeasure): readonly Control[] {
  const { published, type, goods, cite } = held
  const makesLayer = type.layer !== '' && type.use !== 'component'
  const charges = makesLayer && (printsDuty(published) || type.use === 'remedy')
  if (charges && published.conditions.length === 0) return []
  return [
    {
      sid: published.sid,
      type: type.type,
      use: type.use,
      title: type.title,
      charges,
      partly: goods.kind !== 'all',
      additionalCode: published.additionalCode,
      conditions: published.conditions,
      cite,
    },
  ]
}
