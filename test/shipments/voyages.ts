// What a carrier will say of a shipment, drawn from a seed: each event of its voyage, reported late
// and in any order, repeated, corrected; and what counts of it in the end.

import type { Chance } from '../sim/random.ts'

const HOUR_MS = 3_600_000

export type Said = {
  /** Event, classifier, place and voyage: of these the last report counts. */
  readonly of: string
  readonly at: Date
  readonly reportedAt: Date
  /** From when on the carrier says it. */
  readonly saidFrom: Date
  /** As version 2 of DCSA Track & Trace has it. */
  readonly event: Readonly<Record<string, unknown>>
}

const DIRECT = ['GTIN DEHAM 1W', 'LOAD DEHAM 1W', 'DEPA DEHAM 1W', 'ARRI USNYC 1W', 'DISC USNYC 1W']
const TRANSSHIPPED = [
  ...['GTIN DEHAM 1W', 'LOAD DEHAM 1W', 'DEPA DEHAM 1W', 'ARRI BEANR 1W', 'DISC BEANR 1W'],
  ...['LOAD BEANR 2W', 'DEPA BEANR 2W', 'ARRI USNYC 2W', 'DISC USNYC 2W'],
]
const TRANSPORT = ['DEPA', 'ARRI']
/** Hours between two events, for which a report may be late, and by which it may be corrected. */
const [APART, LATE, OFF] = [20, 48, 30]

/** Reports of one event have times of their own, so that one of them is the last. */
export function sayingsOf(chance: Chance, start: Date): readonly Said[] {
  const events = chance.oneIn(3) ? TRANSSHIPPED : DIRECT
  return events.flatMap((name, index) => {
    const happened = start.getTime() + index * APART * HOUR_MS
    const classifiers = index > 2 && chance.oneIn(2) ? ['EST', 'ACT'] : ['ACT']
    return classifiers.flatMap((classifier) => {
      const first = classifier === 'EST' ? start.getTime() : happened
      return Array.from({ length: 1 + chance.below(3) }, (_, correction) => {
        const reported = first + correction * HOUR_MS + chance.below(HOUR_MS / 2)
        return said(name, classifier, {
          at: new Date(happened + correction * chance.below(OFF) * HOUR_MS),
          reportedAt: new Date(reported),
          saidFrom: new Date(reported + chance.below(LATE) * HOUR_MS),
        })
      })
    })
  })
}

type Times = Pick<Said, 'at' | 'reportedAt' | 'saidFrom'>

function said(name: string, classifier: string, times: Times): Said {
  const [code = '', place = '', voyage = ''] = name.split(' ')
  const kind = TRANSPORT.includes(code) ? 'transport' : 'equipment'
  const created = times.reportedAt.toISOString()
  return {
    ...times,
    of: `${code} ${classifier} ${place} ${voyage}`,
    event: {
      ...{ eventID: `${name} ${classifier} ${created}`, eventCreatedDateTime: created },
      ...{ eventType: kind.toUpperCase(), eventClassifierCode: classifier },
      ...{ eventDateTime: times.at.toISOString(), [`${kind}EventTypeCode`]: code },
      transportCall: {
        ...{ modeOfTransport: 'VESSEL', UNLocationCode: place, exportVoyageNumber: voyage },
      },
    },
  }
}

/** In any order, some of it twice. */
export function answerOf(chance: Chance, said: readonly Said[], now: Date): Said['event'][] {
  const shown = said.filter(({ saidFrom }) => saidFrom <= now)
  const twice = shown.filter(() => chance.oneIn(4))
  return [...shown, ...twice]
    .map(({ event }) => ({ event, place: chance.below(1_000_000) }))
    .sort((one, other) => one.place - other.place)
    .map(({ event }) => event)
}

/** `LOAD ACT DEHAM 1W 2026-…`: what counts when all is said. */
export function countingOf(said: readonly Said[]): readonly string[] {
  const last = new Map<string, Said>()
  for (const one of said) {
    const held = last.get(one.of)
    if (!held || held.reportedAt < one.reportedAt) last.set(one.of, one)
  }
  return [...last.values()].map(({ of, at }) => `${of} ${at.toISOString()}`).sort()
}
