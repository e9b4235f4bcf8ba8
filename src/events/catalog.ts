// The event types (interface specification: Events, catalog).

export const EVENT_TYPES = [
  'calc.completed',
  'calc.compliance_flag',
  'rates.updated',
  'shipment.checkpoint',
  'quota.threshold',
] as const

export type EventType = (typeof EVENT_TYPES)[number]

/** When each event is sent, for subscribers. */
export const DESCRIPTIONS: Readonly<Record<EventType, string>> = {
  'calc.completed': 'A landed-cost calculation was made and recorded.',
  'calc.compliance_flag':
    'A calculation, single or bulk, raised a critical flag: a denied party, restricted goods, ' +
    'antidumping or countervailing duty.',
  'rates.updated': 'A rate changed for a country and goods code that you watch.',
  'shipment.checkpoint':
    'A milestone of a shipment was reported or corrected, or the law that meets it changed.',
  'quota.threshold': 'The monthly calls reached 50, 80 or 100 percent of the quota.',
}
