// The writer of PDF: whatever the texts are, the table of objects leads to them, and wrapped lines
// are no wider than the column and lose nothing.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { pdfOf, wrapped } from '../../src/base/pdf/document.ts'
import { widthOf } from '../../src/base/pdf/helvetica.ts'

test('each offset of the table is that of its object', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string({ unit: 'grapheme' })), { minLength: 1 }), (pages) => {
      const sheets = pages.map((texts) =>
        texts.map((text, at) => {
          const place = { x: 40, y: 40 + at, size: 7, bold: at % 2 === 0, grey: 0 }
          return { kind: 'text', text, ...place } as const
        }),
      )
      const file = pdfOf('Title (1)', sheets).toString('latin1')
      const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1])
      assert.equal(file.slice(start, start + 4), 'xref')
      const offsets = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)]
      assert.equal(offsets.length, 5 + 2 * pages.length)
      for (const [at, [, offset]] of offsets.entries()) {
        assert(file.slice(Number(offset)).startsWith(`${at + 1} 0 obj\n`))
      }
      for (const [, length, content] of file.matchAll(
        /Length (\d+) >>\nstream\n(.*?)\nendstream/gs,
      )) {
        assert.equal(content?.length, Number(length))
      }
    }),
  )
})

test('wrapped lines fit, and have all that is not blank', () => {
  const words = fc.string({ minLength: 0, maxLength: 200 })
  fc.assert(
    fc.property(words, fc.integer({ min: 20, max: 400 }), fc.boolean(), (text, width, bold) => {
      const lines = wrapped(text, width, 7, bold)
      for (const line of lines) assert(widthOf(line, 7, bold) <= width, line)
      assert.equal(lines.join('').replace(/\s/g, ''), text.replace(/\s/g, ''))
    }),
  )
})

test('Western letters are written as they are, and others as a question mark', () => {
  const place = { kind: 'text', x: 0, y: 0, size: 7, bold: false, grey: 0 } as const
  const file = pdfOf('x', [[{ ...place, text: 'Café (5 €) 中 \\' }]])
  assert(file.includes(Buffer.from('(Caf\xe9 \\(5 \x80\\) ? \\\\) Tj', 'latin1')))
})
