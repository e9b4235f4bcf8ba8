// The schedule of the United States, release after release: Revision 9, 10 and 21 as published,
// then releases without a review, one of them retroactive.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { gunzipSync } from 'node:zlib'
import type { Day } from '../../src/base/day.ts'
import { compileEdition, readReleases } from '../../src/publish/usitc/edition.ts'
import { usitcPublisher } from '../../src/publish/usitc/publisher.ts'
import {
  type UsitcReleases as Reviewed,
  readUsitcReleases,
} from '../../src/publish/usitc/releases.ts'
import { compiled } from '../loaded.ts'
import { withShared } from '../shared.ts'
import { settingsOf } from './settings.ts'
import { type Syncing, syncing } from './syncing.ts'

const shared = process.env.LANDFALL_SHARED ?? '../shared'
const reviewed = readUsitcReleases('data/us/publishers.yaml')
const settings = settingsOf('usitc')
const usitc = usitcPublisher(settings, reviewed)

function release(title: string) {
  const found = reviewed.releases.find((one) => one.release === title)
  assert.ok(found, title)
  return found
}

function exported(title: string): Buffer {
  return gunzipSync(readFileSync(join(shared, 'data/us', release(title).file)))
}

/** Revision 21 with another rate for asses, 0101.30. */
function withAsses(rate: string): string {
  const rows: { htsno: string; general: string }[] = JSON.parse(
    exported('2026 Revision 21').toString('utf8'),
  )
  const found = rows.filter(
    ({ htsno, general }) => htsno.startsWith('0101.30.00') && general !== '',
  )
  for (const row of found) row.general = rate
  return JSON.stringify(rows)
}

/** The schedule as if Revision 9 were the first release. */
function embedded(): Readonly<Record<string, string>> {
  const first = { ...release('2026 Revision 9'), changes: release('2026 Basic Edition').changes }
  const alone: Reviewed = { ...reviewed, releases: [first], corrections: [] }
  const files = compileEdition(
    alone,
    readReleases(alone, () => exported(first.release)),
  )
  return Object.fromEntries([...files].map(([file, text]) => [`us/schedule/${file}`, text]))
}

describe('the schedule of the United States, release after release', withShared, () => {
  let at: Syncing
  before(async () => {
    at = await syncing(embedded())
  })
  after(() => at.close())

  function put(name: string, title: string, body: Buffer | string): void {
    at.local.put(settings.address('current'), { body: JSON.stringify({ name, title }) })
    at.local.put(settings.address('releases'), {
      body: JSON.stringify([
        { name, title, releaseStartDate: '11/02/2026', status: 'current' },
        { name: '2026HTSRev9', releaseStartDate: '06/02/2026', status: 'past' },
      ]),
    })
    at.local.put(settings.address('export'), { body })
  }

  const line = (code: string, day: string) =>
    at.files((files) => {
      const found = compiled(files)
        .of('US')
        ?.schedule.resolve(code, day as Day)
      return found?.kind === 'line' ? found.line.general : null
    })

  it('the export of the release in force is not fetched again', async () => {
    put('2026HTSRev9', 'Revision 9 (2026)', 'not fetched')
    const result = await at.run(usitc, '2026-06-02')
    assert.equal(result.outcome, 'unchanged', result.reason ?? '')
    assert.equal(at.local.asked().length, 1)
  })

  it('Revision 10 changes nothing in chapters 1 to 98, and is in force', async () => {
    put('2026HTSRev10', 'Revision 10 (2026)', exported('2026 Revision 10'))
    const result = await at.run(usitc, '2026-06-03')
    assert.equal(result.title, 'HTSUS 2026 Revision 10', result.reason ?? '')
    assert.match(
      await at.inForce('us/schedule/manifest.yaml'),
      /release: 2026 Revision 10\n(.*\n)*? +changes: null/,
    )
  })

  it('Revision 21 brings the statistical changes of 2026-07-01, from that day on', async () => {
    put('2026HTSRev21', 'Revision 21 (2026)', exported('2026 Revision 21'))
    const result = await at.run(usitc, '2026-10-08')
    assert.equal(result.outcome, 'activated', result.reason ?? '')
    const manifest = await at.inForce('us/schedule/manifest.yaml')
    assert.match(manifest, /effective: 2026-07-01[\s\S]*added: 179[\s\S]*retired: 86/)
    assert.match(manifest, /horizon: 2026-10-07/)
    assert.equal((await at.run(usitc, '2026-10-09')).outcome, 'unchanged')
  })

  it('a release without a review takes effect on its own day', async () => {
    const next = withAsses('7.8%')
    put('2026HTSRev22', 'Revision 22 (2026)', next)
    const result = await at.run(usitc, '2026-11-03')
    assert.equal(result.outcome, 'activated', result.reason ?? '')
    assert.equal(await line('0101300000', '2026-11-01'), '6.8%')
    assert.equal(await line('0101300000', '2026-11-02'), '7.8%')
  })

  it('a retroactive correction: a release that takes effect before the last one', async () => {
    const effective = '2026-09-15' as Day
    const changes = { effective, release: '2026 Revision 23', published: '2026-11-10' as Day }
    const late = { ...release('2026 Revision 21'), release: '2026 Revision 23', changes }
    const known = usitcPublisher(settings, { ...reviewed, releases: [...reviewed.releases, late] })
    const next = withAsses('8.8%')
    put('2026HTSRev23', 'Revision 23 (2026)', next)
    const result = await at.run(known, '2026-11-10')
    assert.equal(result.outcome, 'activated', result.reason ?? '')
    assert.deepEqual(
      await Promise.all(
        ['2026-09-14', '2026-09-15', '2026-11-05'].map((day) => line('0101300000', day)),
      ),
      ['6.8%', '8.8%', '8.8%'],
    )
  })

  it('a heading of chapter 99 that is in no act becomes a notice', async () => {
    const rows = JSON.parse(exported('2026 Revision 21').toString('utf8'))
    const like = rows.find((row: { htsno: string }) => row.htsno === '9903.88.03')
    rows.push({ ...like, htsno: '9903.99.99' })
    put('2026HTSRev24', 'Revision 24 (2026)', JSON.stringify(rows))
    const result = await at.run(usitc, '2026-11-12')
    assert.equal(result.outcome, 'activated', result.reason ?? '')
    assert.match(await at.inForce('notices/usitc.csv'), /,9903\.99\.99,/)
  })

  it('an export whose release changed during the download is refused', async () => {
    put('2026HTSRev25', 'Revision 25 (2026)', '[]')
    let asked = 0
    at.local.put(settings.address('current'), (_request, response) => {
      asked += 1
      response.end(JSON.stringify({ name: `2026HTSRev${24 + asked}` }))
    })
    const result = await at.run(usitc, '2026-11-13')
    assert.equal(
      result.reason,
      'release 2026HTSRev25 was replaced by 2026HTSRev26 during the download',
    )
    assert.equal(await at.title('usitc'), 'HTSUS 2026 Revision 24')
  })
})
