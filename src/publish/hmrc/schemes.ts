// Compares data/NAME/programmes.yaml with HMRC's list of preference schemes: each scheme must be
// present, with the same countries and days.

import { parse } from 'csv-parse/sync'
import { DataError } from '../../base/data-error.ts'
import { addDays, parseDay } from '../../base/day.ts'
import type { ProgrammeRow } from '../../compile/acts/act-schema.ts'
import { claimKey } from '../../law/programme.ts'

/** Countries with a customs code that differs from ISO 3166: Serbia. */
const ISO: ReadonlyMap<string, string> = new Map([['XS', 'RS']])

/**
 * The differences between the list and the programmes, as sentences. `list` has a row for each
 * scheme and country (columns service, scheme_code, country, valid_from, valid_to; the last day
 * included). A programme with a doubt in its citations may differ in its days. Throws
 * {@link DataError}.
 */
export function schemeFaults(
  programmes: readonly ProgrammeRow[],
  list: string,
  schemes: { readonly of: string; readonly leftOut: readonly string[] },
): readonly string[] {
  const rows: readonly Readonly<Record<string, string>>[] = parse(list, { columns: true })
  const listed = rows.filter(
    (row) => row.service === schemes.of && !schemes.leftOut.includes(row.scheme_code ?? ''),
  )
  if (listed.length === 0) throw new DataError(`the list has no scheme of ${schemes.of}`)
  return [...Map.groupBy(listed, (row) => row.scheme_code ?? '')].flatMap(([code, members]) => {
    const isCalled = (name: string): boolean => claimKey(name) === claimKey(code)
    // Programmes of one scheme share its name; the list means the one of that id.
    const programme =
      programmes.find(({ id }) => isCalled(id)) ??
      programmes.find(({ names }) => names.some(isCalled))
    if (!programme) return [`there is no programme ${code}`]
    return [...memberFaults(programme, members), ...periodFaults(programme, members)]
  })
}

type Rows = readonly Readonly<Record<string, string>>[]

function memberFaults({ id, members }: ProgrammeRow, rows: Rows): readonly string[] {
  const listed = rows.map(({ country = '' }) => ISO.get(country) ?? country).sort()
  const held = members === 'all' ? [] : members.map(({ country }) => country).sort()
  return listed.join() === held.join()
    ? []
    : [`${id} has the members ${held.join(' ')}; the list has ${listed.join(' ')}`]
}

function periodFaults({ id, periods, cite }: ProgrammeRow, rows: Rows): readonly string[] {
  if (cite.some(({ doubt }) => doubt !== undefined)) return []
  const [first] = rows
  const last = parseDay(first?.valid_to ?? '')
  const listed = [first?.valid_from || null, last && addDays(last, 1)]
  return listed.join() === periods.flat().join()
    ? []
    : [`${id} has the days ${periods.flat().join(' ')}; the list has ${listed.join(' ')}`]
}
