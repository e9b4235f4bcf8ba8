// How recent the embedded tables are, and whether the clock is after them.

import { dayOf } from '../../base/day.ts'
import { ages } from '../../operations/response/freshness.ts'
import { broken, type Diagnosis, type Examined, ok, warn } from './finding.ts'

const SHOWN = 3

export async function tableFindings({ law, clock }: Examined): Promise<readonly Diagnosis[]> {
  const now = clock.now()
  const sources = ages((await law()).tariffs, now)
  const oldest = sources.map(({ asOf }) => asOf).sort()[0] ?? ''
  if (dayOf(now) < oldest) {
    const text = `it is ${dayOf(now)} here, and every table is of ${oldest} or later`
    return [broken('clock', text, 'Set the clock: the law is that of its day.')]
  }
  const stale = sources.filter((one) => one.stale)
  const count = `${sources.length} sources of the embedded law`
  if (stale.length === 0) return [ok('tables', `${count}, all as recent as they should be`)]
  const names = stale
    .slice(0, SHOWN)
    .map(({ destination, source, asOf }) => `${destination} ${source} (${asOf})`)
  const more = stale.length > SHOWN ? ` and ${stale.length - SHOWN} more` : ''
  return [
    warn(
      'tables',
      `${count}; ${stale.length} are older than they should be: ${names.join(', ')}${more}`,
      'Fetch newer ones: LANDFALL_SYNC=1, or landfall sync. Acts come with a newer version.',
    ),
  ]
}
