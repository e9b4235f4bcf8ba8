// A table that scrolls sideways on narrow screens, also by keyboard, and shows on which side there
// is more of it.

import { Table, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

export function WideTable(props: {
  readonly label: string
  readonly minWidth: number
  readonly children: ReactNode
}): ReactNode {
  const { label, minWidth, children } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => markMore(box.current), [])
  return (
    <Table.ScrollContainer
      ref={box}
      minWidth={minWidth}
      type="native"
      tabIndex={0}
      role="region"
      aria-label={label}
      className="wide-table"
      // Visually hidden texts scroll with the table.
      pos="relative"
    >
      {children}
    </Table.ScrollContainer>
  )
}

/** Keeps `data-more` up to date; gives what ends that. */
function markMore(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return
  const mark = (): void => {
    const { scrollLeft, scrollWidth, clientWidth } = box
    const left = scrollLeft > 0 ? 'left' : ''
    const right = scrollLeft + clientWidth < scrollWidth - 1 ? 'right' : ''
    box.dataset.more = `${left} ${right}`.trim()
  }
  const observer = new ResizeObserver(mark)
  observer.observe(box)
  if (box.firstElementChild) observer.observe(box.firstElementChild)
  box.addEventListener('scroll', mark, { passive: true })
  return () => {
    observer.disconnect()
    box.removeEventListener('scroll', mark)
  }
}

/** The header of the column with the buttons: only for screen readers. */
export function ActionsHeader(): ReactNode {
  return (
    <Table.Th>
      <VisuallyHidden>Actions</VisuallyHidden>
    </Table.Th>
  )
}
