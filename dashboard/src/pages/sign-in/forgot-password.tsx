// Requests an email with a link to set a new password. The response is the same for every address.

import { Alert, Anchor, Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { requestPasswordReset } from '../../sign-in-api.ts'
import { Form, FormError } from '../../ui/form.tsx'
import { SignedOutPage } from '../../ui/signed-out-page.tsx'

export function ForgotPasswordPage(): ReactNode {
  const [email, setEmail] = useState('')
  const request = useMutation({ mutationFn: () => requestPasswordReset(email) })
  return (
    <SignedOutPage
      title="Reset your password"
      foot={
        <Anchor component={Link} to="/sign-in">
          Back to sign-in
        </Anchor>
      }
    >
      {request.isSuccess ? (
        <Alert color="sea" role="status">
          If {email} has an account, we have sent a link to it. The link is valid for one hour.
        </Alert>
      ) : (
        <Form submit={() => request.mutate()}>
          <FormError error={request.error} />
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Button type="submit" loading={request.isPending} disabled={!email}>
            Send link
          </Button>
        </Form>
      )}
    </SignedOutPage>
  )
}
