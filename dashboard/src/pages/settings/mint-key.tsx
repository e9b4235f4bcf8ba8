// Mint a key, and show it the one time that it can be shown.

import { Button, Group, Stack, Switch, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../call.ts'
import { useAccountPath, useOrganisation } from '../../session.ts'
import { Form } from '../../ui/outside.tsx'
import { ShownOnce } from '../../ui/shown-once.tsx'
import { Wrong } from '../../ui/states.tsx'

export function MintKey(): ReactNode {
  const [name, setName] = useState('')
  const [sandbox, setSandbox] = useState(false)
  const { id } = useOrganisation()
  const path = useAccountPath()
  const queries = useQueryClient()
  const mint = useMutation({
    mutationFn: () => call<{ key: string }>(path('keys'), { body: { name, sandbox } }),
    onSuccess: async () => {
      setName('')
      await queries.invalidateQueries({ queryKey: ['keys', id] })
    },
  })
  return (
    <Stack>
      <Form submit={() => mint.mutate()}>
        <Group align="flex-end">
          <TextInput
            label="Name of the new key"
            placeholder="Order system"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            style={{ flex: '1 1 14rem' }}
            maw="24rem"
          />
          <Switch
            label="Sandbox: not counted"
            checked={sandbox}
            onChange={(event) => setSandbox(event.currentTarget.checked)}
            pb="xs"
          />
          <Button type="submit" disabled={!name.trim()} loading={mint.isPending}>
            Mint a key
          </Button>
        </Group>
      </Form>
      {mint.error && <Wrong error={mint.error} />}
      {mint.data && (
        <ShownOnce
          title="Copy the key now"
          value={mint.data.key}
          testId="raw-key"
          onDone={() => mint.reset()}
        >
          It is shown this once and kept as a hash only.
        </ShownOnce>
      )}
    </Stack>
  )
}
