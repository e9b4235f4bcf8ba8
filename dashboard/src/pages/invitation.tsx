// The page behind the link of an invitation: join the organisation that asked.

import { Alert, Button, Group, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '../call.ts'
import { chooseOrganisation, meQuery } from '../session.ts'
import { Outside } from '../ui/outside.tsx'
import { Waiting, Wrong } from '../ui/states.tsx'

export function Invitation(): ReactNode {
  const { token } = useSearch({ strict: false }) as { token?: string }
  const me = useQuery(meQuery)
  const next = encodeURIComponent(`/invitation?token=${encodeURIComponent(token ?? '')}`)
  return (
    <Outside title="You are invited">
      {!token && (
        <Alert color="red">This link is not complete. Ask for the invitation again.</Alert>
      )}
      {me.isPending && <Waiting />}
      {me.error && <Wrong error={me.error} />}
      {token && me.data === null && (
        <>
          <Text size="sm">Sign in, or create an account with the address that was invited.</Text>
          <Group grow>
            <Button component="a" href={`/dashboard/sign-in?next=${next}`} variant="default">
              Sign in
            </Button>
            <Button component="a" href={`/dashboard/sign-up?next=${next}`}>
              Create an account
            </Button>
          </Group>
        </>
      )}
      {token && me.data && <Accept token={token} email={me.data.person.email} />}
    </Outside>
  )
}

function Accept(props: { readonly token: string; readonly email: string }): ReactNode {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const accept = useMutation({
    mutationFn: () =>
      call<{ organisation: string }>('/account/invitations/accept', {
        body: { token: props.token },
      }),
    onSuccess: async ({ organisation }) => {
      chooseOrganisation(organisation)
      await queries.invalidateQueries(meQuery)
      await navigate({ to: '/' })
    },
  })
  return (
    <>
      {accept.error && (
        <Alert color="red" role="alert">
          {accept.error.message}
        </Alert>
      )}
      <Text size="sm">You are signed in as {props.email}.</Text>
      <Button onClick={() => accept.mutate()} loading={accept.isPending}>
        Join
      </Button>
    </>
  )
}
