// Words for shipments.

import type { ListedShipment, ShipmentExposure } from '../../api-types.ts'
import { moneyText } from '../../ui/format.ts'

export const SHIPMENT_STATES: Readonly<Record<ListedShipment['state'], string>> = {
  expected: 'Not loaded yet',
  loaded: 'On the way',
  arrived: 'Arrived',
  entered: 'Entered',
}

export const KIND_OF_NUMBER: Readonly<Record<ListedShipment['numbers'][number]['kind'], string>> = {
  bill_of_lading: 'Bill of lading',
  container: 'Container',
  air_waybill: 'Air waybill',
  ups: 'UPS',
  fedex: 'FedEx',
  dhl: 'DHL',
  postal: 'Postal',
}

/** The first of its numbers: a bill of lading where there is one. */
export function nameOfShipment({ numbers, id }: ListedShipment): string {
  return numbers[0]?.number ?? id
}

/** `+25,000.00 USD` */
export function differenceText(difference: number, currency: string): string {
  return `${difference > 0 ? '+' : ''}${moneyText(difference, currency)}`
}

export const STATUS_NAMES: Readonly<Record<ShipmentExposure['choices'][number]['status'], string>> =
  {
    open: 'Possible',
    needs_earlier_arrival: 'Needs an earlier arrival',
    past: 'Too late',
  }
