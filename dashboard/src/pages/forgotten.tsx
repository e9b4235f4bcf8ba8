// Ask for a mail with a link to set a new password. The answer is the same for every address.

import { Alert, Anchor, Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { askForPassword } from '../account/sign-in-call.ts'
import { Form, Outside, Told } from '../ui/outside.tsx'

export function Forgotten(): ReactNode {
  const [email, setEmail] = useState('')
  const ask = useMutation({ mutationFn: () => askForPassword(email) })
  return (
    <Outside
      title="A new password"
      foot={
        <Anchor component={Link} to="/sign-in">
          Back to sign-in
        </Anchor>
      }
    >
      {ask.isSuccess ? (
        <Alert color="sea" role="status">
          If {email} has an account, a mail with a link is on its way. The link is good for one
          hour.
        </Alert>
      ) : (
        <Form submit={() => ask.mutate()}>
          <Told error={ask.error} />
          <TextInput
            label="E-mail"
            type="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Button type="submit" loading={ask.isPending} disabled={!email}>
            Send the link
          </Button>
        </Form>
      )}
    </Outside>
  )
}
