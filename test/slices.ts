// Long answers in slices, as the service computes them.

import { openSlices } from '../src/base/slices.ts'

export const inSlices = openSlices({ now: () => performance.now(), pause: setImmediate })
