// All errors of the form in one list; each is also shown at its field.

import { Alert, List } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Issue } from '../../api-types.ts'

export function IssueList({ issues }: { readonly issues: readonly Issue[] }): ReactNode {
  if (issues.length === 0) return null
  return (
    <Alert color="red" role="alert" title="Check these fields">
      <List size="sm">
        {issues.map(({ path, message }) => (
          <List.Item key={path.join('.')}>
            {locationOf(path)} {message}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

const NAMES: Readonly<Record<string, string>> = {
  destination_country: 'Destination',
  eu_member_state: 'Member state',
  ca_province: 'Province',
  br_state: 'State',
  origin_country: 'Country of origin',
  description: 'Goods',
  hs_code: 'HS code',
  unit_value: 'Unit price',
  weight_kg: 'Net weight',
  calculation_date: 'Law as of',
  export_date: 'Export date',
  transport_mode: 'Transport',
  entry_type: 'Entry',
}

/** `line_items, 0, hs_code` → `Line 1, HS code`. */
function locationOf(path: readonly string[]): string {
  const [first, index, ...rest] = path
  if (first !== 'line_items') return nameOf(first ?? '')
  const field = rest.filter((part) => part !== 'facts').map(nameOf)
  return [`Line ${Number(index) + 1}`, ...field].join(', ')
}

function nameOf(field: string): string {
  const words = field.replaceAll('_', ' ')
  return NAMES[field] ?? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}
