// Rates of exchange of the customs of the destination, where the importer states them.

import type { ReactNode } from 'react'
import { Collapsible } from '../../ui/collapsible.tsx'
import { NamedFigures, type RowForm } from './named-figures.tsx'

const FIELD = 'exchange_rates'

export function RateFields({ form }: { readonly form: RowForm }): ReactNode {
  return (
    <div>
      <Collapsible label="Exchange rates" hasError={form.errors[FIELD] !== undefined}>
        <NamedFigures
          form={form}
          list={FIELD}
          title="Customs rates, in the currency of the destination"
          name={{ field: 'currency', label: 'Currency', placeholder: 'USD' }}
          figure="Value of one unit"
          add="Add rate"
        />
      </Collapsible>
    </div>
  )
}
