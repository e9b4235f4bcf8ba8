// Sets up and turns off two-factor authentication with an authenticator app.

import {
  Alert,
  Button,
  Code,
  Group,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { renderSVG } from 'uqr'
import { answerOf, api } from '../../api-client.ts'
import type { TwoFactorSetup } from '../../api-types.ts'
import { meQuery, useMe } from '../../session.ts'
import { Form } from '../../ui/form.tsx'
import { ErrorAlert } from '../../ui/states.tsx'

export function TwoFactor(): ReactNode {
  const { person } = useMe()
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null)
  return (
    <Stack>
      <Title order={2}>Two-factor authentication</Title>
      <Text size="sm">
        When it is on, signing in requires your password and a code from an authenticator app.
      </Text>
      {setup ? (
        <Verify setup={setup} onDone={() => setSetup(null)} />
      ) : person.two_factor ? (
        <Disable />
      ) : (
        <Enable onSetup={setSetup} />
      )}
    </Stack>
  )
}

function Enable({ onSetup }: { readonly onSetup: (setup: TwoFactorSetup) => void }): ReactNode {
  const enable = useMutation({
    mutationFn: (password: string) =>
      answerOf(api.POST('/account/auth/two-factor/enable', { body: { password } })),
    onSuccess: onSetup,
  })
  return (
    <PasswordForm
      action="Set up two-factor authentication"
      variant="filled"
      pending={enable.isPending}
      error={enable.error}
      onSubmit={enable.mutate}
    />
  )
}

function Verify(props: { readonly setup: TwoFactorSetup; readonly onDone: () => void }): ReactNode {
  const { setup, onDone } = props
  const [code, setCode] = useState('')
  const queries = useQueryClient()
  const verify = useMutation({
    mutationFn: () => {
      const body = { code: code.replaceAll(' ', '') }
      return answerOf(api.POST('/account/auth/two-factor/verify-totp', { body }))
    },
    onSuccess: () => queries.invalidateQueries(meQuery),
  })
  if (verify.isSuccess) return <RecoveryCodes codes={setup.backupCodes} onDone={onDone} />
  const secret = new URL(setup.totpURI).searchParams.get('secret') ?? ''
  const image = `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(setup.totpURI))}`
  return (
    <Form submit={() => verify.mutate()}>
      <Text size="sm">Scan this code with your authenticator app, or enter the secret in it.</Text>
      <img src={image} alt="QR code of the secret below" width={192} height={192} />
      <Code style={{ wordBreak: 'break-all' }} data-testid="totp-secret">
        {secret}
      </Code>
      {verify.error && <ErrorAlert error={verify.error} />}
      <TextInput
        label="Code from the app"
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Group>
        <Button type="submit" disabled={!code} loading={verify.isPending}>
          Turn on
        </Button>
      </Group>
    </Form>
  )
}

function RecoveryCodes(props: {
  readonly codes: readonly string[]
  readonly onDone: () => void
}): ReactNode {
  return (
    <Alert color="sea" title="Two-factor authentication is on" role="status">
      <Stack align="flex-start">
        Save these recovery codes somewhere other than your authenticator. Each code works once.
        They are not shown again.
        <Code block>{props.codes.join('\n')}</Code>
        <Button onClick={props.onDone}>I have saved them</Button>
      </Stack>
    </Alert>
  )
}

function Disable(): ReactNode {
  const queries = useQueryClient()
  const disable = useMutation({
    mutationFn: (password: string) =>
      answerOf(api.POST('/account/auth/two-factor/disable', { body: { password } })),
    onSuccess: () => queries.invalidateQueries(meQuery),
  })
  return (
    <>
      <Alert color="sea">Two-factor authentication is on.</Alert>
      <PasswordForm
        action="Turn off"
        variant="default"
        pending={disable.isPending}
        error={disable.error}
        onSubmit={disable.mutate}
      />
    </>
  )
}

function PasswordForm(props: {
  /** Label of the button. */
  readonly action: string
  readonly variant: 'filled' | 'default'
  readonly pending: boolean
  readonly error: Error | null
  readonly onSubmit: (password: string) => void
}): ReactNode {
  const { action, variant, pending, error, onSubmit } = props
  const [password, setPassword] = useState('')
  return (
    <Form submit={() => onSubmit(password)}>
      {error && <ErrorAlert error={error} />}
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Group>
        <Button type="submit" variant={variant} disabled={!password} loading={pending}>
          {action}
        </Button>
      </Group>
    </Form>
  )
}
