// Rows of stacked bars on one axis. What is not known is open: from the least to the most.

import './charts.css'
import { Fragment, type ReactNode } from 'react'
import { ColourLegend } from '../ui/colour-legend.tsx'
import { type Axis, AxisLabels, valueAxis, WHOLE } from './axis.tsx'
import { knownOf, mostOf, type Parts, type Series, withOpen } from './parts.ts'

const HEIGHT = 28
const BAR_TOP = 4
const BAR_HEIGHT = 20
export type Bar = Parts & {
  readonly key: string
  readonly name: ReactNode
  /** Read by screen readers: the name and every part. */
  readonly description: string
  /** At the end of the row. */
  readonly text: ReactNode
  /** Nothing can be drawn. */
  readonly empty?: boolean
}

export function BarRows(props: {
  readonly bars: readonly Bar[]
  readonly series: readonly Series[]
  readonly textOf: (amount: number) => string
  /** Of the axis. */
  readonly tickOf: (amount: number) => string
}): ReactNode {
  const { bars, series, textOf, tickOf } = props
  const axis = valueAxis(mostOf(bars), tickOf)
  return (
    <>
      <div className="bar-rows">
        {bars.map((bar) => (
          <Fragment key={bar.key}>
            <div className="bar-name">{bar.name}</div>
            <DrawnBar bar={bar} axis={axis} textOf={textOf} />
            <div className="bar-text figure">{bar.text}</div>
          </Fragment>
        ))}
        <AxisLabels axis={axis} />
      </div>
      <ColourLegend attribute="data-code" series={withOpen(series, bars)} />
    </>
  )
}

function DrawnBar(props: {
  readonly bar: Bar
  readonly axis: Axis<number>
  readonly textOf: (amount: number) => string
}): ReactNode {
  const { bar, axis, textOf } = props
  if (bar.empty) return <div className="bar" />
  const known = knownOf(bar)
  let reached = 0
  return (
    <svg
      className="bar"
      viewBox={`0 0 ${WHOLE} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={bar.description}
    >
      {axis.ticks.map(({ at, label }) => (
        <line key={label} className="grid-line" x1={at} x2={at} y1={0} y2={HEIGHT} />
      ))}
      {bar.parts.map(({ code, name, amount }) => {
        const from = reached
        reached += amount
        return (
          <rect
            key={code}
            x={axis.at(from)}
            width={axis.at(reached) - axis.at(from)}
            y={BAR_TOP}
            height={BAR_HEIGHT}
            data-code={code}
          >
            <title>{`${name} ${textOf(amount)}`}</title>
          </rect>
        )
      })}
      {bar.open && (
        <rect
          className="open-range"
          x={axis.at(known)}
          width={openEnd(bar.open.high, known, axis) - axis.at(known)}
          y={BAR_TOP}
          height={BAR_HEIGHT}
        />
      )}
    </svg>
  )
}

function openEnd(high: number | null, known: number, axis: Axis<number>): number {
  return high === null ? WHOLE : axis.at(known + high)
}
