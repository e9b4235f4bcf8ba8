// Which blocks of src/ have run, as V8 counts them. It tells what requests reached that none had
// reached before.

import { Session } from 'node:inspector/promises'

type Range = { readonly startOffset: number; readonly endOffset: number; readonly count: number }
type Script = { readonly url: string; readonly functions: readonly { readonly ranges: Range[] }[] }

/** A function of src/ that has run, with its blocks that have not: their start, as text. */
type Ran = { readonly name: string; readonly missing: ReadonlySet<string> }

export type Coverage = {
  /** The places that have run since the last call and are not known. */
  readonly unknown: () => Promise<readonly string[]>
  readonly learn: (places: readonly string[]) => void
  /** Functions that have run, and blocks in them that have not. */
  readonly figures: () => { readonly functions: number; readonly missing: number }
  readonly close: () => Promise<void>
}

const SOURCES = new URL('../../src/', import.meta.url).href

export async function openCoverage(): Promise<Coverage> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  // Without counts a function of one block is told of once, and code runs as fast as ever.
  await session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: true })
  /** By function: its blocks that have never run. */
  const known = new Map<string, Set<string>>()
  /** The same, whether a request is known that reaches it or not. */
  const ran = new Map<string, Set<string>>()
  return {
    unknown: async () => {
      const { result } = await session.post('Profiler.takePreciseCoverage')
      return (result as readonly Script[])
        .filter(({ url }) => url.startsWith(SOURCES))
        .flatMap(({ url, functions }) => functions.flatMap(({ ranges }) => ranOf(url, ranges)))
        .flatMap((one) => {
          const left = [...(ran.get(one.name) ?? one.missing)].filter((at) => one.missing.has(at))
          ran.set(one.name, new Set(left))
          return unknownOf(known.get(one.name), one)
        })
    },
    learn: (places) => {
      for (const place of places) {
        const [name = '', block] = place.split(' ')
        if (block !== undefined) known.get(name)?.delete(block)
        else if (!known.has(name)) known.set(name, new Set(ran.get(name)))
      }
    },
    figures: () => ({
      functions: ran.size,
      missing: [...ran.values()].reduce((sum, { size }) => sum + size, 0),
    }),
    close: async () => {
      await session.post('Profiler.stopPreciseCoverage')
      session.disconnect()
    },
  }
}

function ranOf(url: string, [whole, ...blocks]: readonly Range[]): Ran[] {
  if (!whole || whole.count === 0) return []
  const missing = blocks.filter(({ count }) => count === 0)
  const name = `${url.slice(SOURCES.length)}:${whole.startOffset}`
  return [{ name, missing: new Set(missing.map(({ startOffset }) => String(startOffset))) }]
}

function unknownOf(before: ReadonlySet<string> | undefined, { name, missing }: Ran): string[] {
  if (before === undefined) return [name]
  return [...before].filter((block) => !missing.has(block)).map((block) => `${name} ${block}`)
}
