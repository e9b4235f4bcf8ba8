// A complete edition of the United Kingdom and one of the Union together: their memory,
// and the time for a line that is not cached.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Day } from '../../src/base/day.ts'
import { runToEnd } from '../../src/base/steps.ts'
import { embeddedFiles, overlayEditions } from '../../src/compile/data-files.ts'
import { tariffSteps } from '../../src/compile/load-tariffs.ts'
import type { MeasureFolder } from '../../src/publish/measures/tables.ts'
import { day } from '../assess/shipments.ts'
import { editionOf, tablesOf } from './held-bodies.ts'
import { areasOf, measuresOn } from './measures-in-short.ts'

const EACH = 200_000
const CODES = 16_000
const MEGABYTES_AT_MOST = 150
const MEGABYTE = 2 ** 20

setFlagsFromString('--expose_gc')
const collect = runInNewContext('gc') as () => void

function held(): number {
  collect()
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / MEGABYTE
}

function codeAt(at: number): string {
  const chapter = 1 + Math.floor((at * 96) / CODES)
  return `${String(chapter).padStart(2, '0')}${String(at).padStart(6, '0')}10`
}

/** Twelve or thirteen measures per code: a duty, preferences, a control with documents. */
function synthetic(folder: MeasureFolder) {
  const countries = ['CL', 'JP', 'KR', 'VN', 'MX', 'CA', 'CH', 'NO', 'ZA', 'EG', 'MA', 'TN']
  const measures = Array.from({ length: CODES }, (_, at) => {
    const count = Math.floor(((at + 1) * EACH) / CODES) - Math.floor((at * EACH) / CODES)
    return measuresOn(
      codeAt(at),
      Array.from({ length: count }, (_, row) =>
        row === 0
          ? (['103', `${at % 20}.50 % + ${at % 90}.10 GBP / 100 kg`] as const)
          : ([
              row === 1 ? '410' : '142',
              row === 1 ? '' : '0.00 %',
              {
                origin: row === 1 ? '1008' : (countries[row % countries.length] ?? 'CL'),
                regulation: {
                  id: 'C2100001',
                  url: 'https://www.legislation.gov.uk/uksi/2020/1430',
                },
                conditions: row === 1 ? [{ certificate: 'N853' }, { action: '04' }] : [],
              },
            ] as const),
      ),
    )
  }).flat()
  assert.equal(measures.length, EACH)
  return editionOf(folder, tablesOf(measures, areasOf({ '1008': countries })))
}

test('400,000 measures of two tariffs stay within 150 MB', (context) => {
  const base = embeddedFiles('data')
  const before = held()
  const files = overlayEditions(base, [synthetic('uk'), synthetic('eu')])
  const tariffs = runToEnd(tariffSteps(files, new Map()))
  const loaded = held() - before
  const on: Day = day('2025-07-14')
  const began = performance.now()
  const asked = 3000
  for (let at = 0; at < asked; at++) {
    const code = codeAt((at * 7919) % CODES)
    for (const place of ['GB', 'EU']) {
      const { candidates, line } = tariffs.of(place)?.select(code, 'KR', on) ?? {}
      assert.ok(line && candidates && candidates.length >= 3, code)
    }
  }
  const each = (performance.now() - began) / (2 * asked)
  const used = held() - before
  context.diagnostic(
    `${2 * EACH} measures: ${loaded.toFixed(0)} MB loaded with all other tariffs, ` +
      `${used.toFixed(0)} MB after ${2 * asked} selections of ${each.toFixed(3)} ms each`,
  )
  assert.ok(tariffs.of('US'))
  const measures = used - embeddedAlone()
  context.diagnostic(`${measures.toFixed(0)} MB of it are the measures`)
  assert.ok(measures < MEGABYTES_AT_MOST, `${measures} MB`)
})

/** The memory of the embedded tariffs alone. */
function embeddedAlone(): number {
  const before = held()
  const tariffs = runToEnd(tariffSteps(embeddedFiles('data'), new Map()))
  const size = held() - before
  assert.ok(tariffs.of('US'))
  return size
}
