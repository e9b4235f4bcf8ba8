// Events of DCSA Track & Trace as its documents describe them, of both versions.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDcsa } from '../../src/shipments/dcsa.ts'

const NOW = new Date('2025-06-03T00:00:00Z')

/** An equipment event of version 2.2. */
const flat = {
  eventID: '84db923d-2a19-4eb0-beb5-446c1ec57d34',
  eventCreatedDateTime: '2025-06-02T20:00:00+02:00',
  ...{ eventType: 'EQUIPMENT', eventClassifierCode: 'ACT' },
  eventDateTime: '2025-06-02T00:30:00+02:00',
  ...{ equipmentEventTypeCode: 'LOAD', equipmentReference: 'APZU4812090' },
  emptyIndicatorCode: 'LADEN',
  transportCall: {
    ...{ exportVoyageNumber: '2103S', modeOfTransport: 'VESSEL', UNLocationCode: 'DEHAM' },
    vessel: { vesselIMONumber: '9321483', vesselName: 'King of the Seas' },
  },
}

/** A transport event of version 3.0. */
const parted = {
  ...{ eventID: 'event-1', eventUpdatedDateTime: '2025-06-02T20:00:00Z', isRetracted: false },
  eventDateTime: '2025-06-16T10:00:00Z',
  eventClassification: {
    ...{ eventTypeCode: 'TRANSPORT', transportEventTypeCode: 'ARRI', eventClassifierCode: 'EST' },
  },
  eventLocation: { UNLocationCode: 'USNYC' },
}

test('an event of version 2', () => {
  assert.deepEqual(readDcsa(flat, NOW), {
    ...{ event: 'LOAD', classifier: 'ACT', at: new Date('2025-06-01T22:30:00Z') },
    ...{ day: '2025-06-02', location: 'DEHAM', equipment: 'APZU4812090', leg: '2103S' },
    ...{ mode: 'ocean', vehicle: 'King of the Seas' },
    ...{ reportedAt: new Date('2025-06-02T18:00:00Z'), retracted: false, source: 'DCSA' },
  })
})

test('an event of version 3, and its retraction', () => {
  const read = readDcsa(parted, NOW)
  assert(typeof read !== 'string')
  assert.deepEqual(
    [read.event, read.classifier, read.location, read.leg, read.retracted],
    ['ARRI', 'EST', 'USNYC', 'event-1', false],
  )
  const retracted = readDcsa({ ...parted, isRetracted: true }, NOW)
  assert.deepEqual(typeof retracted !== 'string' && retracted.retracted, true)
})

test('texts are without what the database cannot hold', () => {
  const transportCall = { ...flat.transportCall, exportVoyageNumber: '21\u000003\ud800S' }
  const read = readDcsa({ ...flat, transportCall }, NOW)
  assert.equal(typeof read !== 'string' && read.leg, '2103\ufffdS')
})

test('what is no milestone says why', () => {
  for (const [event, words] of [
    [{ ...flat, emptyIndicatorCode: 'EMPTY' }, /empty container/],
    [{ ...flat, equipmentEventTypeCode: 'XXXX' }, /container or a transport/],
    [{ ...flat, eventClassifierCode: 'REQ' }, /eventClassifierCode/],
    [{ ...flat, eventDateTime: 'soon' }, /eventDateTime/],
    [{}, /container or a transport/],
  ] as const) {
    assert.match(String(readDcsa(event, NOW)), words)
  }
})
