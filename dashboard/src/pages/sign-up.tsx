// Create an account; the organisation comes next, or the invitation that led here.

import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { passwordFault, signUp } from '../account/sign-in-call.ts'
import { Form, Outside, Told } from '../ui/outside.tsx'

/** What is wrong with each field; null when nothing is. */
const FAULTS = {
  name: (name: string) => (name.trim() ? null : 'How should colleagues call you?'),
  email: (email: string) =>
    /^\S+@\S+\.\S+$/.test(email) ? null : 'An address like name@example.com.',
  password: passwordFault,
}

export function SignUp(): ReactNode {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { next } = useSearch({ strict: false }) as { next?: string }
  const form = useForm({ initialValues: { name: '', email: '', password: '' }, validate: FAULTS })
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
          <Anchor component={Link} to="/sign-in" underline="always">
            Sign in
          </Anchor>
        </>
      }
    >
      <Form submit={form.onSubmit(() => enter.mutate())}>
        <Told error={enter.error} />
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
