// A button that copies a text to the clipboard.

import { Button, CopyButton as MantineCopyButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconCheck, IconCopy } from './icons.tsx'

export function CopyButton(props: { readonly label: string; readonly value: string }): ReactNode {
  return (
    <MantineCopyButton value={props.value}>
      {({ copied, copy }) => (
        <Button
          size="compact-sm"
          variant="default"
          onClick={copy}
          leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
        >
          {copied ? 'Copied' : props.label}
        </Button>
      )}
    </MantineCopyButton>
  )
}
