// The account menu, open from the start: switch organisation, switch colour scheme, sign out.

import { Group, Menu, Text, useMantineColorScheme } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { answerOf, api } from '../api-client.ts'
import { selectOrganisation, useMe, useOrganisation } from '../session.ts'
import { IconBuilding, IconMoon, IconSignOut, IconSun } from '../ui/icons.tsx'
import { AccountLabel } from './account-label.tsx'

export function AccountMenu(): ReactNode {
  const { person } = useMe()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const signOut = async (): Promise<void> => {
    await answerOf(api.POST('/account/auth/sign-out', { body: {} }))
    queries.clear()
    await navigate({ to: '/sign-in' })
  }
  return (
    <Menu position="bottom-end" width={240} defaultOpened>
      <Menu.Target>
        <AccountLabel />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {person.name} · {person.email}
        </Menu.Label>
        <OrganisationItems />
        <Menu.Divider />
        <SchemeItem />
        <Menu.Item leftSection={<IconSignOut size={16} />} onClick={() => void signOut()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function OrganisationItems(): ReactNode {
  const { organisations } = useMe()
  const current = useOrganisation()
  const queries = useQueryClient()
  const select = (id: string): void => {
    selectOrganisation(id)
    void queries.invalidateQueries()
  }
  return organisations.map(({ id, name, role }) => (
    <Menu.Item
      key={id}
      leftSection={<IconBuilding size={16} />}
      onClick={() => select(id)}
      aria-current={id === current.id ? 'true' : undefined}
    >
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" truncate>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {role}
        </Text>
      </Group>
    </Menu.Item>
  ))
}

function SchemeItem(): ReactNode {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const dark =
    colorScheme === 'dark' ||
    (colorScheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  return (
    <Menu.Item
      leftSection={dark ? <IconSun size={16} /> : <IconMoon size={16} />}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
      closeMenuOnClick={false}
    >
      {dark ? 'Light theme' : 'Dark theme'}
    </Menu.Item>
  )
}
