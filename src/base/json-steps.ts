// JSON of a large answer, in steps.

import type { Steps } from './steps.ts'

/** Values without objects in them that are printed in one step. */
const STEP = 32

type Printed = { text: string; count: number }

/** The text that `JSON.stringify` makes of plain objects, arrays, texts, numbers and the like. */
export function* jsonInSteps(value: object): Steps<string> {
  const printed = { text: '', count: 0 }
  yield* print(value, printed)
  return printed.text
}

function* print(value: object, printed: Printed): Steps<void> {
  const isArray = Array.isArray(value)
  let before = isArray ? '[' : '{'
  for (const [name, inner] of isArray ? value.entries() : Object.entries(value)) {
    if (inner === undefined && !isArray) continue
    printed.text += isArray ? before : `${before}${JSON.stringify(name)}:`
    before = ','
    if (hasObjects(inner)) {
      yield* print(inner, printed)
    } else {
      printed.text += JSON.stringify(inner) ?? 'null'
      if (++printed.count % STEP === 0) yield
    }
  }
  const isEmpty = before !== ','
  printed.text += `${isEmpty ? before : ''}${isArray ? ']' : '}'}`
}

function hasObjects(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  for (const inner of Array.isArray(value) ? value : Object.values(value)) {
    if (typeof inner === 'object' && inner !== null) return true
  }
  return false
}
