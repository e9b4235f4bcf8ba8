// The frame of every page for signed-in people: header, account menu, navigation.

import './shell.css'
import { Burger, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link, Outlet } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { IconSailboat } from '../ui/icons.tsx'
import { LoadingIndicator } from '../ui/states.tsx'
import { AccountButton } from './account-button.tsx'
import { JumpButton } from './jump-button.tsx'
import { Navigation } from './navigation.tsx'

export function Shell(): ReactNode {
  const [open, { toggle, close }] = useDisclosure()
  return (
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <header className="shell-header">
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
            <AccountButton />
          </Group>
        </Group>
      </header>
      <nav className="shell-pages" data-open={open || undefined} aria-label="Pages">
        <Navigation onNavigate={close} />
      </nav>
      <main className="shell-content beside-pages" id="content" tabIndex={-1}>
        <Suspense fallback={<LoadingIndicator />}>
          <Outlet />
        </Suspense>
      </main>
    </>
  )
}
