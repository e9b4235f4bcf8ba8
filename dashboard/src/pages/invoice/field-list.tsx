// The fields of an invoice: what was read and where, and what was not read and why.

import { Alert, Anchor, Stack, Table, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Place } from '../../../../src/intake/file/place.ts'
import { IconWarning } from '../../ui/icons.tsx'
import { placeText, type ShownField, type ShownGap } from './fields.ts'

type Look = (place: Place) => void

export function FieldList(props: {
  readonly fields: readonly ShownField[]
  readonly gaps: readonly ShownGap[]
  readonly checks: readonly string[]
  readonly charges: readonly string[]
  readonly onLook: Look
}): ReactNode {
  const { fields, gaps, checks, charges, onLook } = props
  const notes = [...checks, ...charges.map((text) => `No field has this charge: ${text}`)]
  return (
    <Stack gap="sm">
      {notes.length > 0 && (
        <Alert color="yellow" title="Check the sums" icon={<IconWarning />}>
          {notes.map((text) => (
            <Text key={text} size="sm">
              {text}
            </Text>
          ))}
        </Alert>
      )}
      {gaps.length > 0 && (
        <section aria-label="Not read">
          <Title order={3} size="h5">
            Not read
          </Title>
          <Table verticalSpacing={4}>
            <Table.Tbody>
              {gaps.map(({ key, name, reason, place }) => (
                <Table.Tr key={key}>
                  <Table.Th>{name}</Table.Th>
                  <Table.Td>
                    {reason} {place && <Where name={name} place={place} onLook={onLook} />}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
      <section aria-label="Read">
        <Title order={3} size="h5">
          Read
        </Title>
        <Table verticalSpacing={4}>
          <Table.Tbody>
            {fields.map((field) => (
              <Table.Tr key={field.key}>
                <Table.Th>{field.name}</Table.Th>
                <Table.Td>
                  {field.value} <Where name={field.name} place={field.place} onLook={onLook} />
                  <Text size="xs" c="dimmed">
                    {field.stated !== '' && `“${field.stated}”: `}
                    {field.how}
                  </Text>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </Stack>
  )
}

function Where(props: {
  readonly name: string
  readonly place: Place
  readonly onLook: Look
}): ReactNode {
  const { name, place, onLook } = props
  const text = placeText(place)
  return (
    <Anchor
      component="button"
      type="button"
      size="xs"
      aria-label={`Show ${name} on ${text}`}
      onClick={() => onLook(place)}
    >
      {text}
    </Anchor>
  )
}
