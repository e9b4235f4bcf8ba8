// Values built at once, at their first use, or in slices: how often, and what waits for them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  atFirstUse,
  atOnce,
  type Building,
  inSlicesAtFirstUse,
  loadedAtFirstUse,
  whenBuilt,
} from '../../src/base/deferred.ts'
import { runToEnd } from '../../src/base/steps.ts'

/** A held value with the number of times that it was built. */
function counted(building: Building) {
  let builds = 0
  const held = runToEnd(
    building(function* () {
      yield
      builds++
      return 'value'
    }),
  )
  return { held, builds: () => builds }
}

test('a value is built once: at once, or when it is first used', () => {
  const [early, late] = [counted(atOnce), counted(atFirstUse)]
  assert.deepEqual([early.builds(), late.builds()], [1, 0])
  for (const { held } of [early, late, early, late]) assert.equal(held(), 'value')
  assert.deepEqual([early.builds(), late.builds()], [1, 1])
})

test('what needs a value that is being built waits for it, and it is built once', async () => {
  const { held, builds } = counted(inSlicesAtFirstUse)
  assert.throws(held, /still being built/)
  const found = await Promise.all([whenBuilt(held), whenBuilt(async () => held())])
  assert.deepEqual([...found, held(), builds()], ['value', 'value', 'value', 1])
})

test('a failed load fails who waits for it, and the next use loads again', async () => {
  let loads = 0
  const held = loadedAtFirstUse(async () => {
    loads++
    if (loads === 1) throw new Error('the database is away')
    return 'value'
  })
  await assert.rejects(whenBuilt(held), /the database is away/)
  assert.equal(await whenBuilt(held), 'value')
})

test('a computation that fails for another reason is not repeated', async () => {
  let runs = 0
  const failing = whenBuilt(() => {
    runs++
    throw new RangeError('no')
  })
  await assert.rejects(failing, RangeError)
  assert.equal(runs, 1)
})
