// The events of an EPCIS 2.0 document as milestones of a shipment: those whose business step is one
// of transport (data/vocabulary/milestones.csv).

import { dayWritten, EVENT_OF_STEP, type Milestone } from './milestones.ts'
import { readTime } from './times.ts'

type Fields = Readonly<Record<string, unknown>>

type ReadEvents = {
  readonly milestones: readonly Milestone[]
  readonly warnings: readonly string[]
}

const TEXT_MAX = 200

/** `now`: when an event without a time of its record was reported. */
export function readEpcis(events: readonly unknown[], now: Date): ReadEvents {
  const milestones: Milestone[] = []
  const warnings: string[] = []
  for (const [index, event] of events.entries()) {
    const read = readEvent(event, now)
    if (typeof read === 'string') warnings.push(`epcisBody.eventList.${index}: ${read}.`)
    else milestones.push(read)
  }
  return { milestones, warnings }
}

/** A sentence without its end for an event that is no milestone. */
function readEvent(event: unknown, now: Date): Milestone | string {
  if (typeof event !== 'object' || event === null) return 'it is no event and was ignored'
  const fields = event as Fields
  const step = lastPart(textOf(fields.bizStep)).replace(/^BizStep-/i, '')
  const known = EVENT_OF_STEP.get(step.toLowerCase())
  if (known === undefined) return 'its business step is none of transport; it was ignored'
  const written = localTime(textOf(fields.eventTime), textOf(fields.eventTimeZoneOffset))
  const at = readTime(written)
  const day = dayWritten(written)
  if (at === null || day === null) return 'its eventTime is no time with an offset; it was ignored'
  const declaration = fields.errorDeclaration as Fields | null | undefined
  const reported = readTime(textOf(declaration?.declarationTime ?? fields.recordTime)) ?? now
  return {
    ...{ event: known, classifier: 'ACT', at, day },
    location: placeOf(fields.readPoint) || placeOf(fields.bizLocation),
    ...{ equipment: '', leg: '', mode: null, vehicle: null },
    ...{ reportedAt: reported, retracted: Boolean(declaration), source: 'EPCIS' },
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, TEXT_MAX) : ''
}

/** `urn:epcglobal:cbv:bizstep:loading`, `https://ref.gs1.org/cbv/BizStep-loading`: the last part. */
function lastPart(name: string): string {
  return name.split(/[/:]/).at(-1) ?? ''
}

function placeOf(place: unknown): string {
  return lastPart(textOf((place as Fields | null | undefined)?.id)).toUpperCase()
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
