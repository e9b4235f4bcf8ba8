// The form of a shipment as its fields see it.

import type { UseFormReturnType } from '@mantine/form'
import type { Draft } from './draft.ts'

export type ShipmentForm = UseFormReturnType<Draft>
