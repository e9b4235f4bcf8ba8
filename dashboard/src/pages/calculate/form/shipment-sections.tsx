// All fields of a shipment.

import type { ReactNode } from 'react'
import { AdjustmentFields } from '../adjustment-fields.tsx'
import { LineFields } from '../line-fields.tsx'
import { RateFields } from '../rate-fields.tsx'
import { RouteFields, type ShipmentForm, TermsFields } from '../shipment-fields.tsx'

export function ShipmentSections({ form }: { readonly form: ShipmentForm }): ReactNode {
  return (
    <>
      <RouteFields form={form} />
      <LineFields form={form} />
      <TermsFields form={form} />
      <AdjustmentFields form={form} />
      <RateFields form={form} />
    </>
  )
}
