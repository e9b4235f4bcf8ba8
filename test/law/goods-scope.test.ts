// A list covers a code and all codes below it except its exclusions, on its days only.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Day, Period } from '../../src/base/day.ts'
import { always } from '../../src/base/day.ts'
import type { ListedCode } from '../../src/law/goods-scope.ts'
import { allGoods, chapterOf, coverageOf, goodsList, mayCover } from '../../src/law/goods-scope.ts'

const day = '2026-04-06' as Day
const listed = (...codes: string[]): ListedCode[] => codes.map((code) => ({ code, period: always }))

test('a scope of all goods covers every code', () => {
  assert.equal(coverageOf(allGoods, '0101', day), 'all')
})

test('9403.70.80 except 9403.70.8003: the excluded code is out, its siblings are in', () => {
  const list = goodsList('plastic furniture', listed('94037080'), listed('9403708003'))
  const scope = { kind: 'list', list } as const
  assert.equal(coverageOf(scope, '9403708015', day), 'all')
  assert.equal(coverageOf(scope, '9403708003', day), 'none')
  assert.equal(coverageOf(scope, '94037080', day), 'some')
  assert.equal(coverageOf(scope, '940370', day), 'some')
  assert.equal(coverageOf(scope, '94037040', day), 'none')
})

test('membership begins and ends with its period', () => {
  const from: Period = { from: '2026-06-08' as Day, to: null }
  const list = goodsList('dated', [{ code: '84151060', period: from }])
  const scope = { kind: 'list', list } as const
  assert.equal(coverageOf(scope, '8415106000', '2026-06-07' as Day), 'none')
  assert.equal(coverageOf(scope, '8415106000', '2026-06-08' as Day), 'all')
  assert.equal(coverageOf(scope, '8415', '2026-06-07' as Day), 'none')
  assert.equal(coverageOf(scope, '8415', '2026-06-08' as Day), 'some')
})

test('an exclusion that has ended no longer applies', () => {
  const until: Period = { from: null, to: '2026-01-01' as Day }
  const list = goodsList('lapsed', listed('72'), [{ code: '7202', period: until }])
  const scope = { kind: 'list', list } as const
  assert.equal(coverageOf(scope, '720211', '2025-12-31' as Day), 'none')
  assert.equal(coverageOf(scope, '720211', '2026-01-01' as Day), 'all')
  assert.equal(coverageOf(scope, '72', '2026-01-01' as Day), 'all')
})

test('the coverage of a code is all, some or none as for the codes below it', () => {
  const binary = fc.stringMatching(/^[12]{2,5}$/)
  const leaves = Array.from({ length: 64 }, (_, at) =>
    at.toString(2).padStart(6, '0').replaceAll('1', '2').replaceAll('0', '1'),
  )
  fc.assert(
    fc.property(fc.array(binary), fc.array(binary), binary, (names, except, code) => {
      const scope = {
        kind: 'list',
        list: goodsList('x', listed(...names), listed(...except)),
      } as const
      const inside = (leaf: string) =>
        names.some((name) => leaf.startsWith(name)) && !except.some((name) => leaf.startsWith(name))
      const below = leaves.filter((leaf) => leaf.startsWith(code))
      const named = below.filter(inside).length
      const answer = coverageOf(scope, code, day)
      if (answer === 'all') assert.equal(named, below.length)
      if (answer === 'none') assert.equal(named, 0)
      for (const leaf of below)
        assert.equal(coverageOf(scope, leaf, day), inside(leaf) ? 'all' : 'none')
    }),
  )
})

test('a list covers no goods of a chapter that it cannot cover', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
  const code = fc.oneof(digits(2), digits(4), digits(6), digits(8), digits(10))
  fc.assert(
    fc.property(fc.array(code, { maxLength: 5 }), digits(10), (codes, asked) => {
      const scope = { kind: 'list', list: goodsList('any', listed(...codes)) } as const
      const named = codes.some((one) => asked.startsWith(one))
      assert.equal(coverageOf(scope, asked, day), named ? 'all' : 'none')
      if (!mayCover(scope, chapterOf(asked))) assert.equal(named, false)
    }),
  )
})
