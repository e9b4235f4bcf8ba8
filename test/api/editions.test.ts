// Editions as the service shows them: in the answers made from them, over HTTP, at /metrics, from
// the command line; and an answer made again from the editions it was made from.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { storeEdition } from '../../src/editions/stored-editions.ts'
import { CalcResponse } from '../../src/operations/calc/schema.ts'
import { ChangesResponse, EditionsResponse } from '../../src/operations/editions/schema.ts'
import { RatesResponse } from '../../src/operations/rates/schema.ts'
import type { ComplianceFlag } from '../../src/operations/response/flag.ts'
import { readCalculation } from '../../src/record/calculations.ts'
import { runLandfall } from '../child.ts'
import { bulk, line, varied } from './requests.ts'
import { assertIssues, assertShape, embedded, serving } from './serving.ts'
import { GBP_A_HECTOLITRE, HECTOLITRES, monthly, spirits } from './spirits.ts'

const landfall = serving()

/** Ids in the order in which they came into force. */
const ids: string[] = []
let first = ''

type Said = { readonly code: number; readonly text: string; readonly error: string }

function command(...args: readonly string[]): Promise<Said> {
  return runLandfall(args, { env: { DATABASE_URL: landfall().url } })
}

async function calc(body: object = spirits) {
  const { status, json, text } = await landfall().send({ url: '/v1/calc', body })
  assert.equal(status, 200, text)
  assertShape(CalcResponse, json)
  return json
}

const dutyAt = (dollars: number) => HECTOLITRES * GBP_A_HECTOLITRE * dollars

async function look(path: string) {
  const { status, json, text } = await landfall().send({ url: `/v1/editions${path}` })
  assert.equal(status, 200, text)
  return json
}

test('keeping editions puts none in force: answers name the embedded tables alone', async () => {
  const { pool } = landfall()
  await storeEdition(pool, embedded)
  for (const dollars of ['1.25', '1.5']) ids.push(await storeEdition(pool, monthly(dollars)))
  const { data_as_of: asOf, result } = await calc()
  const names = Object.keys(asOf).filter((name) => name.includes('@'))
  assert.equal(names.length, 1)
  assert.match(names[0] ?? '', /^embedded@[0-9a-f]{12}$/)
  assert.equal(result.duty_amount, 0)
  const editions = await look('')
  assertShape(EditionsResponse, editions)
  assert.deepEqual(editions.editions, [])
})

test('an edition is activated from the command line with a reason, and answers', async () => {
  const { law } = landfall()
  const [id = ''] = ids
  const silent = await command('editions', 'activate', id.slice(0, 8))
  assert.deepEqual(
    [silent.code, silent.error],
    [1, 'A reason for the register is required: --why "…".\n'],
  )
  const done = await command('editions', 'activate', id.slice(0, 8), '--why', 'October has come')
  assert.equal(done.code, 0, done.text)
  assert.match(done.text, /^1: HMRC, a pound at 1.25 is in force \(\d+ added.*retired\)\n$/)
  await law.refresh()
  // Without its code, so that its replay needs the classifier of the edition.
  const own = {
    description: 'Undenatured ethyl alcohol of 80 % vol or higher',
    hs_code: undefined,
  }
  const line_items = spirits.line_items.map((line) => ({ ...line, ...own }))
  const answer = await calc({ ...spirits, line_items })
  assert.equal(answer.result.duty_amount, dutyAt(1.25))
  assert.equal(answer.data_as_of[`hmrc@${id.slice(0, 12)}`], '2026-10-01T00:00:00Z')
  first = answer.id
})

test('rates name the editions behind them; a tariff that does not use one does not', async () => {
  const read = async (path: string) => {
    const { json } = await landfall().send({ url: `/v1/rates/${path}` })
    assertShape(RatesResponse, json)
    return json.editions.map((name: string) => name.split('@')[0])
  }
  assert.deepEqual(await read('GB/22071000'), ['embedded', 'hmrc'])
  assert.deepEqual(await read('US/22071030'), ['embedded'])
})

