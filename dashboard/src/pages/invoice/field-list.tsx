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
      {gaps.length > 0 && <NotRead gaps={gaps} onLook={onLook} />}
      <Read fields={fields} onLook={onLook} />
    </Stack>
  )
}

function Rows({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Title order={2} size="h5">
        {title}
      </Title>
      <Table verticalSpacing={4}>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </section>
  )
}

function NotRead(props: { readonly gaps: readonly ShownGap[]; readonly onLook: Look }): ReactNode {
  return (
    <Rows title="Not read">
      {props.gaps.map(({ key, name, reason, place }) => (
        <Table.Tr key={key}>
          <Table.Th w="30%">{name}</Table.Th>
          <Table.Td>
            {reason} {place && <Where name={name} place={place} onLook={props.onLook} />}
          </Table.Td>
        </Table.Tr>
      ))}
    </Rows>
  )
}

function Read(props: { readonly fields: readonly ShownField[]; readonly onLook: Look }): ReactNode {
  return (
    <Rows title="Read">
      {props.fields.map(({ key, name, value, stated, how, place }) => (
        <Table.Tr key={key}>
          <Table.Th w="30%">{name}</Table.Th>
          <Table.Td>
            {value} <Where name={name} place={place} onLook={props.onLook} />
            <Text size="xs" c="dimmed">
              {stated !== '' && `“${stated}”: `}
              {how}
            </Text>
          </Table.Td>
        </Table.Tr>
      ))}
    </Rows>
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
