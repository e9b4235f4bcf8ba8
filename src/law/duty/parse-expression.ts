// Parses a duty expression as schedules print it: the whole text, or a refusal with a reason.

import type { Cursor } from './cursor.ts'
import { anyOf, atEnd, cursorOn, read } from './cursor.ts'
import type { Addend, Bound, DutyExpression } from './duty-expression.ts'
import { readTerm, SyntaxProblem } from './parse-term.ts'
import { refusalOf } from './refused-text.ts'

/**
 * `reason` is the kind of worded rate (`"ensemble: …"`) or begins with `"syntax error: expected
 * …"`; `at` is the index in `text` where parsing stopped.
 */
export type Parsed =
  | { readonly ok: true; readonly expression: DutyExpression }
  | { readonly ok: false; readonly reason: string; readonly at: number; readonly text: string }

const FREE = anyOf(['free', 'nihil'])
const TOTAL = anyOf(['total'])
const PLUS = anyOf(['+', 'plus'])
const MINUS = anyOf(['-', '–', '−', 'minus', 'less'])
const FLOOR = anyOf(['min', 'but not less than', 'but not less'])
const CAP = anyOf(['max', 'but not more than'])
/** A full stop, or the slash that remains of a footnote mark. */
const STOP = /[./]/y

/** The expression in `text`, or the reason why there is none. */
export function parseExpression(text: string): Parsed {
  const cursor = cursorOn(text)
  try {
    const expression = readExpression(cursor)
    read(cursor, STOP)
    if (!atEnd(cursor)) throw new SyntaxProblem('"+", "MIN", "MAX" or the end', cursor.at)
    return { ok: true, expression: { text: text.trim(), ...expression } }
  } catch (problem) {
    if (!(problem instanceof SyntaxProblem)) throw problem
    const refusal = refusalOf(text)
    if (refusal !== null) return { ok: false, reason: refusal, at: 0, text }
    return { ok: false, reason: `syntax error: expected ${problem.expected}`, at: problem.at, text }
  }
}

function readExpression(cursor: Cursor): Omit<DutyExpression, 'text'> {
  if (read(cursor, FREE)) return { total: false, sum: [], bounds: [] }
  const total = read(cursor, TOTAL) !== null
  const sum = readSum(cursor)
  const bounds: Bound[] = []
  for (;;) {
    if (read(cursor, FLOOR)) bounds.push({ kind: 'floor', sum: readSum(cursor) })
    else if (read(cursor, CAP)) bounds.push({ kind: 'cap', sum: readSum(cursor) })
    else return { total, sum, bounds }
  }
}

function readSum(cursor: Cursor): readonly Addend[] {
  const sum: Addend[] = [{ minus: false, term: readTerm(cursor) }]
  for (;;) {
    if (read(cursor, PLUS)) sum.push({ minus: false, term: readTerm(cursor) })
    else if (read(cursor, MINUS)) sum.push({ minus: true, term: readTerm(cursor) })
    else return sum
  }
}
