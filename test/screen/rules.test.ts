// What is restricted and who may ask, product by product; every rule on both sides of its days.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { addDays, type Day } from '../../src/base/day.ts'
import { runToEnd } from '../../src/base/steps.ts'
import { loadLists } from '../../src/compile/acts/load-acts.ts'
import { filesIn, readYaml } from '../../src/compile/read-data.ts'
import { noPrices } from '../../src/law/screened-shipment.ts'
import { type Rule, readRules } from '../../src/screen/rules.ts'
import { loadScreening } from '../../src/screen/screening.ts'
import { day } from '../assess/shipments.ts'
import { files, shipmentOf } from './screened.ts'

type Product = {
  readonly to: string
  readonly on: string
  readonly code: string
  readonly origin: string
  readonly goods: string
  /** Severity and the beginning of the title of each. */
  readonly flags: readonly string[]
}

const screening = loadScreening(files)
const products: readonly Product[] = parse(
  readFileSync(join(import.meta.dirname, 'products.yaml'), 'utf8'),
)

test('at least 60 products are reviewed', () => assert.ok(products.length >= 60))

for (const { to, on, code, origin, goods, flags } of products) {
  test(`${goods}: ${code} from ${origin} to ${to} on ${on}`, () => {
    const raised = screening
      .flags(
        shipmentOf([{ code: code.replaceAll('.', ''), origin }], { destination: to, day: day(on) }),
        noPrices,
      )
      .map(({ severity, title }) => `${severity} ${title}`)
    assert.equal(raised.length, flags.length, raised.join('\n'))
    for (const flag of flags) {
      assert.ok(
        raised.some((one) => one.startsWith(flag)),
        `no ${flag}: ${raised.join('\n')}`,
      )
    }
  })
}

const lists = runToEnd(loadLists(files, 'screening/goods'))
const rules: readonly Rule[] = filesIn(files, 'screening/rules', '.yaml').flatMap((name) => {
  const file = `screening/rules/${name}`
  return readRules(readYaml(files, file), { file, lists, groups: new Map() })
})

/** Whether the rule is told of its own goods and origin on a day. */
function isTold(rule: Rule, on: Day): boolean {
  const { goods, origin, charged, destination, title, detail } = rule
  const code = goods.kind === 'all' ? '8482105048' : [...goods.list.codes.keys()][0]
  const country = origin.kind === 'members' ? [...origin.members.keys()][0] : 'SG'
  const shipment = shipmentOf(
    [{ code: `${code}`.padEnd(10, '0'), origin: country ?? '', charged: new Set([charged ?? '']) }],
    { destination, day: on },
  )
  return screening
    .flags(shipment, noPrices)
    .some((flag) => flag.title === title && flag.detail?.startsWith(detail))
}

test('every rule is told from its first day and no longer than to its last', () => {
  const wrong: string[] = []
  let dated = 0
  for (const rule of rules) {
    const { from, to } = rule.period
    const say = (on: Day, expected: boolean): void => {
      if (isTold(rule, on) !== expected) wrong.push(`${rule.destination} ${rule.id} on ${on}`)
    }
    if (from) {
      say(addDays(from, -1), false)
      say(from, true)
    }
    if (to) {
      say(addDays(to, -1), true)
      say(to, false)
    }
    if (!from && !to) say(day('2026-10-05'), true)
    else dated += 1
  }
  assert.deepEqual(wrong, [])
  assert.ok(dated > 40, `${dated} dated rules`)
})

test('rules are named once in their destination, and each cites its act with an address', () => {
  const names = rules.map(({ destination, id }) => `${destination} ${id}`)
  assert.deepEqual([...new Set(names)], names)
  assert.deepEqual(
    rules.filter(({ cite }) => cite.url === null).map(({ id }) => id),
    [],
  )
})

test('a code too short to tell is asked for, and a ban then only may apply', () => {
  const [ban] = screening
    .flags(
      shipmentOf([
        { code: '2709', origin: 'RU' },
        { code: '7102', origin: 'RU' },
      ]),
      noPrices,
    )
    .filter(({ title }) => title === 'Non-industrial diamonds of Russia are banned')
  assert.equal(ban?.severity, 'warning')
  assert.match(ban?.detail ?? '', /Only a part of 7102 is named; a longer code settles which\./)
})

test('the surcharge of Section 122 is said to end only where it is charged', () => {
  const on = { day: day('2026-07-23') }
  const kinds = (charged: readonly string[]) =>
    screening
      .flags(shipmentOf([{ charged: new Set(charged) }], on), noPrices)
      .map(({ kind }) => kind)
  assert.deepEqual(kinds(['MFN', 'SEC_122']), ['section_122'])
  assert.deepEqual(kinds(['MFN']), [])
})
