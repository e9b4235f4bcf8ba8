// The last daily publication applied to an edition of TARIC, and the changes that could not be
// applied: eu/published/daily.yaml. A new month of workbooks starts without it.

import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { reader } from '../../base/form/reader.ts'
import { parseYaml, printYaml } from '../../base/yaml.ts'

const Log = Type.Object(
  {
    /** Day, and time if given, of the last applied publication. */
    last: Type.String(),
    /** Sequence number of its envelope. */
    envelope: Type.Optional(Type.String()),
    missed: Type.Array(
      Type.Object({ day: Type.String(), what: Type.String() }, { additionalProperties: false }),
    ),
  },
  { additionalProperties: false },
)

export type DailyLog = Static<typeof Log>

const read = reader<DailyLog>(Compile(Log))

export const DAILY_LOG = 'eu/published/daily.yaml'

/** Null if no daily publication was applied to this month. Throws `DataError`. */
export function readDailyLog(file: (path: string) => Buffer | null): DailyLog | null {
  const bytes = file(DAILY_LOG)
  return bytes ? read(parseYaml(bytes.toString('utf8')), DAILY_LOG) : null
}

export function dailyLogFile(log: DailyLog): Buffer {
  return Buffer.from(printYaml(log))
}
