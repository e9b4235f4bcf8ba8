// A new file: settings of the shipment, columns, rows, results.

import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '../../api-client.ts'
import { memberStateOf, usePlaces } from '../../places.ts'
import { useOrganisationPath } from '../../session.ts'
import { ErrorAlert } from '../../ui/states.tsx'
import { RateFields } from '../calculate/rate-fields.tsx'
import { type BulkFile, openBulkFile } from './bulk-file.ts'
import { type BulkSettings, jobSettings, storedSettings, storeSettings } from './bulk-settings.ts'
import { BulkSettingsFields } from './bulk-settings-fields.tsx'
import { CheckedRows } from './checked-rows.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { type ExampleFile, FileDrop } from './file-drop.tsx'
import { JobList } from './job-list.tsx'
import { recalledChoices } from './layouts.ts'
import { Reading } from './reading.tsx'

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
  const [file, setFile] = useState<BulkFile | null>(null)
  const path = useOrganisationPath()
  const reading = useMutation({
    mutationFn: (one: File) =>
      openBulkFile(one, (layout) => recalledChoices(path.organisation, layout)),
    onSuccess: setFile,
  })
  return (
    <Stack gap="md">
      {file === null ? (
        <>
          <FileDrop
            isReading={reading.isPending}
            onFile={reading.mutate}
            example={EXAMPLE}
            limit="Up to 100,000 rows."
          />
          {reading.error && <ErrorAlert error={reading.error} />}
          <JobList />
        </>
      ) : (
        <FileSections file={file} onChange={setFile} />
      )}
    </Stack>
  )
}

function FileSections(props: {
  readonly file: BulkFile
  readonly onChange: (file: BulkFile | null) => void
}): ReactNode {
  const { file, onChange } = props
  const places = usePlaces()
  const form = useForm<BulkSettings>({ initialValues: storedSettings() })
  const { values } = form
  useEffect(() => storeSettings(values), [values])
  const { currency } = file.draft
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same one
  useEffect(() => {
    if (currency) form.setFieldValue('currency', currency)
  }, [currency])
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
          <b>{file.name}</b>, {file.draft.rows.length.toLocaleString('en')} rows
        </Text>
        <Button variant="default" size="xs" onClick={() => onChange(null)}>
          New file
        </Button>
      </Group>
      <Section title="Shipment">
        <BulkSettingsFields form={form} />
        {currency && values.currency !== currency && <OtherCurrency currency={currency} />}
        <RateFields form={form} />
      </Section>
      <Section title="Columns">
        <ColumnMapping file={file} onChange={onChange} />
      </Section>
      <Section title="Reading">
        <Reading file={file} onChange={onChange} />
      </Section>
      <Section title="Rows">
        <CheckedRows file={file} onChange={onChange} settings={settings} onRejected={refuse} />
      </Section>
    </>
  )
}

function OtherCurrency({ currency }: { readonly currency: string }): ReactNode {
  return (
    <Text size="sm" role="alert" mt="xs">
      The prices of this file are in {currency}.
    </Text>
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
