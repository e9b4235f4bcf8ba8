// The day whose law applies: by months along a slider, or to the day.

import { Box, Slider, Text, TextInput } from '@mantine/core'
import { type ReactNode, useId } from 'react'

/** The first month whose law can be replayed, and the last that is known ahead. */
const FIRST_YEAR = 2025
const LAST_DAY = '2027-01-31'
const MONTHS = 12
const LAST_STEP = 24

const FIRST_DAY = dayOfStep(0)

export function DaySlider(props: {
  readonly day: string
  readonly onChange: (day: string) => void
}): ReactNode {
  const { day, onChange } = props
  const name = useId()
  return (
    <Box className="day-slider">
      <div>
        <Text size="sm" fw={500} id={name}>
          The law of
        </Text>
        <Slider
          min={0}
          max={LAST_STEP}
          value={stepOf(day)}
          onChange={(step) => onChange(dayOfStep(step))}
          label={(step) => monthText(dayOfStep(step))}
          marks={[0, MONTHS, LAST_STEP].map((value) => ({ value, label: yearOf(value) }))}
          thumbProps={{ 'aria-labelledby': name }}
          thumbValueText={monthText(day)}
          mb="lg"
          mt={6}
          mx="sm"
          styles={{ markLabel: { color: 'var(--mantine-color-dimmed)' } }}
        />
      </div>
      <TextInput
        label="Day"
        type="date"
        min={FIRST_DAY}
        max={LAST_DAY}
        value={day}
        onChange={(event) => {
          const { value } = event.currentTarget
          if (value >= FIRST_DAY && value <= LAST_DAY) onChange(value)
        }}
      />
    </Box>
  )
}

function dayOfStep(step: number): string {
  const month = String((step % MONTHS) + 1).padStart(2, '0')
  return `${FIRST_YEAR + Math.floor(step / MONTHS)}-${month}-01`
}

function stepOf(day: string): number {
  const [year, month] = day.split('-').map(Number)
  return ((year ?? FIRST_YEAR) - FIRST_YEAR) * MONTHS + (month ?? 1) - 1
}

function yearOf(step: number): string {
  return String(FIRST_YEAR + step / MONTHS)
}

const months = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

function monthText(day: string): string {
  return months.format(new Date(`${day}T00:00:00Z`))
}
