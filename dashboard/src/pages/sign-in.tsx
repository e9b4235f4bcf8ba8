// Sign in: e-mail and password, then a code when the person has a second factor.

import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { secondFactor, signIn } from '../account/sign-in-call.ts'
import { Form, Outside, Told } from '../ui/outside.tsx'

export function SignIn(): ReactNode {
  const [step, setStep] = useState<'password' | 'code'>('password')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { next } = useSearch({ strict: false }) as { next?: string }
  const enter = async (): Promise<void> => {
    queries.clear()
    await navigate({ href: next ?? '/' })
  }
  return step === 'password' ? (
    <PasswordStep done={enter} askCode={() => setStep('code')} />
  ) : (
    <CodeStep done={enter} />
  )
}

function PasswordStep(props: {
  readonly done: () => Promise<void>
  readonly askCode: () => void
}): ReactNode {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const enter = useMutation({
    mutationFn: () => signIn(email, password),
    onSuccess: (step) => (step === 'signed in' ? props.done() : props.askCode()),
  })
  return (
    <Outside
      title="Sign in"
      foot={
        <>
          New here?{' '}
          <Anchor component={Link} to="/sign-up" underline="always">
            Create an account
          </Anchor>
        </>
      }
    >
      <Form submit={() => enter.mutate()}>
        <Told error={enter.error} />
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" loading={enter.isPending} disabled={!email || !password}>
          Sign in
        </Button>
        <Anchor component={Link} to="/forgotten" size="sm">
          Forgotten the password?
        </Anchor>
      </Form>
    </Outside>
  )
}

function CodeStep({ done }: { readonly done: () => Promise<void> }): ReactNode {
  const [code, setCode] = useState('')
  const check = useMutation({ mutationFn: () => secondFactor(code), onSuccess: done })
  return (
    <Outside
      title="Second factor"
      lead="Type the six digits of your authenticator, or one of your recovery codes."
    >
      <Form submit={() => check.mutate()}>
        <Told error={check.error} />
        <TextInput
          label="Code"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          data-autofocus
        />
        <Button type="submit" loading={check.isPending} disabled={!code}>
          Continue
        </Button>
      </Form>
    </Outside>
  )
}
