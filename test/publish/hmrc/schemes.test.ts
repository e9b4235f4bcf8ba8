// Programmes are compared with HMRC's list of preference schemes: names, members, days.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DataError } from '../../../src/base/data-error.ts'
import type { ProgrammeRow } from '../../../src/compile/acts/act-schema.ts'
import { schemeFaults } from '../../../src/publish/hmrc/schemes.ts'

const COLUMNS = 'service,scheme_code,title,country,valid_from,valid_to,cumulation,unilateral'
const list = [
  COLUMNS,
  'uk,old-scheme,Old,XS,2021-01-01,2023-06-18,,True',
  'uk,old-scheme,Old,IN,2021-01-01,2023-06-18,,True',
  'uk,eu,Trade and Co-operation,FR,2021-01-01,,,',
  'xi,japan,Japan,JP,,,,',
].join('\n')

const old: ProgrammeRow = {
  id: 'OLD-SCHEME',
  title: 'Old scheme',
  names: [],
  symbols: [],
  members: [{ country: 'IN' }, { country: 'RS' }],
  periods: [['2021-01-01', '2023-06-19']],
  cite: [{ act: 'HMRC' }],
}
const tca: ProgrammeRow = {
  ...old,
  id: 'EU-TCA',
  names: ['EU'],
  members: [{ country: 'FR' }],
  periods: [['2021-01-01', null]],
}

const faults = (...programmes: readonly ProgrammeRow[]) =>
  schemeFaults(programmes, list, { of: 'uk', leftOut: [] })

test('programmes equal to the schemes have no faults; customs use XS for Serbia', () => {
  assert.deepEqual(faults(old, tca), [])
  assert.deepEqual(schemeFaults([old], list, { of: 'uk', leftOut: ['eu'] }), [])
})

test('a missing scheme, other members and other days are faults', () => {
  assert.deepEqual(faults(old), ['there is no programme eu'])
  assert.deepEqual(faults({ ...old, members: [{ country: 'IN' }] }, tca), [
    'OLD-SCHEME has the members IN; the list has IN RS',
  ])
  assert.deepEqual(faults(old, { ...tca, periods: [['2020-01-01', null]] }), [
    'EU-TCA has the days 2020-01-01 ; the list has 2021-01-01 ',
  ])
})

test('days with a doubt may differ from the list', () => {
  const cite = [{ act: 'HMRC', doubt: 'Another page says 2020-01-01.' }]
  assert.deepEqual(faults(old, { ...tca, periods: [['2020-01-01', null]], cite }), [])
})

test('a list without any scheme of the territory is refused', () => {
  assert.throws(() => schemeFaults([], list, { of: 'eu', leftOut: [] }), DataError)
})
