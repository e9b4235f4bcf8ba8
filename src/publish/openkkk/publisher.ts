// TARIC day by day in the files of the Hungarian customs: carries the embedded edition of the
// Union's tariff on. It yields to the Commission's own tables, which have the exclusions of areas.

import { addDays, type Day, parseDay } from '../../base/day.ts'
import { parseYaml } from '../../base/yaml.ts'
import { readProgrammes } from '../../compile/acts/act-schema.ts'
import { type DataFiles, embeddedFiles } from '../../compile/data-files.ts'
import { readMeasureWords } from '../../compile/published/measure-words.ts'
import { readTable, readYaml } from '../../compile/read-data.ts'
import { type MeasureEditionOptions, measureFindings } from '../measures/draft.ts'
import { readMeasureTables } from '../measures/tables.ts'
import type { TariffPublisher } from '../measures/tariff-publisher.ts'
import {
  type EditionInForce,
  type FetchContext,
  fileText,
  type PublishedFiles,
  type Publisher,
  UnexpectedContent,
} from '../publisher.ts'
import type { PublisherSettings } from '../publisher-settings.ts'
import { isDutyText } from '../taric/duty-text.ts'
import { monthTitle } from '../taric/publisher.ts'
import { CODES_ARCHIVE, DUTIES_ARCHIVE, dailyDraft, type TablesInForce } from './daily-edition.ts'
import { type Decisions, decidedByWords } from './decisions.ts'
import { PARCEL_LIST } from './parcel-list.ts'
import type { RowWords } from './row-checks.ts'
import { readSources } from './sources.ts'

const FOLDER = 'eu'
const DAY_FILE = 'day'
const MONTHS_A_QUARTER = 3

export function openkkkPublisher(
  settings: PublisherSettings,
  { limits }: TariffPublisher,
  dataFolder: string,
): Publisher {
  const options: MeasureEditionOptions = {
    folder: FOLDER,
    limits,
    isKnownDuty: isDutyText,
    hasDailyUpdates: false,
    continuesEmbedded: true,
  }
  return {
    id: settings.id,
    updatesEditionOf: 'taric',
    settings,
    fetch: (fetching) => fetchDay(settings, fetching),
    build: (files, inForce) => {
      const day = parseDay(fileText(files, DAY_FILE)) as Day
      const data = embeddedFiles(dataFolder)
      return dailyDraft(
        day,
        files,
        tablesIn(inForce),
        decisionsIn(data),
        wordsIn(data, settings),
        settings,
      )
    },
    verify: (draft, inForce) => measureFindings(draft, inForce, options),
  }
}

/** The newest day after the edition in force; null if there is none, or the Commission's is. */
async function fetchDay(
  settings: PublisherSettings,
  { web, inForce, today }: FetchContext,
): Promise<PublishedFiles | null> {
  const last = legalDayOf(inForce)
  const own = monthTitle(inForce.title) === ''
  if (!own && today <= addDays(last, settings.limit('commission_days_at_most'))) return null
  const back = settings.limit('days_back_at_most')
  for (let days = 0; days <= back; days++) {
    const day = addDays(today, -days)
    if (day <= last) return null
    const places = placesOf(day)
    const duties = await web.getIfPresent(settings.address('duties', places))
    const codes = duties && (await web.getIfPresent(settings.address('codes', places)))
    if (!duties || !codes) continue
    return new Map([
      [DAY_FILE, Buffer.from(day)],
      [DUTIES_ARCHIVE, duties],
      [CODES_ARCHIVE, codes],
    ])
  }
  const first = settings.address('duties', placesOf(today))
  throw new UnexpectedContent(
    `no archive of ${today} or the ${back} days before it is at addresses like ${first}: ` +
      `folders or names may have changed; correct data/publishers/${settings.id}.yaml`,
  )
}

/** The folder of the quarter, and the day in the name of the archive. */
function placesOf(day: Day): Readonly<Record<string, string>> {
  const [year = '', month = ''] = day.split('-')
  return {
    year,
    quarter: String(Math.ceil(Number(month) / MONTHS_A_QUARTER)),
    stamp: day.replaceAll('-', ''),
  }
}

function tablesIn({ read }: EditionInForce): TablesInForce {
  const before = readMeasureTables(FOLDER, read)
  if (!before) throw new UnexpectedContent('no tables of the Union are in force to carry on')
  return { before, parcels: read(PARCEL_LIST) }
}

function legalDayOf({ read }: EditionInForce): Day {
  const yaml = read(`${FOLDER}/published/edition.yaml`)
  const { legal_day: day = '' } = (yaml ? parseYaml(yaml.toString('utf8')) : {}) as {
    readonly legal_day?: string
  }
  const found = parseDay(day)
  if (!found) throw new UnexpectedContent('no tables of the Union are in force to carry on')
  return found
}

function decisionsIn(data: DataFiles): Decisions {
  const sources = `${FOLDER}/published-from.yaml`
  const programmes = `${FOLDER}/programmes.yaml`
  return {
    sources: readSources(data.read(sources).toString('utf8'), sources),
    programmes: readProgrammes(readYaml(data, programmes), programmes),
    ...decidedByWords(readMeasureWords(data, FOLDER)),
  }
}

function wordsIn(data: DataFiles, settings: PublisherSettings): RowWords {
  const { typeOf, printedAs } = readMeasureWords(data, FOLDER)
  const countries = new Set(readTable(data, 'territories.csv').map(({ code }) => code))
  return {
    isType: (type) => typeOf(type) !== null,
    isCountry: (code) => countries.has(code) || printedAs.has(code),
    otherUnits: new Set(settings.words('units_not_read')),
    otherCurrencies: new Set(settings.words('currencies_not_read')),
  }
}
