// The legal notes that are about a code; the closest ones are shown, the others when asked for.

import { List, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Nomenclature } from '../../api-types.ts'

type Note = Nomenclature['notes'][number]

const SHOWN = 6

const KINDS: Readonly<Record<string, string>> = {
  excludes: 'Not here',
  defines: 'Meaning',
  includes: 'Also here',
  decides: 'Which code',
}

export function CodeNotes({ notes }: { readonly notes: readonly Note[] }): ReactNode {
  if (notes.length === 0) return null
  const more = notes.slice(SHOWN)
  return (
    <section>
      <Title order={3} mb="xs">
        Legal notes
      </Title>
      <Notes notes={notes.slice(0, SHOWN)} />
      {more.length > 0 && (
        <details>
          <summary>{more.length} more notes</summary>
          <Notes notes={more} />
        </details>
      )}
      <Text size="xs" c="dimmed" mt="xs">
        In our own words; the notes of the tariff itself prevail.
      </Text>
    </section>
  )
}

function Notes({ notes }: { readonly notes: readonly Note[] }): ReactNode {
  return (
    <List size="sm" spacing={4}>
      {notes.map(({ title, kind, words, doubt, source }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the notes keep their order
        <List.Item key={at}>
          <b>{KINDS[kind] ?? kind}:</b> {words}
          {doubt && `; ${doubt}`}{' '}
          <Text size="xs" c="dimmed" component="span">
            ({title}, {source})
          </Text>
        </List.Item>
      ))}
    </List>
  )
}
