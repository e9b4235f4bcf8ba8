// Long tasks one after the other, organisations in turn: many of one do not hold up another's.

type Task = () => Promise<unknown>

type Turns = {
  /** Runs the task when it is its turn, and resolves with its result. */
  readonly run: <Result>(organisation: string, task: () => Promise<Result>) => Promise<Result>
  /** The tasks of an organisation that wait or run. */
  readonly open: (organisation: string) => number
}

export function openTurns(): Turns {
  /** By organisation, in the order of their turns. */
  const waiting = new Map<string, Task[]>()
  let running: string | null = null

  const runAll = async (): Promise<void> => {
    for (let [first] = waiting; first; [first] = waiting) {
      const [organisation, tasks] = first
      running = organisation
      await tasks.shift()?.()
      // Behind the others, with what came meanwhile.
      waiting.delete(organisation)
      if (tasks.length > 0) waiting.set(organisation, tasks)
    }
    running = null
  }
  return {
    run: (organisation, task) =>
      new Promise((resolve, reject) => {
        const own = waiting.get(organisation) ?? []
        own.push(async () => {
          try {
            resolve(await task())
          } catch (error) {
            reject(error)
          }
        })
        waiting.set(organisation, own)
        if (running === null) void runAll()
      }),
    open: (organisation) =>
      (waiting.get(organisation)?.length ?? 0) + Number(running === organisation),
  }
}
