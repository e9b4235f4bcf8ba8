// What plain facts and claimed headings say of other headings.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { factRulesOf, plainFacts } from '../../src/compile/facts.ts'
import {
  asked,
  contradicted,
  type FactValue,
  factsFor,
  saidOf,
} from '../../src/law/stated-facts.ts'
import { tariffs } from '../loaded.ts'

const us = factRulesOf('US')

function said(
  heading: string,
  facts: Readonly<Record<string, FactValue>>,
  claims: readonly string[] = [],
) {
  const stated = new Map(Object.entries(facts))
  return saidOf(heading, { stated, claimedHeadings: new Set(claims) }, us)
}

test('nothing is said of a heading until a fact or a claim is', () => {
  assert.equal(said('9903.04.67', {}), 'open')
  assert.equal(said('9903.04.67', { civil_aircraft: true }), 'open')
  assert.equal(said('no such heading', { patented: true }), 'open')
})

test('a value claims its headings and rules out those of other values', () => {
  assert.equal(said('9903.04.67', { patented: false }), 'claimed')
  assert.equal(said('9903.04.67', { patented: true }), 'ruled out')
  assert.equal(said('9903.94.05', { vehicle_part: 'auto' }), 'claimed')
  assert.equal(said('9903.74.08', { vehicle_part: 'auto' }), 'ruled out')
  assert.equal(said('9903.74.11', { vehicle_part: 'auto' }), 'claimed')
  assert.equal(said('9903.74.11', { vehicle_part: 'truck' }), 'ruled out')
  assert.equal(said('9903.74.08', { vehicle_part: false }), 'ruled out')
})

test('a heading that no value claims is ruled out by some, and open to the others', () => {
  assert.equal(said('9903.04.64', { patented: false }), 'ruled out')
  assert.equal(said('9903.04.64', { patented: true }), 'open')
  assert.equal(said('9903.94.32', { vehicle_part: 'auto' }), 'open')
  assert.equal(said('9903.94.32', { vehicle_part: 'truck' }), 'ruled out')
})

test('countries are in a list, or outside one', () => {
  assert.equal(said('9903.82.06', { melted_in: 'US' }), 'claimed')
  assert.equal(said('9903.82.06', { melted_in: 'TR' }), 'ruled out')
  assert.equal(said('9903.81.85', { melted_in: 'TR' }), 'claimed')
  assert.equal(said('9903.81.85', { melted_in: 'CA' }), 'ruled out')
})

test('a claimed heading leaves the values that do not rule it out', () => {
  assert.equal(said('9903.04.67', {}, ['9903.04.67']), 'claimed')
  assert.equal(said('9903.04.67', {}, ['9903.04.64']), 'ruled out')
  assert.equal(said('9903.94.05', {}, ['9903.74.11']), 'open')
  assert.equal(said('9903.94.05', {}, ['9903.74.11', '9903.94.06']), 'ruled out')
  assert.equal(said('9903.82.04', {}, ['9903.82.06']), 'open')
})

test('a claim comes before a fact, which then contradicts it', () => {
  const rule = us.byFact.get('patented') ?? assert.fail()
  const claims = new Set(['9903.04.67', '9903.82.06'])
  assert.equal(said('9903.04.67', { patented: true }, [...claims]), 'claimed')
  assert.deepEqual(contradicted(rule, true, claims), ['9903.04.67'])
  assert.deepEqual(contradicted(rule, false, claims), [])
})

test('a question names the fact, in plain words', () => {
  const [patented, ...others] = factsFor(['9903.04.67', '9903.04.64', '9903.88.01'], us)
  assert(patented)
  assert.deepEqual(others, [])
  assert.match(asked(patented), /^facts\.patented \(is it a medicine .*\?\)$/)
})

test('every fact has a name, a question, and a destination that asks for it', () => {
  const all = tariffs().coverage.destinations.map((one) => factRulesOf(one.destination))
  for (const { name, question, type } of plainFacts) {
    assert.match(name, /^[a-z][a-z0-9_]+$/)
    assert.match(question, /^[A-Z][^?]*\?$/)
    // A text claims nothing: rules of screening ask for it.
    const isAsked = all.some(({ byFact }) => byFact.has(name))
    assert.equal(isAsked, type.kind !== 'text', name)
  }
  assert.equal(factRulesOf('AR').byFact.size, 0)
})
