// What a statement that records calculations stores of the shipments that they name. Statements of
// calculations that name none have nothing of it.

import type { NamedShipment } from '../operations/shipment/numbers.ts'

type Naming = {
  readonly id: string
  readonly at: Date
  readonly shipment?: NamedShipment | null
}

/** The list for {@link SHIPPED}, as JSON; null where no calculation names a shipment. */
export function shipmentsOf(
  entries: readonly { readonly calculation: Naming | null }[],
): string | null {
  const rows = entries.flatMap(({ calculation }) => {
    if (!calculation?.shipment) return []
    const { id, at, shipment } = calculation
    const { numbers, destination } = shipment
    return [{ calculation: id, at, shipment: shipment.id, numbers, destination }]
  })
  return rows.length === 0 ? null : JSON.stringify(rows)
}

/**
 * After the parts `recorded` and `shipments`, which has the list. Rows are written in one order, so
 * that two statements never wait for each other. A number that is another shipment's by now stays.
 */
export const SHIPPED = `named as (
             select s.*, r.organisation
               from shipments
              cross join jsonb_to_recordset(shipments.list)
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
