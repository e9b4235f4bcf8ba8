// Builds an edition of measures for tests from recorded responses of the UK tariff's API: the
// complete measures on the codes of the responses.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { always, type Day } from '../../src/base/day.ts'
import { type DataFiles, overlayEditions } from '../../src/compile/data-files.ts'
import type { Edition } from '../../src/law/edition.ts'
import type { PublishedMeasure } from '../../src/law/published-measure.ts'
import type { Tariff } from '../../src/law/tariff.ts'
import { memberRows } from '../../src/publish/measures/draft.ts'
import {
  type MeasureFolder,
  type MeasureTables,
  measureFiles,
} from '../../src/publish/measures/tables.ts'
import type { TariffMeasure } from '../../src/publish/measures/tariff-measure.ts'
import { readTariffBody } from '../../src/publish/uk-tariff/body.ts'
import { wholeMeasure } from '../../src/publish/uk-tariff/body-measures.ts'
import { compiled, dataFiles } from '../loaded.ts'

export const bodiesFolder = join(process.env.LANDFALL_SHARED ?? '../shared', 'data/uk/api-fixtures')
export const noBodies = existsSync(bodiesFolder)
  ? false
  : 'the recorded bodies are not here (LANDFALL_SHARED)'

const LEGAL_DAY = '2025-07-14' as Day

function bodies(folder: MeasureFolder) {
  return readdirSync(bodiesFolder).flatMap((file) => {
    const xi = /(__xi__|_api_xi_)/.test(file)
    if (xi !== (folder === 'eu')) return []
    return [readTariffBody(readFileSync(join(bodiesFolder, file), 'utf8'), xi ? 'XI' : 'UK')]
  })
}

/** The complete measures of one tariff, each once, later responses last. */
export function wholeMeasures(folder: MeasureFolder): readonly TariffMeasure[] {
  const found = bodies(folder).flatMap(({ measures }) =>
    measures.map(wholeMeasure).filter((measure) => measure !== null),
  )
  return [...new Map(found.map((one) => [`${one.goods} ${one.sid}`, one])).values()]
}

/** All groups of countries in any response: both tariffs share their numbers. */
export function areasOfBodies(): MeasureTables['areas'] {
  const rows = memberRows([...bodies('eu'), ...bodies('uk')].flatMap(({ areas }) => areas))
  return [...new Map(rows.map((one) => [`${one.area} ${one.member}`, one])).values()]
}

export function tablesOf(
  measures: readonly PublishedMeasure[],
  areas: MeasureTables['areas'],
): MeasureTables {
  const codes = [...new Set(measures.map(({ goods }) => goods))].sort()
  return {
    edition: {
      publisher: 'A publisher',
      title: 'Tariff of the bodies',
      url: 'https://www.trade-tariff.service.gov.uk/',
      legalDay: LEGAL_DAY,
      begins: '2018-01-01' as Day,
      misses: null,
    },
    goods: codes.map((code) => ({ code, period: always, above: [] })),
    measures,
    areas,
  }
}

export function editionOf(folder: MeasureFolder, tables: MeasureTables): Edition {
  return {
    publisher: folder === 'uk' ? 'uk-tariff' : 'taric',
    title: tables.edition.title,
    legalDay: tables.edition.legalDay,
    published: null,
    retrievedAt: '2026-11-20T00:00:00Z',
    sources: [],
    ...measureFiles(folder, tables),
  }
}

/** The tariff of a destination with an edition of these tables over the embedded files. */
export function tariffOf(
  folder: MeasureFolder,
  tables: MeasureTables,
  destination = folder === 'uk' ? 'GB' : 'EU',
): Tariff {
  const tariffs = compiled(filesWith(folder, tables))
  const tariff = tariffs.of(destination)
  if (!tariff) throw new Error(`there is no tariff of ${destination}`)
  return tariff
}

function filesWith(folder: MeasureFolder, tables: MeasureTables): DataFiles {
  return overlayEditions(dataFiles(), [editionOf(folder, tables)])
}
