// A file that was read: settings of the shipment, columns, what was changed, rows, results.

import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ReactNode, useEffect } from 'react'
import { ApiError } from '../../api-client.ts'
import { memberStateOf, usePlaces } from '../../places.ts'
import { RateFields } from '../calculate/rate-fields.tsx'
import type { BulkFile, FileChange } from './bulk-file.ts'
import { type BulkSettings, jobSettings, storedSettings, storeSettings } from './bulk-settings.ts'
import { BulkSettingsFields } from './bulk-settings-fields.tsx'
import { CheckedRows } from './checked-rows.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { Reading } from './reading.tsx'

export function FileSections(props: {
  readonly file: BulkFile
  readonly onChange: (change: FileChange) => void
  readonly onClose: () => void
}): ReactNode {
  const { file, onChange, onClose } = props
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
        <Button variant="default" size="xs" onClick={onClose}>
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
