// Buttons that copy a calculation or print it.

import { Button, CopyButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconCheck, IconCopy, IconPrinter } from '../../ui/icons.tsx'
import { csvOf, curlOf } from './copies.ts'
import type { Answered } from './kept.ts'

export function TakeAlong({ request, response }: Answered): ReactNode {
  return (
    <>
      <Copy name="curl" value={curlOf(request, location.origin)} />
      <Copy name="JSON" value={JSON.stringify(response, null, 2)} />
      <Copy name="CSV" value={csvOf(response)} />
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPrinter size={14} />}
        onClick={() => print()}
      >
        Print
      </Button>
    </>
  )
}

function Copy(props: { readonly name: string; readonly value: string }): ReactNode {
  return (
    <CopyButton value={props.value}>
      {({ copied, copy }) => (
        <Button
          size="compact-sm"
          variant="default"
          onClick={copy}
          leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
        >
          {copied ? 'Copied' : `Copy ${props.name}`}
        </Button>
      )}
    </CopyButton>
  )
}
