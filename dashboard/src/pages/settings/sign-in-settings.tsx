// A person's own sign-in: second factor, password, and where they are signed in.

import { Divider, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChangePassword } from './change-password.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'

export function SignInSettings(): ReactNode {
  return (
    <Stack maw="40rem" gap="lg">
      <SecondFactor />
      <Divider />
      <ChangePassword />
      <Divider />
      <Sessions />
    </Stack>
  )
}
