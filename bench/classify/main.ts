// node bench/classify/main.ts [--apart] [--ablate]: accuracy, calibration, build time and time per
// call on the development descriptions, and how other languages, brands and typing errors are read;
// --apart uses the held-out rows, --ablate repeats it without each part in turn.

import {
  type Classifier,
  classifierOf,
  loadEngine,
  loadLines,
} from '../../src/classify/classifier.ts'
import type { TerritoryLines } from '../../src/classify/line-levels.ts'
import type { ClassifiedSchedule, Engine } from '../../src/classify/ranking.ts'
import { measure, printAccuracy } from './accuracy.ts'
import { printAnswered, printListings } from './answered.ts'
import { ABLATED_PARTS, withoutPart } from './cross/ablate.ts'
import {
  developmentFolder,
  type LabelledDescription,
  readDevelopment,
  readListings,
} from './development.ts'
import { isBritish, lineCases, printLineCases, withoutOwn } from './line-cases.ts'
import { measureForeign, measureTypingErrors, printForeign, wrongHeadings } from './reading.ts'
import { readBrandGoods, readForeignGoods } from './reading-cases.ts'
import { americanSchedule, britishCodes } from './schedule.ts'
import { timing, vagueness } from './speed.ts'

const FOLDER = 'data/classify'
const OPTIONS = { printed: null, threshold: 0.5 }
const THRESHOLDS = [0.3, 0.5, 0.7]

const folder = developmentFolder()
const rows = readDevelopment(folder)
if (rows === null) {
  process.stderr.write(`No development files in ${folder}; set LANDFALL_SHARED.\n`)
  process.exit(1)
}
const schedule = americanSchedule()
const before = performance.now()
const engine = loadEngine(FOLDER)
const lines = loadLines(FOLDER)
const classifier = classifierOf(engine, lines)
const built = performance.now() - before
const heldOut = process.argv.includes('--apart')
const shown = rows.filter((row) => row.heldOut === heldOut)
process.stdout.write(printAccuracy(measure(classifierWithout(engine), shown, schedule)))
process.stdout.write(`${lineAccuracy()}\n`)
process.stdout.write(`${coverage(classifier, shown)}\n`)
const listings = readListings(folder).filter((row) => row.heldOut === heldOut)
process.stdout.write(`${printListings(classifier, listings, schedule)}\n`)
process.stdout.write(`${printAnswered(classifier, shown, schedule)}\n`)
const texts = rows.map(({ description }) => description)
process.stdout.write(`build ${built.toFixed(0)} ms; ${timing(classifier, texts, schedule)}\n`)
process.stdout.write(`${vagueness(classifier, schedule)}\n`)
process.stdout.write(`${readingAccuracy(classifier, schedule)}\n`)
if (process.argv.includes('--ablate')) ablate(engine, shown)

/** The classifier without the row's own line in the counts of known goods. */
function classifierWithout(of: Engine): (row: LabelledDescription) => Classifier {
  return (row) => classifierOf(of, new Map([['US', withoutOwn(linesOf('US'), row)]]))
}

function linesOf(territory: string): TerritoryLines {
  const found = lines.get(territory)
  if (found === undefined) throw new Error(`data/classify/lines has nothing of ${territory}`)
  return found
}

function lineAccuracy(): string {
  const { least } = engine.settings.calibration.line
  const british = shown.filter(isBritish)
  const american = shown.filter((row) => !isBritish(row))
  const cases = [
    ...lineCases(engine, linesOf('US'), schedule.codesBelow, american),
    ...lineCases(engine, linesOf('GB'), britishCodes(), british),
  ]
  return printLineCases(cases, least)
}

/** For each minimum confidence: the share of descriptions, and how many of them are correct. */
function coverage(made: Classifier, described: readonly LabelledDescription[]): string {
  const found = described.map(({ description, right }) => {
    const { hs6, confidence } = made.classify(description, schedule, OPTIONS)
    return { confidence, right: right.has(hs6) }
  })
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(0)} %`
  return THRESHOLDS.map((least) => {
    const sure = found.filter(({ confidence }) => confidence >= least)
    const right = sure.filter((one) => one.right).length
    const all = percent(sure.length, found.length)
    return `confidence ${least} and more: ${all} of all, ${percent(right, sure.length)} right`
  }).join('\n')
}

/** Other languages and typing errors on the same part of the rows; brands are a table. */
function readingAccuracy(made: Classifier, of: ClassifiedSchedule): string {
  const goods = readForeignGoods().filter((row) => row.heldOut === heldOut)
  const brands = ['brand-goods.txt', 'brand-traps.txt'].map((file) => {
    const all = readBrandGoods(file)
    const right = all.length - wrongHeadings(made, of, all).length
    return `${file}: ${right} of ${all.length} in the right heading`
  })
  const { written, mistyped } = measureTypingErrors(made, of, shown)
  const percent = (share: number) => (share * 100).toFixed(1)
  const errors = `one typing error: ${percent(mistyped)} instead of ${percent(written)} right`
  return [printForeign(measureForeign(made, of, goods)), ...brands, errors].join('\n')
}

function ablate(whole: Engine, described: readonly LabelledDescription[]): void {
  for (const part of ABLATED_PARTS) {
    const without = classifierWithout(withoutPart(whole, part))
    process.stdout.write(`\nwithout ${part}\n`)
    process.stdout.write(printAccuracy(measure(without, described, schedule)))
  }
}
