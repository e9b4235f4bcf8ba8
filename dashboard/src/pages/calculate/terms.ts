// Incoterms 2020, modes of transport and what changes the customs value, in one line each, for
// those who do not have them in mind.

import type { CalcRequest } from '../../../../src/operations/calc/schema.ts'

type Choice<T extends string> = { readonly value: T; readonly label: string; readonly says: string }

export const INCOTERMS: readonly Choice<CalcRequest['incoterm']>[] = [
  { value: 'EXW', label: 'EXW · Ex works', says: 'The price is at the seller’s door.' },
  { value: 'FCA', label: 'FCA · Free carrier', says: 'The seller hands over to your carrier.' },
  { value: 'FAS', label: 'FAS · Free alongside ship', says: 'The seller brings it to the quay.' },
  {
    value: 'FOB',
    label: 'FOB · Free on board',
    says: 'The seller loads the ship; you pay freight.',
  },
  { value: 'CFR', label: 'CFR · Cost and freight', says: 'The price includes sea freight.' },
  {
    value: 'CIF',
    label: 'CIF · Cost, insurance and freight',
    says: 'The price includes sea freight and insurance.',
  },
  { value: 'CPT', label: 'CPT · Carriage paid to', says: 'The price includes carriage.' },
  {
    value: 'CIP',
    label: 'CIP · Carriage and insurance paid to',
    says: 'The price includes carriage and insurance.',
  },
  {
    value: 'DAP',
    label: 'DAP · Delivered at place',
    says: 'The seller brings it to you; you clear it through customs.',
  },
  {
    value: 'DPU',
    label: 'DPU · Delivered at place unloaded',
    says: 'As DAP, and the seller unloads.',
  },
  {
    value: 'DDP',
    label: 'DDP · Delivered duty paid',
    says: 'The seller brings it to you and pays duty and taxes.',
  },
]

export const MODES: readonly Omit<Choice<CalcRequest['transport_mode']>, 'says'>[] = [
  { value: 'ocean', label: 'Ocean' },
  { value: 'air', label: 'Air' },
  { value: 'truck', label: 'Truck' },
  { value: 'rail', label: 'Rail' },
  { value: 'express', label: 'Express courier' },
]

export type Adjustment = keyof NonNullable<CalcRequest['customs_value_adjustments']>

export const ADJUSTMENTS: readonly {
  readonly name: Adjustment
  readonly label: string
  readonly says: string
}[] = [
  { name: 'assists', label: 'Assists', says: 'Added: tools, moulds, design given to the maker.' },
  {
    name: 'royalties_license_fees',
    label: 'Royalties and licence fees',
    says: 'Added: paid as a condition of the sale.',
  },
  {
    name: 'selling_commission',
    label: 'Selling commission',
    says: 'Added: paid to the seller’s agent.',
  },
  { name: 'packing_costs', label: 'Packing', says: 'Added: packing that you pay for.' },
  {
    name: 'proceeds_subsequent_resale',
    label: 'Proceeds of resale',
    says: 'Added: what goes back to the seller.',
  },
  {
    name: 'buying_commission',
    label: 'Buying commission',
    says: 'Deducted: paid to your own agent.',
  },
  {
    name: 'prompt_payment_discount',
    label: 'Discount for prompt payment',
    says: 'Deducted: taken on this invoice.',
  },
]
