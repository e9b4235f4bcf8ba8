// The audit of entries names why what was paid differs from what is due, and by how much.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AuditedLine, AuditResponse } from '../../src/operations/audit/schema.ts'
import { auditOfNumbers } from './audited.ts'

function only({ lines, errors }: AuditResponse): AuditedLine {
  assert.deepEqual(errors, [])
  assert.equal(lines.length, 1)
  return lines[0] as AuditedLine
}

/** Cause, heading and amount of each. */
function causesOf({ causes }: AuditedLine) {
  return causes.map(({ cause, heading, amount }) => [cause, heading, amount])
}

test('an entry summary of a steel article of China in September 2026 agrees to the cent', () => {
  // 14,172.00: Section 301 25 % = 3,543.00; Section 232 50 % = 7,086.00; 2.9 % = 410.99.
  const answer = auditOfNumbers('2026-09-15', 'CN', [
    [
      ['9903.88.03', 3543],
      ['9903.05.90', 0],
      ['9903.82.02', 7086],
      ['7326.90.8688', 410.99, 14172],
    ],
  ])
  const line = only(answer)
  assert.equal(line.status, 'agrees')
  assert.equal(line.due, 11039.99)
  assert.deepEqual(line.causes, [])
})

test('the rate of another day, in all its numbers', () => {
  // 20 % fentanyl ended on 2025-11-10; 10 % of 10,000 is due.
  const line = only(
    auditOfNumbers('2025-11-12', 'CN', [
      [
        ['9903.88.15', 750],
        ['9903.01.24', 2000],
        ['9903.01.25', 1000],
        ['6109.10.0012', 1650, 10000],
      ],
    ]),
  )
  assert.equal(line.status, 'overpaid')
  assert.equal(line.difference, 1000)
  assert.deepEqual(causesOf(line), [['other_day', '9903.01.24', 1000]])
  assert.equal(line.causes[0]?.day, '2025-11-09')
  assert.match(line.causes[0]?.text ?? '', /3 days before the entry.*Executive Order 14357/)
})

test('the rate of another day under one number of an article on two lines', () => {
  // 50 % of the steel is due from 2025-06-04; 25 % was paid beside 10 % of the rest.
  const line = only(
    auditOfNumbers('2025-06-04', 'VN', [
      [
        ['9903.01.25', 400],
        ['9403.20.0075', 0, 4000],
      ],
      [
        ['9903.01.33', 0],
        ['9903.81.91', 1500],
        ['9403.20.0075', 0, 6000],
      ],
    ]),
  )
  assert.equal(line.line, '1, 2')
  assert.deepEqual([line.paid, line.due, line.difference], [1900, 3400, -1500])
  assert.deepEqual(causesOf(line), [['other_day', '9903.81.91', -1500]])
  assert.equal(line.causes[0]?.day, '2025-06-03')
})

test('an exclusion that was missed', () => {
  const line = only(
    auditOfNumbers('2025-10-01', 'CN', [
      [
        ['9903.88.03', 2500],
        ['9903.01.24', 2000],
        ['9903.01.25', 1000],
        ['3923.21.0095', 300, 10000],
      ],
    ]),
  )
  assert.deepEqual(causesOf(line), [['exclusion_missed', '9903.88.69', 2500]])
  assert.equal(line.difference, 2500)
})

test('a heading that was not filed, and a claim that was not made', () => {
  // A car of Mexico: 2.5 % = 500 and 25 % = 5,000; USMCA frees from the 500.
  const line = only(auditOfNumbers('2026-10-01', 'MX', [[['8703.23.0190', 500, 20000]]]))
  assert.deepEqual(causesOf(line), [
    ['zero_heading_missing', '9903.05.90', 0],
    ['heading_missing', '9903.94.01', -5000],
  ])
  assert.equal(line.status, 'underpaid')
  assert.deepEqual(line.claims_open, [{ program: 'USMCA', saves: 500 }])
})

test('another heading of the same duty costs nothing here', () => {
  const line = only(
    auditOfNumbers('2025-10-01', 'IT', [
      [
        ['9903.01.25', 1500],
        ['9004.10.0000', 0, 10000],
      ],
    ]),
  )
  assert.equal(line.status, 'agrees')
  assert.deepEqual(causesOf(line), [['heading_instead', '9903.02.20', 0]])
})

