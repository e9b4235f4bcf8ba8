// All errors of the form in one list; each is also shown at its field.

import { Alert, List } from '@mantine/core'
import type { ReactNode } from 'react'
import { fieldLabel, plainWords } from '../../../../src/law/plain-words.ts'
import type { Issue } from '../../api-types.ts'

export function IssueList({ issues }: { readonly issues: readonly Issue[] }): ReactNode {
  if (issues.length === 0) return null
  return (
    <Alert color="red" role="alert" title="Check these fields">
      <List size="sm">
        {issues.map(({ path, message }) => (
          <List.Item key={path.join('.')}>
            {locationOf(path)} {plainWords(message)}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

/** `line_items, 0, hs_code` → `Line 1, HS code`. */
function locationOf(path: readonly string[]): string {
  const [first, index, ...rest] = path
  if (first !== 'line_items') return fieldLabel(first ?? '')
  const field = rest.filter((part) => part !== 'facts').map(fieldLabel)
  return [`Line ${Number(index) + 1}`, ...field].join(', ')
}
