// The frame of pages for people who are not signed in: a card in the middle.

import { Alert, Center, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import { IconSailboat } from './icons.tsx'

export function Outside(props: {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
  readonly foot?: ReactNode
}): ReactNode {
  const { title, lead, children, foot } = props
  useEffect(() => {
    document.title = `${title} · Landfall`
  }, [title])
  return (
    <Center component="main" mih="100vh" p="md">
      <Stack w="100%" maw="24rem" gap="md">
        <Group gap={6} justify="center">
          <IconSailboat size={24} />
          <Text fw={700}>Landfall</Text>
        </Group>
        <Paper withBorder p="lg">
          <Stack gap="md">
            <Title order={1}>{title}</Title>
            {lead && <Text size="sm">{lead}</Text>}
            {children}
          </Stack>
        </Paper>
        {foot && (
          <Text size="sm" ta="center" component="div">
            {foot}
          </Text>
        )}
      </Stack>
    </Center>
  )
}

/** What went wrong, in a sentence; nothing when nothing did. */
export function Told({ error }: { readonly error: Error | null }): ReactNode {
  return (
    error && (
      <Alert color="red" role="alert">
        {error.message}
      </Alert>
    )
  )
}

/** A form that hands over to `submit`, and not to the browser. */
export function Form(props: {
  readonly submit: () => void
  readonly children: ReactNode
}): ReactNode {
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    props.submit()
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm">{props.children}</Stack>
    </form>
  )
}
