// The golden cases as shipments: those of test/golden/<destination>/*.yaml.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { assess } from '../../src/assess/assess.ts'
import type { Assessment } from '../../src/assess/assessment.ts'
import type { EntrySummary } from '../../src/assess/entry/entry-row.ts'
import { entrySummary } from '../../src/assess/entry/entry-summary.ts'
import type { Shipment } from '../../src/assess/shipment.ts'
import { Decimal } from '../../src/base/decimal.ts'
import { runToEnd } from '../../src/base/steps.ts'
import { type LineFields, shipmentOf } from '../assess/shipments.ts'
import { tariffs as loadedTariffs } from '../loaded.ts'
import { yamlFile } from '../yaml-file.ts'

export type Case = {
  readonly name: string
  readonly on: string
  /** One line or several. */
  readonly goods: LineFields | readonly LineFields[]
  readonly terms?: {
    /** The country that the shipment comes from. */
    readonly from?: string
    /** The member state of import, null when it is not stated; default: the destination. */
    readonly place?: string | null
    /** The province or state of import: `CA-ON`. */
    readonly province?: string
    readonly incoterm?: Shipment['incoterm']
    readonly mode?: Shipment['mode']
    readonly entry?: NonNullable<Shipment['entryType']>
    readonly currency?: string
    readonly freight?: number
    readonly insurance?: number
  }
  /**
   * Amount by heading of every layer that is not exempted; duties and taxes only, unless
   * `all_layers`, and without orders, which have a key of their own.
   */
  readonly layers?: Readonly<Record<string, number | null>>
  /** Amount by case number of every antidumping and countervailing duty order of the line. */
  readonly orders?: Readonly<Record<string, number | null>>
  /** The act by heading of every duty and tax that is charged: a part of its citation. */
  readonly law?: Readonly<Record<string, string>>
  /** Amount by heading of fees that are charged; there may be others. */
  readonly fee_layers?: Readonly<Record<string, number | null>>
  /** Headings that must be exempted layers; others may be too. */
  readonly exempted?: readonly string[]
  /** Headings that must not be in any layer. */
  readonly absent?: readonly string[]
  readonly duty?: number
  readonly fees?: number
  readonly customs_value?: number
  readonly total?: number
  /** The least and the most that the total may come to; null: nothing bounds it. */
  readonly total_range?: readonly [number, number | null]
  /**
   * The entry summary, number by number: its line, the number, its duty (null: not known), and on
   * the numbers of chapters 1 to 97 the value and the symbol of a preference.
   */
  readonly entry_lines?: readonly (readonly (number | string | null)[])[]
  /** Kinds of flags, or parts of their titles, that must be raised. */
  readonly flags?: readonly string[]
  /** Bounds by heading of every layer that is not decided. */
  readonly ranges?: Readonly<Record<string, readonly [number, number | null]>>
  /** Severity by part of the title of flags that must be raised. */
  readonly severities?: Readonly<Record<string, string>>
  /** Kinds of flags, or parts of their titles, that must not be raised. */
  readonly unflagged?: readonly string[]
  readonly warnings?: readonly string[]
  /** Whether a measure keeps the goods out. */
  readonly prohibited?: true
  /** The arithmetic, in words and figures. */
  readonly why: string
}

type Named = { readonly title: string; readonly destination: string; readonly one: Case }

const folder = 'test/golden'

/** Every case, titled by its file and name: `us/brazil.yaml: coffee`. */
export function goldenCases(): readonly Named[] {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  return folders.flatMap(({ name }) =>
    readdirSync(join(folder, name), { encoding: 'utf8', recursive: true })
      .filter((file) => file.endsWith('.yaml'))
      .sort()
      .flatMap((file) =>
        yamlFile<readonly Case[]>(join(folder, name, file)).map((one) => ({
          title: `${name}/${file}: ${one.name}`,
          destination: name.toUpperCase(),
          one,
        })),
      ),
  )
}

/** The whole answer to a case. */
export function answerTo(one: Case, destination: string): Assessment {
  const tariffs = loadedTariffs()
  const tariff = tariffs.of(destination)
  if (!tariff) throw new Error(`no tariff of ${destination}`)
  const places = tariffs.currencies.minorUnits(one.terms?.currency ?? 'USD') ?? 2
  return assess(shipmentFor(one, destination), tariff, places)
}

/** The entry summary of a case that has an answer; null where the goods need none. */
export function entryTo(one: Case, answer: Assessment, destination: string): EntrySummary | null {
  const tariffs = loadedTariffs()
  const tariff = tariffs.of(destination)
  if (!tariff) throw new Error(`no tariff of ${destination}`)
  const places = tariffs.currencies.minorUnits(answer.currency) ?? 2
  return runToEnd(entrySummary(answer, shipmentFor(one, destination), tariff, places))
}

function shipmentFor(one: Case, destination: string): Shipment {
  const lines = Array.isArray(one.goods) ? one.goods : [one.goods]
  const { freight, insurance, entry, ...terms } = one.terms ?? {}
  return shipmentOf(lines, {
    on: one.on,
    place: destination,
    ...terms,
    entryType: entry ?? null,
    freight: Decimal.of(freight ?? 0),
    insurance: Decimal.of(insurance ?? 0),
  })
}
