// What the law adds to the price of the goods, or takes from it, to arrive at the customs value.

import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { FigureInput } from '../../ui/figure-input.tsx'
import { Fold } from '../../ui/fold.tsx'
import type { ShipmentForm } from './form.ts'
import { ADJUSTMENTS } from './terms.ts'

const FIELD = 'customs_value_adjustments'

export function ValueAdjustments({ form }: { readonly form: ShipmentForm }): ReactNode {
  const failed = Object.keys(form.errors).some((field) => field.startsWith(FIELD))
  return (
    <div>
      <Fold label="Additions to the price, and deductions" failed={failed}>
        <Box className="fact-fields">
          {ADJUSTMENTS.map(({ name, label, says }) => (
            <FigureInput
              key={name}
              label={label}
              description={says}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              placeholder="0"
              decimalScale={4}
              {...form.getInputProps(`${FIELD}.${name}`)}
            />
          ))}
        </Box>
      </Fold>
    </div>
  )
}
