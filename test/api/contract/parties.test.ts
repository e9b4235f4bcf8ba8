// What a line may state as its exporter is what it may state as its manufacturer: on every route
// that reads lines the same value has the same answer.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bulk, calc, compare, line, varied } from '../requests.ts'
import type { Answer } from '../serving.ts'
import { sharedServing } from '../shared-serving.ts'

const landfall = sharedServing()

const VALUES: readonly unknown[] = [
  5,
  true,
  ['a'],
  { name: 'a' },
  null,
  '',
  ' ',
  'x'.repeat(5_000),
  'a\u0000b',
  '\ud800',
  'Bearings Ltd',
]

type Field = 'manufacturer' | 'exporter'

type Request = (field: Field, value: unknown) => ReturnType<typeof varied>

const routes: readonly (readonly [route: string, request: Request])[] = [
  ['calc', (field, value) => varied(calc, { line_items: [line, { ...line, [field]: value }] })],
  ['bulk', (field, value) => varied(bulk, { rows: [line, { ...line, [field]: value }] })],
  ['compare', (field, value) => varied(compare, { [field]: value })],
]

/** The answer without what differs between any two calls; its words with one name for the field. */
function comparable({ status, json }: Answer): string {
  const { id, request_id, ...rest } = json
  return `${status} ${JSON.stringify(rest)}`.replaceAll(/manufacturer|exporter/g, 'party')
}

for (const [route, request] of routes) {
  for (const value of VALUES) {
    test(`${route}: ${JSON.stringify(value).slice(0, 20)}`, async () => {
      const made = await landfall().send(request('manufacturer', value))
      const sold = await landfall().send(request('exporter', value))
      assert.equal(comparable(sold), comparable(made))
    })
  }
}
