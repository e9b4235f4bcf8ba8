// What the test files of a process share, such as a service, ends after the last of them.

import { after } from 'node:test'

const ends: (() => Promise<void>)[] = []

// Of the process, not of a file: test-group.mjs loads this module before its first file.
after(endAll)

/** What began last ends first. */
export function atEnd(end: () => Promise<void>): void {
  ends.push(end)
}

/** For a program outside the test runner. */
export async function endAll(): Promise<void> {
  const end = ends.pop()
  if (!end) return
  try {
    await end()
  } finally {
    await endAll()
  }
}
