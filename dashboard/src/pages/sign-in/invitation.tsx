// The page that an invitation email links to.

import { Alert, Button, Group, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { answerOf, api } from '../../api-client.ts'
import { meQuery, selectOrganisation } from '../../session.ts'
import { FormError } from '../../ui/form.tsx'
import { SignedOutPage } from '../../ui/signed-out-page.tsx'
import { ErrorAlert, LoadingIndicator } from '../../ui/states.tsx'

export function InvitationPage(): ReactNode {
  const { token } = useSearch({ strict: false }) as { token?: string }
  const me = useQuery(meQuery)
  const next = encodeURIComponent(`/invitation?token=${encodeURIComponent(token ?? '')}`)
  return (
    <SignedOutPage title="You have been invited">
      {!token && <Alert color="red">This link is incomplete. Ask for a new invitation.</Alert>}
      {me.isPending && <LoadingIndicator />}
      {me.error && <ErrorAlert error={me.error} />}
      {token && me.data === null && (
        <>
          <Text size="sm">
            Sign in, or create an account, with the email address that was invited.
          </Text>
          <Group grow>
            <Button component="a" href={`/dashboard/sign-in?next=${next}`} variant="default">
              Sign in
            </Button>
            <Button component="a" href={`/dashboard/sign-up?next=${next}`}>
              Create account
            </Button>
          </Group>
        </>
      )}
      {token && me.data && <Accept token={token} email={me.data.person.email} />}
    </SignedOutPage>
  )
}

function Accept(props: { readonly token: string; readonly email: string }): ReactNode {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const accept = useMutation({
    mutationFn: () =>
      answerOf(api.POST('/account/invitations/accept', { body: { token: props.token } })),
    onSuccess: async ({ organisation }) => {
      selectOrganisation(organisation)
      await queries.invalidateQueries(meQuery)
      await navigate({ to: '/' })
    },
  })
  return (
    <>
      <FormError error={accept.error} />
      <Text size="sm">You are signed in as {props.email}.</Text>
      <Button onClick={() => accept.mutate()} loading={accept.isPending}>
        Join organisation
      </Button>
    </>
  )
}
