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
/** The organisations of the computations that have begun and are not finished. */
const underWay: string[] = []
const inSlices: Slices = (owner, steps) => {
  underWay.push(owner)
  return slices(owner, steps).finally(() => underWay.splice(underWay.indexOf(owner), 1))
}
const serve = serving({ inSlices })

const LINES = 2_000
/** More than a call of one line needs, and far less than one of 2,000 lines. */
const FEW = 200

/** Goes on while the organisation computes, until it is answered; returns the number of pauses. */
async function answering(owner: string, call: Promise<unknown>): Promise<number> {
  let answered = false
  call.finally(() => {
    answered = true
  })
  let pauses = 0
  for (; !answered; await turn()) {
    const resume = underWay.includes(owner) ? paused.shift() : undefined
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
  while (!underWay.includes(owner)) await turn()

  const short = send({ ...calc, headers: { authorization: `Bearer ${raw}` } })
  const pauses = await answering(other, short)
  assert.equal((await short).status, 200)
  assert(pauses < FEW, `${pauses} pauses for a call of one line`)

  const left = await answering(owner, long)
  assert(left > FEW, `${left} pauses for a call of ${LINES} lines`)
  const { status, json } = await long
  assert.equal(status, 200)
  assert.equal(json.result.breakdown.filter(({ code }: Layer) => code === 'MFN').length, LINES)
})

type Layer = { readonly code: string }
