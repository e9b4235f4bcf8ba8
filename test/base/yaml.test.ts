// YAML: parsing, positions in the text, and printing that parses to the same value.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { parseYaml, printYaml } from '../../src/base/yaml.ts'
import { placeFinder } from '../../src/base/yaml-place.ts'
import { yamlTree } from '../../src/base/yaml-tree.ts'

describe('a document', () => {
  test('keeps days as texts and resolves aliases', () => {
    const text = 'from: 2026-02-24\nmetal: &metal [steel, "NO"]\nsame: *metal\nempty:\nopen: true\n'
    assert.deepEqual(parseYaml(text), {
      from: '2026-02-24',
      metal: ['steel', 'NO'],
      same: ['steel', 'NO'],
      empty: null,
      open: true,
    })
    assert.equal(parseYaml('# nothing\n\n'), null)
  })

  test('is refused with its line when a key is duplicate', () => {
    assert.throws(() => parseYaml('a: 1\nb: 2\na: 3\n'), /duplicated mapping key \(3:1\)/)
  })

  test('is printed so that it parses to the same value, with YAML 1.1 booleans in quotes', () => {
    assert.equal(
      printYaml({ members: ['SE', 'NO'], from: '2026-02-24' }),
      `members:
  - SE
  - "NO"
from: 2026-02-24
`,
    )
    fc.assert(
      fc.property(fc.json({ noUnicodeString: false }), (text) => {
        // From its text, because JSON.stringify writes -0 as 0 and YAML keeps it.
        const value: unknown = JSON.parse(text)
        assert.deepEqual(parseYaml(printYaml(value)), value)
      }),
    )
  })
})

describe('places in a document', () => {
  const text = `# an act
goods: &metal {prefixes: ["72", '73'], except: []}
headings:
  - id: "9903.81.87"
    reason: >
      several
      lines
  - {id: b, goods: *metal, when: }
`
  const find = placeFinder(text)
  const at = (path: readonly (string | number)[], ofKey = false) => {
    const { line, start, end } = find(path, ofKey)
    return [line, text.slice(start, end)]
  }

  test('include the quotes and brackets of values and keys', () => {
    assert.deepEqual(at(['goods', 'prefixes', 1]), [2, "'73'"])
    assert.deepEqual(at(['goods', 'prefixes']), [2, `["72", '73']`])
    assert.deepEqual(at(['goods', 'except']), [2, '[]'])
    assert.deepEqual(at(['headings', 0, 'id']), [4, '"9903.81.87"'])
    assert.deepEqual(at(['headings', 0, 'reason'], true), [5, 'reason'])
    assert.deepEqual(at(['headings', 1]), [8, '{id: b, goods: *metal, when: }'])
  })

  test('of an empty value are those of its key, and aliases are resolved', () => {
    assert.deepEqual(at(['headings', 1, 'when']), [8, 'when'])
    assert.deepEqual(at(['headings', 1, 'goods']), [8, '*metal'])
    assert.deepEqual(at(['headings', 1, 'goods', 'prefixes', 0]), [2, '"72"'])
  })

  test('follow a path as far as the document has it', () => {
    assert.deepEqual(at(['headings', 0, 'id', 'deeper']), [4, '"9903.81.87"'])
    assert.equal(placeFinder('')(['a']).line, 1)
    assert.equal(yamlTree('# nothing\n'), null)
  })
})
