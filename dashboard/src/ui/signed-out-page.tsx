// The frame of the sign-in pages: a centred card.

import { Center, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { IconSailboat } from './icons.tsx'

export function SignedOutPage(props: {
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
