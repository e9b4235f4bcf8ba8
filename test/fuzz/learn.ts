// Keeps a request that reached a place of src/ which none had reached before, for later requests to
// be made from it.

import type { Coverage } from './coverage.ts'
import type { Sent } from './request.ts'

type Parts = {
  readonly coverage: Coverage
  readonly sendAll: (all: readonly Sent[]) => Promise<void>
  readonly keep: (sent: Sent) => void
}

/**
 * After a batch was sent: looks for a request that reaches what the batch reached. It is sent again
 * by halves. What it does not reach stays unknown, and is looked for when it is reached again;
 * nothing is looked for when no half reaches it, as with what depends on the time.
 */
export async function learnFrom(parts: Parts, batch: readonly Sent[], search: boolean | 'known') {
  const { coverage, sendAll, keep } = parts
  const places = await coverage.unknown()
  if (search === 'known') return coverage.learn(places)
  if (places.length === 0 || !search) return
  const wanted = new Set(places)
  let rest = batch
  let reached: readonly string[] = places
  while (rest.length > 1) {
    const middle = rest.length >> 1
    for (const half of [rest.slice(0, middle), rest.slice(middle)]) {
      await sendAll(half)
      reached = (await coverage.unknown()).filter((place) => wanted.has(place))
      rest = half
      if (reached.length > 0) break
    }
    if (reached.length === 0) break
  }
  const [found] = rest
  if (reached.length > 0 && found) {
    coverage.learn(reached)
    keep(found)
  } else coverage.learn(places)
}
