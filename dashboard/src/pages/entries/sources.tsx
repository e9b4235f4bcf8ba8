// The sources of rules and statements, with what was not read.

import { List, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AuditResponse } from '../../api-types.ts'
import { CitationLink } from '../calculate/citation.tsx'

type Rules = AuditResponse['rules']

export function Sources({ rules }: { readonly rules: Rules }): ReactNode {
  return (
    <section>
      <Title order={2} mb="xs">
        Sources
      </Title>
      <SourceList sources={rules} isNamed />
    </section>
  )
}

export function SourceList(props: {
  readonly sources: Rules
  /** Whether the rule of each is written before it. */
  readonly isNamed?: boolean
}): ReactNode {
  const { sources, isNamed = false } = props
  return (
    <List size="sm" spacing={4}>
      {sources.map(({ rule, citation, url, doubt }) => (
        <List.Item key={`${rule} ${citation}`}>
          {isNamed && `${sentence(rule)}: `}
          <CitationLink inText citation={citation} url={url} />
          {doubt && (
            <Text size="xs" c="dimmed">
              {doubt}
            </Text>
          )}
        </List.Item>
      ))}
    </List>
  )
}

function sentence(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}
