// landfall rates, compare, classify and coverage: in words, as the response of the interface, and
// what they say of a mistake.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fixedClock } from '../../src/base/clock.ts'
import { ClassificationResult } from '../../src/operations/classify/schema.ts'
import { CompareResponse } from '../../src/operations/compare/schema.ts'
import { CoverageResponse } from '../../src/operations/coverage/schema.ts'
import { loadEmbeddedLaw } from '../../src/operations/embedded-law.ts'
import { RatesResponse } from '../../src/operations/rates/schema.ts'
import { assertShape } from '../api/serving.ts'
import { answered } from '../child.ts'

const law = loadEmbeddedLaw(fixedClock('2026-10-12T12:00:00Z'))
const DAY = ['--day', '2026-06-15']

async function answer(...args: readonly string[]): Promise<string> {
  const { status, text } = await answered(args, law)
  assert.equal(status, 0, text)
  return text
}

test('rates: the ordinary rate, what comes on top, and the provisions', async () => {
  const text = await answer('rates', 'US', '7202.11.10 00', '--origin', 'CN', ...DAY)
  assert.match(text, /^7202\.11\.10\.00 of CN into US, by the law of 2026-06-15\n/)
  assert.match(text, /\n {2}ordinary rate +1\.4%\n {2}section_301 +25 %\n/)
  assert.match(text, /\n {2}headings +7202\.11\.10, 9903\.88\.03, /)
  const german = await answer('rates', 'DE', '8712003010', '--origin', 'CN', ...DAY)
  assert.match(german, /\n {2}ad_cvd +48\.5 %\n {2}VAT +19 %\n/)
  assert.match(await answer('rates', 'US', '6109', ...DAY), /\n {4}line 6109\.10\.00 +16\.5%\n/)
})

test('compare: a row for each origin, the dearer ones by how much', async () => {
  const goods = ['--code', '7202.11.10.00', '--value', '1000', '--origin', 'CN', '--origin', 'VN']
  const text = await answer('compare', ...goods, ...DAY)
  const [head, , china, vietnam] = text.split('\n')
  assert.equal(head, '7202.11.10.00 into US, goods of 1000 (USD)')
  // 25 % of 1,000.00 on goods of China
  assert.match(china ?? '', /^CN +264 .* \+250 +MFN 14, SEC_301 250/)
  assert.match(vietnam ?? '', /^VN +14 .* \+0 +MFN 14/)
})

test('classify: the code, the others, and the question that would decide', async () => {
  const text = await answer('classify', 'T-shirts for men, knitted, of cotton')
  assert.match(text, /^6109\.10\.00\.12, confidence \d+(\.\d)? %\n/)
  const open = await answer('classify', 'shirts')
  const [, key = '', value = ''] = /\n {4}--attribute (\w+)=([\w -]+): \d/.exec(open) ?? []
  assert.notEqual(key, '', open)
  const stated = await answer('classify', 'shirts', '--attribute', `${key}=${value}`)
  assert.notEqual(stated, open)
})

test('coverage: of all destinations a row each, of one its programmes', async () => {
  assert.match(await answer('coverage'), /\nUS {2}partial {3}\S+ to \S+ {2}United States\n/)
  assert.match(await answer('coverage', 'US'), /\n {2}complete {2}COL2 {2}/)
})

for (const [args, schema] of [
  [['rates', 'US', '7202.11.10.00'], RatesResponse],
  [
    ['compare', '--code', '7202111000', '--origin', 'CN', '--value', '1', '--mode', 'air'],
    CompareResponse,
  ],
  [['classify', 'Ferromanganese', '--printed', '7202'], ClassificationResult],
  [['coverage', 'GB'], CoverageResponse],
] as const) {
  test(`${args[0]} --json has the shape of the interface`, async () => {
    assertShape(schema, JSON.parse(await answer(...args, '--json')))
  })
}

for (const [args, words] of [
  [['rates', 'US', 'xx'], /^CODE must have 4 characters or more\.\n/],
  [['rates', 'AR', '720211'], /^The tariff of AR is not covered/],
  [['rates', 'US', '720211', '--origin', 'QQ'], /^--origin must be/],
  [['compare', '--code', '7202111000', '--value', '1'], /^--origin is required\.\n$/],
  [['compare', '--value', 'much'], /^--value is "much"; it is a number\.\n$/],
  [['classify', 'x'], /^DESCRIPTION must have 3 characters or more\.\n$/],
  [['classify', 'shirts', '--attribute', 'red'], /^--attribute is "red"; it is a name with/],
  [['coverage', 'QQ'], /^COUNTRY must be/],
  [['coverage', 'AR'], /^The tariff of AR is not covered\.\n$/],
] as const) {
  test(`${args.join(' ')} is refused in words`, async () => {
    const { status, text } = await answered(args, law)
    assert.equal(status, 1, text)
    assert.match(text, words)
  })
}
