// Measures of TARIC and of the UK tariff that are not duties are flagged unless their document is
// presented.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { citation } from '../../src/law/citation.ts'
import type { Control } from '../../src/law/tariff.ts'
import { controlFlags } from '../../src/screen/control-flags.ts'
import { loadScreening } from '../../src/screen/screening.ts'
import { files, flagsBy, lineOf, shipmentOf } from './screened.ts'

function control(words: Partial<Control>): Control {
  return {
    sid: '1',
    type: '410',
    use: 'control',
    title: 'Veterinary control',
    charges: false,
    partly: false,
    conditions: [],
    cite: citation({ act: 'Regulation R1706090', url: 'https://eur-lex.europa.eu/' }),
    ...words,
  }
}

const TYPES = new Map([
  ['277', 'import_ban'],
  ['711', 'licence'],
])

function asks(certificate: string | null): Control['conditions'][number] {
  return { code: 'B', certificate, threshold: '', action: '24', duty: '' }
}

test('a prohibition is critical, or a warning when a document lifts it', () => {
  const ban = control({ type: '277', use: 'ban', title: 'Import prohibition' })
  const [plain] = controlFlags(lineOf({ controls: [ban] }), TYPES)
  assert.equal(plain?.kind, 'restriction')
  assert.equal(plain?.severity, 'critical')
  assert.equal(plain?.restrictionType, 'import_ban')
  assert.equal(plain?.legalCitation, 'Regulation R1706090')
  assert.equal(plain?.prohibits, true)
  const lifted = { ...ban, conditions: [asks('Y967'), asks(null)] }
  const [open] = controlFlags(lineOf({ controls: [lifted] }), TYPES)
  assert.equal(open?.severity, 'warning')
  assert.match(open?.detail ?? '', /One of these documents settles it: Y967/)
  assert.equal(open?.prohibits, undefined)
  const [part] = controlFlags(lineOf({ controls: [{ ...ban, partly: true }] }), TYPES)
  assert.equal(part?.prohibits, undefined)
})

test('a control is information, and not flagged when its document is presented', () => {
  const vet = control({ conditions: [asks('N853'), asks('C640')] })
  const [open] = controlFlags(lineOf({ controls: [vet] }), TYPES)
  assert.equal(`${open?.kind} ${open?.severity}`, 'pga info')
  assert.equal(open?.title, 'Veterinary control (measure 410)')
  const shown = lineOf({ controls: [vet], certificates: new Set(['N853']) })
  assert.deepEqual(controlFlags(shown, TYPES), [])
})

test('a control of restricted goods is a restriction until its document is presented', () => {
  const dual = control({ type: '711', title: 'Import control', conditions: [asks('C052')] })
  const [open] = controlFlags(lineOf({ controls: [dual] }), TYPES)
  assert.equal(
    `${open?.kind} ${open?.severity} ${open?.restrictionType}`,
    'restriction warning licence',
  )
})

test('units and export measures raise no flag', () => {
  const controls = [control({ use: 'unit' }), control({ use: 'export' })]
  assert.deepEqual(controlFlags(lineOf({ controls }), TYPES), [])
})

test('a published measure replaces the equivalent rule of our tables', () => {
  const beef = { code: '0202300090', origin: 'BR' }
  const said = (controls: readonly Control[]) =>
    flagsBy(loadScreening(files), shipmentOf([{ ...beef, controls }], { destination: 'EU' })).map(
      ({ title }) => title.split(':')[0],
    )
  assert.deepEqual(said([]), ['Veterinary checks'])
  assert.deepEqual(said([control({})]), ['Veterinary control (measure 410)'])
})
