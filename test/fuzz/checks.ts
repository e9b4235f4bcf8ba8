// What holds for every answer, whatever was sent.

import { AssertionError } from 'node:assert'
import { ErrorObject } from '../../src/operations/error-schema.ts'
import { type Answer, assertShape } from '../api/serving.ts'
import type { Sent } from './request.ts'

/** Paths and frames of the program, which only its log may show. */
const INSIDE = /node_modules|file:\/\/|\bat [\w.<>]+ \(|\.ts:\d+|\/src\/|select [\w".*]+ from/i
/** The reference page brings its viewer along. */
const PAGES = /^\/(docs|dashboard)/
const SIGN_IN = /^\/account\/auth/

/** What is wrong with an answer, in words; null when nothing is. */
export function faultOf(sent: Sent, answer: Answer, secrets: readonly string[]): string | null {
  const { status, headers, text } = answer
  if (status >= 500) return `status ${status}`
  if (!headers['x-request-id']) return 'no X-Request-Id'
  const shown = leak(sent, text, secrets)
  if (shown !== null) return shown
  if (status < 400 || sent.method === 'HEAD') return null
  if (SIGN_IN.test(sent.url)) return null
  return refusalFault(answer)
}

function leak(sent: Sent, text: string, secrets: readonly string[]): string | null {
  const asked = `${sent.url} ${sent.body ?? ''}`
  const inside = PAGES.test(sent.url) ? null : INSIDE.exec(text)?.[0]
  if (inside && !asked.includes(inside)) return `shows the inside: ${inside}`
  if (sent.sender === 'other') return null
  const secret = secrets.find((one) => text.includes(one) && !asked.includes(one))
  return secret === undefined ? null : 'shows what is of another organisation'
}

function refusalFault({ status, json, text }: Answer): string | null {
  if (json === null) return `status ${status} without the Error object`
  if (status === 400 && !(json.issues?.length > 0)) return 'status 400 without issues'
  try {
    assertShape(ErrorObject, json)
    return null
  } catch (error) {
    if (error instanceof AssertionError) return `not the Error object: ${text.slice(0, 200)}`
    throw error
  }
}
