// Additions to the price and deductions from it that determine the customs value.

import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { Collapsible } from '../../ui/collapsible.tsx'
import { FigureInput } from '../../ui/figure-input.tsx'
import type { ShipmentForm } from './shipment-fields.tsx'
import { ADJUSTMENTS } from './terms.ts'

const FIELD = 'customs_value_adjustments'

export function AdjustmentFields({ form }: { readonly form: ShipmentForm }): ReactNode {
  const hasError = Object.keys(form.errors).some((field) => field.startsWith(FIELD))
  return (
    <div>
      <Collapsible label="Customs value adjustments" hasError={hasError}>
        <Box className="fact-fields">
          {ADJUSTMENTS.map(({ name, label, hint }) => (
            <FigureInput
              key={name}
              label={label}
              description={hint}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              placeholder="0"
              decimalScale={4}
              {...form.getInputProps(`${FIELD}.${name}`)}
            />
          ))}
        </Box>
      </Collapsible>
    </div>
  )
}
