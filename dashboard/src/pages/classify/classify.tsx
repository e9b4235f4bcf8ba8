// Finds tariff codes from descriptions: one at a time, or a pasted list.

import { Group, SegmentedControl, Stack } from '@mantine/core'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { CountrySelect } from '../../ui/country-select.tsx'
import { FigureInput } from '../../ui/figure-input.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadingIndicator } from '../../ui/states.tsx'
import { ClassifyOne } from './classify-one.tsx'
import { useStoredText } from './form-state.ts'

const ClassifyList = lazyRouteComponent(() => import('./classify-list.tsx'), 'ClassifyList')

const PERCENT = 100
const THRESHOLD = '50'

export function ClassifyPage(): ReactNode {
  const [mode, setMode] = useStoredText('mode', 'one')
  const [destination, setDestination] = useStoredText('destination', 'US')
  const [threshold, setThreshold] = useStoredText('threshold', THRESHOLD)
  const settings = {
    destination_country: destination,
    confidence_threshold: Number(threshold) / PERCENT,
  }
  return (
    <Page
      title="Classify"
      lead="Find the tariff code for a description of goods, with its confidence and the reason."
    >
      <Stack gap="lg">
        <Group align="flex-end" gap="sm">
          <ModeControl mode={mode} onChange={setMode} />
          <CountrySelect
            label="Tariff"
            value={destination}
            onChange={(code) => setDestination(code ?? destination)}
            allowDeselect={false}
            maw="16rem"
          />
          <FigureInput
            label="Review below, %"
            value={threshold}
            onChange={(percent) => setThreshold(String(percent))}
            max={PERCENT}
            decimalScale={0}
            w="9rem"
          />
        </Group>
        {mode === 'one' ? (
          <ClassifyOne settings={settings} />
        ) : (
          <Suspense fallback={<LoadingIndicator />}>
            <ClassifyList settings={settings} />
          </Suspense>
        )}
      </Stack>
    </Page>
  )
}

function ModeControl(props: {
  readonly mode: string
  readonly onChange: (mode: string) => void
}): ReactNode {
  return (
    <SegmentedControl
      value={props.mode}
      onChange={props.onChange}
      aria-label="Number of products"
      data={[
        { value: 'one', label: 'One product' },
        { value: 'list', label: 'List' },
      ]}
    />
  )
}
