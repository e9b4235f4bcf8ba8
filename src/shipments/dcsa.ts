// The events of DCSA Track & Trace as milestones: version 2 (flat) and version 3 (in parts).

import { vocabularyTable } from '../base/vocabulary.ts'
import { CLASSIFIERS, dayWritten, EVENTS, type Milestone } from './milestones.ts'
import { type Fields, fieldsIn, readTime, wordsIn } from './reported.ts'

/**
 * `now`: when an event without a time of its own was reported. A sentence without its end for an
 * event that is no milestone.
 */
export function readDcsa(event: Fields, now: Date): Milestone | string {
  const kinds = 'eventClassification' in event ? fieldsIn(event.eventClassification) : event
  const code = wordsIn(kinds.equipmentEventTypeCode) || wordsIn(kinds.transportEventTypeCode)
  if (!EVENTS.includes(code)) return 'it is none of a container or a transport that is known'
  const stated = wordsIn(kinds.eventClassifierCode)
  const classifier = CLASSIFIERS.find((one) => one === stated)
  if (!classifier) return 'its eventClassifierCode is none of ACT, EST and PLN'
  const written = wordsIn(event.eventDateTime)
  const at = readTime(written)
  const day = dayWritten(written)
  if (at === null || day === null) return 'its eventDateTime is no time with an offset'
  const equipment = fieldsIn(event.equipmentDetails)
  const empty = wordsIn(equipment.emptyIndicatorCode) || wordsIn(event.emptyIndicatorCode)
  if (empty === 'EMPTY') return 'it is of an empty container'
  const call = fieldsIn(event.transportCall)
  const reported = wordsIn(event.eventUpdatedDateTime) || wordsIn(event.eventCreatedDateTime)
  return {
    ...{ event: code, classifier, at, day, location: placeOf(event, call) },
    equipment: wordsIn(equipment.equipmentReference) || wordsIn(event.equipmentReference),
    leg: legOf(event, call),
    mode: MODES.get(wordsIn(call.modeOfTransport)) ?? null,
    vehicle: vesselOf(call),
    reportedAt: readTime(reported) ?? now,
    ...{ retracted: event.isRetracted === true, source: 'DCSA' },
  }
}

const MODES = new Map(
  vocabularyTable('transport-modes', ['dcsa', 'mode']).map(({ dcsa, mode }) => [dcsa, mode]),
)

function placeOf(event: Fields, call: Fields): string {
  const places = [event.eventLocation, call.location, call].map(fieldsIn)
  const known = [...places.map((place) => place.UNLocationCode), places[0]?.locationName]
  return known.map(wordsIn).find(Boolean)?.toUpperCase() ?? ''
}

/**
 * Version 3 says of its own which event replaces which: the one of the same `eventID`. In version 2
 * the voyage tells two calls at one port apart.
 */
function legOf(event: Fields, call: Fields): string {
  if ('eventUpdatedDateTime' in event) return wordsIn(event.eventID)
  const voyages = [call.exportVoyageNumber, call.carrierVoyageNumber, call.importVoyageNumber]
  return voyages.map(wordsIn).find(Boolean) ?? ''
}

function vesselOf(call: Fields): string | null {
  const vessel = fieldsIn(call.vessel)
  return wordsIn(vessel.vesselName) || wordsIn(vessel.name) || null
}
