// Text on paper: what is printed is read again, in whatever script it is; wrapped lines are no
// wider than the column and lose nothing; the same sheet is the same file.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { openFlow } from '../../src/operations/sheet/flow.ts'
import { printable } from '../../src/operations/sheet/fonts.ts'
import { openPaper } from '../../src/operations/sheet/paper.ts'
import { pdfTexts } from '../pdf-texts.ts'

const AT = new Date('2026-09-01T08:00:00Z')
const TYPE = { size: 7, bold: false, grey: 0 }

function sheetOf(texts: readonly string[]): Promise<Buffer> {
  const flow = openFlow('Calculation', 'Landfall', AT)
  for (const text of texts) for (const bold of [false, true]) flow.text(text, { bold })
  return flow.pdf()
}

const READ = {
  Polish: 'Łożyska kulkowe, źródło światła, gęś',
  Czech: 'Šrouby z nerezové oceli, příčný řez',
  Vietnamese: 'Áo thun bằng vải dệt kim, ghế gỗ',
  Greek: 'Ρουλεμάν με μπίλιες, ελαιόλαδο',
  Russian: 'Шарикоподшипники, щётки',
  Ukrainian: 'Їжа для тварин, ґудзики',
  Chinese: '针织棉质T恤衫，不锈钢保温瓶',
  Japanese: 'ステンレスのねじ、ガラスびん',
  'Western Europe': 'Café crème (5 €) “ß” \\ 100 %',
}

for (const [script, text] of Object.entries(READ)) {
  test(`a description is read as it was written: ${script}`, async () => {
    const [page = ''] = await pdfTexts(await sheetOf([text]))
    assert.equal(page.split(text).length - 1, 2, page)
  })
}

test('a character that no font has is its code point, and the text around it stays', async () => {
  const [page = ''] = await pdfTexts(await sheetOf(['볼 bearing 😀', 'ball\u0007']))
  assert(page.includes('[U+BCFC] bearing [U+1F600]'), page)
  assert(page.includes('ball[U+0007]'), page)
  assert(!page.includes('?'), page)
})

test('wrapped lines fit, and have all that is not blank', () => {
  const paper = openPaper('Calculation', AT)
  const texts = fc.string({ unit: 'grapheme', maxLength: 120 })
  fc.assert(
    fc.property(texts, fc.integer({ min: 20, max: 400 }), fc.boolean(), (text, width, bold) => {
      const type = { ...TYPE, bold }
      const lines = paper.wrapped(text, width, type)
      for (const line of lines) assert(paper.widthOf(line, type) <= width, line)
      assert.equal(lines.join('').replace(/\s/g, ''), printable(text, bold).replace(/\s/g, ''))
    }),
  )
})

test('the same sheet is the same file, of the time that is given', async () => {
  const texts = Object.values(READ)
  const [first, second] = [await sheetOf(texts), await sheetOf(texts)]
  assert(first.equals(second))
  assert(first.includes('(D:20260901080000Z)'))
  assert(!first.equals(await sheetOf(texts.slice(1))))
})
