// A dialog. Its header is our own: the library's is a second banner landmark for screen readers.

import { Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'

export function Dialog(props: {
  readonly title: string
  readonly opened: boolean
  readonly size?: 'md' | 'lg'
  readonly onClose: () => void
  readonly children: ReactNode
}): ReactNode {
  const { title, opened, size = 'md', onClose, children } = props
  return (
    <Modal.Root opened={opened} onClose={onClose} size={size} centered>
      <Modal.Overlay />
      <Modal.Content>
        <Group justify="space-between" wrap="nowrap" p="md">
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </Group>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
