// Trade remedies of the Union: the codes to choose from, and the question about a manufacturer.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wideQuote } from '../../src/assess/wide-quote.ts'
import { partsOf } from '../../src/law/flag.ts'
import { flagOf } from '../../src/operations/response/assessment.ts'
import type { LineFields } from '../assess/shipments.ts'
import { day } from '../assess/shipments.ts'
import { answerTo } from '../golden/cases.ts'
import { tariffs } from '../loaded.ts'

const GIANT = 'GIANT ELECTRIC VEHICLE (KUNSHAN) CO LTD'

/** Electric bicycles of China, 10,000 EUR, into Germany. */
function bicycles(fields: LineFields) {
  const goods = { code: '8711601000', origin: 'CN', value: 10_000, ...fields }
  const terms = { place: 'DE', currency: 'EUR' }
  const answer = answerTo({ name: '', on: '2026-08-01', goods, terms, why: '' }, 'EU')
  const layer = answer.layers.find(({ heading }) => heading === '552')
  const flags = answer.flags.filter(({ kind }) => kind === 'ad_cvd').flatMap(partsOf)
  const flag = flags.find(({ title }) => title === 'Definitive anti-dumping duty')
  assert.ok(layer && flag)
  return { layer, flag }
}

test('a manufacturer that has a code is asked about, and the duty of all others is charged', () => {
  const { layer, flag } = bicycles({ manufacturer: GIANT })
  assert.equal(layer.amount.toString(), '6210')
  const question =
    `The manufacturer "${GIANT}" is listed under additional code C383 (9.900 % with D008): ` +
    'state facts.additional_code.'
  assert.match(layer.note ?? '', /^Additional code C999: all others\. /)
  assert.ok(layer.note?.endsWith(question))
  assert.ok(flag.detail?.endsWith(question))
  assert.deepEqual(flag.manufacturerCodes, ['C383'])
})

test('a stated code is charged as stated; one of another company is named', () => {
  const own = bicycles({ manufacturer: GIANT, additionalCode: 'C383', certificates: ['D008'] })
  assert.equal(own.layer.amount.toString(), '990')
  assert.equal(own.layer.note, 'Additional code C383.')
  const other = bicycles({ manufacturer: GIANT, additionalCode: 'C385' })
  assert.match(other.layer.note ?? '', /C383 .*, and C385 is stated: check facts\.additional_code/)
})

test('a name that is not listed asks nothing more', () => {
  const { layer, flag } = bicycles({ manufacturer: 'Giant of Kunshan' })
  assert.equal(layer.note, 'Additional code C999: all others. State facts.additional_code.')
  assert.equal(flag.manufacturerCodes, undefined)
})

test('the flag names the act and the first eight codes, and lists them all', () => {
  const { flag } = bicycles({})
  assert.match(
    flag.detail ?? '',
    / Imposed by R0120\/25\. Additional codes: 899A \(16\.200 % with D008\), /,
  )
  assert.match(flag.detail ?? '', / C383 \(9\.900 % with D008\) and 102 more\.$/)
  assert.equal(flag.remedyCodes?.length, 110)
  const shown = flagOf(flag).additional_codes ?? []
  assert.deepEqual(
    shown.find(({ code }) => code === 'C384'),
    {
      code: 'C384',
      companies: ['Jinhua Vision Industry Co., Ltd.', 'Yongkang Hulong Electric Vehicle Co., Ltd'],
      duty: '10.300 %',
      documents: ['D008'],
      act: 'R0120/25',
    },
  )
})

test('rates list the codes of each remedy', () => {
  const tariff = tariffs().of('EU')
  assert.ok(tariff)
  const [on, code] = [day('2026-08-01'), '8711601000']
  const found = wideQuote(code, 'CN', on, tariff, 'DE', tariff.select(code, 'CN', on))
  assert.deepEqual(
    found?.remedies.map(({ title, act, codes }) => [title, act, codes.length]),
    [
      ['Definitive anti-dumping duty', 'R0120/25', 110],
      ['Definitive countervailing duty', 'R0114/25', 110],
    ],
  )
})
