// A rate that cannot be computed is refused by name or with the place where parsing stopped.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseExpression } from '../../src/law/duty/parse-expression.ts'

function refusal(text: string): string {
  const parsed = parseExpression(text)
  return parsed.ok ? 'accepted' : `${parsed.at} ${parsed.reason}`
}

test('worded rates are refused by name', () => {
  const worded: readonly (readonly [string, string])[] = [
    [
      'The rate applicable to each garment in the in the ensemble if separately entered',
      'ensemble',
    ],
    [
      'The rate of duty appli- cable to that article in the set subject to the high- ' +
        'est rate of duty',
      'set',
    ],
    ['The rate applicable, to each article in the absence of this subheading', 'set'],
    ['The rate applicable to the natural juice in heading 2009', 'juice'],
    ['The rate applicable to the article of which it is a part or accessory', 'part or accessory'],
    ['The rate applicable to the complete, assembled', 'watch or clock movement'],
    ['See additional U.S. note 1', 'note'],
    ['See U.S. note 3(e)', 'note'],
    ['Free, under bond', 'bond'],
    ['Free, under bond, as prescribed in U.S. note 2 to this subchapter', 'bond'],
    ['Free (See U.S. note 4 of this subchapter)', 'terms'],
    [
      'A duty upon the value of the repairs oralterations (see U.S. note 3 of this subchapter)',
      'repairs',
    ],
    ['The rate applicable in the absence of this heading', 'other rate'],
    ['14.00% (01 JUL - 31 JAN), 0.00% (01 FEB - 30 JUN)', 'season'],
    ['Cond:  B cert: Y-155 (01):50.000 %', 'conditions'],
    ['p/st', 'supplementary unit'],
    ['l alc. 100%', 'supplementary unit'],
    ['100 p/st', 'supplementary unit'],
    ['NAR', 'supplementary unit'],
    ['5% (A: 8%)', 'several rates'],
    ['several: 5 %, 8 %', 'several rates'],
    ['', 'nothing printed'],
    [':', 'nothing printed'],
  ]
  for (const [text, name] of worded) {
    assert.ok(refusal(text).startsWith(`0 ${name}: `), `${text}: ${refusal(text)}`)
  }
})

test('any other text is a syntax error at the first invalid place', () => {
  const broken: readonly (readonly [string, string])[] = [
    ['five percent', '0 syntax error: expected a rate, an amount or "Free"'],
    ['5', '1 syntax error: expected "%", "¢" or a currency'],
    ['5% + ', '5 syntax error: expected a rate, an amount or "Free"'],
    ['5% per kg', '3 syntax error: expected "+", "MIN", "MAX" or the end'],
    ['5¢/stone', '3 syntax error: expected a unit'],
    ['5¢/0 kg', '3 syntax error: expected a number above zero'],
    ['6% on the lid', '10 syntax error: expected a part of the goods'],
    ['33 1/0%', '3 syntax error: expected a fraction'],
    ['33 1/3', '6 syntax error: expected "%"'],
    ['Free + 5%', '5 syntax error: expected "+", "MIN", "MAX" or the end'],
    ['Free, under bond of the consignee', '4 syntax error: expected "+", "MIN", "MAX" or the end'],
    ['9.00% + EB MAX 18.70% + ADSZ', '8 syntax error: expected a rate, an amount or "Free"'],
    ['1.75 EUR / % vol / keg', '19 syntax error: expected a unit'],
    ['1.75 EUR / % volume / hl', '11 syntax error: expected a unit'],
    ['1.00 GBP/kg/lactic mass', '12 syntax error: expected "+", "MIN", "MAX" or the end'],
    ['93.100 EUR DTM', '11 syntax error: expected "+", "MIN", "MAX" or the end'],
    ['9.400 EUR DTN Q', '14 syntax error: expected "+", "MIN", "MAX" or the end'],
    ['1.000 EUR ASV', '10 syntax error: expected "+", "MIN", "MAX" or the end'],
    ['6.4 + 24.6 USD/kg', '4 syntax error: expected "%", "¢" or a currency'],
    ['6.4 + 24.6%', '4 syntax error: expected "%", "¢" or a currency'],
    ['14.00% (01 JUL - 31 JAM)', '7 syntax error: expected "+", "MIN", "MAX" or the end'],
  ]
  for (const [text, reason] of broken) assert.equal(refusal(text), reason, text)
  assert.ok(
    refusal('4¢/kg less 1¢/kg for each degree under 100').startsWith(
      '42 syntax error: expected "deg',
    ),
  )
})

test('a worded rate with another ending does not match', () => {
  const text = 'The rate applicable to each garment in the ensemble, less one half'
  assert.match(refusal(text), /^0 syntax error: /)
})
