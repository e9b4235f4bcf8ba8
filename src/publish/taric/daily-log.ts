// How far daily changes carried an edition of TARIC, and what of them could not be carried in:
// eu/published/daily.yaml. A new month of workbooks begins without it.

import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { reader } from '../../base/form/reader.ts'
import { parseYaml, printYaml } from '../../base/yaml.ts'

const Log = Type.Object(
  {
    /** Day, and where given time, of the last publication that was carried in. */
    last: Type.String(),
    /** Running number of its envelope. */
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

/** Null where no day was carried in since the month. Throws `DataError`. */
export function readDailyLog(file: (path: string) => Buffer | null): DailyLog | null {
  const bytes = file(DAILY_LOG)
  return bytes ? read(parseYaml(bytes.toString('utf8')), DAILY_LOG) : null
}

export function dailyLogFile(log: DailyLog): Buffer {
  return Buffer.from(printYaml(log))
}
