// Asks for confirmation of an action that cannot be undone.

import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { ErrorAlert } from './states.tsx'

export function Confirm(props: {
  readonly title: string
  readonly question: ReactNode
  /** Label of the button. */
  readonly action: string
  readonly opened: boolean
  readonly pending: boolean
  readonly error: unknown
  readonly onConfirm: () => void
  readonly onClose: () => void
}): ReactNode {
  const { title, question, action, opened, pending, error, onConfirm, onClose } = props
  return (
    <Dialog title={title} opened={opened} onClose={onClose}>
      <Stack>
        <Text size="sm">{question}</Text>
        {Boolean(error) && <ErrorAlert error={error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button color="red" onClick={onConfirm} loading={pending}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
