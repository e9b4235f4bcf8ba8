// The ten-digit line: matching words decide, else priors,
// down the levels of the schedule.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseLine } from '../../src/classify/choose-line.ts'
import { loadEngine } from '../../src/classify/classifier.ts'
import {
  levelsOf,
  linesIn,
  readTerritoryLines,
  type TerritoryLines,
} from '../../src/classify/line-levels.ts'
import { classifier, defaultOptions, everywhere } from './engine.ts'

const engine = loadEngine('data/classify')
const settings = engine.settings.calibration.line
const rows = `610910
 tshirt
  6109100004 men | boy
  6109100040 women | girl
 -
  6109100060 manmade
  6109100070 -
 6109100090 $< toy`
const lines: TerritoryLines = { rows: new Map([['610910', rows]]), known: new Map() }
const all = ['6109100004', '6109100040', '6109100060', '6109100070', '6109100090']

function choose(text: string, codes: readonly string[] = all, of: TerritoryLines = lines) {
  const match = engine.matcherFor(engine.ranker.parse(text).words)
  return chooseLine('610910', codes, of, match, settings)
}

test('matching words decide at each level', () => {
  assert.equal(choose("men's t-shirt")?.code, '6109100004')
  assert.equal(choose('ladies t-shirt')?.code, '6109100040')
  assert.deepEqual(choose("men's t-shirt")?.matched, ['tshirt', 'mens'])
})

test('a class matches its members', () => {
  const fibres = ['6109100060', '6109100070']
  const chosen = choose('nylon shirt', fibres)
  assert.equal(chosen?.code, '6109100060')
  assert.deepEqual(chosen?.matched, ['nylon'])
  assert.ok((chosen?.share ?? 0) > (choose('wooden shirt', fibres)?.share ?? 1))
})

test('similar words count less than the word itself', () => {
  const named = ['6109100004', '6109100040']
  const toyOrShirt = new Map([['610910', '610910\n 6109100004 toy\n 6109100040 tshirt']])
  const of = (text: string) => {
    const chosen = choose(text, named, { ...lines, rows: toyOrShirt })
    assert.equal(chosen?.code, '6109100040')
    return chosen.share
  }
  assert.ok(of('undershirt') > of('concrete mixer'))
  assert.ok(of('tshirt') > of('undershirt'))
})

test('without a match the prior decides: counts of known goods', () => {
  const women = ['6109100004', '6109100040']
  const known = new Map([['6109100040', 5]])
  assert.equal(choose('apparel', women, { ...lines, known })?.code, '6109100040')
  assert.equal(choose("men's apparel", women, { ...lines, known: new Map() })?.code, '6109100004')
})

test('without a match the prior decides: expert judgements', () => {
  const judged = (men: number, women: number) => ({
    ...lines,
    rows: new Map([['610910', `610910\n 6109100004 men =${men}\n 6109100040 women =${women}`]]),
  })
  const pair = ['6109100004', '6109100040']
  assert.equal(choose('apparel', pair, judged(20, 80))?.code, '6109100040')
  assert.equal(choose('apparel', pair, judged(80, 20))?.code, '6109100004')
  assert.equal(choose("ladies' apparel", pair, judged(80, 20))?.code, '6109100040')
})

test('a line without a judgement has the mean share of its siblings, not zero', () => {
  const three = ['6109100004', '6109100040', '6109100060']
  const share = (last: string) =>
    choose('apparel', three, {
      ...lines,
      rows: new Map([
        ['610910', `610910\n ${three[0]} =10\n ${three[1]} =30\n ${three[2]}${last}`],
      ]),
    })?.share
  assert.equal(share(''), share(' =20'))
  assert.notEqual(share(''), share(' =0'))
})

test('trade names match a line, and the reason shows it', () => {
  const of = {
    ...lines,
    rows: new Map([
      ['610910', '610910\n 6109100004 =50 crop top\n 6109100040 =50 muscle tee | wifebeater'],
    ]),
  }
  const pair = ['6109100004', '6109100040']
  const top = choose('cotton crop top', pair, of)
  assert.deepEqual([top?.code, top?.matched], ['6109100004', ['crop', 'top']])
  assert.equal(choose('muscle tee of cotton', pair, of)?.code, '6109100040')
  assert.deepEqual(choose('muscle shirt', pair, of)?.matched, [])
})

test('only lines in force are chosen, and levels without such lines are omitted', () => {
  assert.equal(choose("men's t-shirt", ['6109100040'])?.code, '6109100040')
  const levels = levelsOf(lines, '610910', ['6109100040', '6109100090', '6109109999'])
  assert.deepEqual(
    levels.map(({ code }) => code),
    ['6109100040', '6109100090', '6109109999'],
  )
  assert.deepEqual(levels[0]?.names, [['tshirt']])
  assert.deepEqual([...(levels[1]?.conditions ?? [])], ['$<'])
})

test('a single line is certain, and without lines there is no choice', () => {
  const only = choose('anything', ['6109100040'])
  assert.deepEqual([only?.code, only?.share], ['6109100040', 1])
  assert.equal(choose('anything', [], lines), null)
})

test('the shares of the lines of a subheading sum to one', () => {
  const us = readTerritoryLines('data/classify', 'US')
  const rows110 = us.rows.get('611030') ?? ''
  const codes = rows110.match(/\d{10}/g) ?? []
  assert.ok(codes.length > 20)
  const levels = levelsOf(us, '611030', codes)
  assert.equal(levels.flatMap(linesIn).length, codes.length)
})

test('a line is named only if its probability is high, and the reason says why', () => {
  const women = ['6109100004', '6109100040']
  const found = classifier.classify(
    "women's cotton t-shirt",
    everywhere(women, 'US'),
    defaultOptions,
  )
  assert.equal(found.tenDigit, '6109100040')
  assert.match(found.reason, /Of its 2 lines 6109\.10\.00\.40, for "womens" \(\d+ %\)\./)
  const alike = Array.from({ length: 40 }, (_, at) => `61091099${String(at + 10)}`)
  const open = classifier.classify("men's cotton t-shirt", everywhere(alike, 'US'), defaultOptions)
  assert.equal(open.tenDigit, null)
  const few =
    /The likeliest of its 40 lines is [\d.]+, \d % with the subheading: too little to name it/
  assert.match(open.reason, few)
  const only = classifier.classify(
    'cotton t-shirt',
    everywhere(['6109100040'], 'US'),
    defaultOptions,
  )
  assert.match(only.reason, /6109\.10\.00\.40 is its only line\./)
})

test('without data none of several lines is chosen', () => {
  const women = ['6109100004', '6109100040']
  assert.equal(choose('t-shirt', women, { rows: new Map(), known: new Map() }), null)
  const found = classifier.classify('cotton t-shirt', everywhere(women, 'BR'), defaultOptions)
  assert.equal(found.tenDigit, null)
})
