// Accuracy on labelled descriptions must not fall. The held-out fifth is not
// used here.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measure } from '../../bench/classify/accuracy.ts'
import { developmentFolder, readDevelopment } from '../../bench/classify/development.ts'
import { americanSchedule } from '../../bench/classify/schedule.ts'
import { classifier } from './engine.ts'

/** Accuracy of the first and of five candidates in percent, less a tolerance for training. */
const REACHED = new Map([
  ['uk_fpo_extra', [37, 54]],
  ['atlas_validation', [54, 76]],
  ['cross_recent', [47, 72]],
  ['uk_atar_query', [66, 84]],
  ['hscodecomp', [53, 82]],
  ['hscodecomp_listing', [56, 83]],
  ['average', [54, 78]],
])
/** The maximum average calibration error. */
const WORST_CALIBRATION = 0.11

const rows = readDevelopment(developmentFolder())
const skip = rows === null ? 'the development files are missing (LANDFALL_SHARED)' : false

test('accuracy on the development descriptions has not fallen', { skip }, (t) => {
  const found = measure(
    () => classifier,
    (rows ?? []).filter(({ heldOut: apart }) => !apart),
    americanSchedule(),
  )
  for (const { kind, count, first, five } of found) {
    const percent = [first, five].map((share) => (share * 100).toFixed(1))
    t.diagnostic(`${kind} (${count}): top-1 ${percent[0]} %, top-5 ${percent[1]} %`)
    const [least = 0, leastFive = 0] = REACHED.get(kind) ?? []
    assert.ok(first * 100 >= least && five * 100 >= leastFive, `${kind} fell: ${percent}`)
  }
  assert.deepEqual(found.map(({ kind }) => kind).sort(), [...REACHED.keys()].sort())
  const error = found.at(-1)?.calibrationError ?? 1
  assert.ok(error <= WORST_CALIBRATION, `calibration error ${error}`)
})
