// Attributes as the classify form writes them: one "name: value" a line.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  parseAttributes,
  withAttribute,
} from '../../dashboard/src/pages/classify/attributes-text.ts'

test('lines are read, blank ones are not', () => {
  const read = parseAttributes('material: cotton\n\n  Fabric type :  jersey: fine \n')
  assert.deepEqual(read, { material: 'cotton', 'Fabric type': 'jersey: fine' })
  assert.deepEqual(parseAttributes(' \n'), {})
})

test('a line of another form makes the text unreadable', () => {
  for (const text of ['cotton', 'material:', ': cotton', 'a: 1\nb']) {
    assert.equal(parseAttributes(text), null, text)
  }
})

test('an answer takes the place of an earlier one', () => {
  const once = withAttribute('use: household', 'fibre', 'cotton')
  assert.equal(once, 'use: household\nfibre: cotton')
  assert.equal(withAttribute(once, 'fibre', 'wool'), 'use: household\nfibre: wool')
  assert.equal(withAttribute('', 'fibre', 'wool'), 'fibre: wool')
})
