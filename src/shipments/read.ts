// Reads queries and milestones of shipments: what a schema cannot check.

import type { Issue } from '../operations/error-schema.ts'
import { invalid, issue } from '../operations/errors.ts'
import { readPageLimit } from '../operations/request/page-limit.ts'
import { unknownFieldFinder, unknownFieldWarnings } from '../operations/request/unknown-fields.ts'
import { validatedBy } from '../operations/request/validated.ts'
import { validator } from '../operations/request/validator.ts'
import { readDcsa } from './dcsa.ts'
import { readEpcis } from './epcis.ts'
import { dayWritten, type Milestone, type SHIPMENT_STATES } from './milestones.ts'
import { bareNumber, readTime } from './reported.ts'
import { MilestonesRequest, ShipmentsQuery, type StatedMilestone } from './schema.ts'

export type ShipmentSearch = {
  /** In capitals, letters and digits alone. */
  readonly number: string | null
  readonly state: (typeof SHIPMENT_STATES)[number] | null
  readonly before: string | null
  readonly limit: number
}

const PAGE = 50
const query = validator(ShipmentsQuery)
const unknownInQuery = unknownFieldFinder(ShipmentsQuery)

/** Throws a 400 for parameters that are not valid. */
export function readShipmentSearch(stated: unknown): {
  readonly search: ShipmentSearch
  readonly warnings: readonly string[]
} {
  if (!query.matches(stated)) throw invalid(query.issues(stated))
  const { number, state, before, limit } = stated
  if (before !== undefined && !/^\d{1,15}$/.test(before)) {
    throw invalid([issue(['before'], 'must be `next` of a page')])
  }
  return {
    search: {
      number: number === undefined ? null : bareNumber(number),
      state: state ?? null,
      before: before ?? null,
      limit: readPageLimit(limit, PAGE),
    },
    warnings: unknownFieldWarnings(unknownInQuery(stated)),
  }
}

const validated = validatedBy(MilestonesRequest)

type ReadMilestones = {
  readonly milestones: readonly Milestone[]
  readonly warnings: readonly string[]
}

/** Throws a 400 with every issue found. */
export function readMilestones(request: unknown, now: Date): ReadMilestones {
  const { body, unknownFields } = validated(request)
  const { milestones, events, epcisBody } = body
  const forms = [milestones, events, epcisBody].filter((form) => form !== undefined)
  if (forms.length > 1) {
    throw invalid([issue(['milestones'], 'must be left out beside events or epcisBody')])
  }
  if (events !== undefined) return readEvents(events, 'events', (one) => readDcsa(one, now))
  if (epcisBody !== undefined) {
    const { eventList = [] } = epcisBody
    return readEvents(eventList, 'epcisBody.eventList', (one) => readEpcis(one, now))
  }
  if (milestones === undefined) throw invalid([issue(['milestones'], 'is required')])
  const issues: Issue[] = []
  const read = milestones.map((one, at) =>
    milestoneOf(one, now, ['milestones', String(at)], issues),
  )
  if (issues.length > 0) throw invalid(issues)
  return { milestones: read, warnings: unknownFieldWarnings(unknownFields) }
}

/** An event that is no milestone is named in a warning. */
function readEvents(
  events: readonly unknown[],
  path: string,
  read: (event: Readonly<Record<string, unknown>>) => Milestone | string,
): ReadMilestones {
  const milestones: Milestone[] = []
  const warnings: string[] = []
  for (const [index, event] of events.entries()) {
    const isEvent = typeof event === 'object' && event !== null && !Array.isArray(event)
    const one = isEvent ? read(event as Readonly<Record<string, unknown>>) : 'it is no event'
    if (typeof one === 'string') warnings.push(`${path}.${index} was ignored: ${one}.`)
    else milestones.push(one)
  }
  return { milestones, warnings }
}

function milestoneOf(
  stated: StatedMilestone,
  now: Date,
  path: readonly string[],
  issues: Issue[],
): Milestone {
  const timeOf = (text: string, field: string): Date => {
    const at = readTime(text)
    if (at === null) {
      issues.push(issue([...path, field], 'must be a time with its offset, from 2000 to 2099'))
    }
    return at ?? now
  }
  return {
    event: stated.event,
    classifier: stated.classifier ?? 'ACT',
    at: timeOf(stated.at, 'at'),
    day: dayWritten(stated.at) ?? ('2000-01-01' as Milestone['day']),
    location: nameOf(stated.location),
    equipment: nameOf(stated.equipment),
    leg: nameOf(stated.leg),
    mode: stated.mode ?? null,
    vehicle: stated.vehicle?.trim() || null,
    reportedAt: stated.reported_at === undefined ? now : timeOf(stated.reported_at, 'reported_at'),
    retracted: stated.retracted ?? false,
    source: 'pushed',
  }
}

function nameOf(text: string | null | undefined): string {
  return (text ?? '').trim().toUpperCase()
}
