// What is wrong with the form, said together; each is said at its field, too.

import { Alert, List } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Issue } from '../../call.ts'

export function Issues({ issues }: { readonly issues: readonly Issue[] }): ReactNode {
  if (issues.length === 0) return null
  return (
    <Alert color="red" role="alert" title="Some fields need another look">
      <List size="sm">
        {issues.map(({ path, message }) => (
          <List.Item key={path.join('.')}>
            {placeOf(path)} {message}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

const NAMES: Readonly<Record<string, string>> = {
  destination_country: 'Going to',
  eu_member_state: 'Member state',
  origin_country: 'Coming from',
  description: 'Goods',
  hs_code: 'HS code',
  unit_value: 'Unit price',
  weight_kg: 'Net weight',
  calculation_date: 'Day of the law',
  export_date: 'Day of export',
  transport_mode: 'Transport',
}

/** `line_items, 0, hs_code` → `Line 1, HS code`. */
function placeOf(path: readonly string[]): string {
  const [first, index, ...rest] = path
  if (first !== 'line_items') return nameOf(first ?? '')
  const field = rest.filter((part) => part !== 'facts').map(nameOf)
  return [`Line ${Number(index) + 1}`, ...field].join(', ')
}

function nameOf(field: string): string {
  const words = field.replaceAll('_', ' ')
  return NAMES[field] ?? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}
