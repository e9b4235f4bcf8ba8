// Short notices in the corner of the page. Their code is loaded with the first one.

import '@mantine/notifications/styles.css'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense, useSyncExternalStore } from 'react'

type Notice = { readonly message: string; readonly title?: string; readonly color?: 'red' }

const Notifications = lazyRouteComponent(() => import('@mantine/notifications'), 'Notifications')

let wanted = false
let onWanted = (): void => undefined

export function showNotice(notice: Notice): void {
  wanted = true
  onWanted()
  void import('@mantine/notifications').then(({ notifications }) => notifications.show(notice))
}

export function Notices(): ReactNode {
  const isWanted = useSyncExternalStore(
    (changed) => {
      onWanted = changed
      return () => {
        onWanted = () => undefined
      }
    },
    () => wanted,
  )
  return (
    isWanted && (
      <Suspense fallback={null}>
        <Notifications position="bottom-right" />
      </Suspense>
    )
  )
}
