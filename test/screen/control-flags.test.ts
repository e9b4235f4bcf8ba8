// Measures of TARIC and of the UK tariff that are not duties are flagged unless their document is
// presented.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { citation } from '../../src/law/citation.ts'
import type { ScreenedLine } from '../../src/law/screened-shipment.ts'
import type { Control } from '../../src/law/tariff.ts'
import { controlFlags } from '../../src/screen/control-flags.ts'
import { readControlWords } from '../../src/screen/control-words.ts'
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
    additionalCode: null,
    conditions: [],
    cite: citation({ act: 'Regulation R1706090', url: 'https://eur-lex.europa.eu/' }),
    ...words,
  }
}

const words = readControlWords(files)

function flagsOf(line: Partial<ScreenedLine>) {
  return controlFlags(lineOf(line), words, () => null)
}

function asks(certificate: string | null): Control['conditions'][number] {
  return { code: 'B', certificate, threshold: '', action: '24', duty: '' }
}

test('a prohibition is critical, or a warning when a document lifts it', () => {
  const ban = control({ type: '277', use: 'ban', title: 'Import prohibition' })
  const [plain] = flagsOf({ controls: [ban] })
  assert.equal(plain?.kind, 'restriction')
  assert.equal(plain?.severity, 'critical')
  assert.equal(plain?.restrictionType, 'import_ban')
  assert.equal(plain?.legalCitation, 'Regulation R1706090')
  assert.equal(plain?.prohibits, true)
  const lifted = { ...ban, conditions: [asks('Y967'), asks(null)] }
  const [open] = flagsOf({ controls: [lifted] })
  assert.equal(open?.severity, 'warning')
  assert.match(open?.detail ?? '', /Exemptions: Y967/)
  assert.equal(open?.prohibits, undefined)
  const [part] = flagsOf({ controls: [{ ...ban, partly: true }] })
  assert.equal(part?.prohibits, undefined)
  const [coded] = flagsOf({ controls: [{ ...ban, additionalCode: '4203' }] })
  assert.equal(
    `${coded?.kind} ${coded?.severity} ${coded?.prohibits}`,
    'restriction warning undefined',
  )
})

test('a control is information, and not flagged when its document is presented', () => {
  const vet = control({ conditions: [asks('N853'), asks('C640')] })
  const [open] = flagsOf({ controls: [vet] })
  assert.equal(`${open?.kind} ${open?.severity}`, 'pga info')
  assert.equal(open?.title, 'Veterinary control (measure 410)')
  assert.deepEqual(flagsOf({ controls: [vet], certificates: new Set(['N853']) }), [])
})

test('a control of restricted goods is a restriction until its document is presented', () => {
  const dual = control({ type: '711', title: 'Import control', conditions: [asks('C052')] })
  const [open] = flagsOf({ controls: [dual] })
  assert.equal(
    `${open?.kind} ${open?.severity} ${open?.restrictionType}`,
    'restriction warning licence',
  )
})

test('units and export measures raise no flag', () => {
  const controls = [control({ use: 'unit' }), control({ use: 'export' })]
  assert.deepEqual(flagsOf({ controls }), [])
})

test('a statement that the goods are others makes it information', () => {
  const fur = control({ type: '745', title: 'Fur control', conditions: [asks('Y922')] })
  const [open] = flagsOf({ controls: [fur] })
  assert.equal(`${open?.kind} ${open?.severity} ${open?.restrictionType}`, 'pga info null')
  assert.match(
    open?.detail ?? '',
    /not concerned, state in facts.certificates: Y922 \(other than cat and dog fur/,
  )
  assert.deepEqual(flagsOf({ controls: [fur], certificates: new Set(['Y922']) }), [])
})

test('each letter needs a document, and so does each time that a copy names one', () => {
  const waste = control({
    type: '755',
    conditions: [
      { ...asks('C669'), code: 'E' },
      { ...asks('Y923'), code: 'E' },
      { ...asks('C670'), code: 'I' },
      { ...asks('Y923'), code: 'I' },
    ],
  })
  const copied = control({
    type: '755',
    conditions: [asks('C669'), asks('C670'), asks('Y923'), asks('Y923')],
  })
  for (const one of [waste, copied]) {
    const shown = (...codes: readonly string[]) =>
      flagsOf({ controls: [one], certificates: new Set(codes) })
    assert.match(shown()[0]?.detail ?? '', /for its several requirements/)
    assert.equal(shown('C669').length, 1)
    assert.deepEqual(shown('C669', 'C670'), [])
    assert.deepEqual(shown('Y923'), [])
  }
})

test('measures of one type are one flag', () => {
  const fur = control({ type: '475', additionalCode: '4203', conditions: [asks('C056')] })
  const other = control({ type: '475', additionalCode: '4999' })
  const both = [fur, other]
  const [open, ...more] = flagsOf({ controls: both })
  assert.deepEqual(more, [])
  assert.equal(open?.severity, 'info')
  assert.match(
    open?.detail ?? '',
    /turns on the additional code .*: a document for 4203; no document for 4999\./,
  )
  const stated = (code: string, ...certificates: readonly string[]) =>
    flagsOf({
      controls: both,
      additionalCodes: new Set([code]),
      certificates: new Set(certificates),
    })
  assert.deepEqual(stated('4999'), [])
  assert.equal(stated('4203').length, 1)
  assert.deepEqual(stated('4203', 'C056'), [])
})

test('groups of origins that are not known are named', () => {
  const conditions = [asks('C085'), { ...asks(null), code: 'Z', threshold: 'group 4007' }]
  const [open] = flagsOf({ controls: [control({ type: '415', conditions })] })
  assert.match(open?.detail ?? '', /only of origins of group 4007, which are not known/)
})

test('a published measure is told in the words of the rule with its content', () => {
  const beef = { code: '0202300090', origin: 'BR' }
  const said = (controls: readonly Control[], certificates: readonly string[] = []) =>
    flagsBy(
      loadScreening(files),
      shipmentOf([{ ...beef, controls, certificates: new Set(certificates) }], {
        destination: 'EU',
      }),
    )
  const [rule] = said([])
  const [told, ...more] = said([control({ conditions: [asks('N853')] })])
  assert.deepEqual(more, [])
  assert.equal(told?.title, rule?.title)
  assert.equal(told?.severity, 'warning')
  assert.ok(told?.detail?.startsWith(rule?.detail ?? '?'))
  assert.match(told?.detail ?? '', /Measure 410: Documents .*: N853 \(CHED-P/)
  assert.match(told?.legalCitation ?? '', /2017\/625.*; Regulation R1706090$/)
  assert.deepEqual(said([control({ conditions: [asks('N853')] })], ['N853']), [])
})
