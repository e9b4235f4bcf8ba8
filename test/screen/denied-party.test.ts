// Manufacturers and exporters screened against the loaded lists: one flag per name, and one for
// lists that are not loaded.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { flagsBy, party, screeningWith, shipmentOf, zarkov } from './screened.ts'

const xinhe = party({ list: 'uflpa', entry: 'Xinhe Cotton', name: 'Xinhe Ruiqi Cotton Co., Ltd.' })
const screening = screeningWith({ ofac: [zarkov], uflpa: [xinhe] })

function flagsOf(names: readonly (string | null)[], destination = 'US') {
  return flagsBy(
    screening,
    shipmentOf(
      names.map((manufacturer) => ({ manufacturer })),
      { destination },
    ),
  )
}

test('the same name is critical; the flag states list, entry, programme and what to do', () => {
  const [hit] = flagsOf(['Zarkov Optics'])
  assert.equal(hit?.kind, 'restriction')
  assert.equal(hit?.restrictionType, 'denied_party')
  assert.equal(hit?.severity, 'critical')
  assert.equal(
    hit?.title,
    'The manufacturer "Zarkov Optics" is named on the OFAC Specially Designated Nationals List',
  )
  assert.equal(
    hit?.detail,
    'OFAC Specially Designated Nationals List, entry 4711: "ZARKOV OPTICS LLC" ' +
      '(RUSSIA-EO14024, Russia), 100 % alike. Dealing with a listed party may be prohibited, and ' +
      'its goods refused. Compare address, registration and owners with the entry; keep the ' +
      'comparison on file, or do not proceed.',
  )
  assert.equal(hit?.legalCitation, '50 U.S.C. 1705; 31 CFR chapter V')
  assert.equal(hit?.source, 'OFAC Specially Designated Nationals List')
  assert.match(hit?.sourceUrl ?? '', /^https:/)
})

test('a similar name is a warning that states the alias and the differences', () => {
  const [hit] = flagsOf(['Zarkov Optikal'])
  assert.equal(hit?.severity, 'warning')
  assert.match(hit?.detail ?? '', /alias "Zarkov Optical Systems"/)
  assert.match(
    hit?.detail ?? '',
    /90 % alike: spelled otherwise: "optikal" for "optical"; without "systems"/,
  )
  assert.match(hit?.detail ?? '', /Names alone do not tell whether it is the same party\./)
})

test('the same name on several lines is one flag with all lines', () => {
  const hits = flagsOf(['Zarkov Optics', 'Bearings Ltd', ' Zarkov Optics']).filter(
    ({ restrictionType }) => restrictionType === 'denied_party',
  )
  assert.deepEqual(
    hits.map(({ lines }) => lines),
    [[0, 2]],
  )
})

test('the UFLPA Entity List applies only in the United States', () => {
  const denied = (destination: string) =>
    flagsOf(['Xinhe Ruiqi Cotton'], destination).filter(
      ({ restrictionType }) => restrictionType === 'denied_party',
    ).length
  assert.equal(denied('US'), 1)
  assert.equal(denied('GB'), 0)
})

test('lists that are not loaded are flagged once; without a manufacturer there is no flag', () => {
  const [gap, ...more] = flagsOf(['Bearings Ltd', 'Rollers Ltd'])
  assert.deepEqual(more, [])
  assert.equal(`${gap?.kind} ${gap?.severity}`, 'data_gap info')
  assert.deepEqual(gap?.lines, [0, 1])
  assert.match(gap?.detail ?? '', /^Not loaded: BIS Entity List, .*UK Sanctions List/)
  assert.doesNotMatch(gap?.detail ?? '', /OFAC|UFLPA/)
  assert.match(gap?.detail ?? '', /landfall sync csl un-list eu-list uk-list\.$/)
  assert.deepEqual(flagsOf([null, ' ']), [])
  const bare = flagsBy(screeningWith({}), shipmentOf([{ manufacturer: 'Bearings Ltd' }]))
  assert.deepEqual(
    bare.map(({ title }) => title),
    ['The manufacturer was not screened: no list of denied parties is loaded'],
  )
})

test('an exporter is screened as a manufacturer is, and a party in both roles has one flag', () => {
  const lines = [
    { manufacturer: 'Bearings Ltd', exporter: 'Zarkov Optics' },
    { exporter: ' Zarkov Optics' },
    { manufacturer: 'Zarkov Optikal', exporter: 'Zarkov Optikal' },
  ]
  const flags = flagsBy(screening, shipmentOf(lines))
  const list = 'the OFAC Specially Designated Nationals List'
  assert.deepEqual(
    flags.map(({ severity, title, lines }) => [severity, title, lines.join(' ')]),
    [
      ['critical', `The exporter "Zarkov Optics" is named on ${list}`, '0 1'],
      ['warning', `The manufacturer and exporter "Zarkov Optikal" is like a name on ${list}`, '2'],
      [
        'info',
        'The manufacturer and exporter were screened against some lists of denied parties only',
        '0 1 2',
      ],
    ],
  )
})
