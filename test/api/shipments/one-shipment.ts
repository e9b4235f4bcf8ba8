// A calculation that names a shipment, and reports of what happened to it.

import assert from 'node:assert/strict'
import { calc, varied } from '../requests.ts'
import type { Serving } from '../serving.ts'

export const CONTAINER = 'CSQU3054383'

export const steelAtSea = varied(calc, { tracking: { numbers: [CONTAINER] } })

export const loaded = {
  ...{ event: 'LOAD', at: '2025-01-02T22:30:00+01:00', location: 'CNSHA', vehicle: 'Ever Given' },
  reported_at: '2025-01-03T00:00:00Z',
}

export const expected = {
  ...{ event: 'ARRI', classifier: 'EST', at: '2025-01-28T06:00:00-08:00', location: 'USLAX' },
  reported_at: '2025-01-03T00:00:00Z',
}

/** The id of the shipment that the calculation of that body names. */
export async function shipmentNamed(
  { send }: Pick<Serving, 'send'>,
  request: object = steelAtSea,
): Promise<string> {
  const answer = await send(request as typeof steelAtSea)
  assert.equal(answer.status, 200, answer.text)
  return answer.json.shipment_id
}

export async function report(
  { send }: Pick<Serving, 'send'>,
  shipment: string,
  ...milestones: readonly object[]
) {
  const answer = await send({ url: `/v1/shipments/${shipment}/milestones`, body: { milestones } })
  assert.equal(answer.status, 200, answer.text)
  return answer.json
}
