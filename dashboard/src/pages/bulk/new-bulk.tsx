// A new file: settings of the shipment, columns, rows, results.

import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '../../api-client.ts'
import { memberStateOf, usePlaces } from '../../places.ts'
import { ErrorAlert } from '../../ui/states.tsx'
import { RateFields } from '../calculate/rate-fields.tsx'
import { type BulkSettings, jobSettings, storedSettings, storeSettings } from './bulk-settings.ts'
import { BulkSettingsFields } from './bulk-settings-fields.tsx'
import { CheckedRows } from './checked-rows.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { type ExampleFile, FileDrop } from './file-drop.tsx'
import { JobList } from './job-list.tsx'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { newSheet, type RowSheet } from './sheet.ts'

const EXAMPLE: ExampleFile = {
  name: 'landfall-rows.csv',
  head: [
    'Reference',
    'Description',
    'HS code',
    'Quantity',
    'Unit price',
    'Origin',
    'Net weight kg',
  ],
  rows: [
    ['A-100', "Men's cotton T-shirts", '6109.10.00', 1200, 4.35, 'VN', 180],
    ['A-101', 'Stainless steel bottles', '7323.93.00', 500, 6.8, 'CN', 210],
    ['A-102', 'Leather handbags', '4202.21', 80, 95, 'Italy', 64],
  ],
}

export function NewBulk(): ReactNode {
  const [sheet, setSheet] = useState<RowSheet | null>(null)
  const format = useMutation({
    mutationFn: readSpreadsheet,
    onSuccess: (table) => setSheet(newSheet(table)),
  })
  return (
    <Stack gap="md">
      {sheet === null ? (
        <>
          <FileDrop
            isReading={format.isPending}
            onFile={format.mutate}
            example={EXAMPLE}
            limit="Up to 100,000 rows."
          />
          {format.error && <ErrorAlert error={format.error} />}
          <JobList />
        </>
      ) : (
        <FileSections sheet={sheet} onChange={setSheet} />
      )}
    </Stack>
  )
}

function FileSections(props: {
  readonly sheet: RowSheet
  readonly onChange: (sheet: RowSheet | null) => void
}): ReactNode {
  const { sheet, onChange } = props
  const places = usePlaces()
  const form = useForm<BulkSettings>({ initialValues: storedSettings() })
  const { values } = form
  useEffect(() => storeSettings(values), [values])
  const { destination_country: to, eu_member_state: state } = values
  const settings = jobSettings(values, memberStateOf(places, to, state))
  const refuse = (error: Error): void => {
    const issues = error instanceof ApiError ? error.issues : []
    form.setErrors(Object.fromEntries(issues.map(({ path, message }) => [path[0], message])))
  }
  return (
    <>
      <Group justify="space-between">
        <Text>
          <b>{sheet.table.name}</b>, {sheet.table.rows.length.toLocaleString('en')} rows
        </Text>
        <Button variant="default" size="xs" onClick={() => onChange(null)}>
          New file
        </Button>
      </Group>
      <Section title="Shipment">
        <BulkSettingsFields form={form} />
        <RateFields form={form} />
      </Section>
      <Section title="Columns">
        <ColumnMapping sheet={sheet} onChange={onChange} />
      </Section>
      <Section title="Rows">
        <CheckedRows sheet={sheet} onChange={onChange} settings={settings} onRejected={refuse} />
      </Section>
    </>
  )
}

function Section(props: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <Paper withBorder p="md" component="section" aria-label={props.title}>
      <Title order={2} mb="sm">
        {props.title}
      </Title>
      {props.children}
    </Paper>
  )
}
