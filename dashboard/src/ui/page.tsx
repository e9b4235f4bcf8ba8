// The frame of a page: heading, introduction, actions, content.

import { Box, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'

export function Page(props: {
  readonly title: string
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}): ReactNode {
  const { title, lead, actions, children } = props
  useEffect(() => {
    document.title = `${title} · Landfall`
  }, [title])
  return (
    <Box maw="var(--page-width)" mx="auto">
      <Group justify="space-between" align="flex-start" mb="md" gap="sm" className="page-head">
        <Stack gap={2}>
          <Title order={1}>{title}</Title>
          {lead && (
            <Text size="sm" c="dimmed" maw="48rem">
              {lead}
            </Text>
          )}
        </Stack>
        {actions && (
          <Group gap="xs" className="no-print">
            {actions}
          </Group>
        )}
      </Group>
      {children}
    </Box>
  )
}
