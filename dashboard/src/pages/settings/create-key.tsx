// Creates an API key and shows it once.

import { Button, Group, Stack, Switch, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { answerOf, api } from '../../api-client.ts'
import type { NewApiKey } from '../../api-types.ts'
import { useOrganisationChange, useOrganisationPath } from '../../session.ts'
import { Form } from '../../ui/form.tsx'
import { OneTimeSecret } from '../../ui/one-time-secret.tsx'
import { ErrorAlert } from '../../ui/states.tsx'

export function CreateKey(): ReactNode {
  const [name, setName] = useState('')
  const [sandbox, setSandbox] = useState(false)
  const create = useCreation(() => setName(''))
  return (
    <Stack>
      <Form submit={() => create.mutate({ name, sandbox })}>
        <Group align="flex-end">
          <TextInput
            label="Key name"
            placeholder="Order system"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            style={{ flex: '1 1 14rem' }}
            maw="24rem"
          />
          <Switch
            label="Sandbox (not counted)"
            checked={sandbox}
            onChange={(event) => setSandbox(event.currentTarget.checked)}
            pb="xs"
          />
          <Button type="submit" disabled={!name.trim()} loading={create.isPending}>
            Create key
          </Button>
        </Group>
      </Form>
      {create.error && <ErrorAlert error={create.error} />}
      {create.data && (
        <OneTimeSecret
          title="Copy the key now"
          value={create.data.key}
          testId="raw-key"
          onDone={() => create.reset()}
        >
          It is shown only once. Landfall stores only its hash.
        </OneTimeSecret>
      )}
    </Stack>
  )
}

function useCreation(onDone: () => void) {
  const path = useOrganisationPath()
  return useOrganisationChange(
    'keys',
    (body: NewApiKey) =>
      answerOf(api.POST('/account/organisations/{organisation}/keys', { params: { path }, body })),
    onDone,
  )
}
