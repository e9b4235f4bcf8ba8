// The search dialog: a field with a list of targets below it. The arrow keys move through the list
// while the field keeps the focus, and Enter goes to the active target.

import './jump.css'
import { Group, Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { type Target, type TargetGroup, useTargets } from './jump-targets.ts'

export function JumpDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const list = useId()
  const { text, onText, groups, pending, targets, active, go, onKeyDown } = useJump(list, onClose)
  const idOf = (position: number): string => `${list}-${position}`
  return (
    <Dialog title="Search" opened size="lg" onClose={onClose}>
      <TextInput
        role="combobox"
        aria-label="Page, code, goods, country or calculation"
        placeholder="Page, code, goods, country or calculation"
        aria-expanded={targets.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={targets.length > 0 ? idOf(active) : undefined}
        data-autofocus
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className="jump-results" role="listbox" id={list} aria-label="Results">
        {groups.map((group) => (
          <Options
            key={group.name}
            group={group}
            positionOf={(target) => targets.indexOf(target)}
            active={active}
            idOf={idOf}
            onGo={go}
          />
        ))}
      </div>
      <Text size="xs" c="dimmed" mt="xs" role="status">
        {statusText(targets.length, pending)}
      </Text>
    </Dialog>
  )
}

/** The text, what it finds, and which of that is active. */
function useJump(list: string, onClose: () => void) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { groups, pending } = useTargets(text)
  const navigate = useNavigate()
  const targets = groups.flatMap((group) => group.targets)
  const active = Math.min(at, targets.length - 1)
  useEffect(() => {
    document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [list, active])
  const onText = (typed: string): void => {
    setText(typed)
    setAt(0)
  }
  const go = ({ to, search }: Target): void => {
    onClose()
    void navigate({ to, search: search as never })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = targets[active]
    if (event.key === 'Enter' && target) go(target)
    const moved = movedBy(event.key, active, targets.length)
    if (moved === null) return
    event.preventDefault()
    setAt(moved)
  }
  return { text, onText, groups, pending, targets, active, go, onKeyDown }
}

function Options(props: {
  readonly group: TargetGroup
  readonly positionOf: (target: Target) => number
  readonly active: number
  readonly idOf: (position: number) => string
  readonly onGo: (target: Target) => void
}): ReactNode {
  const { group, positionOf, active, idOf, onGo } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
    <div role="group" aria-label={group.name}>
      <Text size="xs" c="dimmed" mt="xs" aria-hidden>
        {group.name}
      </Text>
      {group.targets.map((target) => {
        const position = positionOf(target)
        return (
          <Option
            key={position}
            id={idOf(position)}
            target={target}
            active={position === active}
            onGo={onGo}
          />
        )
      })}
    </div>
  )
}

function Option(props: {
  readonly id: string
  readonly target: Target
  readonly active: boolean
  readonly onGo: (target: Target) => void
}): ReactNode {
  const { id, target, active, onGo } = props
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    <div
      className="jump-option"
      role="option"
      id={id}
      aria-selected={active}
      onClick={() => onGo(target)}
    >
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm" lineClamp={1}>
          {target.label}
        </Text>
        <Text size="xs" c="dimmed" className="code">
          {target.detail}
        </Text>
      </Group>
    </div>
  )
}

function movedBy(key: string, active: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active + count - 1) % count
  return null
}

function statusText(count: number, pending: boolean): string {
  if (pending) return 'Searching…'
  if (count === 0) return 'Nothing found'
  return count === 1 ? '1 result' : `${count} results`
}
