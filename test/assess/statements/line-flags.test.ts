// Flags on a line: their kind, severity, words and citation.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  beforeKnownFlag,
  citeOf,
  gapFlag,
  noticeFlags,
  prohibitedFlag,
  quotaFlag,
  quotaNumber,
  redirectFlag,
  unknownChargeFlag,
} from '../../../src/assess/flags.ts'
import { citation } from '../../../src/law/citation.ts'
import type { Flag } from '../../../src/law/flag.ts'
import type { Heading, Measure } from '../../../src/law/measure.ts'
import { measure } from '../acts.ts'
import { day, lineOf } from '../shipments.ts'

const line = lineOf({ code: '0101210010', meursingCode: '7001' }, 2)
const act = measure({
  measure: 'us/act',
  title: 'Duty on horses',
  cite: [{ act: 'The act' }, { act: 'Another act' }],
  headings: [
    { id: 'D', charge: '5%' },
    { id: 'B', prohibit: 'horses that are ill' },
    { id: 'N', notice: 'A passport is checked', flag: 'pga' },
    { id: 'U', unpriced: 'no rate is held' },
  ],
})
const [DUTY, BAN, NOTICE, OPEN] = act.headings as readonly [Heading, Heading, Heading, Heading]
const own = (heading: Heading): Heading => ({ ...heading, cite: [citation({ act: 'Its own' })] })
const uncited: Measure = { ...act, cite: [] }
const quota: Heading = {
  ...DUTY,
  when: [
    { kind: 'mode', modes: ['air'] },
    { kind: 'order number', number: '09.1' },
  ],
}

/** `kind severity title: detail (citation) lines`, as far as each is expected. */
const inShort = ({ kind, severity, title, detail, legalCitation, lines }: Flag): string =>
  `${kind} ${severity} ${title}: ${detail} (${legalCitation}) ${lines.join()}`

const known = { ...DUTY, knownFrom: day('2026-05-01') }
const UNDUE = 'The amount is shown as 0 and its rate as null; it may be due.'
const EARLY =
  'is the law of 2026-05-01, and since when is not known. ' +
  'It is charged, and the range reaches to the rate that is due without it.'
const BANNED = 'The amounts shown are what would be due if the goods could be entered.'
const ILL = 'restriction critical Duty on horses: entry is prohibited: horses that are ill.'
const GAP = 'data_gap critical Not computed: Duty on horses: Missing: quantity in kg (weight_kg)'
const NOT_HELD = 'agricultural component (no amount is held for Meursing code 7001)'
const NOT_STATED =
  'agricultural component (set by the Meursing code of the goods, facts.meursing_code)'
const NUMBER = 'quantity in no (facts.quantities)'
const BALANCE =
  'data_gap warning The balance of quota 09.1 is not known: The rate of Duty on horses within ' +
  'the quota was taken as claimed. When the quota is used up the ordinary rate is due.'
const SENT =
  'The schedule sends this claim to 9904.1, whose rate turns on the quantity already entered. ' +
  'The ordinary rate is charged.'

const FLAGS: readonly (readonly [Flag | undefined, words: string])[] = [
  [
    beforeKnownFlag(line, act, known),
    `data_gap info First day not known: Duty on horses: D: 5% ${EARLY} (The act) 2`,
  ],
  [
    beforeKnownFlag(line, act, own({ ...OPEN, knownFrom: day('2026-05-01') })),
    `data_gap info First day not known: Duty on horses: U: ${EARLY} (Its own) 2`,
  ],
  [
    redirectFlag(line, DUTY, '9904.1'),
    `data_gap warning The claimed rate of D depends on a quota: ${SENT} (null) 2`,
  ],
  [prohibitedFlag(line, act, own(BAN)), `${ILL} ${BANNED} (Its own) 2`],
  [
    noticeFlags(line, act, own(NOTICE), 'warning')[0],
    'pga warning Duty on horses: A passport is checked. (Its own) 2',
  ],
  [
    noticeFlags(line, uncited, NOTICE, 'info')[0],
    'pga info Duty on horses: A passport is checked. (null) 2',
  ],
  [quotaFlag(line, act, quota), `${BALANCE} (The act) 2`],
  [quotaFlag(line, act, own(quota)), `${BALANCE} (Its own) 2`],
  [
    unknownChargeFlag(line, { measure: act, heading: own(DUTY) }, ['quantity in kg', 'a reason']),
    `${GAP}. A reason. ${UNDUE} (Its own) 2`,
  ],
  [
    unknownChargeFlag(null, { measure: { ...act, kind: 'fee' }, heading: DUTY }, ['a reason']),
    `data_gap warning Not computed: Duty on horses: A reason. ${UNDUE} (The act) `,
  ],
  [
    gapFlag(line, 'a duty', ['agricultural component'], null),
    `data_gap critical Not computed: a duty: Missing: ${NOT_HELD}. ${UNDUE} (null) 2`,
  ],
  [
    gapFlag(null, 'a duty', ['agricultural component', 'quantity in no'], null, 'info'),
    `data_gap info Not computed: a duty: Missing: ${NOT_STATED}; ${NUMBER}. ${UNDUE} (null) `,
  ],
]

for (const [flag, words] of FLAGS) {
  test(`flag: ${words}`, () => {
    assert(flag)
    assert.equal(inShort(flag), words)
    assert.equal('topic' in flag, false)
  })
}

test('a charge is no notice, and a heading without a quota has no number of one', () => {
  assert.deepEqual(noticeFlags(line, act, DUTY, 'info'), [])
  assert.equal(quotaNumber(DUTY), '')
  assert.equal(quotaNumber(quota), '09.1')
})

test('a ban prohibits the goods', () => {
  const { prohibits, restrictionType } = prohibitedFlag(line, act, BAN)
  assert.deepEqual([prohibits, restrictionType], [true, 'import_ban'])
})

test('the citation is the first of the heading, or else of its measure', () => {
  assert.equal(citeOf(act, own(DUTY))?.act, 'Its own')
  assert.equal(citeOf(act, DUTY)?.act, 'The act')
  assert.equal(citeOf(uncited, DUTY), null)
  assert.equal(citeOf(act, { ...DUTY, cite: [] }), null)
})