test('GET /v1/editions: what is in force, from which files, how old each source is', async () => {
  const editions = await look('')
  assertShape(EditionsResponse, editions)
  const [hmrc] = editions.editions
  assert.equal(hmrc.edition, ids[0])
  assert.equal(hmrc.published, '2026-09-24')
  assert.deepEqual(hmrc.rows, { 'exchange/hmrc-monthly.csv': 1 })
  assert.equal(hmrc.sources[0].url, 'https://example.org/exrates.csv')
  const exchange = editions.sources.find(({ source }: { source: string }) =>
    source.startsWith('HM Revenue'),
  )
  assert.deepEqual([exchange.as_of, exchange.stale], ['2026-10-01', false])
  assert(editions.sources.some(({ stale }: { stale: boolean }) => stale))
})

test('what is stale is named in one flag of the answer', async () => {
  const { data_stale: stale, compliance_flags: flags } = await calc()
  assert.equal(stale, true)
  const words = JSON.stringify(
    flags.filter((flag: ComplianceFlag) => JSON.stringify(flag).includes('are expected')),
  )
  assert.match(words, /UK Global Tariff: known to 2025-07-01, \d{3} days before .* at most 45 are/)
  assert.doesNotMatch(words, /HM Revenue/)
})

test('/metrics has a gauge for every source, and the editions in force', async () => {
  const { text } = await landfall().send({ url: '/metrics' })
  const line = (start: string) => text.split('\n').find((one) => one.startsWith(start)) ?? ''
  const source = 'destination="GB",source="UK Global Tariff"'
  assert.equal(line(`landfall_source_stale{${source}}`).split(' ').at(-1), '1')
  const seconds = Date.parse('2025-07-01T00:00:00Z') / 1000
  assert.equal(line(`landfall_source_as_of_seconds{${source}}`).split(' ').at(-1), String(seconds))
  const id = ids[0]?.slice(0, 12)
  assert.match(line('landfall_edition_as_of'), new RegExp(`publisher="hmrc",edition="${id}"`))
  assert.equal(line('landfall_law_number '), 'landfall_law_number 1')
  assert.equal(line('landfall_law_behind '), 'landfall_law_behind 0')
})

test('changes are listed over HTTP, newest first and page by page', async () => {
  const { law } = landfall()
  const done = await command('editions', 'activate', ids[1] ?? '', '--why', 'a correction')
  assert.equal(done.code, 0, done.text)
  await law.refresh()
  const page = await look('/changes?limit=1')
  assertShape(ChangesResponse, page)
  const [change] = page.changes
  assert.deepEqual(
    [change.kind, change.publisher, change.subject, change.before, change.after],
    ['changed', 'hmrc', 'hmrc-monthly USD 2026-10-01', '1.25', '1.5'],
  )
  const next = await look(`/changes?limit=1&before=${page.next}`)
  assert.notDeepEqual(next.changes, page.changes)
  assert.deepEqual((await look('/changes?country=US&hs=2207')).changes, [])
})

test('parameters of changes that are not valid are named', async () => {
  const sent = (query: string) => landfall().send({ url: `/v1/editions/changes?${query}` })
  assertIssues(await sent('country=QQ&hs=12a&limit=0&before=x'), 'country', 'hs', 'before', 'limit')
  assertIssues(await sent('limit=501'), 'limit')
})

test('a recorded calculation is made again to the byte from the editions of its time', async () => {
  const second = await calc()
  assert.equal(second.result.duty_amount, dutyAt(1.5))
  for (const id of [first, second.id]) {
    const again = await command('replay', id)
    assert.equal(again.code, 0, again.text)
    assert.match(again.text, /^The same answer, \d+ bytes, from the law [0-9a-f]{12}\.\d\.\n$/)
  }
})