test('a provision of chapter 98 leaves a part of the value free', () => {
  // 10,000, of which 6,000 are parts of the United States: 12.5% and 16.6% of 4,000.
  const assembled = (duty: number) =>
    only(
      auditOfNumbers('2026-10-05', 'VN', [
        [
          ['9802.00.80.68', 0, 6000],
          ['9903.05.84', duty],
          ['6203.42.07.11', 664, 4000],
        ],
      ]),
    )
  assert.deepEqual([assembled(500).status, assembled(500).value], ['agrees', 10_000])
  const onTheWhole = assembled(1250)
  assert.deepEqual(causesOf(onTheWhole), [['amount', '9903.05.84', 750]])
  assert.deepEqual([onTheWhole.paid, onTheWhole.due], [1914, 1164])
  const returned = auditOfNumbers('2026-10-05', 'CN', [
    [
      ['9801.00.10.97', 0],
      ['6109.10.00.12', 1650, 10000],
    ],
  ])
  assert.deepEqual(causesOf(only(returned)), [['ordinary_duty', '6109.10.00.12', 1650]])
})

test('without the value of the parts of the United States a line is undecided', () => {
  const line = only(
    auditOfNumbers('2026-10-05', 'VN', [
      [
        ['9802.00.80.68', 0],
        ['9903.05.84', 500],
        ['6203.42.07.11', 664, 10000],
      ],
    ]),
  )
  assert.deepEqual([line.status, line.due], ['undecided', null])
  assert.deepEqual(line.due_range, { low: 0, high: 2910 })
})

test('a heading that does not apply, and numbers out of order', () => {
  const line = only(
    auditOfNumbers('2026-09-15', 'VN', [
      [
        ['9506.62.4040', 0, 10000],
        ['9903.01.25', 1000],
        ['9903.05.84', 1250],
      ],
    ]),
  )
  assert.deepEqual(causesOf(line), [
    ['heading_not_due', '9903.01.25', 1000],
    ['heading_order', null, 0],
  ])
  assert.equal(line.difference, 1000)
})

test('a duty divided otherwise among its numbers changes no sum', () => {
  // Before 2025-09-24 the ordinary 200 is on its own number.
  const line = only(
    auditOfNumbers('2025-09-23', 'IT', [
      [
        ['9903.02.20', 1500],
        ['9004.10.0000', 0, 10000],
      ],
    ]),
  )
  assert.equal(line.status, 'agrees')
  assert.deepEqual(causesOf(line), [
    ['amount', '9903.02.20', 200],
    ['ordinary_duty', '9004.10.00.00', -200],
  ])
  assert.match(line.causes[0]?.text ?? '', /sum of the line is not changed/)
})

test('the wrong ordinary rate has its own cause', () => {
  const line = only(auditOfNumbers('2025-02-03', 'VN', [[['6109.10.0012', 1600, 10000]]]))
  assert.deepEqual(causesOf(line), [['ordinary_duty', '6109.10.00.12', -50]])
})

test('a duty that is not known is undecided, with its bounds', () => {
  const line = only(auditOfNumbers('2025-03-01', 'FR', [[['2204.21.5035', 0, 1000]]]))
  assert.equal(line.status, 'undecided')
  assert.equal(line.due, null)
  assert.equal(line.difference, null)
  assert.deepEqual(line.due_range, { low: 0, high: null })
  assert.ok(line.questions.length > 0)
})

test('the relief of small consignments does not apply to what was entered', () => {
  const line = only(auditOfNumbers('2025-03-01', 'IT', [[['6109.10.0012', 16.5, 100]]]))
  assert.equal(line.status, 'agrees')
})

test('totals are sums of the lines, by cause', () => {
  const { totals } = auditOfNumbers('2025-10-01', 'CN', [
    [
      ['9903.88.03', 2500],
      ['9903.01.24', 2000],
      ['9903.01.25', 1000],
      ['3923.21.0095', 300, 10000],
    ],
    [
      ['9903.01.24', 800],
      ['9903.01.25', 400],
      ['6109.10.0012', 660, 4000],
    ],
  ])
  assert.deepEqual(totals, {
    lines: 2,
    undecided: 0,
    paid: 7660,
    due: 5460,
    overpaid: 2500,
    underpaid: 300,
    by_cause: [
      { cause: 'exclusion_missed', lines: 1, overpaid: 2500, underpaid: 0 },
      { cause: 'heading_missing', lines: 1, overpaid: 0, underpaid: 300 },
    ],
  })
})
