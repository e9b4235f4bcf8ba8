// What a flag has of those that it replaces: its fields, and all of them as its parts.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Flag } from '../../../src/law/flag.ts'
import { flag, merge } from './raised.ts'

/** What is raised, and what a merged flag has of it. */
const ALIKE: readonly (readonly [
  what: string,
  own: readonly Partial<Flag>[],
  merged: Partial<Flag>,
])[] = [
  [
    'the sources and citations of all, and the first address',
    [
      { source: null, sourceUrl: null, legalCitation: null },
      { lines: [1], detail: 'Other.' },
      { detail: 'A third.', source: 'Act 2', sourceUrl: 'https://law.example/2' },
    ],
    {
      detail: 'Line 0: Claim it.\nLine 1: Other.\nLine 0: A third.',
      source: 'An act; Act 2',
      sourceUrl: 'https://law.example/1',
      lines: [0, 1],
    },
  ],
  [
    'no source where none has one',
    [
      { source: null, sourceUrl: null, legalCitation: null },
      { source: null, sourceUrl: null, legalCitation: null, detail: null },
    ],
    {
      detail: 'Line 0: Claim it.\nLine 0: ',
      source: null,
      sourceUrl: null,
      legalCitation: null,
    },
  ],
  [
    'the topic that they share, with details that concern no line',
    [
      { topic: 'freshness', lines: [] },
      { topic: 'freshness', lines: [], detail: 'Other.' },
    ],
    { topic: 'freshness', lines: [], detail: 'Claim it.\nOther.' },
  ],
  [
    'the ban that one of them is',
    [
      { kind: 'restriction', prohibits: true, restrictionType: 'embargo' },
      { kind: 'restriction', detail: 'Other.', restrictionType: 'licence' },
    ],
    {
      kind: 'restriction',
      prohibits: true,
      restrictionType: null,
      detail: 'Line 0: Claim it.\nLine 0: Other.',
    },
  ],
  [
    'the kind of restriction that they share',
    [
      { kind: 'restriction', restrictionType: 'licence' },
      { kind: 'restriction', restrictionType: 'licence', detail: 'Other.' },
    ],
    {
      kind: 'restriction',
      restrictionType: 'licence',
      detail: 'Line 0: Claim it.\nLine 0: Other.',
    },
  ],
  [
    'one detail of different questions once, on all lines',
    [{ title: 'Quota 1' }, { title: 'Quota 2', lines: [1] }],
    { title: 'Quota 1; Quota 2', lines: [0, 1], detail: 'Lines 0, 1: Claim it.' },
  ],
  [
    'different questions that concern no line',
    [
      { title: 'Not computed: A', lines: [] },
      { title: 'Not computed: B', lines: [], detail: 'Other.' },
    ],
    {
      title: 'Not computed: A; B',
      lines: [],
      detail: 'Not computed: A. Claim it.\nNot computed: B. Other.',
    },
  ],
  [
    'five questions, each by its name',
    ['A', 'B', 'C', 'D', 'E'].map((title) => ({ title })),
    { title: 'A; B; C; D; E', detail: 'Line 0: Claim it.' },
  ],
  [
    'the one title of papers of different details',
    [
      { kind: 'pga', title: 'FDA: food' },
      { kind: 'pga', title: 'FDA: food', detail: 'Other.' },
    ],
    { kind: 'pga', title: 'FDA: food', detail: 'Line 0: Claim it.\nLine 0: Other.' },
  ],
  [
    'the agency of different papers',
    [
      { kind: 'pga', title: 'FDA: food' },
      { kind: 'pga', title: 'FDA: meat' },
    ],
    { kind: 'pga', title: 'Papers may be asked for by FDA', detail: 'Line 0: Claim it.' },
  ],
  [
    'different papers without which goods are held',
    [
      { kind: 'pga', title: 'FDA: food', severity: 'warning' },
      { kind: 'pga', title: 'FDA: meat', severity: 'warning' },
    ],
    {
      kind: 'pga',
      title: 'FDA: food; FDA: meat',
      severity: 'warning',
      detail: 'Line 0: Claim it.',
    },
  ],
  [
    'three preferences',
    ['GSP', 'USMCA', 'KORUS'].map((name) => ({
      kind: 'fta_opportunity',
      title: `${name} may apply`,
    })),
    {
      kind: 'fta_opportunity',
      title: 'GSP, USMCA and KORUS may apply',
      detail: 'Line 0: Claim it.',
    },
  ],
]

for (const [what, own, expected] of ALIKE) {
  test(`a merged flag has ${what}`, () => {
    const [merged, ...others] = merge(own.map(flag))
    assert.deepEqual(others, [])
    const { parts, ...whole } = merged ?? {}
    assert.deepEqual(whole, flag(expected))
    assert.deepEqual(parts, own.map(flag))
  })
}
