// Golden cases: shipments with their expected layers, with the arithmetic
// (test/golden/<destination>/*.yaml).

import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { assess } from '../../src/assess/assess.ts'
import type { Assessment, Layer } from '../../src/assess/assessment.ts'
import type { Shipment } from '../../src/assess/shipment.ts'
import { Decimal } from '../../src/base/decimal.ts'
import { type LineFields, shipmentOf } from '../assess/shipments.ts'
import { tariffs as loadedTariffs } from '../loaded.ts'
import { yamlFile } from '../yaml-file.ts'

type Case = {
  readonly name: string
  readonly on: string
  /** One line or several. */
  readonly goods: LineFields | readonly LineFields[]
  readonly terms?: {
    /** The member state of import; default: the destination. */
    readonly place?: string
    readonly incoterm?: Shipment['incoterm']
    readonly mode?: Shipment['mode']
    readonly currency?: string
    readonly freight?: number
    readonly insurance?: number
  }
  /**
   * Amount by heading of every layer that is not exempted; duties and taxes only, unless
   * `all_layers`, and without orders, which have a key of their own.
   */
  readonly layers?: Readonly<Record<string, number | null>>
  /** Amount by case number of every antidumping and countervailing duty order of the line. */
  readonly orders?: Readonly<Record<string, number | null>>
  /** Headings that must be exempted layers; others may be too. */
  readonly exempted?: readonly string[]
  /** Headings that must not be in any layer. */
  readonly absent?: readonly string[]
  readonly duty?: number
  readonly fees?: number
  readonly customs_value?: number
  readonly total?: number
  /** Kinds of flags, or parts of their titles, that must be raised. */
  readonly flags?: readonly string[]
  /** Kinds of flags, or parts of their titles, that must not be raised. */
  readonly unflagged?: readonly string[]
  readonly warnings?: readonly string[]
  /** The arithmetic, in words and figures. */
  readonly why: string
}

const tariffs = loadedTariffs()
const folder = 'test/golden'
/** The layer code of antidumping and countervailing duty orders. */
const ORDERS = 'AD_CVD'

for (const entry of readdirSync(folder, { withFileTypes: true })) {
  if (!entry.isDirectory()) continue
  for (const file of readdirSync(join(folder, entry.name)).sort()) {
    const cases = yamlFile<readonly Case[]>(join(folder, entry.name, file))
    for (const one of cases) {
      test(`${entry.name}/${file}: ${one.name}`, () => check(one, entry.name.toUpperCase()))
    }
  }
}

function check(one: Case, destination: string): void {
  const tariff = tariffs.of(destination)
  assert.ok(tariff, `no tariff of ${destination}`)
  assert.ok(one.why, 'the arithmetic is missing')
  const places = tariffs.currencies.minorUnits(one.terms?.currency ?? 'USD') ?? 2
  const answer = assess(shipmentFor(one, destination), tariff, places)
  const shown = `${one.why}\n${answer.layers.map(layerText).join('\n')}`
  if (one.layers)
    assert.deepEqual(
      charged(answer, (code) => code !== ORDERS),
      one.layers,
      shown,
    )
  if (one.orders)
    assert.deepEqual(
      charged(answer, (code) => code === ORDERS),
      one.orders,
      shown,
    )
  for (const heading of one.exempted ?? []) {
    assert.ok(
      answer.layers.some((layer) => layer.exempted && layer.heading === heading),
      `${heading} is not exempted\n${shown}`,
    )
  }
  for (const heading of one.absent ?? []) {
    assert.ok(!answer.layers.some((layer) => layer.heading === heading), `${heading} is shown`)
  }
  if (one.duty !== undefined) assert.equal(answer.duty.toNumber(), one.duty, shown)
  if (one.fees !== undefined) assert.equal(answer.fees.toNumber(), one.fees, shown)
  if (one.total !== undefined) assert.equal(answer.total.toNumber(), one.total, shown)
  if (one.customs_value !== undefined) {
    assert.equal(answer.customsValue.toNumber(), one.customs_value, shown)
  }
  checkFlags(one, answer)
  for (const text of one.warnings ?? []) {
    assert.ok(
      answer.warnings.some((warning) => warning.text.includes(text)),
      `no warning "${text}": ${answer.warnings.map(({ text }) => text).join(' | ')}`,
    )
  }
}

function checkFlags(one: Case, answer: Assessment): void {
  for (const flag of one.flags ?? []) {
    assert.ok(
      answer.flags.some(({ kind, title }) => kind === flag || title.includes(flag)),
      `no flag ${flag}: ${answer.flags.map(({ kind, title }) => `${kind} ${title}`).join(' | ')}`,
    )
  }
  for (const flag of one.unflagged ?? []) {
    const found = answer.flags.find(({ kind, title }) => kind === flag || title.includes(flag))
    assert.equal(found, undefined, `${flag} is flagged: ${found?.title}`)
  }
}

function shipmentFor(one: Case, destination: string): Shipment {
  const lines = Array.isArray(one.goods) ? one.goods : [one.goods]
  const { freight, insurance, ...terms } = one.terms ?? {}
  return shipmentOf(lines, {
    on: one.on,
    place: destination,
    ...terms,
    freight: Decimal.of(freight ?? 0),
    insurance: Decimal.of(insurance ?? 0),
  })
}

/** By heading; null for an unknown amount. */
function charged(
  answer: Assessment,
  wanted: (code: string) => boolean,
): Record<string, number | null> {
  const byHeading: Record<string, number | null> = {}
  for (const layer of answer.layers) {
    if (layer.exempted || layer.kind === 'fee' || !wanted(layer.code)) continue
    const heading = layer.heading ?? layer.code
    const known = layer.base !== null
    const before = Decimal.of(byHeading[heading] ?? 0)
    byHeading[heading] = known ? before.plus(layer.amount).toNumber() : null
  }
  return byHeading
}

function layerText(layer: Layer): string {
  const amount = layer.exempted ? 'exempt' : layer.amount.toString()
  return `  ${layer.code} ${layer.heading} ${amount} ${layer.expression ?? ''} ${layer.note ?? ''}`
}
