// The events of an EPCIS 2.0 document as milestones of a shipment: those whose business step is one
// of transport (data/vocabulary/milestones.csv).

import { dayWritten, EVENT_OF_STEP, type Milestone } from './milestones.ts'
import { type Fields, fieldsIn, readTime, wordsIn } from './reported.ts'

/**
 * `now`: when an event without the time of its record was reported. A sentence without its end for
 * an event that is no milestone.
 */
export function readEpcis(event: Fields, now: Date): Milestone | string {
  const step = lastPart(wordsIn(event.bizStep)).replace(/^BizStep-/i, '')
  const known = EVENT_OF_STEP.get(step.toLowerCase())
  if (known === undefined) return 'its business step is none of transport'
  const written = localTime(wordsIn(event.eventTime), wordsIn(event.eventTimeZoneOffset))
  const at = readTime(written)
  const day = dayWritten(written)
  if (at === null || day === null) return 'its eventTime is no time with an offset'
  const { declarationTime } = fieldsIn(event.errorDeclaration)
  const reported = readTime(wordsIn(declarationTime ?? event.recordTime)) ?? now
  return {
    ...{ event: known, classifier: 'ACT', at, day },
    location: placeOf(event.readPoint) || placeOf(event.bizLocation),
    ...{ equipment: '', leg: '', mode: null, vehicle: null },
    ...{ reportedAt: reported, retracted: Boolean(event.errorDeclaration), source: 'EPCIS' },
  }
}

/** Of `urn:epcglobal:cbv:bizstep:loading` and `https://ref.gs1.org/cbv/BizStep-loading`. */
function lastPart(name: string): string {
  return name.split(/[/:]/).at(-1) ?? ''
}

function placeOf(place: unknown): string {
  return lastPart(wordsIn(fieldsIn(place).id)).toUpperCase()
}

const OFFSET = /^([+-])(\d\d):(\d\d)$/
const MINUTE_MS = 60_000

/** An event in UTC, with the offset of its place beside it, as it was there. */
function localTime(time: string, offset: string): string {
  const [, sign, hours, minutes] = OFFSET.exec(offset) ?? []
  const at = readTime(time)
  if (at === null || !time.endsWith('Z') || sign === undefined) return time
  const shift = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  return new Date(at.getTime() + shift * MINUTE_MS).toISOString().replace('Z', offset)
}
