// The use of the monthly quota, and the thresholds that were reached.

import './usage.css'
import { Alert, Group, Paper, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Quota } from '../../api-types.ts'
import { dayText } from '../../ui/format.ts'

const THRESHOLDS = [50, 80, 100]
const WIDTH = 1000

export function QuotaBar({ quota }: { readonly quota: Quota }): ReactNode {
  const { month, used, monthly, reset_at: reset } = quota
  const name = new Date(month).toLocaleString('en', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const count = used.toLocaleString('en')
  if (monthly === null) return <Text size="sm">{`${count} calls in ${name}, unlimited.`}</Text>
  if (monthly === 0) {
    return (
      <Alert color="yellow">This plan has no API access. It starts with the Growth plan.</Alert>
    )
  }
  const summary = `${count} of ${monthly.toLocaleString('en')} calls in ${name}`
  return (
    <Paper withBorder p="md">
      <Stack gap="xs">
        <Text fw={600} data-testid="quota">
          {summary}
        </Text>
        <Bar share={Math.min(used / monthly, 1)} label={summary} />
        <Group gap="lg">
          {THRESHOLDS.map((percent) => (
            <Text key={percent} size="xs">
              {thresholdText(percent, quota)}
            </Text>
          ))}
        </Group>
        <Text size="xs" c="dimmed">
          The quota resets on {dayText(reset)} at 00:00 UTC. Calls beyond it are rejected.
        </Text>
      </Stack>
    </Paper>
  )
}

function thresholdText(percent: number, { reached }: Quota): string {
  const crossed = reached.find((one) => one.percent === percent)
  return crossed ? `${percent}% reached on ${dayText(crossed.at)}` : `${percent}% not reached`
}

function Bar(props: { readonly share: number; readonly label: string }): ReactNode {
  const { share, label } = props
  return (
    <svg
      className="quota"
      viewBox={`0 0 ${WIDTH} 10`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <rect className="quota-all" width={WIDTH} height="10" />
      <rect className="quota-used" width={share * WIDTH} height="10" />
      {THRESHOLDS.filter((percent) => percent < 100).map((percent) => (
        <rect
          key={percent}
          className="quota-mark"
          x={(percent / 100) * WIDTH}
          width="2"
          height="10"
        />
      ))}
    </svg>
  )
}
