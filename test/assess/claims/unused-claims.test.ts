// Claims and facts that change nothing on a line: a sentence for each, and none for those that do.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Condition } from '../../../src/law/measure.ts'
import type { Control } from '../../../src/law/tariff.ts'
import { BOUNDED, DUTY, EXEMPTION, MEURSING, type Own, on, unused } from './line-with-claims.ts'

const quota = (number: string): Condition => ({ kind: 'order number', number })
const code: Condition = { kind: 'additional code', codes: ['C1', 'C2'] }
const sea: Condition = { kind: 'mode', modes: ['ocean'] }
const claimed: Condition = { kind: 'claimed', that: null }
const stated: Condition = { kind: 'stated', that: 'goods of a kind' }
const smelted: Condition = { kind: 'smelted in', countries: ['RU'] }
const certificate = { certificate: 'Y900' } as Control['conditions'][number]

const ROWS: readonly (readonly [what: string, own: Own, sentences: readonly string[]])[] = [
  ['nothing', {}, []],
  [
    'a heading',
    { line: { headings: ['9'] } },
    ['the claimed heading 9 does not apply to this line'],
  ],
  ['no heading that charges', { line: { headings: ['D'] } }, []],
  ['no heading that exempts', { line: { headings: ['X'] }, decided: [DUTY, EXEMPTION] }, []],
  ['no claim of who collects', { line: { headings: ['IOSS'] }, collectors: ['IOSS'] }, []],
  ['no claim of relief', { line: { headings: ['gift'] }, reliefs: [null, 'gift'] }, []],
  [
    'an additional code',
    { line: { additionalCode: 'C1 C3' }, headings: [on('1', sea), on('2', sea, code)] },
    ['no measure of this line asks for additional code C3'],
  ],
  [
    'no additional code of a control',
    { line: { additionalCode: 'C4' }, controls: [{ additionalCode: 'C4', conditions: [] }] },
    [],
  ],
  [
    'a code that is a certificate elsewhere',
    {
      line: { additionalCode: 'Y1' },
      headings: [on('1', { kind: 'certificate', codes: ['Y1'], presented: true })],
    },
    ['no measure of this line asks for additional code Y1'],
  ],
  [
    'a quota',
    { line: { orderNumber: '09.1' }, headings: [on('1', quota('09.2'))] },
    ['quota 09.1 is not open to this line'],
  ],
  [
    'no quota that is open beside another',
    {
      line: { orderNumber: '09.1' },
      headings: [on('1', sea, quota('09.1')), on('2', quota('09.2'))],
    },
    [],
  ],
  [
    'a document',
    {
      line: { certificates: ['Y900', 'Y901'] },
      controls: [{ additionalCode: null, conditions: [certificate] }],
    },
    ['no measure of this line asks for document Y901'],
  ],
  [
    'a provision that is not held',
    { line: { provision: '98020080' } },
    ['98020080 is no provision of the tariff here'],
  ],
  [
    'a dutiable value without a provision',
    { line: { dutiableValue: 5 } },
    ['facts.dutiable_value makes no difference to this line'],
  ],
  [
    'a dutiable value under a provision that leaves none',
    { line: { provision: '98020080', dutiableValue: 5 }, dutiable: 'nothing' },
    ['facts.dutiable_value makes no difference to this line'],
  ],
  [
    'no dutiable value up to the customs value',
    { line: { provision: '98020080', dutiableValue: 1000 }, dutiable: 'stated' },
    [],
  ],
  [
    'what a dutiable value has more than the customs value',
    { line: { provision: '98020080', dutiableValue: 1001 }, dutiable: 'stated' },
    ['facts.dutiable_value is more than the customs value, and is taken as 1000'],
  ],
  [
    'a Meursing code',
    { line: { meursingCode: '7001' }, headings: [on('1')] },
    ['no duty of this line is set by a Meursing code (7001)'],
  ],
  [
    'no Meursing code where a duty has such an amount',
    {
      line: { meursingCode: '7001' },
      headings: [EXEMPTION, MEURSING],
    },
    [],
  ],
  [
    'no Meursing code where a bound of a duty has such an amount',
    {
      line: { meursingCode: '7001' },
      headings: [BOUNDED],
    },
    [],
  ],
  [
    'a fact that no law knows',
    { line: { stated: { unknown: true } } },
    ['facts.unknown makes no difference to this line'],
  ],
  [
    'a fact that this line does not turn on',
    { line: { stated: { vehicle_part: 'auto' } } },
    ['facts.vehicle_part makes no difference to this line'],
  ],
  [
    'a fact of a heading that turns on something else',
    { line: { stated: { vehicle_part: 'auto' } }, headings: [on('9903.94.05', sea)] },
    ['facts.vehicle_part makes no difference to this line'],
  ],
  [
    'no fact that claims a heading',
    { line: { stated: { vehicle_part: 'auto' } }, headings: [on('9903.94.05', sea, claimed)] },
    [],
  ],
  [
    'no fact that a heading asks for',
    { line: { stated: { vehicle_part: 'auto' } }, headings: [on('9903.94.05', stated)] },
    [],
  ],
  [
    'no country of smelting where a duty turns on it',
    { line: { stated: { smelter: 'RU' } }, headings: [on('1', smelted)] },
    [],
  ],
  [
    'another fact where a duty turns on the country of smelting',
    { line: { stated: { text: '5' } }, headings: [on('1', smelted)] },
    ['facts.text makes no difference to this line'],
  ],
  ['no fact that claims a relief', { line: { stated: { gift: true } }, reliefs: ['relief'] }, []],
  [
    'no side of a quota',
    {
      line: { code: '0201101000', stated: { within_quota: true } },
      quotaLines: ['02011010'],
    },
    [],
  ],
  [
    'a side of a quota on other goods',
    {
      line: { code: '0201105000', stated: { within_quota: true } },
      quotaLines: ['02011010'],
    },
    ['facts.within_quota makes no difference to this line'],
  ],
  [
    'another fact on goods with a quota',
    {
      line: { code: '0201101000', stated: { text: '5' } },
      quotaLines: ['02011010'],
    },
    ['facts.text makes no difference to this line'],
  ],
  [
    'no license where entries are filed',
    {
      line: { stated: { license_number: '5' } },
      hasFiling: true,
    },
    [],
  ],
  [
    'a license where none are',
    { line: { stated: { license_number: '5' } } },
    ['facts.license_number makes no difference to this line'],
  ],
  [
    'another fact where entries are filed',
    { line: { stated: { text: '5' } }, hasFiling: true },
    ['facts.text makes no difference to this line'],
  ],
  [
    'a fact that a claim overrides',
    {
      line: { stated: { vehicle_part: 'truck' }, headings: ['9903.94.05'] },
      headings: [on('9903.94.05', claimed)],
      decided: [on('9903.94.05', claimed)],
    },
    ['the claimed heading 9903.94.05 was followed, which facts.vehicle_part rules out'],
  ],
  [
    'each of several, in this order',
    {
      line: {
        ...{ provision: '98020080', headings: ['9'], additionalCode: 'C1', orderNumber: '09.1' },
        ...{ certificates: ['Y900'], stated: { unknown: true }, meursingCode: '7001' },
      },
    },
    [
      '98020080 is no provision of the tariff here',
      'the claimed heading 9 does not apply to this line',
      'no measure of this line asks for additional code C1',
      'quota 09.1 is not open to this line',
      'no measure of this line asks for document Y900',
      'facts.unknown makes no difference to this line',
      'no duty of this line is set by a Meursing code (7001)',
    ],
  ],
]

for (const [what, own, sentences] of ROWS) {
  test(`without effect: ${what}`, () => {
    assert.deepEqual(unused(own), sentences)
  })
}
