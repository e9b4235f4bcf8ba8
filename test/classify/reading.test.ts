// Descriptions in other languages, brands and typing errors are read as English words; English
// words are left as they are.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measureForeign, wrongHeadings } from '../../bench/classify/reading.ts'
import { readBrandGoods, readForeignGoods } from '../../bench/classify/reading-cases.ts'
import { loadEngine } from '../../src/classify/classifier.ts'
import { classifier, defaultOptions, everywhere } from './engine.ts'

const { ranker } = loadEngine('data/classify')

const wordsOf = (text: string) => ranker.parse(text).words.map(({ stem }) => stem)
const sameWords = (text: string, english: string) =>
  assert.deepEqual(wordsOf(text).sort(), wordsOf(english).sort(), text)

test('words of each language are read, with plurals, accents and compounds', () => {
  sameWords('Kaffeemaschine', 'coffee machine')
  sameWords('Kaffeemaschinen aus Edelstahl', 'coffee machine stainless steel')
  sameWords('Fahrradhelm für Kinder', 'bicycle helmet children')
  sameWords('Gummistiefel, rot', 'rubber boots, red')
  sameWords('Kaese und Toepfe', 'cheese pots')
  sameWords('sacs à main en cuir', 'leather handbags')
  sameWords('botellas térmicas de acero inoxidable', 'stainless steel vacuum flask')
  sameWords('scarpe da ginnastica in pelle', 'leather sports shoes')
  sameWords('leren handschoenen voor dames', 'leather gloves women')
  sameWords('skórzane rękawiczki damskie', 'leather gloves women')
})

test('Chinese is read in simplified and traditional characters and in pinyin', () => {
  for (const text of [
    '不锈钢保温杯',
    '不鏽鋼保溫杯',
    'buxiugang baowenbei',
    'bù xiù gāng bǎo wēn bēi',
  ]) {
    sameWords(text, 'stainless steel insulated cup')
  }
  sameWords('男式涤纶T恤衫', 'men polyester T-shirt')
})

test('words after a noun come before it, and not across "with", numbers and commas', () => {
  const order = (text: string) => wordsOf(text).join(' ')
  assert.equal(order('bouteille en verre'), 'glass bottle')
  assert.equal(order('mesa de madera con cajón de metal'), 'wooden table metal crate')
  assert.equal(order('olla de acero 24 cm'), 'steel pot')
})

test('an English word is not read as a word of another language', () => {
  const english = [
    'gift wrapping paper',
    'rock drill bit',
    'rubber boot',
    'die casting machine',
    'pain relief tablets',
    'main board',
    'hut for the garden',
    'been used in a restaurant',
    'handy tool',
    'eau de toilette spray',
    'red wine',
    'lime, not slaked',
    'sable brush',
  ]
  for (const text of english) assert.deepEqual(ranker.parse(text).read, [], text)
})

test('the words of a description decide together how a shared word is read', () => {
  sameWords('Boot aus Holz', 'boat wooden')
  sameWords('rubber boot with wool', 'rubber boot with wool')
  sameWords('Damen Rock', 'women skirt')
  sameWords('Damenmantel women wool coat', 'women coat wool')
})

test('a word with one typing error is read as the most common word', () => {
  sameWords('sneekers', 'sneakers')
  sameWords('cototn shirts', 'cotton shirts')
  sameWords('womens runing shoes', 'womens running shoes')
})

test('short words, words of two known words, and unknown words stay as they are', () => {
  for (const text of ['shos', 'smartwatch', 'Verapamil', 'zxcvqwk']) {
    assert.deepEqual(ranker.parse(text).read, [], text)
  }
})

test('a product that is known by its brand is read as the goods that it is', () => {
  sameWords('iphone 15 pro max', 'smartphone mobile phone')
  sameWords('Apple iPhone 13', 'smartphone mobile phone')
  const { hs6 } = classifier.classify('stanley cup 40oz', everywhere(), defaultOptions)
  assert.equal(hs6, '961700')
})

test('a brand that only describes other goods does not decide', () => {
  const headingOf = (text: string) =>
    classifier.classify(text, everywhere(), defaultOptions).hs6.slice(0, 4)
  assert.equal(headingOf('barbie t-shirt'), '6109')
  assert.equal(headingOf('nutella porcelain mug'), '6911')
})

test('the reason says what was read as what', () => {
  const reasonOf = (text: string) => classifier.classify(text, everywhere(), defaultOptions).reason
  assert.match(
    reasonOf('Kaffeemaschine'),
    /^Read from German: "Kaffeemaschine" as "coffee machine"\. 8516\.71/,
  )
  assert.match(reasonOf('sneekers'), /^Read with a typing error: "sneekers" as "sneakers"\./)
  assert.match(reasonOf('nutella 400g'), /^Known by its brand: "nutella" as "chocolate/)
  assert.match(
    reasonOf('Kaffeemaschine sneekers'),
    /Read from German: .* Read with a typing error: /,
  )
  assert.doesNotMatch(reasonOf('coffee machine'), /Read/)
})

/** Percent of the English score; the measured shares are in the documentation. */
const LEAST_FOREIGN = 85
const LEAST_OF_A_LANGUAGE = 75
const LEAST_BRANDS = 90
const LEAST_TRAPS = 85

test('goods in other languages are classified nearly as well as in English', (t) => {
  const goods = readForeignGoods().filter(({ heldOut }) => !heldOut)
  for (const { language, foreign, english } of measureForeign(classifier, everywhere(), goods)) {
    const percent = (100 * foreign) / english
    t.diagnostic(`${language}: ${foreign} right, in English ${english}`)
    assert.ok(percent >= (language === 'all' ? LEAST_FOREIGN : LEAST_OF_A_LANGUAGE), language)
  }
})

test('goods that are known by their brand are in the right heading', (t) => {
  for (const [file, least] of [
    ['brand-goods.txt', LEAST_BRANDS],
    ['brand-traps.txt', LEAST_TRAPS],
  ] as const) {
    const goods = readBrandGoods(file)
    const wrong = wrongHeadings(classifier, everywhere(), goods)
    for (const { description } of wrong) t.diagnostic(`wrong: ${description}`)
    assert.ok(100 * (1 - wrong.length / goods.length) >= least, file)
  }
})
