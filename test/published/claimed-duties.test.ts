// Duties other than the third-country duty that need no preference: suspensions, duties of an
// authorised use, tariff quotas. Rows of each type of the embedded tariff of the Union, every so
// many of them: the claim reaches the row; without it the ordinary duty holds, and the answer names
// the claim.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assess } from '../../src/assess/assess.ts'
import { documentsIn } from '../../src/compile/published/rows.ts'
import { type LineFields, shipmentOf } from '../assess/shipments.ts'
import { CLAIMED_DUTIES } from '../draws.ts'
import { tariffs } from '../loaded.ts'
import { DAY, EUR_PLACES, leaves, members, type Row, tableOf, terms } from './embedded-rows.ts'

const SHOWN = 30
const rows = tableOf('measures.csv').filter(
  ({ from = '', to = '' }) => from <= DAY && (to === '' || to > DAY),
)
const conditions = Map.groupBy(tableOf('conditions.csv'), ({ sid = '' }) => sid)
const quantities = { l: 10_000, m: 100, m2: 100, 'kg drained weight': 10_000, '% vol': 10 }

/** An origin of the area that the measure does not exclude. */
function originOf({ origin = '', excluded = '' }: Row): string | null {
  if (origin === '1011') return excluded.includes('TW') ? 'US' : 'TW'
  const group = members.get(origin)
  if (!group && /^[A-Z]{2}$/.test(origin)) return origin === 'XS' ? 'RS' : origin
  const own = (group ?? []).map(({ member = '' }) => member)
  return own.find((member) => !excluded.includes(member)) ?? null
}

function codesOf({ goods = '' }: Row): readonly string[] {
  const stem = goods.replace(/(00)+$/, '')
  return leaves.flatMap(({ code = '', above = '' }) =>
    code.startsWith(stem) || above.includes(goods) ? code : [],
  )
}

function ordinary(goods: LineFields) {
  const tariff = tariffs().of('EU')
  assert.ok(tariff)
  const line = { value: 100_000, quantity: 100, kg: 10_000, quantities, ...goods }
  const { layers, flags } = assess(shipmentOf([line], terms), tariff, EUR_PLACES)
  const layer = layers.find(({ code }) => code === 'MFN')
  return { layer, text: flags.map(({ detail }) => detail).join('\n') }
}

/** Of a group whose members are not known, and so undecided for every origin. */
function isOpen({ sid = '' }: Row): boolean {
  return conditions.get(sid)?.some(({ code }) => code === 'Z') ?? false
}

const WITH_CLAIM = new Map<string, (row: Row) => LineFields>([
  ['112', () => ({})],
  ['115', () => ({ headings: ['115'] })],
  [
    '105',
    ({ additional_code: code = '' }) => ({
      headings: ['105'],
      ...(code === '' ? {} : { additionalCode: code }),
    }),
  ],
  ['117', () => ({ headings: ['117'] })],
  ['119', () => ({ headings: ['119'] })],
  ['122', ({ order_number: order = '' }) => ({ orderNumber: order })],
  ['123', ({ order_number: order = '' }) => ({ orderNumber: order })],
])
const TRIES = 20

/** Null if the row is reached by its claim from one of its goods; else what was found. */
function missedBy(row: Row, claim: LineFields): string | null {
  const origin = originOf(row)
  if (origin === null) return 'no origin'
  const documents = (conditions.get(row.sid ?? '') ?? []).flatMap(({ certificate }) =>
    documentsIn(certificate).filter((one) => one !== null),
  )
  const held = documents.length > 0 ? { certificates: documents } : {}
  let found = 'no goods'
  for (const code of codesOf(row).slice(0, TRIES)) {
    const { layer } = ordinary({ code, origin, ...claim, ...held })
    if (layer?.citation?.includes(`measure ${row.sid} `)) return null
    found = `${code} of ${origin}: ${layer?.heading} ${layer?.expression} (${layer?.citation})`
  }
  return found
}

/** What is wrong without the claim; null for nothing. */
function silentOn(row: Row): string | null {
  const { type = '', sid = '', goods: code = '', order_number: order = '' } = row
  const origin = originOf(row)
  const isOwn = leaves.some((leaf) => leaf.code === code) && /^\d{8}(?!00)/.test(code)
  if (type === '112' || origin === null || !isOwn) return null
  const { layer, text } = ordinary({ code, origin })
  if (layer?.citation?.includes(`measure ${sid} `)) {
    return layer.heading === '105' ? null : 'charged without its claim'
  }
  if (layer?.heading === type && type === '105') return null
  const name = order === '' ? `${type}: ` : `quota ${order}`
  return text.includes(name) ? null : `${code} of ${origin}: nothing names ${name}`
}

for (const [type, claimOf] of WITH_CLAIM) {
  test(`duties of type ${type} are reached by their claim, and named without it`, (t) => {
    const own = rows.filter((row) => row.type === type && !isOpen(row))
    const step = Math.max(1, Math.floor(own.length / CLAIMED_DUTIES))
    const drawn = own.filter((_, at) => at % step === 0)
    const missed = drawn.flatMap((row) => {
      const [unreached, silent] = [missedBy(row, claimOf(row)), silentOn(row)]
      return [unreached, silent].flatMap((text) => (text ? `${row.sid}: ${text}` : []))
    })
    t.diagnostic(`${drawn.length} of ${own.length} rows, ${missed.length} missed`)
    for (const line of missed.slice(0, SHOWN)) t.diagnostic(line)
    assert.deepEqual(missed, [])
  })
}
