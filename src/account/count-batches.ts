// Counts calls so that each is counted once or not at all, although a statement that got no answer
// may have been executed, or may be later: batches are numbered, and each takes back a batch before
// it whose outcome is not known (store/migrations/0020-numbered-counts.sql).

import { batched } from '../store/batch.ts'

export type BatchNumbers = {
  /** Of this process. */
  readonly replica: number
  readonly batch: number
  /** The newest batch whose outcome we received. */
  readonly known: number
}

type CountBatchSettings<Ask, Decision, Call> = {
  readonly replica: number
  readonly wait: (ms: number) => Promise<unknown>
  /** Gives `given` back, then decides and counts `asks`, in one transaction of these numbers. */
  readonly run: (
    numbers: BatchNumbers,
    asks: readonly Ask[],
    given: readonly Call[],
  ) => Promise<readonly Decision[]>
}

type CountBatches<Ask, Decision, Call> = {
  readonly ask: (ask: Ask) => Promise<Decision>
  /** Never rejects: what fails is tried again until it is done. */
  readonly giveBack: (call: Call) => Promise<void>
  readonly close: () => Promise<void>
}

const BATCH = 1_000
const RETRY_MS = 1_000

/** What a batch consists of: calls that ask to be counted, and whoever waits for a correction. */
type Item<Ask> = { readonly ask: Ask } | 'correction'

export function openCountBatches<Ask, Decision, Call>(
  settings: CountBatchSettings<Ask, Decision, Call>,
): CountBatches<Ask, Decision, Call> {
  const { replica, wait, run } = settings
  /** Not known to be given back: at most the calls that were in progress when a batch failed. */
  const owed = new Set<Call>()
  let batch = 0
  let known = 0
  let correcting = false
  let closed = false

  const send = batched<Item<Ask>, Decision | null>(BATCH, async (items) => {
    const given = [...owed]
    batch += 1
    try {
      const decisions = await run({ replica, batch, known }, asksOf(items), given)
      known = batch
      for (const call of given) owed.delete(call)
      return inPlaceOf(items, decisions)
    } catch (error) {
      void correctLater()
      throw error
    }
  })

  const tryToCorrect = (): Promise<unknown> => send('correction').catch(() => undefined)

  /** The next call corrects the counts as well; this is for when none comes. */
  async function correctLater(): Promise<void> {
    if (correcting) return
    correcting = true
    while (known < batch && !closed) {
      await wait(RETRY_MS)
      if (known < batch && !closed) await tryToCorrect()
    }
    correcting = false
  }

  return {
    ask: async (ask) => (await send({ ask })) as Decision,
    giveBack: async (call) => {
      owed.add(call)
      await tryToCorrect()
    },
    close: async () => {
      closed = true
      if (known < batch) await tryToCorrect()
    },
  }
}

function asksOf<Ask>(items: readonly Item<Ask>[]): readonly Ask[] {
  return items.flatMap((item) => (item === 'correction' ? [] : [item.ask]))
}

/** The decisions, each at the place of the call that asked for it. */
function inPlaceOf<Ask, Decision>(
  items: readonly Item<Ask>[],
  decisions: readonly Decision[],
): readonly (Decision | null)[] {
  const rest = decisions.values()
  return items.map((item) => (item === 'correction' ? null : (rest.next().value as Decision)))
}
