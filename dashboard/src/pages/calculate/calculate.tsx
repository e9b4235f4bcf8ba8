// What a shipment costs when it has landed.

import type { ReactNode } from 'react'
import { Page } from '../../ui/page.tsx'

export function Calculate(): ReactNode {
  return <Page title="Calculate">What a shipment costs when it has landed.</Page>
}
