// Facts that a description states, and attributes of a request: each has an effect or is named.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadEngine } from '../../src/classify/classifier.ts'
import { factsOf, type GoodsFacts } from '../../src/classify/facts/facts.ts'
import type { StatedValues } from '../../src/classify/facts/stated-attributes.ts'
import { classifier, defaultOptions, everywhere } from './engine.ts'

const engine = loadEngine('data/classify')
const { lists } = engine.settings
const read = (text: string, attributes: StatedValues = {}): GoodsFacts =>
  factsOf(engine.ranker.parse(text, attributes), { ...engine, lists })
const classify = (text: string, attributes: StatedValues = {}) =>
  classifier.classify(text, everywhere(), { ...defaultOptions, attributes })

test('the noun names the goods', () => {
  const nouns = [
    ["men's knitted cotton t-shirt", 't-shirt'],
    ['a pair of leather shoes', 'shoes'],
    ['parts of centrifugal pumps', 'parts'],
    ['brush thinner with steel blade', 'thinner'],
    ['filter cartridge for vacuum cleaners', 'cartridge'],
    ['chair, wooden', 'chair'],
    ['12 x', null],
  ] as const
  for (const [text, noun] of nouns) assert.equal(read(text).noun, noun, text)
})

test('what the goods belong to', () => {
  const owners = [
    ['parts of centrifugal pumps', 'centrifugal pumps'],
    ['filter for vacuum cleaners, paper', 'vacuum cleaners'],
    ['bracket designed for use in aircraft seats made of steel', 'aircraft seats'],
    ['wooden chair', null],
    ['tool for', null],
  ] as const
  for (const [text, owner] of owners) assert.equal(read(text).belongsTo, owner, text)
})

test('materials with their shares, else without', () => {
  assert.deepEqual(read('sweater, 60% cotton and 40 percent polyester').materials, [
    { material: 'cotton', percent: 60 },
    { material: 'synthetic', percent: 40 },
  ])
  assert.deepEqual(read('stainless steel bowl').materials, [
    { material: 'steel', percent: null },
    { material: 'metal', percent: null },
  ])
})

test('values and quantities, from the description and from attributes', () => {
  const { values, quantities } = read('motor, 0.75 kW', { gender: 'Women', use: 'household' })
  assert.deepEqual([values.sex, values.use], [['women'], ['household']])
  assert.deepEqual(quantities, { power: [750, 750] })
  assert.deepEqual(read('motor, 0.75 kW', { power_kw: 2 }).quantities, { power: [2000, 2000] })
  assert.deepEqual(read('motor', { power: '1 hp' }).quantities, { power: [745.7, 745.7] })
  assert.deepEqual(read('frozen shrimp').values.state, ['frozen'])
  assert.deepEqual(read('shrimp', { state: 'dried' }).values.state, ['dried'])
})

test('an attribute prevails over the description', () => {
  assert.equal(classify('cotton t-shirt').hs6, '610910')
  assert.equal(classify('cotton t-shirt', { material: 'polyester' }).hs6, '610990')
  const whole = { composition: 'complete', displacement: '900 cc' }
  assert.equal(classify('motorcycle', whole).hs6, '871150')
  assert.equal(classify('motorcycle', { engine_displacement_cc: 125 }).hs6, '871120')
})

test('the reason names what the attributes state', () => {
  const { reason } = classify('motor', { gender: 'women', power: '2 kW' })
  assert.match(reason, /The attributes state: wearer \(women\), power\./)
  assert.doesNotMatch(classify('motor', { note: 'electric' }).reason, /attributes state/)
})

test('every value of every dimension can be stated under each of its keys', () => {
  for (const { settings, names } of engine.attributes.dimensions) {
    for (const key of settings.keys) {
      for (const [at, value] of names.entries()) {
        const { attributes } = engine.ranker.parse('goods', { [key]: value })
        const place = engine.attributes.dimensions.findIndex((one) => one.settings === settings)
        const bits = attributes.settled[place] as number
        assert.notEqual(bits & (1 << at), 0, `${key}: ${value}`)
        assert.deepEqual(attributes.words, new Map(), `${key}: ${value} is read as a word too`)
      }
    }
  }
})

test('every kind of quantity can be stated under each of its keys', () => {
  const { keys, kinds } = engine.settings.measures
  for (const [kind, names] of Object.entries(keys)) {
    const [unit = ''] = Object.keys(kinds[kind] ?? {})
    for (const key of names) {
      const { attributes } = engine.ranker.parse('goods', { [key]: `3 ${unit}` })
      assert.deepEqual(attributes.quantities.get(kind), { least: 3, most: 3 }, key)
    }
  }
})

test('any other attribute is read as words, and one without a known word is named', () => {
  const plain = classify('cover')
  const stated = classify('cover', { compatible_model: 'swimming pool', ref: 'zzqx-7' })
  assert.notDeepEqual(stated.candidates, plain.candidates)
  assert.deepEqual(stated.unused, ['ref'])
  assert.deepEqual(classify('cover', { level_1: 'no such level' }).unused, ['level_1'])
  assert.deepEqual(classify('cover', {}).candidates, plain.candidates)
})
