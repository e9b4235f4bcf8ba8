// Sign in with email and password, then with a code where two-factor authentication is on.

import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { secondFactor, signIn } from '../../sign-in-api.ts'
import { Form, FormError } from '../../ui/form.tsx'
import { SignedOutPage } from '../../ui/signed-out-page.tsx'

export function SignInPage(): ReactNode {
  const [step, setStep] = useState<'password' | 'code'>('password')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { next } = useSearch({ strict: false }) as { next?: string }
  const onSignedIn = async (): Promise<void> => {
    queries.clear()
    await navigate({ href: next ?? '/' })
  }
  return step === 'password' ? (
    <PasswordStep onDone={onSignedIn} onCodeRequired={() => setStep('code')} />
  ) : (
    <CodeStep onDone={onSignedIn} />
  )
}

function PasswordStep(props: {
  readonly onDone: () => Promise<void>
  readonly onCodeRequired: () => void
}): ReactNode {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const submit = useMutation({
    mutationFn: () => signIn(email, password),
    onSuccess: (step) => (step === 'signed in' ? props.onDone() : props.onCodeRequired()),
  })
  return (
    <SignedOutPage
      title="Sign in"
      foot={
        <>
          New here?{' '}
          <Anchor component={Link} to="/sign-up" underline="always">
            Create account
          </Anchor>
        </>
      }
    >
      <Form submit={() => submit.mutate()}>
        <FormError error={submit.error} />
        <TextInput
          label="Email"
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
        <Button type="submit" loading={submit.isPending} disabled={!email || !password}>
          Sign in
        </Button>
        <Anchor component={Link} to="/forgotten" size="sm">
          Forgot password?
        </Anchor>
      </Form>
    </SignedOutPage>
  )
}

function CodeStep({ onDone }: { readonly onDone: () => Promise<void> }): ReactNode {
  const [code, setCode] = useState('')
  const check = useMutation({ mutationFn: () => secondFactor(code), onSuccess: onDone })
  return (
    <SignedOutPage
      title="Two-factor authentication"
      lead="Enter the six-digit code from your authenticator app, or a recovery code."
    >
      <Form submit={() => check.mutate()}>
        <FormError error={check.error} />
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
    </SignedOutPage>
  )
}
