// Groups concurrent calls into one database round trip. Calls that arrive while a batch is in
// flight form the next batch, so batches grow with load and a single call does not wait.

type PendingCall<Item, Result> = {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * Returns a function that passes its item to `run` together with all other pending items, at most
 * `limit` at a time and in order of arrival. `run` returns one result per item, in the same order;
 * if it rejects, every call of that batch rejects.
 */
export function batched<Item, Result>(
  limit: number,
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let waiting: PendingCall<Item, Result>[] = []
  let busy = false

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const tickets = waiting.slice(0, limit)
      waiting = waiting.slice(limit)
      await runBatch(tickets, run)
    }
    busy = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (busy) return
      busy = true
      // Run after all readable sockets have been read: they may bring more calls.
      setImmediate(drain)
    })
}

async function runBatch<Item, Result>(
  tickets: readonly PendingCall<Item, Result>[],
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<void> {
  try {
    const results = await run(tickets.map((ticket) => ticket.item))
    tickets.forEach((ticket, at) => {
      ticket.resolve(results[at] as Result)
    })
  } catch (error) {
    for (const ticket of tickets) ticket.reject(error)
  }
}
