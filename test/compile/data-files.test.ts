// Editions over the embedded files: each file comes from exactly one of them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DataError } from '../../src/base/data-error.ts'
import type { Day } from '../../src/base/day.ts'
import { atFirstUse } from '../../src/base/deferred.ts'
import { type BuildCache, runToEnd } from '../../src/base/steps.ts'
import { filesOf, overlayEditions } from '../../src/compile/data-files.ts'
import { tariffSteps } from '../../src/compile/load-tariffs.ts'
import { type Edition, editionId } from '../../src/law/edition.ts'
import { compiled, dataFiles } from '../loaded.ts'

const embedded = dataFiles()
const legalDay = '2026-10-01' as Day

function edition(publisher: string, files: Readonly<Record<string, string>>): Edition {
  return {
    publisher,
    title: `${publisher} of October`,
    legalDay,
    published: null,
    retrievedAt: '2026-10-02T03:00:00Z',
    sources: [],
    rows: {},
    files: new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])),
  }
}

test('a file of an edition replaces the embedded one; all others stay', () => {
  const files = overlayEditions(embedded, [edition('hmrc', { 'exchange/hmrc-monthly.csv': 'new' })])
  assert.equal(files.read('exchange/hmrc-monthly.csv').toString(), 'new')
  assert.deepEqual(files.read('currencies.csv'), embedded.read('currencies.csv'))
  assert.deepEqual(files.list('exchange'), embedded.list('exchange'))
})

test('an edition may add files and folders that are not embedded', () => {
  const files = overlayEditions(embedded, [
    edition('uk-tariff', { 'uk/published/measures.csv': 'a' }),
  ])
  assert.equal(embedded.exists('uk/published/measures.csv'), false)
  assert.equal(files.exists('uk/published/measures.csv'), true)
  assert.deepEqual(files.list('uk/published'), ['measures.csv'])
  assert.deepEqual(files.list('uk'), [...embedded.list('uk'), 'published'].sort())
  assert.deepEqual(files.list(''), embedded.list(''))
  assert.deepEqual(files.list('uk/nothing'), [])
})

test('the editions in force are listed by publisher', () => {
  const [un, hmrc] = [edition('un-list', { a: '1' }), edition('hmrc', { b: '2' })]
  assert.deepEqual(
    overlayEditions(embedded, [un, hmrc]).editions,
    [hmrc, un].map((one) => ({
      publisher: one.publisher,
      id: editionId(one).slice(0, 12),
      title: one.title,
      asOf: legalDay,
      retrievedAt: one.retrievedAt,
    })),
  )
  assert.deepEqual(embedded.editions, [])
})

test('two editions with the same file are refused by name', () => {
  assert.throws(
    () =>
      overlayEditions(embedded, [edition('one', { 'a/b': '1' }), edition('two', { 'a/b': '1' })]),
    (error) =>
      error instanceof DataError &&
      /two of October holds a\/b, as one of October/.test(error.message),
  )
})

test('the id depends on paths and content, not on order or retrieval', () => {
  const one = edition('ecb', { a: '1', b: '2' })
  const same = { ...edition('ecb', { b: '2', a: '1' }), retrievedAt: '2027-01-01T00:00:00Z' }
  assert.match(editionId(one), /^[0-9a-f]{64}$/)
  assert.equal(editionId(one), editionId(same))
  for (const files of [{ a: '1' }, { a: '2', b: '1' }, { a: '12', b: '' }, { a: '1\nb', b: '2' }]) {
    assert.notEqual(editionId(one), editionId(edition('ecb', files)))
  }
})

test('tariffs compile from the topmost files', () => {
  const rows = 'day,currency,rate\n2026-09-01,USD,1.25\n'
  const files = overlayEditions(embedded, [edition('hmrc', { 'exchange/hmrc-monthly.csv': rows })])
  const { exchange } = compiled(files).of('GB') ?? {}
  assert.equal(exchange?.rate('USD', '2026-09-02' as Day)?.rate.toString(), '1.25')
  assert.equal(exchange?.rate('EUR', '2026-09-02' as Day), null)
})

test('a file has its edition, a folder all editions with files in it', () => {
  const base = edition('embedded', { 'uk/tariff.yaml': '1', 'uk/lists/a.csv': '2', 'x.csv': '3' })
  const uk = edition('uk-tariff', { 'uk/lists/a.csv': '4' })
  const files = overlayEditions(filesOf(base), [uk])
  const behind = (path: string) => files.behind(path).map(({ publisher }) => publisher)
  assert.deepEqual(behind('uk/lists/a.csv'), ['uk-tariff'])
  assert.deepEqual(behind('uk/tariff.yaml'), ['embedded'])
  assert.deepEqual(behind('uk'), ['embedded', 'uk-tariff'])
  assert.deepEqual(behind(''), ['embedded', 'uk-tariff'])
  assert.deepEqual(behind('us'), [])
  assert.throws(() => files.read('y.csv'), /y\.csv is missing/)
})

test('a tariff lists the editions that it is compiled from, and no others', () => {
  const rows = 'day,currency,rate\n2026-09-01,USD,1.25\n'
  const hmrc = edition('hmrc', { 'exchange/hmrc-monthly.csv': rows })
  const tariffs = compiled(overlayEditions(embedded, [hmrc]))
  assert.deepEqual(
    ['GB', 'US', 'EU'].map((place) =>
      tariffs.of(place)?.editions.map(({ publisher }) => publisher),
    ),
    [['hmrc'], [], []],
  )
})

test('compiling again rebuilds only what depends on another edition', () => {
  const cache: BuildCache = new Map()
  const table = (rate: string) => `day,currency,rate\n2026-09-01,USD,${rate}\n`
  const compile = (rate: string) => {
    const hmrc = edition('hmrc', { 'exchange/hmrc-monthly.csv': table(rate) })
    return runToEnd(tariffSteps(overlayEditions(embedded, [hmrc]), cache, atFirstUse))
  }
  const [first, second, third] = [compile('1.25'), compile('1.5'), compile('1.5')]
  const rate = (tariffs: typeof first) =>
    tariffs
      .of('GB')
      ?.exchange.rate('USD', '2026-09-02' as Day)
      ?.rate.toString()
  assert.deepEqual([first, second, third].map(rate), ['1.25', '1.5', '1.5'])
  assert.equal(first.of('GB')?.schedule, second.of('GB')?.schedule)
  assert.equal(second.of('GB')?.exchange, third.of('GB')?.exchange)
  assert.equal(first.of('US')?.exchange, second.of('US')?.exchange)
})