test('a replay whose classifier is kept in another form names the version that can', async () => {
  const move = (from: string, to: string) =>
    landfall().pool.query(
      `alter table edition_file disable trigger all;
       update edition_file set path = '${to}' where path = '${from}';
       alter table edition_file enable trigger all`,
    )
  await move('classify/facts.yaml', 'classify/facts-of-before.yaml')
  try {
    const again = await command('replay', first)
    assert.equal(again.code, 1)
    assert.match(again.error, /^This version cannot read .* with the version that recorded it\.\n$/)
  } finally {
    await move('classify/facts-of-before.yaml', 'classify/facts.yaml')
  }
})

test('malformed rows are replayed as they were received', async () => {
  const rows = [null, line, { ...line, hs_code: 7 }, { ...line, description: '\u0000' }]
  const { json } = await landfall().send(varied(bulk, { rows }))
  assert.equal(json.errors.length, 3)
  const again = await command('replay', json.id)
  assert.match(again.text, /^The same answer/)
})

/** Records another answer in place of that of the calculation, as a text. */
async function rewrite(id: string, change: (text: string) => string): Promise<void> {
  const { pool, organisation } = landfall()
  const kept = await readCalculation(pool, organisation, id)
  await pool.query('update calculation set kept_response = null, response = $2 where id = $1', [
    id,
    change(kept?.response ?? ''),
  ])
}

test('an answer of before the delivered price is replayed as the same but for it', async () => {
  const { id } = await calc()
  await rewrite(id, (text) => {
    const answer = JSON.parse(text)
    delete answer.result.delivered
    return JSON.stringify(answer)
  })
  const again = await command('replay', id)
  assert.equal(again.code, 0, again.text)
  assert.match(again.text, /^The same answer .*, with fields added since: result\.delivered\.\n$/)
})

test('a replay that differs says where; what was never recorded is said so', async () => {
  const { id } = await calc()
  await rewrite(id, (text) => text.replace('"duty_amount":2400', '"duty_amount":2401'))
  const other = await command('replay', id)
  assert.equal(other.code, 1)
  assert.match(other.text, /recorded .*"duty_amount":2401.*\n.*again .*"duty_amount":2400/)
  const none = await command('replay', '00000000-0000-7000-8000-000000000000')
  assert.match(none.error, /^There is no calculation 00000000/)
})

test('the command line lists, shows, compares, takes back, and tells it all', async () => {
  const [old = '', present = ''] = ids
  const list = await command('editions', 'list', 'hmrc')
  assert.match(list.text, new RegExp(`hmrc +${present.slice(0, 12)} +yes +2026-10-01`))
  assert.match(list.text, new RegExp(`hmrc +${old.slice(0, 12)} +2026-10-01`))
  const show = await command('editions', 'show', present.slice(0, 12))
  assert.match(show.text, /file +exchange\/hmrc-monthly\.csv, 1 rows/)
  assert.match(show.text, /source +https:\/\/example\.org\/exrates\.csv \d+ B 00ff/)
  const diff = await command('editions', 'diff', present.slice(0, 12), old.slice(0, 12))
  assert.match(diff.text, /^changed hmrc-monthly USD 2026-10-01: 1\.25 → 1\.5\n/)
  assert.match(diff.text, /compared with HMRC, a pound at 1\.25: 1 changes \(1 changed\)\n$/)
  const back = await command('editions', 'rollback', 'hmrc', '--why', 'the correction was wrong')
  assert.match(back.text, /^3: HMRC, a pound at 1\.25 is in force \(1 changed\)\n$/)
  await landfall().law.refresh()
  assert.equal((await calc()).result.duty_amount, dutyAt(1.25))
  const log = await command('editions', 'log')
  const rows = log.text
    .trim()
    .split('\n')
    .map((row) => row.split(/ {2,}/))
  assert.deepEqual(
    rows.slice(1).map((row) => [row[0], row[3], row[6]]),
    [
      ['3', 'rollback', 'the correction was wrong'],
      ['2', 'activate', 'a correction'],
      ['1', 'activate', 'October has come'],
    ],
  )
  const wrong = await command('editions', 'show', 'abc')
  assert.deepEqual([wrong.code, wrong.error.slice(0, 23)], [1, 'No single edition begin'])
  assert.equal((await command('editions', 'rollback', 'un-list', '--why', 'x')).code, 1)
})
