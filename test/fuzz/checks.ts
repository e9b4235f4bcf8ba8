// What holds for every answer, whatever was sent.

import type { Answer } from '../api/serving.ts'
import type { Sent } from './request.ts'

/** Paths and frames of the program, which only its log may show. */
const INSIDE = /node_modules|file:\/\/|\bat [\w.<>]+ \(|\.ts:\d+|\/src\/|select [\w".*]+ from/i
/** The reference page brings its viewer along. */
const PAGES = /^\/(docs|dashboard)/

/** What is wrong with an answer, in words; null when nothing is. */
export function faultOf(sent: Sent, answer: Answer, secrets: readonly string[]): string | null {
  const { status, headers, text } = answer
  if (status >= 500) return `status ${status}`
  if (!headers['x-request-id']) return 'no X-Request-Id'
  return leak(sent, text, secrets)
}

function leak(sent: Sent, text: string, secrets: readonly string[]): string | null {
  const asked = `${sent.url} ${sent.body ?? ''}`
  const inside = PAGES.test(sent.url) ? null : INSIDE.exec(text)?.[0]
  if (inside && !asked.includes(inside)) return `shows the inside: ${inside}`
  if (sent.sender === 'other') return null
  const secret = secrets.find((one) => text.includes(one) && !asked.includes(one))
  return secret === undefined ? null : 'shows what is of another organisation'
}
