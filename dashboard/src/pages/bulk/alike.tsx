// Troubles that several rows have alike: one repair, or one confirmation, is applied to all.

import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Trouble } from '../../../../src/intake/draft.ts'
import { type BulkFile, type FileChange, faultyIn, rowAt, withChoices } from './bulk-file.ts'
import { goodsFieldLabel } from './columns.ts'

type Props = { readonly file: BulkFile; readonly onChange: (change: FileChange) => void }
type Alike = Trouble & { readonly count: number }

const SHOWN = 12

export function AlikeTroubles({ file, onChange }: Props): ReactNode {
  const repair = (field: Trouble['field'], was: string, is: string): void => {
    onChange((now) => {
      const others = (now.choices.repairs ?? []).filter(
        (one) => one.field !== field || one.was !== was,
      )
      return withChoices(now, { repairs: [...others, { field, was, is }] })
    })
  }
  return (
    <Stack gap="xs">
      {alikeIn(file).map((one) => (
        <AlikeTrouble
          key={`${one.field} ${one.was}`}
          {...one}
          onRepair={(is) => repair(one.field, one.was, is)}
        />
      ))}
      {doubtsIn(file).map(([doubt, count]) => (
        <Group key={doubt} gap="sm">
          <Text size="sm">
            {doubt} {rowsText(count)}.
          </Text>
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              onChange((now) => ({ ...now, confirmed: new Set([...now.confirmed, doubt]) }))
            }
          >
            Confirm
          </Button>
        </Group>
      ))}
    </Stack>
  )
}

/** Of two rows or more, or with a likely text; the most frequent first. */
function alikeIn(file: BulkFile): readonly Alike[] {
  const alike = new Map<string, Alike>()
  for (const { index } of faultyIn(file)) {
    if (file.corrected.has(index)) continue
    for (const trouble of rowAt(file, index).troubles) {
      const key = `${trouble.field} ${trouble.was}`
      alike.set(key, { ...trouble, count: (alike.get(key)?.count ?? 0) + 1 })
    }
  }
  return [...alike.values()]
    .filter(({ count, likely }) => count > 1 || likely.length > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, SHOWN)
}

function doubtsIn(file: BulkFile): readonly (readonly [string, number])[] {
  const doubts = new Map<string, number>()
  for (const { index, errors } of faultyIn(file)) {
    for (const { field, reason } of errors) {
      const isDoubt = field === null && rowAt(file, index).doubts.includes(reason)
      if (isDoubt) doubts.set(reason, (doubts.get(reason) ?? 0) + 1)
    }
  }
  return [...doubts].slice(0, SHOWN)
}

function AlikeTrouble(props: Alike & { readonly onRepair: (is: string) => void }): ReactNode {
  const { field, was, reason, likely, count, onRepair } = props
  const [text, setText] = useState(likely[0] ?? '')
  const what = `${goodsFieldLabel(field)} ${was === '' ? 'missing' : `“${was}”`}`
  return (
    <Group gap="sm" align="end">
      <TextInput
        size="xs"
        label={`${what}: ${reason}`}
        aria-label={`Replace ${what}`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button size="xs" variant="default" disabled={text === ''} onClick={() => onRepair(text)}>
        Replace in {rowsText(count)}
      </Button>
    </Group>
  )
}

function rowsText(count: number): string {
  return count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`
}
