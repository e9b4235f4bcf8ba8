// Stacks over days: each step is a span in which nothing changes. The chart is one slider: the
// pointer and the arrow keys choose a span, which the page describes beside it.

import './charts.css'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { ColourLegend } from '../ui/colour-legend.tsx'
import { type Axis, AxisLabels, dayAxis, valueAxis, WHOLE } from './axis.tsx'
import { knownOf, mostOf, type Parts, type Series, withOpen } from './parts.ts'

export type Step = Parts & {
  /** The first day. */
  readonly from: string
  /** The day after the last one. */
  readonly until: string
  /** Read by screen readers while the step is chosen. */
  readonly description: string
}

type Props = {
  readonly label: string
  readonly steps: readonly Step[]
  readonly series: readonly Series[]
  /** Of the axis and of a part. */
  readonly textOf: (amount: number) => string
  readonly today: string
  /** The position of the step that is chosen. */
  readonly chosen: number
  readonly onChoose: (position: number) => void
}

export function StepChart(props: Props): ReactNode {
  const { label, steps, series, textOf, today, chosen, onChoose } = props
  const days = dayAxis(steps[0]?.from ?? today, steps.at(-1)?.until ?? today)
  const values = valueAxis(mostOf(steps), textOf)
  const last = steps.length - 1
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = positionAfter(event.key, chosen, last)
    if (to === null) return
    event.preventDefault()
    onChoose(to)
  }
  const onPointer = ({ clientX, currentTarget }: PointerEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const at = ((clientX - left) / width) * WHOLE
    const found = steps.findLastIndex(({ from }) => days.at(from) <= at)
    if (found >= 0) onChoose(found)
  }
  return (
    <div className="step-chart">
      <ValueLabels axis={values} />
      <div
        className="steps"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={chosen}
        aria-valuetext={steps[chosen]?.description}
        onKeyDown={onKeyDown}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
      >
        <Steps {...props} days={days} values={values} />
        <span className="today" style={{ insetInlineStart: `${days.at(today)}%` }}>
          today
        </span>
      </div>
      <AxisLabels axis={days} />
      <div className="step-legend">
        <ColourLegend attribute="data-code" series={withOpen(series, steps)} />
      </div>
    </div>
  )
}

function ValueLabels({ axis }: { readonly axis: Axis<number> }): ReactNode {
  return (
    <div className="value-labels" aria-hidden>
      {axis.ticks.map(({ at, label }) => (
        <span key={label} style={{ bottom: `${at}%` }}>
          {label}
        </span>
      ))}
    </div>
  )
}

function positionAfter(key: string, at: number, last: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(at - 1, 0)
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(at + 1, last)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}

function Steps(
  props: Props & { readonly days: Axis<string>; readonly values: Axis<number> },
): ReactNode {
  const { steps, today, chosen, textOf, days, values } = props
  return (
    <svg viewBox={`0 0 ${WHOLE} ${WHOLE}`} preserveAspectRatio="none" aria-hidden="true">
      <rect className="coming" x={days.at(today)} y={0} width={WHOLE} height={WHOLE} />
      {values.ticks.map(({ at, label }) => (
        <line key={label} className="grid-line" x1={0} x2={WHOLE} y1={WHOLE - at} y2={WHOLE - at} />
      ))}
      {steps.map((step, position) => (
        <DrawnStep
          key={step.from}
          step={step}
          chosen={position === chosen}
          days={days}
          values={values}
          textOf={textOf}
        />
      ))}
      <path className="sum-line" d={sumLine(steps, days, values)} />
      <line className="today-line" x1={days.at(today)} x2={days.at(today)} y1={0} y2={WHOLE} />
    </svg>
  )
}

function DrawnStep(props: {
  readonly step: Step
  readonly chosen: boolean
  readonly days: Axis<string>
  readonly values: Axis<number>
  readonly textOf: Props['textOf']
}): ReactNode {
  const { step, chosen, days, values, textOf } = props
  const x = days.at(step.from)
  const width = days.at(step.until) - x
  const known = knownOf(step)
  const high = step.open?.high
  const openTop = high == null ? WHOLE : values.at(known + high)
  let reached = 0
  return (
    <g>
      {step.parts.map(({ code, name, amount }, position) => {
        const from = values.at(reached)
        reached += amount
        const to = values.at(reached)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a code may be charged twice
            key={position}
            x={x}
            width={width}
            y={WHOLE - to}
            height={to - from}
            data-code={code}
          >
            <title>{`${name} ${textOf(amount)}`}</title>
          </rect>
        )
      })}
      {step.open && (
        <rect
          className="open-range"
          x={x}
          width={width}
          y={WHOLE - openTop}
          height={openTop - values.at(known)}
        />
      )}
      {chosen && <rect className="chosen" x={x} width={width} y={0} height={WHOLE} />}
    </g>
  )
}

function sumLine(steps: readonly Step[], days: Axis<string>, values: Axis<number>): string {
  const points = steps.flatMap((step) => {
    const y = WHOLE - values.at(knownOf(step))
    return [`${days.at(step.from)} ${y}`, `${days.at(step.until)} ${y}`]
  })
  return `M${points.join('L')}`
}
