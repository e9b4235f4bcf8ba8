// The reader converts both formats of the export into one and refuses unknown content.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readExport, UnreadableExport } from '../../../src/publish/usitc/read-export.ts'
import { exported, printed } from './exports.ts'

const HEADER =
  '"HTS Number","Indent","Description","Unit of Quantity","General Rate of Duty",' +
  '"Special Rate of Duty","Column 2 Rate of Duty","Quota Quantity","Additional Duties"'

const asses = {
  code: '0101300000',
  units: ['No.'],
  general: '6.8%',
  special: 'Free (A+,AU,BH)',
  other: '15%',
}

test('a JSON row and a CSV row of the same line are equal, without the description', () => {
  const json = exported(
    printed('', {}),
    printed('0101.30.00.00', {
      units: ['No.', ' '],
      general: '6.8% ',
      special: 'Free (A+,AU, BH)',
      other: '15%\n',
    }),
  )
  const csv =
    `\uFEFF${HEADER}\n"","1","Horses:","","","","","",""\n` +
    '"0101.30.00.00","1","Asses","[""No.""]","6.8%","Free (A+, AU,BH)","15%","",""\n'
  assert.deepEqual(readExport(json), { rows: 2, numbered: [asses] })
  assert.deepEqual(readExport(csv), { rows: 2, numbered: [asses] })
})

test('mark-up and superscripts are normalised', () => {
  const [marked, signs, plain] = ['m<sup style="font-size: 9.75px;">2</sup>', 'm²', 'm2'].map(
    (metre) =>
      readExport(
        exported(
          printed('7005.30.00.00', {
            units: [metre, 'doz. prs<il>.</il>'],
            general: `29¢/${metre}`,
          }),
        ),
      ).numbered,
  )
  assert.deepEqual(plain?.[0]?.units, ['m2', 'doz. prs.'])
  assert.equal(plain?.[0]?.general, '29¢/m2')
  assert.deepEqual(marked, plain)
  assert.deepEqual(signs, plain)
})

test('whitespace in a Special text is normalised', () => {
  const spellings = [
    'Free (A+,AU,BH) 3.2% (JP)',
    'Free(A+, AU,BH)3.2%(JP)',
    ' Free  ( A+,AU ,BH)\n3.2% (JP) ',
  ]
  const special = (text: string) =>
    readExport(exported(printed('0101.30.00.00', { special: text }))).numbered[0]?.special
  for (const spelling of spellings) assert.equal(special(spelling), spellings[0])
  const prose = 'A duty upon the value (see U.S. note 3, this subchapter) (B, C)'
  assert.equal(special(prose), 'A duty upon the value (see U.S. note 3, this subchapter) (B,C)')
})

const refusals: readonly (readonly [string, string, RegExp])[] = [
  [
    'a cut-off JSON export',
    exported(printed('0101.30.00.00', { general: 'Free' })).slice(0, -30),
    /cut off or damaged/,
  ],
  ['a cut-off CSV export', `${HEADER}\n"0101.30.00.00","1","Ass`, /cut off or damaged/],
  [
    'a field with a new name',
    exported({ ...printed('0101'), column2: '' }),
    /row 1 has a new field "column2"/,
  ],
  [
    'a missing field',
    exported(printed('0101'), { htsno: '0102', units: [], general: '', special: '' }),
    /row 2 has no "other" that is text/,
  ],
  [
    'a rate that became a number',
    exported({ ...printed('0101.30.00.00'), general: 6.8 }),
    /row 1 has no "general" that is text/,
  ],
  [
    'units that became one text',
    exported({ ...printed('0101.30.00.00'), units: 'No.' }),
    /row 1 has no "units" that is a list of texts/,
  ],
  ['CSV columns in another order', `${HEADER.split(',').reverse().join(',')}\n`, /the columns are/],
  [
    'CSV units in another format',
    `${HEADER}\n"0101.30.00.00","1","","No.; kg","","","","",""\n`,
    /row 1 has units "No\.; kg"/,
  ],
  ['a number in another format', exported(printed('0101-30')), /"0101-30" is not an HTS number/],
  [
    'a rate without a number',
    exported(printed('', { general: 'Free' })),
    /row 1 has rates or units/,
  ],
]

for (const [what, text, message] of refusals) {
  test(`${what} is refused by name`, () => {
    assert.throws(
      () => readExport(text),
      (error) => error instanceof UnreadableExport && message.test(error.message),
    )
  })
}
