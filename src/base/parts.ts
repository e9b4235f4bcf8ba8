// Named parts of the work, each on a tracing channel of Node, for whoever wants to follow them.
// While nobody does, a part is the work and nothing else.

import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel'

export const PARTS = ['admission', 'law', 'assess', 'commit', 'delivery'] as const
type Part = (typeof PARTS)[number]
type Facts = Readonly<Record<string, string>>

/** What observers get: the same object from the start of a part to its end. */
export type PartMessage = { readonly facts: Facts; readonly error?: unknown }

type Channel = TracingChannel<unknown, PartMessage>

/** `landfall:commit` and its like; names that observers outside may use as well. */
export function channelOf(part: Part): Channel {
  return CHANNELS[part]
}

const CHANNELS = Object.fromEntries(
  PARTS.map((part) => [part, tracingChannel<unknown, PartMessage>(`landfall:${part}`)]),
) as Readonly<Record<Part, Channel>>

/** Runs `work` as a part. `facts` are of few values and contain nothing of the caller's request. */
export function asPart<Result>(
  part: Part,
  work: () => Promise<Result>,
  facts: Facts = {},
): Promise<Result> {
  const channel = CHANNELS[part]
  return channel.hasSubscribers ? channel.tracePromise(work, { facts }) : work()
}
