// The panel: the charges of ten goods from ten origins on the first of every month.

import { assess } from '../../src/assess/assess.ts'
import type { Layer } from '../../src/assess/assessment.ts'
import { type LineFields, shipmentOf } from '../assess/shipments.ts'
import { tariffs } from '../loaded.ts'
import { yamlFile } from '../yaml-file.ts'

const VALUE = 10_000
const origins: readonly { readonly origin: string; readonly claim?: string }[] = [
  { origin: 'CN' },
  { origin: 'CA' },
  { origin: 'CA', claim: 'USMCA' },
  { origin: 'MX' },
  { origin: 'MX', claim: 'USMCA' },
  { origin: 'DE' },
  { origin: 'JP' },
  { origin: 'BR' },
  { origin: 'IN' },
  { origin: 'VN' },
  { origin: 'GB' },
  { origin: 'RU' },
]
const months = Array.from({ length: 24 }, (_, at) =>
  new Date(Date.UTC(2025, at, 1)).toISOString().slice(0, 10),
)

export const columns = 'goods,origin,claim,from,to,duty,layers'

/** One row for each span of months with the same charges for goods of an origin. */
export function panel(): readonly string[] {
  const tariff = tariffs().of('US')
  if (!tariff) throw new Error('there is no tariff of the United States')
  const goods =
    yamlFile<readonly (LineFields & { readonly name: string })[]>('test/panel/goods.yaml')
  return goods.flatMap(({ name, ...words }) =>
    origins.flatMap((from) =>
      spans(
        months.map((on) => {
          const shipment = shipmentOf([{ ...words, ...from, value: VALUE }], { on })
          const { duty, layers, flags } = assess(shipment, tariff, 2)
          const bans = flags.flatMap(({ kind }) => (kind === 'restriction' ? ['prohibited'] : []))
          return {
            on,
            paid: `${duty.toString()},${[...layers.flatMap(layerText), ...bans].join('; ')}`,
          }
        }),
      ).map(({ on, to, paid }) => [name, from.origin, from.claim ?? '', on, to, paid].join()),
    ),
  )
}

function spans(
  rows: readonly { readonly on: string; readonly paid: string }[],
): readonly { readonly on: string; readonly to: string; readonly paid: string }[] {
  const found: { on: string; to: string; paid: string }[] = []
  for (const { on, paid } of rows) {
    const last = found.at(-1)
    if (last?.paid === paid) last.to = on
    else found.push({ on, to: on, paid })
  }
  return found
}

function layerText({ code, heading, kind, exempted, base, amount }: Layer): string | [] {
  if (kind === 'fee') return []
  const what = exempted ? 'exempt' : base === null ? 'unknown' : amount.toString()
  return `${code} ${heading} ${what}`
}
