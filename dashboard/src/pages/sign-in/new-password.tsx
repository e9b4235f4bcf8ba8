// The page that a password reset email links to. Setting a password ends every session.

import { Alert, Anchor, Button, PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { passwordError, setPassword } from '../../sign-in-api.ts'
import { Form } from '../../ui/form.tsx'
import { SignedOutPage } from '../../ui/signed-out-page.tsx'

export function NewPasswordPage(): ReactNode {
  const { token } = useSearch({ strict: false }) as { token?: string }
  const [password, updatePassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const set = useMutation({ mutationFn: () => setPassword(token ?? '', password) })
  const submit = (): void => {
    const found = passwordError(password)
    setError(found)
    if (!found) set.mutate()
  }
  return (
    <SignedOutPage title="Set a new password">
      {set.isSuccess ? (
        <Alert color="sea" role="status">
          Your password has been changed, and all sessions were signed out.{' '}
          <Anchor component={Link} to="/sign-in">
            Sign in
          </Anchor>
        </Alert>
      ) : (
        <Form submit={submit}>
          {(set.error || !token) && (
            <Alert color="red" role="alert">
              {set.error?.message ?? 'This link is incomplete.'}{' '}
              <Anchor component={Link} to="/forgotten">
                Request a new link
              </Anchor>
            </Alert>
          )}
          <PasswordInput
            label="New password"
            autoComplete="new-password"
            value={password}
            error={error}
            onChange={(event) => updatePassword(event.currentTarget.value)}
          />
          <Button type="submit" loading={set.isPending} disabled={!token}>
            Set password
          </Button>
        </Form>
      )}
    </SignedOutPage>
  )
}
