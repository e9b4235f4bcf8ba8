// What a tier lacks: which one has it, and how to get it. Only the operator of the service changes
// a tier; the command is ready to send to them.

import { Code, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Tier } from '../api-types.ts'
import { useMe, useOrganisation } from '../session.ts'
import { CopyButton } from './copy-button.tsx'

/** `what`: what is needed; `has`: whether a tier has it. Nothing where no tier has it. */
export function TierHint(props: {
  readonly what: string
  readonly has: (tier: Tier) => boolean
}): ReactNode {
  const { tiers } = useMe()
  const { id } = useOrganisation()
  const tier = tiers.find(props.has)
  if (!tier) return null
  const command = `bin/landfall organisations tier ${id} ${tier.name}`
  return (
    <Stack gap={4} align="flex-start">
      <Text size="sm">
        The {tier.name} plan has {props.what}. The operator of this service changes the plan of your
        organisation, from the next call on, with this command:
      </Text>
      <Code block maw="100%">
        {command}
      </Code>
      <CopyButton label="Copy command" value={command} />
    </Stack>
  )
}
