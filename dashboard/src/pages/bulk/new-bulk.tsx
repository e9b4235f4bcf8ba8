// A file from its drop to its answer: terms, columns, rows, results, each shown when it has come.

import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Refusal } from '../../call.ts'
import { memberStateOf, usePlaces } from '../../places.ts'
import { Wrong } from '../../ui/states.tsx'
import { CheckedRows } from './checked-rows.tsx'
import { Drop } from './drop.tsx'
import { Jobs } from './jobs.tsx'
import { MapColumns } from './map-columns.tsx'
import { readTable } from './read-table.ts'
import { type Sheet, sheetOf } from './sheet.ts'
import { keepTerms, keptTerms, settingsOf, type Terms } from './terms.ts'
import { TermsFields } from './terms-fields.tsx'

export function NewBulk(): ReactNode {
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const reading = useMutation({
    mutationFn: readTable,
    onSuccess: (table) => setSheet(sheetOf(table)),
  })
  return (
    <Stack gap="md">
      {sheet === null ? (
        <>
          <Drop reading={reading.isPending} onFile={reading.mutate} />
          {reading.error && <Wrong error={reading.error} />}
          <Jobs />
        </>
      ) : (
        <Prepared sheet={sheet} onChange={setSheet} />
      )}
    </Stack>
  )
}

function Prepared(props: {
  readonly sheet: Sheet
  readonly onChange: (sheet: Sheet | null) => void
}): ReactNode {
  const { sheet, onChange } = props
  const places = usePlaces()
  const form = useForm<Terms>({ initialValues: keptTerms() })
  const { values } = form
  useEffect(() => keepTerms(values), [values])
  const { destination_country: to, eu_member_state: state } = values
  const settings = settingsOf(values, memberStateOf(places, to, state))
  const refuse = (error: Error): void => {
    const issues = error instanceof Refusal ? error.issues : []
    form.setErrors(Object.fromEntries(issues.map(({ path, message }) => [path[0], message])))
  }
  return (
    <>
      <Group justify="space-between">
        <Text>
          <b>{sheet.table.name}</b>, {sheet.table.rows.length.toLocaleString('en')} rows
        </Text>
        <Button variant="default" size="xs" onClick={() => onChange(null)}>
          Another file
        </Button>
      </Group>
      <Section title="Shipment">
        <TermsFields form={form} />
      </Section>
      <Section title="Columns">
        <MapColumns sheet={sheet} onChange={onChange} />
      </Section>
      <Section title="Rows">
        <CheckedRows sheet={sheet} onChange={onChange} settings={settings} onRefused={refuse} />
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
