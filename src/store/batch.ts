// Folds concurrent calls into one database round trip. While one batch is in flight the next
// gathers, so batches grow with load and an idle call waits for no timer.

type Ticket<Item, Result> = {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * Returns a function that hands its item to `run` together with all others waiting, at most
 * `limit` at a time and in order of arrival. `run` answers each item at its own position;
 * when it rejects, every item of that batch is rejected.
 */
export function batched<Item, Result>(
  limit: number,
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let waiting: Ticket<Item, Result>[] = []
  let busy = false

  async function turn(): Promise<void> {
    while (waiting.length > 0) {
      const tickets = waiting.slice(0, limit)
      waiting = waiting.slice(limit)
      await settle(tickets, run)
    }
    busy = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (busy) return
      busy = true
      // After the sockets that are readable now have been read: they may bring more.
      setImmediate(turn)
    })
}

async function settle<Item, Result>(
  tickets: readonly Ticket<Item, Result>[],
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
