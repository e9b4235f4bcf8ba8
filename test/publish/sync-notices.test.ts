// The Federal Register's documents as notices, and the Census Bureau's imports as unit values: both
// generated in the format of the publishers' responses.

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { censusPublisher } from '../../src/publish/census/publisher.ts'
import { federalRegisterPublisher } from '../../src/publish/federal-register/publisher.ts'
import { settingsOf } from './settings.ts'
import { type Syncing, syncing } from './syncing.ts'

const settings = settingsOf('federal-register')
const register = federalRegisterPublisher(settings)
const terms = settings.words('terms')

function document(number: string, title: string, day: string): object {
  return {
    document_number: number,
    title,
    type: 'Presidential Document',
    publication_date: day,
    html_url: `https://www.federalregister.gov/d/${number}`,
    abstract: null,
  }
}

describe('the Federal Register', () => {
  let at: Syncing
  before(async () => {
    at = await syncing()
  })
  after(() => at.close())

  /** Serves the documents of every subject from `from` on, page by page. */
  function put(
    from: string,
    found: Readonly<Record<string, readonly (readonly object[])[]>>,
  ): void {
    for (const term of terms) {
      const pages = found[term] ?? []
      for (const [page, results] of (pages.length > 0 ? pages : [[]]).entries()) {
        const body =
          pages.length === 0
            ? { count: 0, description: 'none' }
            : { count: pages.flat().length, total_pages: pages.length, results }
        const places = { term: `"${term}"`, from, page: String(page + 1) }
        at.local.put(settings.address('documents', places), { body: JSON.stringify(body) })
      }
    }
  }

  it('documents of every subject and page, each once with its subjects', async () => {
    const steel = document('2026-20001', 'Adjusting Imports of Steel, "as amended"', '2026-10-20')
    const tail = document('2026-20002', 'Steel; corrections', '2026-10-21')
    put('2026-09-02', { 'section 232': [[steel], [tail]], 'Harmonized Tariff Schedule': [[steel]] })
    const result = await at.run(register, '2026-11-01')
    assert.equal(result.outcome, 'activated', result.reason ?? '')
    assert.deepEqual((await at.inForce('notices/federal-register.csv')).split('\n').slice(1), [
      '2026-10-20,2026-20001,"Adjusting Imports of Steel, ""as amended""",' +
        'Harmonized Tariff Schedule; section 232,https://www.federalregister.gov/d/2026-20001',
      '2026-10-21,2026-20002,Steel; corrections,section 232,' +
        'https://www.federalregister.gov/d/2026-20002',
      '',
    ])
  })

  it('the next sync starts a week before the last document and adds new ones', async () => {
    const wood = document('2026-20003', 'Adjusting Imports of Timber', '2026-11-02')
    put('2026-10-14', { 'section 232': [[wood]] })
    assert.equal((await at.run(register, '2026-11-02')).outcome, 'activated')
    const lines = (await at.inForce('notices/federal-register.csv')).trimEnd().split('\n')
    assert.equal(lines.length, 4)
    put('2026-10-26', {})
    assert.equal((await at.run(register, '2026-11-03')).outcome, 'unchanged')
  })

  it('a response in a new format is refused', async () => {
    put('2026-10-26', { 'section 301': [[{ number: 'renamed' }]] })
    const result = await at.run(register, '2026-11-03')
    assert.deepEqual(
      [result.outcome, result.reason],
      ['refused', 'the format changed: a document on "section 301" has no publication_date'],
    )
  })
})

describe('the Census Bureau', () => {
  const census = censusPublisher(settingsOf('census', { cells_at_least: 2, months_kept: 2 }))
  let at: Syncing
  before(async () => {
    at = await syncing()
  })
  after(() => at.close())

  function put(month: string, rows: readonly (readonly (string | null)[])[]): void {
    const header = [
      'I_COMMODITY',
      'CTY_CODE',
      'GEN_VAL_MO',
      'GEN_QY1_MO',
      'UNIT_QY1',
      'COMM_LVL',
      'time',
    ]
    const body = JSON.stringify([header, ...rows.map((row) => [...row, 'HS10', month])])
    at.local.put(census.settings.address('imports', { month, key: 'a-key' }), { body })
  }

  const ROWS = [
    ['7318152065', '5700', '120000', '40000', 'KG'],
    ['7318152065', '5830', '99000', '22000', 'KG'],
    ['7318152065', '-', '219000', '62000', 'KG'],
    ['9802006000', '5700', '500', '0', '-'],
  ]

  it('the published months, cells with a quantity, without totals', async () => {
    put('2026-08', ROWS)
    put('2026-09', ROWS)
    const result = await at.run(census, '2026-11-10')
    assert.equal(result.outcome, 'activated', result.reason ?? '')
    assert.equal(
      await at.inForce('screening/unit-values.csv'),
      'month,code,country,unit,quantity,value\n' +
        '2026-08,7318152065,5700,KG,40000,120000\n2026-08,7318152065,5830,KG,22000,99000\n' +
        '2026-09,7318152065,5700,KG,40000,120000\n2026-09,7318152065,5830,KG,22000,99000\n',
    )
  })

  it('only a new month is fetched; the oldest is dropped', async () => {
    at.local.asked()
    put('2026-10', ROWS)
    assert.equal((await at.run(census, '2026-12-10')).outcome, 'activated')
    assert.deepEqual(at.local.asked().length, 1)
    const months = (await at.inForce('screening/unit-values.csv')).match(/^2026-\d\d/gm)
    assert.deepEqual([...new Set(months)], ['2026-09', '2026-10'])
  })

  it('no record contains the key, after success or failure', async () => {
    at.local.put(
      census.settings.address('imports', { month: '2026-11', key: 'a-key' }),
      (_, response) => response.writeHead(500).end(),
    )
    const result = await at.run(census, '2027-01-10')
    assert.equal(result.outcome, 'failed')
    assert.match(result.reason ?? '', /key=… returned status 500$/)
    const { rows } = await at.pool.query(
      `select sources::text as text from edition union all select reason from sync_run
        union all select address from sync_validator`,
    )
    assert.equal(JSON.stringify(rows).includes('a-key') || at.said().includes('a-key'), false)
  })
})
