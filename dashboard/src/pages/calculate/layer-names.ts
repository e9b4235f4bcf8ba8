// The names of layer codes, in display order: duties, taxes, fees. An unknown code is shown as it
// is, before the others.

import type { CalcBreakdownLayer } from '../../api-types.ts'

const NAMES: Readonly<Record<string, string>> = {
  MFN: 'Ordinary duty',
  COL2: 'Column 2 duty',
  PREF: 'Preferential duty',
  SEC_122: 'Section 122',
  SEC_201: 'Section 201 safeguard',
  SEC_232: 'Section 232',
  SEC_232_PHARMA: 'Section 232, medicines',
  SEC_301: 'Section 301',
  SEC_301_FL: 'Section 301, forced labour',
  SEC_301_BR: 'Section 301, Brazil',
  SEC_338_CA: 'Section 338, Canada',
  IEEPA_FENTANYL: 'IEEPA, fentanyl',
  IEEPA_RECIPROCAL: 'IEEPA, reciprocal',
  IEEPA_BR: 'IEEPA, Brazil',
  IEEPA_IN: 'IEEPA, India',
  AD_CVD: 'Antidumping and countervailing',
  TRADE_REMEDY: 'Trade remedy',
  QUOTA: 'Out-of-quota duty',
  LOW_VALUE: 'Duty on low-value consignments',
  EXCISE: 'Excise',
  CBAM: 'Carbon border adjustment',
  VAT: 'Value added tax',
  GST: 'Goods and services tax',
  MPF: 'Merchandise processing fee',
  HMF: 'Harbor maintenance fee',
  PARCEL_FEE: 'Parcel fee',
  CONTROL: 'Bans and controls',
  OTHER_FEES: 'Fees of other agencies',
  ISF: 'Security filing',
  BROKER: 'Broker',
  EXAM_EV: 'Examination, expected value',
  ADVANCEMENT: 'Advance of duties and taxes',
}

const POSITIONS = new Map(Object.keys(NAMES).map((code, position) => [code, position]))

export function byLayerOrder(one: string, other: string): number {
  return (POSITIONS.get(one) ?? -1) - (POSITIONS.get(other) ?? -1)
}

/** The layer is due but its amount could not be computed: its amount of 0 is not shown. */
export function hasUnknownAmount({ exempted, rate, base }: CalcBreakdownLayer): boolean {
  return !exempted && rate === null && base === null
}

export function layerName(code: string): string {
  return NAMES[code] ?? code
}
