// The largest valid requests: many lines of goods from the whole schedule, of many origins, with
// claims and few facts, so that nearly every line has flags.

import type { Tariff } from '../src/law/tariff.ts'
import { type Random, randomFrom } from './classify/training/random.ts'

type Line = Readonly<Record<string, unknown>>

const DAY = '2026-02-19'
const LINES_MAX = 2_000
const SEED = 20_261_122
const ORIGINS = ['CN', 'CN', 'VN', 'IN', 'MX', 'CA', 'KR', 'DE', 'JP', 'BR', 'TH', 'RU', 'TW', 'CH']
/** Characters; 2,000 lines of it come close to the largest body. */
const LONG = 350
/** So many of the descriptions still give a code at length. */
const CLEAR = 8
const CLAIMS = ['USMCA', 'KORUS', 'AU', 'GSP']
/** Goods of China with eight layers on a line, or with several antidumping orders. */
const LAYERED = [
  '7326.90.86.88',
  '7318.15.20.10',
  '8541.42.00.10',
  '8541.43.00.80',
  '8708.99.81.80',
]
const DESCRIPTIONS = [
  'stainless steel vacuum flask, 500 ml',
  "men's knitted cotton t-shirt",
  'bicycle helmet',
  'lithium-ion battery pack, 48 V',
  'porcelain tableware set',
  'electric hair dryer, 1800 W',
  'leather shoes for men',
  'laptop computer, 14 inch',
  'electric kettle',
  'frozen shrimp, peeled',
]

const envelope = {
  destination_country: 'US',
  incoterm: 'FOB',
  transport_mode: 'ocean',
  currency: 'USD',
  calculation_date: DAY,
  freight: 1850.5,
  insurance: 120,
}

export type LargeRequests = {
  readonly calc: (lines: number) => object
  /** Every line has the same flags, and a long description. */
  readonly calcAlike: (lines: number) => object
  /** Each line is classified before it is calculated. */
  readonly calcWithoutCodes: (lines: number) => object
  /** The same with longer descriptions, each another one. */
  readonly calcDescribed: (lines: number) => object
  readonly bulk: (rows: number) => object
  readonly bulkAlike: (rows: number) => object
  readonly compare: (origins: number) => object
  readonly classify: (lines: number) => object
}

/** The same goods at every call. */
export function largeRequests({ schedule }: Tariff): LargeRequests {
  const day = DAY as Parameters<typeof schedule.codesBelow>[1]
  const codes = [...schedule.hs6].flatMap((hs6) => schedule.codesBelow(hs6, day))
  const random = randomFrom(SEED)
  const lines = Array.from({ length: LINES_MAX }, (_, at) =>
    at % 2 === 0
      ? { ...lineOf(at, pick(LAYERED, random), random), origin_country: 'CN' }
      : lineOf(at, pick(codes, random), random),
  )
  const without = lines.map(({ hs_code: _, ...line }, at) => ({
    ...line,
    description: DESCRIPTIONS[at % DESCRIPTIONS.length],
  }))
  const described = lines.map(({ hs_code: _, ...line }, at) => ({
    ...line,
    description: longDescription(at),
  }))
  const alike = lines.map((line, at) => ({
    ...line,
    description: longDescription(at),
    hs_code: LAYERED[2],
    origin_country: 'CN',
  }))
  const calc = (line_items: readonly Line[]) => ({ ...envelope, origin_country: 'CN', line_items })
  return {
    calc: (count) => calc(lines.slice(0, count)),
    calcAlike: (count) => calc(alike.slice(0, count)),
    calcWithoutCodes: (count) => calc(without.slice(0, count)),
    calcDescribed: (count) => calc(described.slice(0, count)),
    bulk: (count) => ({ ...envelope, rows: lines.slice(0, count) }),
    bulkAlike: (count) => ({ ...envelope, rows: alike.slice(0, count) }),
    compare: (count) => {
      const { destination_country: destination, ...terms } = envelope
      const origins = ORIGINS.slice(1, 1 + count)
      return { ...terms, destination, hs_code: '8541.42.00.10', value: 25_000, origins }
    },
    classify: (count) => ({
      lines: without.slice(0, count).map(({ description }) => ({ description })),
      destination_country: 'US',
    }),
  }
}

function lineOf(at: number, hs_code: string, random: Random) {
  return {
    description: `Goods of line ${at}`,
    hs_code,
    quantity: 1 + random.below(5_000),
    unit_value: random.below(90_000) / 100,
    origin_country: pick(ORIGINS, random),
    ...(random.below(2) === 0 && { weight_kg: 1 + random.below(20_000) }),
    ...(random.below(3) === 0 && { preference_program: pick(CLAIMS, random) }),
    ...(random.below(2) === 0 && {
      manufacturer: `Maker ${random.below(50)} Industrial Co., Ltd.`,
    }),
  }
}

/** One of the descriptions, at length. */
function longDescription(at: number): string {
  const text = `${DESCRIPTIONS[at % CLEAR]}; `
  return `${text.repeat(Math.floor(LONG / text.length))}model ${at}`
}

function pick<Item>(items: readonly Item[], random: Random): Item {
  return items[random.below(items.length)] as Item
}
