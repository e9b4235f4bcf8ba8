// `landfall data europe write|check`: tables of the UK and the EU derived from publishers' files
// (third-country duties, rates of exchange) or compared with them (preferences). The files are in
// the folder LANDFALL_SHARED. Never called by a request.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseYaml } from '../../base/yaml.ts'
import { readProgrammes } from '../../compile/acts/act-schema.ts'
import { readTariff } from '../../compile/acts/tariff-schema.ts'
import { embeddedFiles } from '../../compile/data-files.ts'
import { readMeasureWords } from '../../compile/published/measure-words.ts'
import { deriveCustomsMonths } from '../../publish/ecb/customs-months.ts'
import { bridgeEdition, bridgeSchedule, codesOf } from '../../publish/global-tariff/edition.ts'
import { readBridge } from '../../publish/global-tariff/manifest.ts'
import { deriveMonthlyRates } from '../../publish/hmrc/monthly-rates.ts'
import { schemeFaults } from '../../publish/hmrc/schemes.ts'
import { decidedByWords } from '../../publish/openkkk/decisions.ts'
import { embeddedTariff } from '../../publish/openkkk/edition.ts'
import { readSources } from '../../publish/openkkk/sources.ts'
import { readPreferenceSettings } from '../../publish/uk-preferences/settings.ts'
import { derivePreferences } from '../../publish/uk-preferences/table.ts'
import { plainBytes, sharedFile, writePlain } from './local-file.ts'

const root = resolve(import.meta.dirname, '../../..')

/** Writes the derived tables or compares them with their sources; returns 1 if a check fails. */
export function runEurope(command: 'write' | 'check', say: (text: string) => void): number {
  const stale = [
    ...schedule('uk', command),
    ...published(command),
    ...table('uk/preferences.csv', command, preferences),
    ...table('exchange/hmrc-monthly.csv', command, (present) =>
      deriveMonthlyRates(present, source('fx/hmrc_monthly_2024-01_2026-08.csv')),
    ),
    ...table('exchange/eu-customs-monthly.csv', command, (present) =>
      deriveCustomsMonths(present, source('fx/ecb_daily_2024-01_2026-04.csv')),
    ),
  ]
  for (const path of stale) {
    say(`${path} ${command === 'write' ? 'written' : 'differs from its source'}\n`)
  }
  say(`${stale.length} files differed\n`)
  const faults = [
    ...programmes('uk', { of: 'uk', leftOut: [] }),
    // Northern Ireland's list contains the UK's agreement with the Union.
    ...programmes('eu', { of: 'xi', leftOut: ['eu'] }),
  ]
  for (const fault of faults) say(`${fault}\n`)
  return (command === 'check' && stale.length > 0) || faults.length > 0 ? 1 : 0
}

/** The files of the Union's measures that differ from their source; `write` updates them. */
function published(command: 'write' | 'check'): readonly string[] {
  const settings = 'data/eu/published-from.yaml'
  const sources = readSources(readFileSync(join(root, settings), 'utf8'), settings)
  const rows = 'data/eu/programmes.yaml'
  const files = embeddedTariff({
    sources,
    read: (path) => bytesOf(path),
    bridge: bridgeSchedule(bridgeFiles('eu')),
    programmes: readProgrammes(yamlIn(rows), rows),
    ...decidedByWords(readMeasureWords(embeddedFiles(join(root, 'data')), 'eu')),
  })
  const stale = [...files].filter(([path, bytes]) => {
    const place = packedPath(path)
    return !existsSync(place) || !plainBytes(place).equals(bytes)
  })
  if (command === 'write') {
    for (const [path, bytes] of stale) {
      writePlain(packedPath(path), bytes)
    }
  }
  return stale.map(([path]) => `data/${path}`)
}

/** Tables of measures are stored packed, so that the repository stays small. */
function packedPath(path: string): string {
  const isTable = path.includes('/published/') && path.endsWith('.csv')
  return join(root, 'data', isTable ? `${path}.gz` : path)
}

function bridgeFiles(place: string): ReadonlyMap<string, string> {
  const bridge = readBridge(join(root, `data/${place}/bridge.yaml`))
  const law = `data/${place}/tariff.yaml`
  const { first_day: firstDay } = readTariff(yamlIn(law), law)
  const tables = [bridge.file, bridge.later.file].map(source) as [string, string]
  return bridgeEdition(bridge, ...tables, firstDay)
}

/** The files of a schedule that differ from their source; `write` updates them. */
function schedule(place: string, command: 'write' | 'check'): readonly string[] {
  const files = bridgeFiles(place)
  const folder = join(root, `data/${place}/schedule`)
  const present = existsSync(folder) ? readdirSync(folder) : []
  const stale = [...new Set([...files.keys(), ...present])].filter((file) => {
    const path = join(folder, file)
    return !existsSync(path) || readFileSync(path, 'utf8') !== files.get(file)
  })
  if (command === 'write') {
    mkdirSync(folder, { recursive: true })
    for (const file of stale) rmSync(join(folder, file), { force: true })
    for (const [file, text] of files) writeFileSync(join(folder, file), text)
  }
  return stale.map((file) => `data/${place}/schedule/${file}`)
}

/** The UK's preferential rates, on the codes of its schedule. */
function preferences(present: string): string {
  const settings = readPreferenceSettings(join(root, 'data/uk/preferences.yaml'))
  const { rates, stages, quotas } = settings.files
  const texts = { rates: source(rates), stages: source(stages), quotas: source(quotas) }
  const { first_day: firstDay } = readTariff(yamlIn('data/uk/tariff.yaml'), 'data/uk/tariff.yaml')
  const codes = source(readBridge(join(root, 'data/uk/bridge.yaml')).file)
  return derivePreferences(present, settings, texts, codesOf(codes), firstDay)
}

/** The differences between data/PLACE/programmes.yaml, written by people, and HMRC's list. */
function programmes(
  place: string,
  schemes: { readonly of: string; readonly leftOut: readonly string[] },
): readonly string[] {
  const file = `data/${place}/programmes.yaml`
  const rows = readProgrammes(yamlIn(file), file)
  const list = source('eu-uk-reference/preference-schemes.csv')
  return schemeFaults(rows, list, schemes).map((fault) => `${file}: ${fault}`)
}

function yamlIn(file: string): unknown {
  return parseYaml(readFileSync(join(root, file), 'utf8'))
}

/** The path of a table if it differs from its source; `write` updates it. */
function table(
  name: string,
  command: 'write' | 'check',
  derive: (present: string) => string,
): readonly string[] {
  const path = join(root, 'data', name)
  const present = readFileSync(path, 'utf8')
  const derived = derive(present)
  if (present === derived) return []
  if (command === 'write') writeFileSync(path, derived)
  return [`data/${name}`]
}

function source(name: string): string {
  return bytesOf(name).toString('utf8')
}

function bytesOf(name: string): Buffer {
  return plainBytes(sharedFile(name))
}
