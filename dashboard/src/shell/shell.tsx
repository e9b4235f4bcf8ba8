// The frame of every page for signed-in people: header, account menu, navigation.

import { AppShell, Burger, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link, Outlet } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { IconSailboat } from '../ui/icons.tsx'
import { LoadingIndicator } from '../ui/states.tsx'
import { AccountMenu } from './account-menu.tsx'
import { JumpButton } from './jump-button.tsx'
import { Navigation } from './navigation.tsx'

export function Shell(): ReactNode {
  const [open, { toggle, close }] = useDisclosure()
  return (
    <AppShell
      header={{ height: 48 }}
      navbar={{ width: 200, breakpoint: 'sm', collapsed: { mobile: !open } }}
      padding="md"
    >
      <a className="skip" href="#content">
        Skip to content
      </a>
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap">
            <Burger
              opened={open}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={open ? 'Close navigation' : 'Open navigation'}
            />
            <Link to="/" style={{ color: 'inherit', textDecoration: 'none' }} onClick={close}>
              <Group gap={6} wrap="nowrap">
                <IconSailboat size={22} />
                <Text fw={700}>Landfall</Text>
              </Group>
            </Link>
          </Group>
          <Group gap="xs" wrap="nowrap">
            <JumpButton />
            <AccountMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label="Pages">
        <Navigation onNavigate={close} />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        <Suspense fallback={<LoadingIndicator />}>
          <Outlet />
        </Suspense>
      </AppShell.Main>
    </AppShell>
  )
}
