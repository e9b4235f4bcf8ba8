// Goods with the flags of the controls in the Union's embedded tariff (union-controls.yaml), and
// what settles them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assess } from '../../src/assess/assess.ts'
import type { Flag } from '../../src/law/flag.ts'
import { noPrices, type Screen } from '../../src/law/screened-shipment.ts'
import { day, shipmentOf as shipmentOfGoods } from '../assess/shipments.ts'
import { screening, tariffs } from '../loaded.ts'
import { EUR_PLACES, leaves, terms } from '../published/embedded-rows.ts'
import { yamlFile } from '../yaml-file.ts'
import { flagsBy, shipmentOf } from './screened.ts'

type Case = {
  readonly goods: string
  readonly to?: string
  readonly line: { readonly code: string; readonly origin: string }
  readonly flags: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly prohibited?: true
  readonly url?: string
  readonly settled?: readonly {
    readonly with: string
    readonly code?: string
    readonly leaves: readonly string[]
  }[]
}

const ON = day('2026-07-12')
const MEASURE = /\b[Mm]easure (\d{3})\b/g

function flagsOf(
  { to = 'EU', line }: Case,
  certificates: readonly string[] = [],
  additionalCode: string | null = null,
): readonly Flag[] {
  const controls = tariffs().of(to)?.select(line.code, line.origin, ON).controls
  assert.ok(controls)
  const shown = {
    certificates: new Set(certificates),
    additionalCodes: new Set(additionalCode === null ? [] : [additionalCode]),
  }
  return flagsBy(
    screening(),
    shipmentOf([{ ...line, controls, ...shown }], { destination: to, day: ON }),
  )
}

function typesIn({ title, detail }: Flag): readonly string[] {
  const found = [...`${title} ${detail}`.matchAll(MEASURE)].map(([, type = '']) => type)
  return [...new Set(found)].sort()
}

for (const one of yamlFile('test/screen/union-controls.yaml') as readonly Case[]) {
  test(one.goods, () => {
    const raised = flagsOf(one)
    const named = raised.map(({ severity, kind, title }) => `${severity} ${kind} ${title}`)
    assert.equal(raised.length, Object.keys(one.flags).length, named.join('\n'))
    for (const [name, measures] of Object.entries(one.flags)) {
      const flag = raised[named.findIndex((text) => text.startsWith(name))]
      assert.ok(flag, `no ${name}: ${named.join('\n')}`)
      assert.deepEqual(typesIn(flag), Object.keys(measures).sort(), name)
      for (const code of Object.values(measures).flatMap((codes) => codes.split(' '))) {
        assert.match(flag.detail ?? '', new RegExp(`\\b${code}\\b`), name)
      }
      if (one.url) assert.equal(flag.sourceUrl, one.url)
    }
    assert.equal(
      raised.some(({ prohibits }) => prohibits === true),
      one.prohibited ?? false,
    )
    for (const { with: shown, code = null, leaves } of one.settled ?? []) {
      const left = flagsOf(one, shown.split(' '), code).flatMap(typesIn)
      assert.deepEqual([...new Set(left)].sort(), [...leaves].sort(), shown)
    }
  })
}

/** Every so many declarable codes. */
const STEP = 80
/** Of one line: papers, restrictions told in our words, and the border adjustment. */
const MOST_FLAGS = 4

test('the controls of a line are few flags, most of them for information', () => {
  const tariff = tariffs().of('EU')
  assert.ok(tariff)
  let [warned, lines] = [0, 0]
  for (let at = 0; at < leaves.length; at += STEP) {
    const code = leaves[at]?.code ?? ''
    const goods = { code, origin: 'CN', value: 1000, kg: 100, quantity: 10 }
    const screen: Screen = (shipment) => screening().flags(shipment, noPrices)
    const { flags } = assess(shipmentOfGoods([goods], terms), tariff, EUR_PLACES, { screen })
    const own = flags.filter(({ kind }) => kind === 'pga' || kind === 'restriction')
    assert.ok(own.length <= MOST_FLAGS, `${code}: ${own.map(({ title }) => title).join('\n')}`)
    warned += own.some(({ severity }) => severity !== 'info') ? 1 : 0
    lines += 1
  }
  assert.ok(warned < lines / 3, `${warned} of ${lines} lines have a warning`)
})
