// One rule for every text of a request: it can be stored and read again. PostgreSQL holds no U+0000
// and no half of a surrogate pair, and no JSON text holds a number beyond the largest.

import type { Issue } from '../error-schema.ts'
import { issue } from '../errors.ts'
import type { FieldPath } from './reading.ts'
import { ISSUES_MAX } from './validator.ts'

/** An issue for each text, name and number below `value` that cannot be stored; up to fifty. */
export function unstorable(value: unknown, path: FieldPath = []): readonly Issue[] {
  const issues: Issue[] = []
  inspect(value, [...path], issues)
  return issues
}

/** The text with U+FFFD in place of what cannot be stored, as messages repeat it. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd')
}

function inspect(value: unknown, path: string[], issues: Issue[]): void {
  if (issues.length === ISSUES_MAX) return
  if (typeof value === 'string') {
    const fault = faultOf(value)
    if (fault !== null) issues.push(issue(path, `contains ${fault}`))
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value)) issues.push(issue(path, 'must be a finite number'))
  } else if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) {
      if (typeof value[at] === 'number' && Number.isFinite(value[at])) continue
      path.push(String(at))
      inspect(value[at], path, issues)
      path.pop()
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) inspectField(name, inner, path, issues)
  }
}

function inspectField(name: string, value: unknown, path: string[], issues: Issue[]): void {
  const fault = faultOf(name)
  path.push(fault === null ? name : storable(name))
  if (fault === null) inspect(value, path, issues)
  else issues.push(issue(path, `is a name that contains ${fault}`))
  path.pop()
}

function faultOf(text: string): string | null {
  if (text.includes('\0')) return 'the character U+0000, which cannot be stored'
  return text.isWellFormed() ? null : 'half of a surrogate pair, which is not a character'
}
