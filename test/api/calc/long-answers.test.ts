// A long answer is computed in slices, and calls of other organisations are answered in between.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { openSlices, type Slices } from '../../../src/base/slices.ts'
import { key, organisation } from '../../account/accounts.ts'
import { calc, line, varied } from '../requests.ts'
import { serving } from '../serving.ts'

/** What goes on after a pause; the test says when. */
const paused: (() => void)[] = []
/** Each look at the clock is a millisecond later, so a slice is a few steps. */
let time = 0
const slices = openSlices({ now: () => time++, pause: (resume) => paused.push(resume) })
/** The organisations whose computations began, and those whose computations are finished. */
const begun: string[] = []
const finished: string[] = []
const inSlices: Slices = async (owner, steps) => {
  begun.push(owner)
  const result = await slices(owner, steps)
  finished.push(owner)
  return result
}
const serve = serving({ inSlices })

const LINES = 2_000
/** More than a call of one line needs, and far less than one of 2,000 lines. */
const FEW = 100

/** Goes on, slice after slice, until it holds; returns the number of pauses. */
async function until(holds: () => boolean): Promise<number> {
  let pauses = 0
  for (; !holds(); await turn()) {
    const resume = paused.shift()
    if (resume) pauses++
    resume?.()
  }
  return pauses
}

test('a short call is answered while a long one of another organisation is computed', async () => {
  const { pool, send, organisation: owner } = serve()
  const other = await organisation(pool, 'Growth')
  const { raw } = await key(pool, other)
  const line_items = Array.from({ length: LINES }, () => line)
  const long = send(varied(calc, { line_items }))
  while (!begun.includes(owner)) await turn()

  const short = send({ ...calc, headers: { authorization: `Bearer ${raw}` } })
  while (!begun.includes(other)) await turn()
  const pauses = await until(() => finished.includes(other))
  assert(pauses < FEW, `${pauses} slices for a call of one line`)
  assert.equal((await short).status, 200)
  assert.deepEqual(finished, [other])

  await until(() => finished.includes(owner))
  const { status, json } = await long
  assert.equal(status, 200)
  assert.equal(json.result.breakdown.filter(({ code }: Layer) => code === 'MFN').length, LINES)
})

type Layer = { readonly code: string }
