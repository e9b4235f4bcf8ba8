// What a page shows when it has nothing to show yet, nothing at all, or went wrong.

import { Alert, Anchor, Button, Center, Code, Loader, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Refusal } from '../call.ts'
import { IconWarning } from './icons.tsx'

export function Waiting(): ReactNode {
  return (
    <Center mih="12rem">
      <Loader aria-label="Loading" size="sm" />
    </Center>
  )
}

/** An error with what to do about it. */
export function Wrong(props: { readonly error: unknown; readonly reset?: () => void }): ReactNode {
  const { error, reset } = props
  const refusal = error instanceof Refusal ? error : null
  return (
    <Alert color="red" title="That did not work" icon={<IconWarning />} role="alert">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{error instanceof Error ? error.message : 'An unknown error.'}</Text>
        {refusal?.requestId && (
          <Text size="xs">
            Request <Code>{refusal.requestId}</Code>
          </Text>
        )}
        {refusal?.status === 401 && (
          <Anchor component={Link} to="/sign-in">
            Sign in
          </Anchor>
        )}
        {reset && (
          <Button variant="default" size="xs" onClick={reset}>
            Try again
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

export function Lost(): ReactNode {
  return (
    <Stack align="center" p="xl" component="main">
      <Title order={1}>There is no such page</Title>
      <Anchor component={Link} to="/">
        To the calculation
      </Anchor>
    </Stack>
  )
}

/** Nothing here yet: what would be here, and how to get it. */
export function Empty(props: {
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
}): ReactNode {
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center">
      <Text fw={600}>{props.title}</Text>
      {props.children && (
        <Text size="sm" c="dimmed" maw="36rem">
          {props.children}
        </Text>
      )}
      {props.action}
    </Stack>
  )
}
