// Legal texts about goods with their subheading: the lines of the schedules, and goods described in
// temporary reductions and exclusions of the United States.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'

type LawGoods = { readonly text: string; readonly hs6: string }

const AMERICAN = 'us/us-lines_2026_rev_21_derived.csv.gz'
/** The annual tariff database of the USITC; it describes each line in one sentence. */
const SENTENCES = 'us/tariff-database/tariff_database_2025_06062025.csv'
const EXCLUSIONS = 'us/overlays/lists/s301_exclusions_live.csv'
const EUROPEAN = [
  'eu/nomenclature-10digit-eu-2026-03.csv',
  'uk/nomenclature-10digit-gb-2026-03.csv',
]
/** Below the folder of the shared data. */
export const LAW_FILES = [AMERICAN, SENTENCES, EXCLUSIONS, ...EUROPEAN]

const SUBHEADING = 6
const EIGHT = 8
/** Subchapter II of chapter 99: temporary reductions, each "(provided for in subheading …)". */
const REDUCTIONS = '9902'
const PLACE = /\((?:as )?provided (?:for )?[^)]*\)/
const CODE = /(\d{4})\.(\d{2})\.(\d{2})/g
const ITEM = /^\(\d+\)/
const REFERENCE = /\(described.*$/
const REST = /^"?other\b/i
const EXCLUDED = /\(excl[^)]*\)?/g

type Rows<Name extends string> = readonly Readonly<Record<Name, string>>[]
type American = Rows<'hts' | 'description' | 'path'>

/** The words of all lines of the schedules, each with those of the lines above it. */
export function readScheduleLines(data: string): readonly LawGoods[] {
  const american: American = rowsOf(data, AMERICAN)
  const present = eightDigits(american)
  const sentences: Rows<'hts8' | 'brief_description'> = rowsOf(data, SENTENCES)
  return [
    ...american.map(({ hts, description, path }) => {
      const own = REST.test(description) ? [] : [description]
      const text = [...own, ...path.split(' > ').reverse()].join(' ')
      return { text, hs6: hts.slice(0, SUBHEADING) }
    }),
    ...sentences
      .filter(({ hts8 }) => present.has(hts8))
      .map(({ hts8, brief_description: text }) => ({ text, hs6: hts8.slice(0, SUBHEADING) })),
    ...european(EUROPEAN.flatMap((file) => rowsOf<'code' | 'description_own_level'>(data, file))),
  ]
}

/** Goods with a long legal description. */
export function readDescribedGoods(data: string): readonly LawGoods[] {
  return [
    ...reduced(rowsOf(data, AMERICAN)),
    ...excluded(rowsOf<'kind' | 'hts10' | 'text_start'>(data, EXCLUSIONS)),
  ]
}

function rowsOf<Name extends string>(data: string, file: string): Rows<Name> {
  const bytes = readFileSync(join(data, file))
  const text = file.endsWith('.gz') ? gunzipSync(bytes) : bytes
  return parse(text, { columns: true, bom: true }) as Rows<Name>
}

function eightDigits(rows: American): ReadonlySet<string> {
  return new Set(rows.map(({ hts }) => hts.slice(0, EIGHT)))
}

/** The text of each code at its own level, without duplicates. */
function european(rows: Rows<'code' | 'description_own_level'>): LawGoods[] {
  const seen = new Set<string>()
  return rows.flatMap(({ code, description_own_level: own }) => {
    const text = own.replace(EXCLUDED, ' ').replaceAll('|', '')
    const hs6 = code.slice(0, SUBHEADING)
    if (REST.test(text) || seen.has(hs6 + text)) return []
    seen.add(hs6 + text)
    return [{ text, hs6 }]
  })
}

/** Reductions whose eight digits are still in the schedule; others may have moved. */
function reduced(rows: American): LawGoods[] {
  const present = eightDigits(rows)
  return rows.flatMap(({ hts, description }) => {
    const place = hts.startsWith(REDUCTIONS) ? PLACE.exec(description)?.[0] : undefined
    if (place === undefined) return []
    const codes = [...place.matchAll(CODE)].map((found) => found.slice(1).join(''))
    if (!codes.every((code) => present.has(code))) return []
    return inOne(codes, description.replace(place, ' '))
  })
}

function excluded(rows: Rows<'kind' | 'hts10' | 'text_start'>): LawGoods[] {
  return rows
    .filter(({ kind }) => kind === 'described')
    .flatMap((row) =>
      inOne(row.hts10.split(' '), row.text_start.replace(ITEM, '').replace(REFERENCE, '')),
    )
}

/** Empty when the codes are of several subheadings. */
function inOne(codes: readonly string[], text: string): LawGoods[] {
  const [hs6, ...others] = new Set(codes.map((code) => code.slice(0, SUBHEADING)))
  return hs6 === undefined || others.length > 0 ? [] : [{ text, hs6 }]
}
