// Loaded into the service before anything else: measures how late its event loop is. On SIGUSR2 it
// writes the percentiles since the last time to the file LOOP_DELAY_FILE.

import { renameSync, writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const NS_PER_MS = 1e6
const file = process.env.LOOP_DELAY_FILE ?? ''
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()

process.on('SIGUSR2', () => {
  const p999Ms = delay.percentile(99.9) / NS_PER_MS
  const figures = { count: delay.count, p999Ms, maxMs: delay.max / NS_PER_MS }
  delay.reset()
  // Renamed, so that nobody reads half of it.
  writeFileSync(`${file}.new`, JSON.stringify(figures))
  renameSync(`${file}.new`, file)
})
