// What a statement that records calculations stores of the shipments that they name. Statements of
// calculations that name none are as if there were no shipments.

import type { Calculation } from './commit.ts'

/** The parameter of {@link withShipments}; null where no calculation names a shipment. */
export function shipmentsOf(
  entries: readonly { readonly calculation: Calculation | null }[],
): readonly [string] | null {
  const named = entries.flatMap(({ calculation }) =>
    calculation?.shipment ? [{ ...calculation, shipment: calculation.shipment }] : [],
  )
  if (named.length === 0) return null
  const rows = named.map(({ id, at, shipment }) => ({ ...shipment, calculation: id, at }))
  return [JSON.stringify(rows.map(({ id, ...row }) => ({ shipment: id, ...row })))]
}

/**
 * Further parts of a statement with the part `recorded`. Rows are written in one order, so that two
 * statements never wait for each other. A number that is another shipment's by now stays there.
 */
export function withShipments(parameter: string): string {
  return `, named as (
             select s.*, r.organisation
               from jsonb_to_recordset(${parameter}::jsonb)
                      as s (calculation uuid, shipment uuid, destination text, at timestamptz,
                            numbers jsonb)
               join recorded r on r.id = s.calculation
           ), shipped as (
             insert into shipment (id, organisation, destination, created_at)
             select distinct on (shipment) shipment, organisation, destination, at
               from named order by shipment, calculation
             on conflict (id) do nothing
           ), numbered as (
             insert into shipment_number (organisation, kind, number, carrier, shipment)
             select distinct on (n.organisation, m.kind, m.number)
                    n.organisation, m.kind, m.number, m.carrier, n.shipment
               from named n
              cross join jsonb_to_recordset(n.numbers) as m (kind text, number text, carrier text)
              order by n.organisation, m.kind, m.number, n.calculation
             on conflict do nothing
           ), waiting as (
             select id from shipment
              where id in (select shipment from named) and compared_key is not null
              order by id for no key update
           ), stale as (
             update shipment set compared_key = null where id in (select id from waiting)
           ), calculated as (
             insert into shipment_calculation (calculation, shipment, destination)
             select calculation, shipment, destination from named order by calculation
           )`
}
