// One's own sign-in: two-factor authentication, password, sessions.

import { Divider, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChangePassword } from './change-password.tsx'
import { Sessions } from './sessions.tsx'
import { TwoFactor } from './two-factor.tsx'

export function SecurityTab(): ReactNode {
  return (
    <Stack maw="40rem" gap="lg">
      <TwoFactor />
      <Divider />
      <ChangePassword />
      <Divider />
      <Sessions />
    </Stack>
  )
}
