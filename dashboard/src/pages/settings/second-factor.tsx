// A person's own second factor: codes of an authenticator beside the password.

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
import { call } from '../../call.ts'
import { meQuery, useMe } from '../../session.ts'
import { Form } from '../../ui/outside.tsx'
import { Wrong } from '../../ui/states.tsx'

type Setup = { readonly totpURI: string; readonly backupCodes: readonly string[] }

const path = (name: string): string => `/account/auth/two-factor/${name}`

export function SecondFactor(): ReactNode {
  const { person } = useMe()
  const [setup, setSetup] = useState<Setup | null>(null)
  return (
    <Stack>
      <Title order={2}>Second factor</Title>
      <Text size="sm">
        With a second factor, signing in takes your password and a code of an authenticator app.
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

function Enable({ onSetup }: { readonly onSetup: (setup: Setup) => void }): ReactNode {
  const [password, setPassword] = useState('')
  const enable = useMutation({
    mutationFn: () => call<Setup>(path('enable'), { body: { password } }),
    onSuccess: onSetup,
  })
  return (
    <Form submit={() => enable.mutate()}>
      {enable.error && <Wrong error={enable.error} />}
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Group>
        <Button type="submit" disabled={!password} loading={enable.isPending}>
          Set up a second factor
        </Button>
      </Group>
    </Form>
  )
}

function Verify(props: { readonly setup: Setup; readonly onDone: () => void }): ReactNode {
  const { setup, onDone } = props
  const [code, setCode] = useState('')
  const queries = useQueryClient()
  const verify = useMutation({
    mutationFn: () => call(path('verify-totp'), { body: { code: code.replaceAll(' ', '') } }),
    onSuccess: () => queries.invalidateQueries(meQuery),
  })
  if (verify.isSuccess) return <RecoveryCodes codes={setup.backupCodes} onDone={onDone} />
  const secret = new URL(setup.totpURI).searchParams.get('secret') ?? ''
  const image = `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(setup.totpURI))}`
  return (
    <Form submit={() => verify.mutate()}>
      <Text size="sm">Scan this with your authenticator, or type the secret into it.</Text>
      <img src={image} alt="QR code of the secret below" width={192} height={192} />
      <Code style={{ wordBreak: 'break-all' }} data-testid="totp-secret">
        {secret}
      </Code>
      {verify.error && <Wrong error={verify.error} />}
      <TextInput
        label="The code it shows"
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Group>
        <Button type="submit" disabled={!code} loading={verify.isPending}>
          Turn it on
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
    <Alert color="sea" title="The second factor is on" role="status">
      <Stack align="flex-start">
        Keep these recovery codes where the authenticator is not. Each signs you in once. They are
        shown this once.
        <Code block>{props.codes.join('\n')}</Code>
        <Button onClick={props.onDone}>I have kept them</Button>
      </Stack>
    </Alert>
  )
}

function Disable(): ReactNode {
  const [password, setPassword] = useState('')
  const queries = useQueryClient()
  const disable = useMutation({
    mutationFn: () => call(path('disable'), { body: { password } }),
    onSuccess: () => queries.invalidateQueries(meQuery),
  })
  return (
    <Form submit={() => disable.mutate()}>
      <Alert color="sea">Your second factor is on.</Alert>
      {disable.error && <Wrong error={disable.error} />}
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Group>
        <Button type="submit" variant="default" disabled={!password} loading={disable.isPending}>
          Turn it off
        </Button>
      </Group>
    </Form>
  )
}
