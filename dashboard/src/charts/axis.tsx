// An axis from 0 to a value, or over days. Positions are percentages, so that no chart has to know
// its width.

import { scaleLinear, scaleUtc } from 'd3-scale'
import type { CSSProperties, ReactNode } from 'react'

export const WHOLE = 100
const TICKS = 5

type Tick = { readonly at: number; readonly label: string }

export type Axis<Value> = {
  /** 0 to 100. A value beyond the end is at the end. */
  readonly at: (value: Value) => number
  readonly ticks: readonly Tick[]
}

export function valueAxis(most: number, textOf: (value: number) => string): Axis<number> {
  const scale = scaleLinear([0, most > 0 ? most : 1], [0, WHOLE])
    .nice(TICKS)
    .clamp(true)
  return {
    at: (value) => scale(value),
    ticks: scale.ticks(TICKS).map((value) => ({ at: scale(value), label: textOf(value) })),
  }
}

/** `to` is the day after the last one that is shown; `form`: how a tick is labelled. */
export function dayAxis(from: string, to: string, form = '%Y-%m'): Axis<string> {
  const scale = scaleUtc([instantOf(from), instantOf(to)], [0, WHOLE]).clamp(true)
  const textOf = scale.tickFormat(TICKS, form)
  return {
    at: (day) => scale(instantOf(day)),
    ticks: scale.ticks(TICKS).map((instant) => ({ at: scale(instant), label: textOf(instant) })),
  }
}

function instantOf(day: string): number {
  return Date.parse(day)
}

/** The labels below a chart; what is drawn has them in words of its own. */
export function AxisLabels({ axis }: { readonly axis: Axis<never> }): ReactNode {
  return (
    <div className="axis" aria-hidden>
      {axis.ticks.map(({ at, label }) => (
        <span
          key={label}
          style={{ insetInlineStart: `${at}%` } satisfies CSSProperties}
          data-end={at >= WHOLE || undefined}
        >
          {label}
        </span>
      ))}
    </div>
  )
}
