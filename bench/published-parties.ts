// The published lists of denied parties in the shared folder, for measurements and tests.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ListedParty } from '../src/compile/party-list.ts'
import { readCsl } from '../src/publish/parties/csl.ts'
import { readOfac } from '../src/publish/parties/ofac.ts'
import { readUnList } from '../src/publish/parties/un-list.ts'

const LISTS = join(process.env.LANDFALL_SHARED ?? '../shared', 'data/sanctions/watchman')

/** Null when the shared folder is missing. */
export function publishedParties(): readonly ListedParty[] | null {
  if (!existsSync(LISTS)) return null
  const text = (name: string): string => readFileSync(join(LISTS, name), 'utf8')
  return [
    ...readOfac('ofac-sdn', {
      main: text('bench_sdn.csv'),
      aliases: text('bench_alt.csv'),
      addresses: text('bench_add.csv'),
    }),
    ...readOfac('ofac-non-sdn', {
      main: text('cons_prim.csv'),
      aliases: text('cons_alt.csv'),
      addresses: text('cons_add.csv'),
    }),
    ...readUnList(text('UN_consolidated.xml')),
    ...readCsl(text('csl.csv')),
  ]
}
