// Create an account; the organisation comes next, or the invitation that led here.

import { Alert, Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { passwordFault, signUp } from '../account/sign-in-call.ts'
import { Form, Outside } from '../ui/outside.tsx'

export function SignUp(): ReactNode {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { next } = useSearch({ strict: false }) as { next?: string }
  const form = useForm({
    initialValues: { name: '', email: '', password: '' },
    validate: {
      name: (name) => (name.trim() ? null : 'How should colleagues call you?'),
      email: (email) => (/^\S+@\S+\.\S+$/.test(email) ? null : 'An address like name@example.com.'),
      password: passwordFault,
    },
  })
  const enter = useMutation({
    mutationFn: () => signUp(form.values.name.trim(), form.values.email, form.values.password),
    onSuccess: async () => {
      queries.clear()
      await navigate({ href: next ?? '/new-organisation' })
    },
  })
  return (
    <Outside
      title="Create an account"
      foot={
        <>
          Have one?{' '}
          <Anchor component={Link} to="/sign-in">
            Sign in
          </Anchor>
        </>
      }
    >
      <Form submit={form.onSubmit(() => enter.mutate())}>
        {enter.error && (
          <Alert color="red" role="alert">
            {enter.error.message}
          </Alert>
        )}
        <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={enter.isPending}>
          Create the account
        </Button>
      </Form>
    </Outside>
  )
}
