// Controls of TARIC on 2026-07-12 in the file of the publishers: each is flagged on one of its
// goods from one of its origins with all its documents, and settled by them. Every so many of them,
// and with LANDFALL_LONG=1 all.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoized } from '../../src/base/memo.ts'
import type { Flag } from '../../src/law/flag.ts'
import type { Control } from '../../src/law/tariff.ts'
import { day } from '../assess/shipments.ts'
import { CONTROLS } from '../draws.ts'
import { screening, tariffs } from '../loaded.ts'
import { flagsBy, shipmentOf } from '../screen/screened.ts'
import { sharedRows, withShared } from '../shared.ts'
import { DAY, leaves, members, type Row } from './embedded-rows.ts'

/** Types of duties, and of statistics, in the same rows. */
const OTHERS = new Set('103 105 115 117 119 122 123 142 143 145 146 551 552 554 695 696'.split(' '))
const CODE_DIGITS = 10
const TRIES = 12
const SOMEONE = ['BR', 'VN', 'TW', 'US', 'CN', 'RU', 'KH', 'CH', 'FR']
const on = day(DAY)

type Copied = {
  /** Without the first day. */
  readonly key: string
  readonly goods: string
  readonly area: string
  readonly type: string
  readonly additionalCode: string
  readonly documents: readonly string[]
}

function copied(): readonly Copied[] {
  const rows = sharedRows('data/eu/taric-2026-07-12/conditions.csv.gz').filter(
    ({ direction, measure_type: type = '' }) => direction === 'import_eu' && !OTHERS.has(type),
  )
  const keyOf = ({ code = '', measure_type, area, additional_code }: Row) =>
    [code.padEnd(CODE_DIGITS, '0'), measure_type, area, additional_code || '-'].join('/')
  return [...Map.groupBy(rows, keyOf)].map(([key, own]) => ({
    key: `${key}/-/-`,
    goods: key.slice(0, CODE_DIGITS),
    area: own[0]?.area ?? '',
    type: own[0]?.measure_type ?? '',
    additionalCode: own[0]?.additional_code ?? '',
    documents: own.flatMap(({ certificate }) => certificate || []).sort(),
  }))
}

const codesOf = memoized<readonly string[]>(leaves.length)
function goodsOf(goods: string): readonly string[] {
  return codesOf(goods, () => {
    const stem = goods.replace(/(00)+$/, '')
    return leaves.flatMap(({ code = '', above = '' }) =>
      code.startsWith(stem) || above.split(' ').includes(goods) ? code : [],
    )
  })
}

function originsOf(area: string): readonly string[] {
  const group = members.get(area)?.flatMap(({ member }) => member ?? [])
  if (group) return [...SOMEONE.filter((one) => group.includes(one)), ...group].slice(0, TRIES)
  if (/^[A-Z]{2}$/.test(area)) return [area === 'XS' ? 'RS' : area]
  return SOMEONE
}

function controlOf(one: Copied): readonly [Control, readonly Control[], string, string] | null {
  for (const code of goodsOf(one.goods).slice(0, TRIES)) {
    for (const origin of originsOf(one.area)) {
      const controls = tariffs().of('EU')?.select(code, origin, on).controls ?? []
      const found = controls.find(({ sid }) => sid.startsWith(`${one.key}/`))
      if (found) return [found, controls, code, origin]
    }
  }
  return null
}

function textOn(flags: readonly Flag[], type: string): string {
  const own = flags.filter(({ title, detail }) =>
    new RegExp(`\\bmeasure ${type}\\b`, 'i').test(`${title} ${detail}`),
  )
  return own.map(({ detail }) => detail).join('\n')
}

/** What is wrong with the answer; null for nothing. */
function faultOf(one: Copied): string | null {
  const found = controlOf(one)
  if (!found) return 'no goods and origin have it'
  const [control, controls, code, origin] = found
  const held = control.conditions.flatMap(({ certificate }) => certificate ?? []).sort()
  if (held.join() !== one.documents.join()) return `${held.join(' ')} on ${code}`
  const alone = controls.filter(({ type }) => type === one.type)
  const flagsWith = (certificates: readonly string[], additionalCodes: readonly string[]) =>
    flagsBy(
      screening(),
      shipmentOf(
        [
          {
            code,
            origin,
            controls: alone,
            certificates: new Set(certificates),
            additionalCodes: new Set(additionalCodes),
          },
        ],
        { destination: 'EU', day: on },
      ),
    )
  const text = textOn(flagsWith([], []), one.type)
  const missing = [...one.documents, one.additionalCode].filter((word) => !text.includes(word))
  if (text === '' || missing.length > 0) return `${missing.join(' ')} are not told on ${code}`
  const all = alone.flatMap(({ conditions }) =>
    conditions.flatMap(({ certificate }) => certificate ?? []),
  )
  const settled = flagsWith(all, one.additionalCode === '' ? [] : [one.additionalCode])
  return textOn(settled, one.type) === '' || needsCode(alone, one)
    ? null
    : `its documents do not settle it on ${code} of ${origin}`
}

/** Without a stated code, one of its codes stays asked. */
function needsCode(alone: readonly Control[], { additionalCode }: Copied): boolean {
  return additionalCode === '' && alone.some((one) => one.additionalCode !== null)
}

test(
  'the controls of TARIC are flagged with their documents and settled by them',
  withShared,
  (t) => {
    const all = copied()
    const step = Math.max(1, Math.floor(all.length / CONTROLS))
    const drawn = all.filter((_, at) => at % step === 0)
    const faults = drawn.flatMap((one) => {
      const fault = faultOf(one)
      return fault === null ? [] : [`${one.key}: ${fault}`]
    })
    t.diagnostic(`${drawn.length} of ${all.length} controls`)
    assert.deepEqual(faults, [])
  },
)
