// Selects the date of the law: by month on a slider, or an exact date.

import { Box, Slider, Text, TextInput } from '@mantine/core'
import { type ReactNode, useId } from 'react'

const MONTHS = 12

export function DaySlider(props: {
  readonly day: string
  /** The first covered day. */
  readonly from: string
  /** The last day to choose. */
  readonly to: string
  readonly onChange: (day: string) => void
}): ReactNode {
  const { day, from, to, onChange } = props
  const name = useId()
  const [first, last] = [monthOf(from), monthOf(to)]
  return (
    <Box className="day-slider">
      <div>
        <Text size="sm" fw={500} id={name}>
          Law as of
        </Text>
        <Slider
          min={first}
          max={last}
          value={monthOf(day)}
          onChange={(month) => onChange(later(from, dayOfMonth(month)))}
          label={(month) => monthText(dayOfMonth(month))}
          marks={januaries(first, last)}
          thumbProps={{ 'aria-labelledby': name }}
          thumbValueText={monthText(day)}
          mb="lg"
          mt={6}
          mx="sm"
          styles={{ markLabel: { color: 'var(--mantine-color-dimmed)' } }}
        />
      </div>
      <TextInput
        label="Date"
        type="date"
        min={from}
        max={to}
        value={day}
        onChange={(event) => {
          const { value } = event.currentTarget
          if (value >= from && value <= to) onChange(value)
        }}
      />
    </Box>
  )
}

/** Months since the year 0: one slider step per month. */
function monthOf(day: string): number {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return year * MONTHS + month - 1
}

function dayOfMonth(month: number): string {
  const number = String((month % MONTHS) + 1).padStart(2, '0')
  return `${Math.floor(month / MONTHS)}-${number}-01`
}

function later(one: string, other: string): string {
  return one > other ? one : other
}

function januaries(first: number, last: number): { value: number; label: string }[] {
  const marks: { value: number; label: string }[] = []
  for (let year = Math.ceil(first / MONTHS); year * MONTHS <= last; year++) {
    marks.push({ value: year * MONTHS, label: String(year) })
  }
  return marks
}

const months = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

function monthText(day: string): string {
  return months.format(new Date(`${day}T00:00:00Z`))
}
