// JSON texts of requests: decoded and parsed, or refused with a 400.

import { invalid, issue } from '../errors.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The text of a body, without a byte order mark; throws a 400 when it is not UTF-8. */
export function decodeBody(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw invalid([issue([], 'is not encoded as UTF-8')])
  }
}

/** Parses a JSON body; throws a 400 that does not repeat it. */
export function parseBody(text: string): unknown {
  if (text.length === 0) throw invalid([issue([], 'a JSON body is required')])
  try {
    return JSON.parse(text)
  } catch (error) {
    const [place] = /at position \d+/.exec((error as Error).message) ?? []
    throw invalid([issue([], `is not valid JSON${place ? `; see the text ${place}` : ''}`)])
  }
}
