// A question before something that cannot be undone.

import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { Wrong } from './states.tsx'

export function Confirm(props: {
  readonly title: string
  readonly question: ReactNode
  /** The verb on the button. */
  readonly act: string
  readonly opened: boolean
  readonly pending: boolean
  readonly error: unknown
  readonly onAct: () => void
  readonly onClose: () => void
}): ReactNode {
  const { title, question, act, opened, pending, error, onAct, onClose } = props
  return (
    <Dialog title={title} opened={opened} onClose={onClose}>
      <Stack>
        <Text size="sm">{question}</Text>
        {Boolean(error) && <Wrong error={error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Keep
          </Button>
          <Button color="red" onClick={onAct} loading={pending}>
            {act}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
