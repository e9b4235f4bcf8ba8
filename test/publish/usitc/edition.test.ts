// From releases to the dated edition, with releases of a few lines.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Day } from '../../../src/base/day.ts'
import { compileEdition, readReleases } from '../../../src/publish/usitc/edition.ts'
import type { Correction, Release, UsitcReleases } from '../../../src/publish/usitc/releases.ts'
import { exported, printed } from './exports.ts'

const limits = {
  eightDigitsAtLeast: 1,
  tenDigitsAtLeast: 1,
  chapterLossAtMost: 1,
  ratesChangedAtMost: 1,
  unitsChangedAtMost: 1,
}
const first = printed('0101.30.00.00', { general: '6.8%', other: '15%', units: ['No.'] })
const second = printed('0101.90.00.00', { general: 'Free', other: '20%', units: ['No.'] })

type Told = {
  readonly releases: readonly (readonly object[])[]
  readonly effective?: readonly (string | null)[]
  readonly corrections?: readonly Correction[]
}

/** The edition of releases published on the first of January, February, … 2025. */
function edition({
  releases,
  effective = [],
  corrections = [],
}: Told): ReadonlyMap<string, string> {
  const dated: readonly Release[] = releases.map((_, at) => {
    const published = `2025-0${at + 1}-01` as Day
    const day = effective[at] === undefined ? published : (effective[at] as Day | null)
    const release = `Revision ${at}`
    return {
      release,
      file: String(at),
      evidence: 'export',
      published,
      changes: day && { effective: day, release, published },
      reason: 'a test',
    }
  })
  const publisher: UsitcReleases = {
    name: 'Publisher',
    title: 'Schedule',
    url: 'https://example.org',
    retrieved: '2026-01-01' as Day,
    limits,
    releases: dated,
    corrections,
  }
  const bytes = (file: string) => Buffer.from(exported(...(releases[Number(file)] ?? [])))
  return compileEdition(publisher, readReleases(publisher, bytes))
}

/** The rows of chapter 1, without comments and header. */
function chapter1(files: ReadonlyMap<string, string>): readonly string[] {
  const lines = (files.get('ch01.csv') ?? '').trimEnd().split('\n')
  return lines.slice(lines.findIndex((line) => line.startsWith('code,')) + 1)
}

test('lines of the first release have no first day, unchanged lines no last day', () => {
  const files = edition({ releases: [[first], [first]], effective: ['2025-01-01', null] })
  assert.deepEqual(chapter1(files), ['01013000,,,,6.8%,,15%', '0101300000,,,No.,,,'])
})

test('a change applies from its effective day, not from its publication', () => {
  const free = printed('0101.30.00.00', {
    general: 'Free',
    special: 'Free (AU,KR)',
    other: '15%',
    units: ['No.'],
  })
  const files = edition({ releases: [[first], [free]], effective: ['2025-01-01', '2025-07-01'] })
  assert.deepEqual(chapter1(files), [
    '01013000,,2025-07-01,,6.8%,,15%',
    '01013000,2025-07-01,,,Free,"Free (AU,KR)",15%',
    '0101300000,,,No.,,,',
  ])
})

test('a statistical split retires one code and adds two; the line keeps its rate', () => {
  const files = edition({
    releases: [
      [first],
      [
        printed('0101.30.00', { general: '6.8%', other: '15%' }),
        printed('0101.30.00.10', { units: ['No.'] }),
        printed('0101.30.00.90', { units: ['No.', 'kg'] }),
      ],
    ],
  })
  assert.deepEqual(chapter1(files), [
    '01013000,,,,6.8%,,15%',
    '0101300000,,2025-02-01,No.,,,',
    '0101300010,2025-02-01,,No.,,,',
    '0101300090,2025-02-01,,No.;kg,,,',
  ])
})

test('a chapter cites the first release and those that changed it', () => {
  const fowls = printed('0105.11.00.00', { general: 'Free', other: '4¢ each' })
  const meat = printed('0201.10.00.00', { general: 'Free', other: '20%' })
  const files = edition({
    releases: [
      [first, meat],
      [first, meat, fowls],
      [first, meat, fowls],
    ],
    effective: ['2025-01-01', '2025-03-01', null],
  })
  const cited = (file: string) =>
    (files.get(file) ?? '').split('\n').filter((line) => line.startsWith('# cite: '))
  assert.deepEqual(cited('ch02.csv'), ['# cite: Publisher, HTSUS Revision 0, published 2025-01-01'])
  assert.deepEqual(cited('ch01.csv'), [
    '# cite: Publisher, HTSUS Revision 0, published 2025-01-01',
    '# cite: Publisher, HTSUS Revision 1, published 2025-02-01, changes in force 2025-03-01',
  ])
})

test('a release listed as unchanged that has changes is refused', () => {
  assert.throws(
    () => edition({ releases: [[first], [first, second]], effective: ['2025-01-01', null] }),
    /Revision 1 is listed as unchanged but is not: 01019000 \(added\), 0101900000 \(added\)/,
  )
})

test('a release with a damaged export is refused by its name', () => {
  assert.throws(
    () => edition({ releases: [[first], [{ ...first, rate: '' }]] }),
    /^RefusedRelease: Revision 1 is refused: the format changed: row 1 has a new field "rate"$/,
  )
})

test('a misprint is corrected for all days', () => {
  const slash = printed('0101.30.00.00', { general: '6.8%', other: '15% /', units: ['No.'] })
  const stray = printed('0101.31.00.10')
  const correction = { code: '01013000', reason: 'a test' }
  const files = edition({
    releases: [[slash], [first, second, stray], [first, second]],
    effective: ['2025-01-01', null, null],
    corrections: [
      { ...correction, kind: 'text', column: 'other', printed: '15% /', read: '15%' },
      { ...correction, kind: 'omitted', code: '01019000', releases: ['Revision 0'] },
      { ...correction, kind: 'stray', code: '0101310010', releases: ['Revision 1'] },
    ],
  })
  assert.deepEqual(chapter1(files), [
    '01013000,,,,6.8%,,15%',
    '0101300000,,,No.,,,',
    '01019000,,,,Free,,20%',
    '0101900000,,,No.,,,',
  ])
})

test('an unused correction stops the edition', () => {
  const corrections: readonly Correction[] = [
    {
      code: '01013000',
      reason: 'a test',
      kind: 'text',
      column: 'other',
      printed: '1%',
      read: '2%',
    },
  ]
  assert.throws(
    () => edition({ releases: [[first]], corrections }),
    /the edition is refused: no release has the misprint \(text\) listed for 01013000/,
  )
})

test('the manifest counts the changes of each release and has a checksum per file', () => {
  const files = edition({ releases: [[first], [first, second]] })
  const manifest = files.get('manifest.yaml') ?? ''
  assert.match(manifest, /begins: 2025-01-01\nhorizon: 2025-02-01\n/)
  assert.match(manifest, /differences:\n {6}added: 2\n/)
  assert.match(manifest, /- file: ch01.csv\n {4}rows: 4\n {4}sha256: [0-9a-f]{64}\n/)
})
