// The operations on shipments as the document describes them.

import {
  MilestonesRequest,
  MilestonesResponse,
  ShipmentPath,
  ShipmentResponse,
  ShipmentsQuery,
  ShipmentsResponse,
} from '../../shipments/schema.ts'
import type { KeyOperation } from './operations.ts'

const own = { tag: 'Shipments', recorded: false } as const
const gate = [401, 402, 403, 429, 500, 503]

export const shipmentOperations: readonly KeyOperation[] = [
  {
    ...own,
    id: 'shipments',
    method: 'get',
    path: '/v1/shipments',
    summary: 'The shipments that your calculations name',
    description:
      'A calculation names a shipment by a number of transport in `tracking`, `extracted_data` ' +
      'or the notes of a line. The newest first, in pages: state `next` of a page as `before`.',
    body: null,
    pathParameters: null,
    query: ShipmentsQuery,
    response: ShipmentsResponse,
    statuses: [400, ...gate],
  },
  {
    ...own,
    id: 'shipment',
    method: 'get',
    path: '/v1/shipments/{id}',
    summary: 'One shipment',
    description: 'With its milestones by time and its newest calculations.',
    body: null,
    pathParameters: ShipmentPath,
    query: null,
    response: ShipmentResponse,
    statuses: [...gate, 404],
  },
  {
    ...own,
    id: 'reportMilestones',
    method: 'post',
    path: '/v1/shipments/{id}/milestones',
    summary: 'Report what happened to a shipment',
    description:
      'Milestones by DCSA code, or a document of EPCIS 2.0. In any order and as often as you ' +
      'like: of reports of one event the last counts. Each change is an event ' +
      '`shipment.checkpoint`.',
    body: MilestonesRequest,
    pathParameters: ShipmentPath,
    query: null,
    response: MilestonesResponse,
    statuses: [400, ...gate, 404, 413, 415],
  },
]
