// The organisation itself: its name, its plan, its seats.

import { Button, Group, Stack, Table, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../call.ts'
import { atLeast, useAccountPath, useOrganisation } from '../../session.ts'
import { Form } from '../../ui/outside.tsx'
import { Wrong } from '../../ui/states.tsx'

type Kept = {
  readonly name: string
  readonly tier: string
  readonly api_access: boolean
  readonly created_at: string
  readonly seats: {
    readonly members: number
    readonly invited: number
    readonly allowed: number | 'unlimited'
  }
}

export function Organisation(): ReactNode {
  const { id, role } = useOrganisation()
  const { data } = useSuspenseQuery({
    queryKey: ['organisation', id],
    queryFn: ({ signal }) => call<Kept>(`/account/organisations/${id}`, { signal }),
  })
  const { seats } = data
  const taken = seats.members + seats.invited
  return (
    <Stack maw="32rem">
      {atLeast(role, 'admin') && <Name current={data.name} />}
      <Table variant="vertical" layout="fixed">
        <Table.Tbody>
          <Row name="Plan" value={data.tier} />
          <Row name="API access" value={data.api_access ? 'yes' : 'from Growth on'} />
          <Row name="Seats" value={`${taken} of ${seats.allowed} (${seats.invited} invited)`} />
          <Row name="Since" value={data.created_at.slice(0, 10)} />
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

function Name({ current }: { readonly current: string }): ReactNode {
  const [name, setName] = useState(current)
  const path = useAccountPath()
  const queries = useQueryClient()
  const rename = useMutation({
    mutationFn: () => call(path('').slice(0, -1), { method: 'PATCH', body: { name } }),
    onSuccess: async () => {
      await queries.invalidateQueries()
      notifications.show({ message: 'The name is changed.' })
    },
  })
  return (
    <Form submit={() => rename.mutate()}>
      {rename.error && <Wrong error={rename.error} />}
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
