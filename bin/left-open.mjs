// Loaded into each test file: a file that stays open after its tests fails, and names what is open.
// It is not made to exit at once, for that would lose what it has not yet reported.

import { after } from 'node:test'

const PATIENCE_MS = 30_000

after(() => {
  // Keeps nothing alive itself: it is only reached when something else does.
  setTimeout(() => {
    const open = process.getActiveResourcesInfo().join(', ')
    process.stderr.write(`Still open after all tests of the file: ${open}.\n`)
    process.exit(1)
  }, PATIENCE_MS).unref()
})
