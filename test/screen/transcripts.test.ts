// The transcripts in docs/guide/flags.md are the flags on these shipments. After a change of law
// or texts, write them again with LANDFALL_RECORD=1 and review the difference.

import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { assess } from '../../src/assess/assess.ts'
import type { Flag } from '../../src/law/flag.ts'
import { noPrices } from '../../src/law/screened-shipment.ts'
import { type LineFields, shipmentOf } from '../assess/shipments.ts'
import { compiled } from '../loaded.ts'
import { files, screeningWith, zarkov } from './screened.ts'

const GUIDE = join(import.meta.dirname, '../../docs/guide/flags.md')
const MOST = 5

const tariffs = compiled(files)
const screening = screeningWith({ ofac: [zarkov], csl: [], un: [], eu: [], uk: [], uflpa: [] })

type Shown = {
  readonly name: string
  readonly to: string
  readonly place: string
  readonly currency: string
  readonly goods: readonly LineFields[]
  /** Ordinary goods: few flags. */
  readonly ordinary: boolean
}

const STATES = ['6109100012', '4820102010', '6912004400', '9401696011', '8539520091']
const EUROPE = ['6109100000', '4820103000', '6912002300', '9401690000', '8539520000']
const shown: readonly Shown[] = [
  {
    name: 'Five ordinary lines from Vietnam to the United States',
    to: 'US',
    place: 'US',
    currency: 'USD',
    goods: STATES.map((code) => ({ code, origin: 'VN' })),
    ordinary: true,
  },
  {
    name: 'The same to Germany',
    to: 'EU',
    place: 'DE',
    currency: 'EUR',
    goods: EUROPE.map((code) => ({ code, origin: 'VN' })),
    ordinary: true,
  },
  {
    name: 'The same to the United Kingdom',
    to: 'GB',
    place: 'GB',
    currency: 'GBP',
    goods: EUROPE.map((code) => ({ code, origin: 'VN' })),
    ordinary: true,
  },
  {
    name: 'From China to the United States',
    to: 'US',
    place: 'US',
    currency: 'USD',
    goods: STATES.map((code) => ({ code, origin: 'CN' })),
    ordinary: true,
  },
  {
    name: 'From China to Germany',
    to: 'EU',
    place: 'DE',
    currency: 'EUR',
    goods: EUROPE.map((code) => ({ code, origin: 'CN' })),
    ordinary: true,
  },
  {
    name: 'From China to the United Kingdom',
    to: 'GB',
    place: 'GB',
    currency: 'GBP',
    goods: EUROPE.map((code) => ({ code, origin: 'CN' })),
    ordinary: true,
  },
  {
    name: 'Not ordinary at all',
    to: 'US',
    place: 'US',
    currency: 'USD',
    goods: [
      { code: '6110202010', origin: 'CN', manufacturer: 'Zarkov Optical' },
      { code: '2208602000', origin: 'RU', quantities: { 'pf l': 100 } },
      { code: '7102310000', origin: 'ZW' },
    ],
    ordinary: false,
  },
]

function flagsOf({ to, place, currency, goods }: Shown): readonly Flag[] {
  const tariff = tariffs.of(to)
  assert.ok(tariff)
  const shipment = shipmentOf(goods, { on: '2026-10-05', place, currency })
  return assess(shipment, tariff, 2, { screen: (screened) => screening.flags(screened, noPrices) })
    .flags
}

function transcript(one: Shown): string {
  return `## ${one.name}\n\n${flagsOf(one).map(wordsOf).join('\n')}\n`
}

/** A flag with its parts as a nested list. */
function wordsOf({ kind, severity, restrictionType, lines, parts = [], ...flag }: Flag): string {
  const loudness = flag.note ? 'note' : severity
  const type = restrictionType ? `, ${restrictionType}` : ''
  const head = `- **${loudness}** \`${kind}\`${type}${placeOf(lines)}: **${flag.title}**`
  if (parts.length === 0) return `${head}. ${flag.detail}${lawOf(flag)}`
  const points = parts.map((part) => {
    return `  - ${part.title}${placeOf(part.lines)}: ${part.detail}${lawOf(part)}`
  })
  return [head, ...points].join('\n')
}

function placeOf(lines: readonly number[]): string {
  return lines.length > 0 ? ` (line ${lines.join(', ')})` : ''
}

function lawOf({ legalCitation }: Pick<Flag, 'legalCitation'>): string {
  return legalCitation ? ` — ${legalCitation}` : ''
}

test('the guide shows the flags on these shipments', () => {
  const text = readFileSync(GUIDE, 'utf8')
  const [head = ''] = text.split(`## ${shown[0]?.name}`)
  const wanted = `${head}${shown.map(transcript).join('\n')}`
  if (process.env.LANDFALL_RECORD) writeFileSync(GUIDE, wanted)
  else assert.equal(text, wanted)
})

/** Notebooks of China may be covered by two orders, its tableware bears a duty: critical flags. */
const WITH_ORDERS: ReadonlySet<string> = new Set([
  'From China to the United States',
  'From China to Germany',
  'From China to the United Kingdom',
])

for (const one of shown.filter(({ ordinary }) => ordinary)) {
  const hasOrders = WITH_ORDERS.has(one.name)
  const critical = hasOrders ? 'critical ones only where duty may be due' : 'none critical'
  test(`${one.name}: at most ${MOST} flags on the goods, ${critical}`, () => {
    const ofGoods = flagsOf(one).filter(({ lines }) => lines.length > 0)
    const titles = ofGoods.map(({ severity, title }) => `${severity} ${title}`)
    assert.ok(ofGoods.length <= MOST, titles.join('\n'))
    const severe = ofGoods.filter(({ severity }) => severity === 'critical')
    assert.deepEqual(
      severe.map(({ kind }) => kind),
      hasOrders ? ['ad_cvd', 'data_gap'] : [],
    )
  })
}
