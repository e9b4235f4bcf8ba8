// The tables of a destination from a national tariff table: its schedule, packed in one file, and
// its preferential rates.

import { row } from '../../base/csv-cells.ts'
import { appendTo } from '../../base/groups.ts'
import { printYaml } from '../../base/yaml.ts'
import { parseExpression } from '../../law/duty/parse-expression.ts'
import { parseUnits } from '../../law/duty/unit.ts'
import { sha256 } from '../usitc/manifest.ts'
import { type NationalLine, nationalLines } from './national-lines.ts'
import { preferenceRows } from './preference-rows.ts'
import type { TableSettings } from './settings.ts'

const COLUMNS = 'code,from,to,units,general,special,other'
const PREFERENCE_COLUMNS = 'area,rate,from,to,order,noted,codes'
const LINE_DIGITS = 8
const HEADER = '# Written by `landfall data world write`; the next write writes it again.\n'

/** What was read: the figures of the manifest. */
type ReadCounts = {
  readonly rows: number
  readonly lines: number
  /** Cells with a rate, and those of them that are duties of the grammar. */
  readonly rates: number
  readonly parsed: number
}

/** The files below data/PLACE/ by path. Throws DataError for a column that is not there. */
export function nationalEdition(
  settings: TableSettings,
  table: string,
  later: readonly string[] = [],
): { readonly files: ReadonlyMap<string, string>; readonly counts: ReadCounts } {
  const { rows: read, lines } = nationalLines(table, settings, later)
  const rows = scheduleRows(lines)
  const text = `${[...head(settings), COLUMNS, ...rows].join('\n')}\n`
  const counts = { rows: read, lines: lines.length, ...ratesOf(lines) }
  const file = { file: 'lines.csv', rows: rows.length, sha256: sha256(text) }
  const files = new Map([
    ['schedule/lines.csv', text],
    ['schedule/manifest.yaml', manifest(settings, counts, file)],
  ])
  if (settings.preferences || lines.some(({ preferences }) => preferences.length > 0)) {
    const listed = [...head(settings), PREFERENCE_COLUMNS, ...preferenceRows(lines).map(row)]
    files.set('preferences.csv', `${listed.join('\n')}\n`)
  }
  return { files, counts }
}

function ratesOf(lines: readonly NationalLine[]): Pick<ReadCounts, 'rates' | 'parsed'> {
  const texts = lines.flatMap(({ general, other, preferences }) => [
    ...[...general.map(({ rate }) => rate), other].filter((text) => text !== ''),
    ...preferences.map(({ rate }) => rate),
  ])
  const parsed = texts.filter((text) => text === 'Prohibited' || parseExpression(text).ok)
  return { rates: texts.length, parsed: parsed.length }
}

/** A row for each line of eight digits, followed by the codes of ten digits below it. */
function scheduleRows(lines: readonly NationalLine[]): readonly string[] {
  const byLine = new Map<string, NationalLine[]>()
  for (const line of lines) appendTo(byLine, line.code.slice(0, LINE_DIGITS), line)
  return [...byLine].flatMap(([code, below]) => {
    const [first, ...others] = below
    if (first && others.length === 0 && first.code === code) return rowsOf(first)
    const shared = first && others.every((one) => ratesKey(one) === ratesKey(first)) ? first : null
    const rates = shared ?? UNRATED
    return [
      ...rowsOf({ ...rates, code, units: '' }),
      ...below.flatMap((line) => rowsOf(shared ? { ...line, ...UNRATED } : line)),
    ]
  })
}

const UNRATED = { general: [{ rate: '', from: '', to: '' }], other: '' }

function ratesKey({ general, other }: NationalLine): string {
  return JSON.stringify([general, other])
}

function rowsOf({
  code,
  units,
  general,
  other,
}: Omit<NationalLine, 'preferences'>): readonly string[] {
  return general.map(({ rate, from, to }) =>
    row([code, from, to, unitCell(units), rate, '', other]),
  )
}

function unitCell(printed: string): string {
  return (parseUnits(printed) ?? []).join(';')
}

function head({ title, publisher, release, published }: TableSettings): readonly string[] {
  return [
    `# ${title}: rates by national code, in the words of the duty grammar. Empty is unknown.`,
    `# cite: ${publisher}, ${release}, published ${published}`,
  ]
}

function manifest(
  settings: TableSettings,
  counts: ReadCounts,
  file: { readonly file: string; readonly rows: number; readonly sha256: string },
): string {
  const { publisher, title, abbreviation, url, begins, horizon, release, published, reason } =
    settings
  const { printed, kept } = settings.codes
  return (
    HEADER +
    printYaml({
      publisher,
      title,
      abbreviation,
      url,
      begins,
      horizon,
      code_digits: { printed, kept },
      read: counts,
      releases: [{ release, evidence: 'reconstruction', published, changes: null, reason }],
      files: [file],
    })
  )
}
