// The tree of a tariff over HTTP: one level at a time, with the names and the notes of a code.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type NomenclatureResponse as Nomenclature,
  NomenclatureResponse,
} from '../../../src/operations/nomenclature/schema.ts'
import { assertIssues, assertRefused, assertShape } from '../serving.ts'
import { people } from './people.ts'

const { owned } = people()

async function asking() {
  const { owner, id } = await owned()
  const ask = (query: string) => owner.ask({ path: `organisations/${id}/nomenclature?${query}` })
  const place = async (query: string): Promise<Nomenclature> => {
    const { status, text, json } = await ask(query)
    assert.equal(status, 200, text)
    assertShape(NomenclatureResponse, json)
    return json
  }
  return { ask, place }
}

const codesOf = ({ below }: Nomenclature) => below.map(({ code }) => code)

test('from the chapters down to the lines, each level is what is one below', async () => {
  const { place } = await asking()
  const chapters = codesOf(await place('destination=US'))
  assert.equal(chapters.length, 96)
  assert(!chapters.includes('77'), 'chapter 77 is reserved')
  const chapter = await place('destination=US&code=72')
  assert(chapter.below.every(({ code }) => /^72\d\d$/.test(code)))
  const heading = await place('destination=US&code=7202')
  assert.deepEqual(codesOf(heading).slice(0, 2), ['720211', '720219'])
  assert.match(heading.below[0]?.name ?? '', /ferromanganese/i)
  const subheading = await place('destination=US&code=7202.11&day=2026-10-01')
  assert.deepEqual(
    subheading.above.map(({ code }) => code),
    ['72', '7202'],
  )
  assert.deepEqual(subheading.below, [
    { code: '7202111000', name: null, rate: '1.4%', line: true },
    { code: '7202115000', name: null, rate: '1.5%', line: true },
  ])
  const line = await place('destination=US&code=7202.11.10.00')
  assert.deepEqual([line.below, line.above.length], [[], 3])
})

test('the notes about a code come with it, the closest first', async () => {
  const { place } = await asking()
  const { notes } = await place('destination=US&code=6109')
  assert.match(notes[0]?.title ?? '', /to Chapter 61$/)
  assert(notes.some(({ title }) => /to Section XI$/.test(title)))
  assert(notes.every(({ source }) => source !== ''))
})

test('what is wrong in a parameter is named', async () => {
  const { ask } = await asking()
  assertIssues(await ask(''), 'destination')
  assertIssues(await ask('destination=US&code=720'), 'code')
  assertIssues(await ask('destination=US&code=72&day=2026-02-30'), 'day')
})

test('a code that the tariff does not have, and a country that is not covered', async () => {
  const { ask } = await asking()
  assertRefused(await ask('destination=US&code=7299'), 404, 'not_found', 'RATE_NOT_FOUND')
  const uncovered = await ask('destination=AR')
  assertRefused(uncovered, 422, 'unsupported_destination', 'UNSUPPORTED_DESTINATION')
})
