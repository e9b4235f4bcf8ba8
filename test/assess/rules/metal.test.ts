// What is asked and warned of metal content, and the bounds of charges on it that are not decided.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measure } from '../acts.ts'
import type { LineFields } from '../shipments.ts'
import { assessed } from './small-tariff.ts'

const on = (name: string, base: string, words: object = {}) =>
  measure({
    ...{ measure: `us/${name}`, title: `Duty on ${name}` },
    headings: [{ id: name, base, charge: '10%', ...words }],
  })

const steel = on('steel', 'steel content', { ask: 'warning' })
const copper = on('copper', 'copper content')
const article = on('article', 'steel article')
const plain = on('plain', 'customs value')
const claimed = on('claimed', 'steel content', { when: { claimed: true } })
const exempt = measure({
  measure: 'us/exempt',
  headings: [
    { id: 'X', when: { mode: ['ocean'] }, exempt: 'x' },
    { id: 'D', base: 'copper content', charge: '5%' },
  ],
})

const exemptArticle = measure({
  measure: 'us/exempt-article',
  headings: [
    { id: 'X', when: { mode: ['ocean'] }, exempt: 'x' },
    { id: 'D', base: 'steel article', charge: '5%' },
  ],
})

const ON_ARTICLE = 'article is charged on the whole article, whatever metal content is stated.'
const UNUSED = 'no charge on this line depends on facts.metal_content.'

/** The acts and what is stated; severity and title of flags on metal, and the warnings. */
const ROWS: readonly (readonly [
  what: string,
  acts: readonly ReturnType<typeof on>[],
  line: LineFields,
  flags: readonly string[],
  warnings: readonly string[],
])[] = [
  ['no content', [steel], {}, ['warning Duty on steel: no metal content is stated'], []],
  ['its content', [steel], { components: { 'steel content': 50 } }, [], []],
  ['that of another metal', [steel], { components: { 'copper content': 50 } }, [], []],
  [
    'the value of a case',
    [copper],
    { components: { case: 50 } },
    ['info Duty on copper: no metal content is stated'],
    [],
  ],
  ['no content of an article', [article], {}, [], []],
  ['content of an article', [article], { components: { 'steel content': 50 } }, [], [ON_ARTICLE]],
  [
    'content of an article with copper',
    [article, copper],
    { components: { 'copper content': 50 } },
    [],
    [ON_ARTICLE],
  ],
  [
    'content of two articles',
    [article, on('other', 'steel article')],
    { components: { 'steel content': 50 } },
    [],
    [ON_ARTICLE],
  ],
  [
    'content of an article that is exempt',
    [exemptArticle, steel],
    { components: { 'steel content': 50 } },
    [],
    [],
  ],
  [
    'content where nothing depends on it',
    [plain],
    { components: { 'steel content': 50 } },
    [],
    [UNUSED],
  ],
  ['a case where nothing depends on it', [plain], { components: { case: 50 } }, [], []],
  ['content on which a claim depends', [claimed], { components: { 'steel content': 50 } }, [], []],
  [
    'content on which an exempt charge would depend',
    [exempt],
    { components: { 'steel content': 50 } },
    [],
    [],
  ],
]

for (const [what, acts, line, flags, warnings] of ROWS) {
  test(`metal, stated: ${what}`, () => {
    const answer = assessed(acts, [line])
    assert.deepEqual(
      answer.flags
        .filter(({ title }) => title.includes('metal'))
        .map((flag) => `${flag.severity} ${flag.title}`),
      flags,
    )
    assert.deepEqual(
      answer.warnings.map(({ text }) => text),
      warnings,
    )
  })
}

test('the same question is asked of each line in the same words, with its act', () => {
  const { flags } = assessed([steel, copper], [{}, {}])
  const parts = flags.flatMap(({ parts = [] }) => parts)
  assert.deepEqual(
    parts.map(({ title, detail, lines, legalCitation }) => [
      title,
      detail?.slice(0, 50),
      lines.join(),
      legalCitation,
    ]),
    ['steel', 'copper'].map((metal) => [
      `Duty on ${metal}: no metal content is stated`,
      `${metal} is charged on the value of the ${metal} in the article. `.slice(0, 50),
      '0,1',
      'An act for this test',
    ]),
  )
})

const open = { stated: 'goods of a kind' }

/** Undecided headings, the goods; the bounds of the layer. */
const BOUNDS: readonly (readonly [
  what: string,
  headings: readonly object[],
  line: LineFields,
  bounds: string,
])[] = [
  ['a charge or nothing', [{ id: 'A', when: open, charge: '10%' }], {}, '0 to 100'],
  [
    'two charges',
    [
      { id: 'A', when: open, charge: '10%' },
      { id: 'B', charge: '4%' },
    ],
    {},
    '40 to 100',
  ],
  [
    'a charge on content',
    [{ id: 'A', when: open, base: 'steel content', charge: '10%' }],
    { components: { 'steel content': 300 } },
    '0 to 30',
  ],
  ['a charge on a weight', [{ id: 'A', when: open, charge: '2 USD / kg' }], { kg: 7 }, '0 to 14'],
  ['a weight that is not stated', [{ id: 'A', when: open, charge: '2 USD / kg' }], {}, '0 to null'],
  [
    'a weight that is not stated, at most',
    [
      { id: 'A', when: open, charge: '2 USD / kg MAX 8%' },
      { id: 'B', charge: '1%' },
    ],
    {},
    '0 to 80',
  ],
  ['goods without a value', [{ id: 'A', when: open, charge: '10%' }], { value: 0 }, '0 to 0'],
]

for (const [what, headings, line, bounds] of BOUNDS) {
  test(`not decided: ${what}`, () => {
    const [layer] = assessed([measure({ measure: 'us/open', headings })], [line]).layers
    assert.equal(`${layer?.range?.low} to ${layer?.range?.high ?? null}`, bounds)
    assert.equal(layer?.amount.toString(), '0')
  })
}
