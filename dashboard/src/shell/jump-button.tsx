// Opens the search for pages, codes, tariffs and calculations: by the button, or Ctrl-K.

import { ActionIcon, Button, Kbd } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { IconSearch } from '../ui/icons.tsx'

/** Loaded when it is first opened. */
const JumpDialog = lazyRouteComponent(() => import('./jump-dialog.tsx'), 'JumpDialog')

/** Also while a field has the focus. */
const IGNORED_TAGS: string[] = []

export function JumpButton(): ReactNode {
  const [opened, { open, close }] = useDisclosure()
  useHotkeys([['mod+K', open]], IGNORED_TAGS)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconSearch size={14} />}
        rightSection={<Kbd size="xs">Ctrl K</Kbd>}
        onClick={open}
        aria-keyshortcuts="Control+K"
        visibleFrom="sm"
      >
        Search
      </Button>
      <ActionIcon
        variant="default"
        size="lg"
        onClick={open}
        aria-label="Find a page, code or calculation"
        hiddenFrom="sm"
      >
        <IconSearch size={16} />
      </ActionIcon>
      {opened && (
        <Suspense fallback={null}>
          <JumpDialog onClose={close} />
        </Suspense>
      )}
    </>
  )
}
