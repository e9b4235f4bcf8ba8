// Creates an account. Next is a new organisation, or the invitation that led here; where the
// address must be confirmed first, the link in a mail leads there.

import { Alert, Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { passwordError, signUp } from '../../sign-in-api.ts'
import { Form, FormError } from '../../ui/form.tsx'
import { SignedOutPage } from '../../ui/signed-out-page.tsx'

/** Null when a field is valid. */
const VALIDATORS = {
  name: (name: string) => (name.trim() ? null : 'Enter your name.'),
  email: (email: string) =>
    /^\S+@\S+\.\S+$/.test(email) ? null : 'Enter an address such as name@example.com.',
  password: passwordError,
}

export function SignUpPage(): ReactNode {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { next = '/new-organisation' } = useSearch({ strict: false }) as { next?: string }
  const form = useForm({
    initialValues: { name: '', email: '', password: '' },
    validate: VALIDATORS,
  })
  const submit = useMutation({
    mutationFn: () => signUp({ ...form.values, name: form.values.name.trim() }, next),
    onSuccess: async (step) => {
      if (step === 'check mail') return
      queries.clear()
      await navigate({ href: next })
    },
  })
  if (submit.data === 'check mail') return <CheckMail email={form.values.email} />
  return (
    <SignedOutPage
      title="Create account"
      foot={
        <>
          Already have an account?{' '}
          <Anchor component={Link} to="/sign-in" underline="always">
            Sign in
          </Anchor>
        </>
      }
    >
      <Form submit={form.onSubmit(() => submit.mutate())}>
        <FormError error={submit.error} />
        <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={submit.isPending}>
          Create account
        </Button>
      </Form>
    </SignedOutPage>
  )
}

function CheckMail({ email }: { readonly email: string }): ReactNode {
  return (
    <SignedOutPage
      title="Check your email"
      foot={
        <Anchor component={Link} to="/sign-in">
          Back to sign-in
        </Anchor>
      }
    >
      <Alert color="sea" role="status">
        We have sent an email to {email}. It says how to continue.
      </Alert>
    </SignedOutPage>
  )
}
