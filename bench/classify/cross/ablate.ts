// The classifier without one of its parts, to measure what the part is worth.

import type { Engine } from '../../../src/classify/ranking.ts'

export const ABLATED_PARTS = ['model', 'phrase', 'usual', 'attributes', 'exclusions'] as const

/** The engine without one part. */
export function withoutPart(whole: Engine, part: (typeof ABLATED_PARTS)[number]): Engine {
  const { settings, ranker } = whole
  const { calibration } = settings
  const mix = { ...calibration.mix }
  if (part === 'model') Object.assign(mix, { heading: 0, subheading: 0 })
  if (part === 'phrase') Object.assign(mix, { phrase: 0, phraseByLength: 0 })
  if (part === 'usual') Object.assign(mix, { usualHeading: 0, usualSubheading: 0 })
  const read: typeof ranker.parse = (description) => {
    const parsed = ranker.parse(description)
    if (part === 'exclusions') return { ...parsed, excluded: [] }
    if (part !== 'attributes') return parsed
    const none = parsed.stated.main.map(() => 0)
    const unread = { read: new Map(), settled: new Map() }
    return { ...parsed, stated: { main: none, all: none, settled: none }, quantities: unread }
  }
  return {
    ...whole,
    ranker: { ...ranker, parse: read },
    settings: { ...settings, calibration: { ...calibration, mix } },
  }
}
