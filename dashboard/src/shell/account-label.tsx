// What opens the account menu: the name of the organisation.

import { Button, type ButtonProps, Text } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useOrganisation } from '../session.ts'
import { IconChevronDown } from '../ui/icons.tsx'

export function AccountLabel(props: ButtonProps & ComponentPropsWithRef<'button'>): ReactNode {
  const { name } = useOrganisation()
  return (
    <Button variant="subtle" color="gray" rightSection={<IconChevronDown size={14} />} {...props}>
      <Text size="sm" truncate maw="11rem">
        {name}
      </Text>
    </Button>
  )
}
