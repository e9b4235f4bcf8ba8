// The shipments on the way on one line of days, with the days on which the law of their goods
// changes across them. The table beside it has the same in words.

import './shipments.css'
import '../../charts/charts.css'
import { Stack, Text } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import type { ListedShipment } from '../../api-types.ts'
import { AxisLabels, dayAxis } from '../../charts/axis.tsx'
import { dayAfter, dayBefore, today } from '../../days.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { nameOfShipment } from './words.ts'

type Voyage = ListedShipment & { readonly entry_on: string }

const ROWS_SHOWN = 30

export function VoyageTimeline(props: {
  readonly shipments: readonly ListedShipment[]
}): ReactNode {
  const voyages = props.shipments
    .filter((one): one is Voyage => one.entry_on !== null && one.state !== 'entered')
    .sort((one, other) => (one.entry_on < other.entry_on ? -1 : 1))
    .slice(0, ROWS_SHOWN)
  if (voyages.length === 0) return null
  const lawDays = [...new Set(voyages.flatMap(({ exposure }) => exposure?.days ?? []))].sort()
  const days = [...voyages.flatMap((one) => [startOf(one), one.entry_on]), ...lawDays].sort()
  const [first = today(), last = today()] = [days[0], days.at(-1)]
  const axis = dayAxis(dayBefore(first), dayAfter(dayAfter(last)), '%Y-%m-%d')
  const present = today()
  const at = (day: string): CSSProperties => ({ insetInlineStart: `${axis.at(day)}%` })
  return (
    <Stack gap="xs" component="figure" m={0} aria-label="Shipments on the way">
      <div className="voyages">
        {voyages.map((one) => (
          <VoyageRow key={one.id} voyage={one}>
            <span
              className="voyage"
              data-state={one.state}
              style={{
                ...at(startOf(one)),
                width: `${Math.max(0, axis.at(one.entry_on) - axis.at(startOf(one)))}%`,
              }}
            />
            {present >= first && present <= last && (
              <span className="present-day" style={at(present)} />
            )}
            {lawDays.map((day) => (
              <span key={day} className="law-day" style={at(day)} />
            ))}
          </VoyageRow>
        ))}
        <AxisLabels axis={axis} />
      </div>
      <Text size="sm" component="figcaption">
        {captionOf(lawDays)}
      </Text>
    </Stack>
  )
}

function VoyageRow(props: { readonly voyage: Voyage; readonly children: ReactNode }): ReactNode {
  const { voyage, children } = props
  return (
    <>
      <PageLink to={`/shipments/${voyage.id}`}>{nameOfShipment(voyage)}</PageLink>
      <div className="voyage-days" aria-hidden>
        {children}
      </div>
    </>
  )
}

/** From the loading, or the day on which it was first named. */
function startOf({ loaded_on: loaded, created_at: created, entry_on: entry }: Voyage): string {
  const start = loaded ?? created.slice(0, 10)
  return start < entry ? start : entry
}

function captionOf(days: readonly string[]): string {
  if (days.length === 0) return 'No law of these goods changes before they enter.'
  return `The law of goods on the way changes on ${days.join(', ')} (red lines).`
}
