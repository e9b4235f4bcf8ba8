// From a description to a code: one at a time, or a list that is pasted.

import { Group, NumberInput, SegmentedControl, Stack } from '@mantine/core'
import { useSessionStorage } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { CountrySelect } from '../../ui/country-select.tsx'
import { Page } from '../../ui/page.tsx'
import { ClassifyList } from './list.tsx'
import { ClassifyOne } from './one.tsx'

/** What both forms have in common. */
export type Terms = {
  readonly destination_country: string
  readonly confidence_threshold: number
}

const PERCENT = 100
const THRESHOLD = 50

export function Classify(): ReactNode {
  const [mode, setMode] = useKept('mode', 'one')
  const [destination, setDestination] = useKept('destination', 'US')
  const [threshold, setThreshold] = useKept('threshold', String(THRESHOLD))
  const terms = {
    destination_country: destination,
    confidence_threshold: Number(threshold) / PERCENT,
  }
  return (
    <Page
      title="Classify"
      lead="The code that a description of goods leads to, how sure that is, and why."
    >
      <Stack gap="lg">
        <Group align="flex-end" gap="sm">
          <SegmentedControl
            value={mode}
            onChange={setMode}
            aria-label="How many"
            data={[
              { value: 'one', label: 'One' },
              { value: 'list', label: 'A list' },
            ]}
          />
          <CountrySelect
            label="Tariff of"
            value={destination}
            onChange={(code) => setDestination(code ?? destination)}
            allowDeselect={false}
            maw="16rem"
          />
          <NumberInput
            label="To review below, %"
            value={threshold}
            onChange={(percent) => setThreshold(String(percent))}
            min={0}
            max={PERCENT}
            allowDecimal={false}
            clampBehavior="strict"
            w="9rem"
          />
        </Group>
        {mode === 'one' ? <ClassifyOne terms={terms} /> : <ClassifyList terms={terms} />}
      </Stack>
    </Page>
  )
}

/** Kept while the tab is open, so that a reload loses nothing. */
export function useKept(name: string, otherwise: string) {
  return useSessionStorage({ key: `landfall.classify.${name}`, defaultValue: otherwise })
}
