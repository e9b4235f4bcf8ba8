// How many requests were sent, how fast, and how they were answered.

export type Tally = {
  /** A request that was answered with this status. */
  readonly count: (status: number | 'none', route: string) => void
  readonly requests: () => number
  readonly routes: () => ReadonlySet<string>
  readonly text: () => string
}

export function openTally(): Tally {
  const statuses: Record<string, number> = {}
  const begun = performance.now()
  const cpu = process.cpuUsage()
  const routes = new Set<string>()
  let requests = 0
  return {
    count: (status, route) => {
      requests++
      routes.add(route)
      statuses[status] = (statuses[status] ?? 0) + 1
    },
    requests: () => requests,
    routes: () => routes,
    text: () => {
      const perSecond = Math.round((requests * 1000) / (performance.now() - begun))
      const { user, system } = process.cpuUsage(cpu)
      const each = ((user + system) / 1000 / Math.max(1, requests)).toFixed(2)
      const by = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`)
      return `${requests} requests, ${perSecond}/s, ${each} ms of CPU each; ${by.join(', ')}`
    },
  }
}
