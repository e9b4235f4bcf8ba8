// Restrictions and agencies product by product, and every rule before and after its period.

import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { addDays, type Day } from '../../src/base/day.ts'
import { runToEnd } from '../../src/base/steps.ts'
import { loadLists } from '../../src/compile/acts/load-acts.ts'
import { loadTariffQuotas } from '../../src/compile/load-tariff-quotas.ts'
import { filesIn, readYaml } from '../../src/compile/read-data.ts'
import { type Rule, readRules } from '../../src/screen/rules.ts'
import { loadScreening } from '../../src/screen/screening.ts'
import { day } from '../assess/shipments.ts'
import { yamlFile } from '../yaml-file.ts'
import { files, flagsBy, shipmentOf } from './screened.ts'

type Product = {
  readonly to: string
  readonly on: string
  readonly code: string
  readonly origin: string
  readonly goods: string
  /** Whether goods of the origin may not be imported at all. */
  readonly prohibited?: true
  /** Severity and beginning of the title of each flag. */
  readonly flags: readonly string[]
}

const screening = loadScreening(files)
const products = yamlFile<readonly Product[]>(join(import.meta.dirname, 'products.yaml'))

test('at least 60 products are reviewed', () => assert.ok(products.length >= 60))

for (const { to, on, code, origin, goods, flags, prohibited } of products) {
  test(`${goods}: ${code} from ${origin} to ${to} on ${on}`, () => {
    const found = flagsBy(
      screening,
      shipmentOf([{ code: code.replaceAll('.', ''), origin }], { destination: to, day: day(on) }),
    )
    assert.equal(
      found.some((flag) => flag.prohibits),
      prohibited === true,
    )
    const raised = found.map(({ severity, title }) => `${severity} ${title}`)
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

/** Whether the rule flags its own goods and origin on a day. */
function isFlagged(rule: Rule, on: Day): boolean {
  const { goods, origin, charged, destination, title, detail } = rule
  const code = goods.kind === 'all' ? '8482105048' : [...goods.list.codes.keys()][0]
  const country = origin.kind === 'members' ? [...origin.members.keys()][0] : 'SG'
  const shipment = shipmentOf(
    [{ code: `${code}`.padEnd(10, '0'), origin: country ?? '', charged: new Set([charged ?? '']) }],
    { destination, day: on },
  )
  return flagsBy(screening, shipment).some(
    (flag) => flag.title === title && flag.detail?.startsWith(detail),
  )
}

test('every rule applies from its first day to its last', () => {
  const wrong: string[] = []
  let dated = 0
  for (const rule of rules) {
    const { from, to } = rule.period
    const say = (on: Day, expected: boolean): void => {
      if (isFlagged(rule, on) !== expected) wrong.push(`${rule.destination} ${rule.id} on ${on}`)
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

test('rule ids are unique within a destination, and each rule cites its act with a URL', () => {
  const names = rules.map(({ destination, id }) => `${destination} ${id}`)
  assert.deepEqual([...new Set(names)], names)
  assert.deepEqual(
    rules.filter(({ cite }) => cite.url === null).map(({ id }) => id),
    [],
  )
})

/** The additional U.S. notes whose quotas need a paper, by chapter. */
const QUOTA_PAPERS: Readonly<Record<string, readonly string[]>> = {
  'fas-dairy-quota': '6 7 8 12 14 16 17 18 19 20 21 22 23 25'.split(' ').map((note) => `4 ${note}`),
  'ustr-sugar-quota': ['17 5'],
  'ustr-sugar-products-quota': ['17 8'],
  'ustr-beef-quota': ['2 3'],
}

test('a paper of a tariff quota is asked for on each line within the quotas of its notes', () => {
  const lines = [...(loadTariffQuotas(files, 'us')?.beyond ?? [])]
  for (const [id, papers] of Object.entries(QUOTA_PAPERS)) {
    const goods = rules.find((rule) => rule.id === id)?.goods
    const notes = papers.map(
      (one) => `HTSUS chapter ${one.replace(' ', ', additional U.S. note ')}`,
    )
    assert.deepEqual(
      goods?.kind === 'list' ? [...goods.list.codes.keys()].sort() : [],
      lines.flatMap(([code, { note }]) => (notes.includes(note) ? [code] : [])).sort(),
      id,
    )
  }
})

for (const [id, code, origin] of [
  ['sima-steel', '7208510030', 'VN'],
  ['aim-aluminum', '7606113060', 'VN'],
  ['fas-dairy-quota', '0406900800', 'GB'],
  ['ustr-sugar-quota', '1701141020', 'BR'],
] as const) {
  test(`${id}: the number of the license is asked for, and answers the rule`, () => {
    const rule = rules.find((one) => one.id === id)
    const titles = (stated: ReadonlyMap<string, string>) =>
      flagsBy(
        screening,
        shipmentOf([{ code, origin, stated }], { destination: 'US', day: day('2026-06-15') }),
      )
        .filter(({ severity }) => severity === 'warning')
        .map(({ title }) => title)
    assert(rule)
    assert(titles(new Map()).includes(rule.title))
    assert(!titles(new Map([['license_number', 'S1234567']])).includes(rule.title))
  })
}

test('for a too short code a ban only may apply, and a longer code is requested', () => {
  const [ban] = flagsBy(
    screening,
    shipmentOf([
      { code: '2709', origin: 'RU' },
      { code: '7102', origin: 'RU' },
    ]),
  ).filter(({ title }) => title === 'Non-industrial diamonds of Russia are banned')
  assert.equal(ban?.severity, 'warning')
  assert.equal(ban?.prohibits, undefined)
  assert.match(ban?.detail ?? '', /Only a part of 7102 is named; a longer code settles which\./)
})

test('the end of the Section 122 surcharge is flagged only where it is charged', () => {
  const on = { day: day('2026-07-23') }
  const kinds = (charged: readonly string[]) =>
    flagsBy(screening, shipmentOf([{ charged: new Set(charged) }], on)).map(({ kind }) => kind)
  assert.deepEqual(kinds(['MFN', 'SEC_122']), ['section_122'])
  assert.deepEqual(kinds(['MFN']), [])
})

test('only a critical restriction prohibits', () => {
  const rule = (severity: string) => ({
    destination: 'US',
    rules: [
      {
        id: 'invented',
        kind: 'restriction',
        type: 'embargo',
        severity,
        prohibits: true,
        title: 'Goods of an island are under embargo',
        why: 'An act says so.',
        so: 'They are refused.',
        goods: 'all',
        cite: [{ act: 'An act' }],
      },
    ],
  })
  const names = { file: 'rules/invented.yaml', lists: new Map(), groups: new Map() }
  assert.equal(readRules(rule('critical'), names)[0]?.prohibits, true)
  assert.throws(() => readRules(rule('warning'), names), {
    message: 'rules/invented.yaml: invented: only a critical restriction prohibits',
  })
})
