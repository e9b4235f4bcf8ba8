// Incoterms 2020, modes of transport and adjustments of the customs value, each explained in one
// line.

import type { CalcRequest } from '../../api-types.ts'

type Choice<T extends string> = { readonly value: T; readonly label: string; readonly hint: string }

export const INCOTERMS: readonly Choice<CalcRequest['incoterm']>[] = [
  {
    value: 'EXW',
    label: 'EXW · Ex works',
    hint: 'You collect the goods at the seller’s premises.',
  },
  {
    value: 'FCA',
    label: 'FCA · Free carrier',
    hint: 'The seller hands the goods to your carrier.',
  },
  { value: 'FAS', label: 'FAS · Free alongside ship', hint: 'The seller delivers to the quay.' },
  {
    value: 'FOB',
    label: 'FOB · Free on board',
    hint: 'The seller loads the ship; you pay freight.',
  },
  { value: 'CFR', label: 'CFR · Cost and freight', hint: 'The price includes sea freight.' },
  {
    value: 'CIF',
    label: 'CIF · Cost, insurance and freight',
    hint: 'The price includes sea freight and insurance.',
  },
  { value: 'CPT', label: 'CPT · Carriage paid to', hint: 'The price includes carriage.' },
  {
    value: 'CIP',
    label: 'CIP · Carriage and insurance paid to',
    hint: 'The price includes carriage and insurance.',
  },
  {
    value: 'DAP',
    label: 'DAP · Delivered at place',
    hint: 'The seller delivers to you; you clear customs.',
  },
  {
    value: 'DPU',
    label: 'DPU · Delivered at place unloaded',
    hint: 'Like DAP, and the seller unloads.',
  },
  {
    value: 'DDP',
    label: 'DDP · Delivered duty paid',
    hint: 'The seller delivers to you and pays duty and taxes.',
  },
]

export const MODES: readonly Omit<Choice<CalcRequest['transport_mode']>, 'hint'>[] = [
  { value: 'ocean', label: 'Ocean' },
  { value: 'air', label: 'Air' },
  { value: 'truck', label: 'Truck' },
  { value: 'rail', label: 'Rail' },
  { value: 'express', label: 'Express courier' },
]

export const ENTRY_TYPES: readonly Omit<Choice<NonNullable<CalcRequest['entry_type']>>, 'hint'>[] =
  [
    { value: 'formal', label: 'Formal entry' },
    { value: 'informal', label: 'Informal entry' },
    { value: 'express', label: 'Express carrier' },
    { value: 'postal', label: 'Mail' },
  ]

/** Only the United States have types of entry that change a fee. */
export function hasEntryTypes(destination: string): boolean {
  return destination === 'US'
}

/** `ocean` → `Ocean`. */
export function transportName(mode: string): string {
  return MODES.find(({ value }) => value === mode)?.label ?? mode
}

export type Adjustment = keyof NonNullable<CalcRequest['customs_value_adjustments']>

export const ADJUSTMENTS: readonly {
  readonly name: Adjustment
  readonly label: string
  readonly hint: string
}[] = [
  {
    name: 'assists',
    label: 'Assists',
    hint: 'Added: tools, moulds or designs supplied to the maker.',
  },
  {
    name: 'royalties_license_fees',
    label: 'Royalties and licence fees',
    hint: 'Added: paid as a condition of sale.',
  },
  {
    name: 'selling_commission',
    label: 'Selling commission',
    hint: 'Added: paid to the seller’s agent.',
  },
  { name: 'packing_costs', label: 'Packing', hint: 'Added: packing that you pay for.' },
  {
    name: 'proceeds_subsequent_resale',
    label: 'Proceeds of resale',
    hint: 'Added: the share that goes to the seller.',
  },
  {
    name: 'buying_commission',
    label: 'Buying commission',
    hint: 'Deducted: paid to your own agent.',
  },
  {
    name: 'prompt_payment_discount',
    label: 'Prompt payment discount',
    hint: 'Deducted: taken on this invoice.',
  },
]
