// The events that there are (interface specification: Events, catalog).

export const EVENT_TYPES = [
  'calc.completed',
  'calc.compliance_flag',
  'rates.updated',
  'shipment.checkpoint',
  'quota.threshold',
] as const

export type EventType = (typeof EVENT_TYPES)[number]

/** When each fires, for people who subscribe. */
export const FIRES: Readonly<Record<EventType, string>> = {
  'calc.completed': 'A landed-cost calculation was made and kept.',
  'calc.compliance_flag':
    'A calculation, single or bulk, raised a critical flag: a denied party, restricted goods, ' +
    'antidumping or countervailing duty.',
  'rates.updated': 'A rate changed for a country and goods code that you name.',
  'shipment.checkpoint': 'Never yet: shipments are not tracked.',
  'quota.threshold': 'The calls of the month reached 50, 80 or 100 percent of the quota.',
}
