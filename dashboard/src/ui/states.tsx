// What a page shows while it loads, when it is empty, and on errors.

import {
  Alert,
  Anchor,
  Button,
  Center,
  Code,
  Group,
  Loader,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { plainWords } from '../../../src/law/plain-words.ts'
import { ApiError } from '../api-client.ts'
import { IconSailboat, IconWarning } from './icons.tsx'

export function LoadingIndicator(): ReactNode {
  return (
    <Center mih="12rem">
      <Loader aria-label="Loading" size="sm" />
    </Center>
  )
}

/** An error message, with the id of the request and a way to continue. */
export function ErrorAlert(props: {
  readonly error: unknown
  readonly title?: string
  readonly reset?: () => void
}): ReactNode {
  const { error, title = 'Something went wrong', reset } = props
  const apiError = error instanceof ApiError ? error : null
  return (
    <Alert color="red" title={title} icon={<IconWarning />} role="alert">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {error instanceof Error ? plainWords(error.message) : 'Unknown error.'}
        </Text>
        {apiError?.requestId && (
          <Text size="xs">
            Request <Code>{apiError.requestId}</Code>
          </Text>
        )}
        {apiError?.status === 401 && (
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

export function NotFoundPage(): ReactNode {
  return (
    <Stack align="center" gap="md" p="xl" pt="20vh" component="main">
      <Group gap={6}>
        <IconSailboat size={24} />
        <Text fw={700}>Landfall</Text>
      </Group>
      <Title order={1}>Page not found</Title>
      <Text size="sm" ta="center">
        There is no page at this address. It may have been moved, or the address is mistyped.
      </Text>
      <Group>
        <Anchor component={Link} to="/">
          Go to Calculate
        </Anchor>
        <Anchor component={Link} to="/history">
          Go to History
        </Anchor>
      </Group>
    </Stack>
  )
}

/** Says what would be here and how to get it. */
export function EmptyState(props: {
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
