// Expert judgements of ten-digit lines: parsed, refused with their place, and carried
// over to the line data.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readUsualLines } from '../../bench/classify/usual-lines.ts'
import { levelsOf, linesIn, readTerritoryLines } from '../../src/classify/line-levels.ts'

const FOLDER = 'data/classify/usual-lines/us'

function read(rows: string): ReturnType<typeof readUsualLines> {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-usual-lines-'))
  try {
    writeFileSync(join(folder, 'ch61.txt'), rows)
    return readUsualLines(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('a row has a line, its share in percent, and the names of its goods', () => {
  const found = read('# judged\n6109100004 | 60.5 | crop top; tank\n6109100040 | 39.5 |\n')
  assert.deepEqual(
    [...found.values()],
    [
      { code: '6109100004', usual: 60.5, called: ['crop top', 'tank'] },
      { code: '6109100040', usual: 39.5, called: [] },
    ],
  )
})

test('an invalid row is refused with its file and line', () => {
  const refused = (rows: string, words: RegExp) => assert.throws(() => read(rows), words)
  refused('61091000 | 100 |', /ch61\.txt:1: expected ten digits first, not "61091000"/)
  refused('6109100004 | many |', /ch61\.txt:1: expected how many of a hundred, not "many"/)
  refused('6109100004 | 100 | a; b; c; d; e; f', /ch61\.txt:1: 6 names; expected up to 5/)
  refused('6109100004 | 100 | T-Shirt', /ch61\.txt:1: expected small letters, not "T-Shirt"/)
  refused('6109100004 | 100 | top | more', /ch61\.txt:1: expected no third "\|"/)
  refused('6203424011 | 100 |', /ch61\.txt:1: 6203424011 is not of chapter 61/)
  refused('6109100004 | 50 |\n6109100004 | 50 |', /ch61\.txt:2: 6109100004 is given twice/)
  refused('6109100004 | 50 |\n6109100040 | 20 |', /610910 adds up to 70, not 100/)
})

test('every judged line has its judgement in the line data', () => {
  const judged = readUsualLines(FOLDER)
  const lines = readTerritoryLines('data/classify', 'US')
  assert.ok(judged.size > 17_000, `${judged.size} lines`)
  for (const [hs6, own] of Map.groupBy(judged.values(), ({ code }) => code.slice(0, 6))) {
    const levels = levelsOf(
      lines,
      hs6,
      own.map(({ code }) => code),
    )
    const carried = levels
      .flatMap(linesIn)
      .reduce((sum, { typicalShare: usual }) => sum + (usual ?? 0), 0)
    const stated = own.reduce((sum, { usual }) => sum + usual, 0)
    assert.ok(Math.abs(carried - stated) < 1e-6, `${hs6}: ${carried} of ${stated}`)
  }
})
