// The organisation: name, plan, seats.

import { Button, Group, Stack, Table, TextInput } from '@mantine/core'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { answerOf, api } from '../../api-client.ts'
import { atLeast, useOrganisation, useOrganisationPath } from '../../session.ts'
import { Form } from '../../ui/form.tsx'
import { dayText, keptText } from '../../ui/format.ts'
import { showNotice } from '../../ui/notice.tsx'
import { ErrorAlert } from '../../ui/states.tsx'
import { RetentionForm } from './retention.tsx'

export function OrganisationTab(): ReactNode {
  const { id, role, kept_days: kept } = useOrganisation()
  const path = useOrganisationPath()
  const { data } = useSuspenseQuery({
    queryKey: ['organisation', id],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/account/organisations/{organisation}', { params: { path }, signal })),
  })
  const { seats } = data
  const used = seats.members + seats.invited
  return (
    <Stack maw="32rem">
      {atLeast(role, 'admin') && <RenameForm current={data.name} />}
      {atLeast(role, 'admin') && <RetentionForm />}
      <Table variant="vertical" layout="fixed">
        <Table.Tbody>
          <Row name="Plan" value={data.tier} />
          <Row name="API access" value={data.api_access ? 'yes' : 'from the Growth plan'} />
          <Row name="Seats" value={`${used} of ${seats.allowed} (${seats.invited} invited)`} />
          <Row name="Calculations" value={`kept ${keptText(kept)}`} />
          <Row name="Created" value={dayText(data.created_at)} />
          <Row name="Your role" value={role} />
        </Table.Tbody>
      </Table>
    </Stack>
  )
}

function Row(props: { readonly name: string; readonly value: string }): ReactNode {
  return (
    <Table.Tr>
      <Table.Th w="10rem">{props.name}</Table.Th>
      <Table.Td>{props.value}</Table.Td>
    </Table.Tr>
  )
}

function RenameForm({ current }: { readonly current: string }): ReactNode {
  const [name, setName] = useState(current)
  const path = useOrganisationPath()
  const queries = useQueryClient()
  const rename = useMutation({
    mutationFn: () =>
      answerOf(
        api.PATCH('/account/organisations/{organisation}', { params: { path }, body: { name } }),
      ),
    onSuccess: async () => {
      await queries.invalidateQueries()
      showNotice({ message: 'Name changed.' })
    },
  })
  return (
    <Form submit={() => rename.mutate()}>
      {rename.error && <ErrorAlert error={rename.error} />}
      <Group align="flex-end">
        <TextInput
          label="Name"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          style={{ flex: 1 }}
        />
        <Button
          type="submit"
          variant="default"
          disabled={!name.trim() || name === current}
          loading={rename.isPending}
        >
          Rename
        </Button>
      </Group>
    </Form>
  )
}
