// The codes of layers in words, and in the order people read them: duties, taxes, fees. A code that
// is not here stands for itself, before the others.

import type { CalcBreakdownLayer } from '../../../../src/operations/calc/schema.ts'

const WORDS: Readonly<Record<string, string>> = {
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
  QUOTA: 'Duty out of quota',
  LOW_VALUE: 'Duty on low-value consignments',
  EXCISE: 'Excise',
  CBAM: 'Carbon border adjustment',
  VAT: 'Value added tax',
  GST: 'Goods and services tax',
  MPF: 'Merchandise processing fee',
  HMF: 'Harbor maintenance fee',
  PARCEL_FEE: 'Parcel fee',
  OTHER_FEES: 'Fees of other agencies',
  ISF: 'Security filing',
  BROKER: 'Broker',
  EXAM_EV: 'Examination, expected value',
}

const PLACES = new Map(Object.keys(WORDS).map((code, place) => [code, place]))

export function byPlace(one: string, other: string): number {
  return (PLACES.get(one) ?? -1) - (PLACES.get(other) ?? -1)
}

/** Charged, but not by an amount that could be computed: its 0 is no nought. */
export function isUnknown({ exempted, rate, base }: CalcBreakdownLayer): boolean {
  return !exempted && rate === null && base === null
}

export function layerWords(code: string): string {
  return WORDS[code] ?? code
}
