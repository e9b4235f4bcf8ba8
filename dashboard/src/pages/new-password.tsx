// The page behind the link in the mail: set a new password. Every session ends with it.

import { Alert, Anchor, Button, PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { passwordFault, setPassword } from '../account/sign-in-call.ts'
import { Form, Outside } from '../ui/outside.tsx'

export function NewPassword(): ReactNode {
  const { token } = useSearch({ strict: false }) as { token?: string }
  const [password, typePassword] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const set = useMutation({ mutationFn: () => setPassword(token ?? '', password) })
  const submit = (): void => {
    const found = passwordFault(password)
    setFault(found)
    if (!found) set.mutate()
  }
  return (
    <Outside title="A new password">
      {set.isSuccess ? (
        <Alert color="sea" role="status">
          The new password holds. All sessions were ended.{' '}
          <Anchor component={Link} to="/sign-in">
            Sign in
          </Anchor>
        </Alert>
      ) : (
        <Form submit={submit}>
          {(set.error || !token) && (
            <Alert color="red" role="alert">
              {set.error?.message ?? 'This link is not complete.'}{' '}
              <Anchor component={Link} to="/forgotten">
                Ask for a new link
              </Anchor>
            </Alert>
          )}
          <PasswordInput
            label="New password"
            autoComplete="new-password"
            value={password}
            error={fault}
            onChange={(event) => typePassword(event.currentTarget.value)}
          />
          <Button type="submit" loading={set.isPending} disabled={!token}>
            Set the password
          </Button>
        </Form>
      )}
    </Outside>
  )
}
