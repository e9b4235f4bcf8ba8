// node bench/classify/main.ts: how the classifier in data/classify reads other languages and
// brands, chooses lines and answers vague terms, and how long it takes to build and to call.
// How often it is right on descriptions that it has not learned: bench/classify/cross/main.ts.

import { classifierOf, loadEngine, loadLines } from '../../src/classify/classifier.ts'
import type { TerritoryLines } from '../../src/classify/line-levels.ts'
import { developmentFolder, readDevelopment } from './development.ts'
import { isBritish, lineCases, printLineCases } from './line-cases.ts'
import { measureForeign, printForeign, wrongHeadings } from './reading.ts'
import { readBrandGoods, readForeignGoods } from './reading-cases.ts'
import { americanSchedule, britishCodes } from './schedule.ts'
import { timing, vagueness } from './speed.ts'

const FOLDER = 'data/classify'

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
const cases = [
  ...lineCases(
    engine,
    linesOf('US'),
    schedule.codesBelow,
    rows.filter((row) => !isBritish(row)),
  ),
  ...lineCases(engine, linesOf('GB'), britishCodes(), rows.filter(isBritish)),
]
process.stdout.write(printLineCases(cases))
const texts = rows.map(({ description }) => description)
process.stdout.write(`build ${built.toFixed(0)} ms; ${timing(classifier, texts, schedule)}\n`)
process.stdout.write(`${vagueness(classifier, schedule)}\n`)
for (const half of [false, true]) {
  const goods = readForeignGoods().filter(({ heldOut }) => heldOut === half)
  const title = half ? 'held out from corrections of glossaries' : 'seen by their authors'
  process.stdout.write(`${title}\n${printForeign(measureForeign(classifier, schedule, goods))}\n`)
}
for (const file of ['brand-goods.txt', 'brand-traps.txt']) {
  const all = readBrandGoods(file)
  const right = all.length - wrongHeadings(classifier, schedule, all).length
  process.stdout.write(`${file}: ${right} of ${all.length} in the right heading\n`)
}

function linesOf(territory: string): TerritoryLines {
  const found = lines.get(territory)
  if (found === undefined) throw new Error(`data/classify/lines has nothing of ${territory}`)
  return found
}
