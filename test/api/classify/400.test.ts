// 400 of POST /v1/classify: every rule of the single request and of the batch.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { classify, classifyBatch, varied } from '../requests.ts'
import { assertIssues } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

const landfall = sharedServing()

const fields: readonly (readonly [field: string, value: unknown, words: RegExp])[] = [
  ['description', undefined, /required/],
  ['description', 'ab', /3 characters or more/],
  ['description', 'x'.repeat(2001), /2000 characters or fewer/],
  ['description', 5, /a string/],
  ['destination_country', undefined, /required/],
  ['destination_country', 'QQ', /country/],
  ['hs_code_printed', '6'.repeat(65), /64 characters or fewer/],
  ['hs_code_printed', 6109, /a string or null/],
  ['confidence_threshold', 1.01, /1 or less/],
  ['confidence_threshold', -0.1, /0 or more/],
  ['confidence_threshold', '0.5', /a number/],
  ['confidence_threshold', null, /a number, not null/],
]

for (const [field, value, words] of fields) {
  test(`${field}: ${JSON.stringify(value)?.slice(0, 20) ?? 'absent'}`, async () => {
    const answer = await landfall().send(varied(classify, { [field]: value }))
    assertIssues(answer, field)
    assert.match(answer.json.issues[0].message, words)
  })
}

const attributes: readonly (readonly [value: unknown, path: string, words: RegExp])[] = [
  [null, 'attributes', /an object, not null/],
  [['cotton'], 'attributes', /an object, not an array/],
  [{ material: null }, 'attributes.material', /a string or a number/],
  [{ material: ['cotton'] }, 'attributes.material', /a string or a number/],
  [{ material: '' }, 'attributes.material', /1 character or more/],
  [{ material: 'x'.repeat(201) }, 'attributes.material', /200 characters or fewer/],
  [{ power_w: 1e16 }, 'attributes.power_w', /or less/],
  [
    Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`a${at}`, 1])),
    'attributes',
    /30 or fewer fields/,
  ],
  [{ ['k'.repeat(65)]: 'x' }, `attributes.${'k'.repeat(65)}`, /64 characters or fewer/],
]

for (const [value, path, words] of attributes) {
  test(`attributes: ${JSON.stringify(value).slice(0, 40)}`, async () => {
    const answer = await landfall().send(varied(classify, { attributes: value }))
    assertIssues(answer, path)
    assert.match(answer.json.issues[0].message, words)
    const lines = [{ description: 'wooden chairs' }, { description: 'chair', attributes: value }]
    assertIssues(await landfall().send(varied(classifyBatch, { lines })), `lines.1.${path}`)
  })
}

test('thirty attributes of 200 characters are taken', async () => {
  const many = Array.from({ length: 30 }, (_, at) => [`${'k'.repeat(62)}${at}`, 'x'.repeat(200)])
  const request = varied(classify, { attributes: Object.fromEntries(many) })
  assert.equal((await landfall().send(request)).status, 200)
})

const line = { description: 'wooden chairs' }
const lines: readonly (readonly [lines: unknown, path: string, words: RegExp])[] = [
  [[], 'lines', /1 or more/],
  [Array.from({ length: 51 }, () => line), 'lines', /50 or fewer/],
  [null, 'lines', /an array/],
  [[line, {}], 'lines.1.description', /required/],
  [[line, { description: 'ab' }], 'lines.1.description', /3 characters/],
  [[{ ...line, hs_code_printed: 5 }], 'lines.0.hs_code_printed', /a string or null/],
]

for (const [value, path, words] of lines) {
  test(`lines: ${JSON.stringify(value).slice(0, 40)}`, async () => {
    const answer = await landfall().send(varied(classifyBatch, { lines: value }))
    assertIssues(answer, path)
    assert.match(answer.json.issues[0].message, words)
  })
}

test('2000 characters and 64 of a printed code are taken', async () => {
  const request = varied(classify, {
    description: 'x'.repeat(2000),
    hs_code_printed: '6'.repeat(64),
  })
  assert.equal((await landfall().send(request)).status, 200)
})
