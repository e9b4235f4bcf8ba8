// Maps columns of a file to fields of a row, guessed from the column headings.

export const ROW_FIELDS = [
  { name: 'reference', label: 'Your reference', required: false },
  { name: 'description', label: 'Description', required: true },
  { name: 'hs_code', label: 'HS code', required: true },
  { name: 'quantity', label: 'Quantity', required: true },
  { name: 'unit_value', label: 'Unit price', required: true },
  { name: 'origin_country', label: 'Origin', required: true },
  { name: 'weight_kg', label: 'Net weight, kg', required: false },
  { name: 'manufacturer', label: 'Manufacturer', required: false },
  { name: 'exporter', label: 'Exporter', required: false },
] as const

export type RowField = (typeof ROW_FIELDS)[number]['name']

/** The position of the column of each field; null when the file has none. */
export type ColumnMap = Readonly<Record<RowField, number | null>>

/** Headings that identify a field, the most certain first. */
const HEADINGS: Readonly<Record<RowField, readonly RegExp[]>> = {
  hs_code: [/^(hs|hts|cn|taric|tariff|commodity|customs)\b.*(code|no|number|id)?$/, /\bhts?\b/],
  origin_country: [/origin|made in|^coo$/, /^country$/],
  weight_kg: [/^(net )?(weight|mass)( kg| net)?$/, /weight|\bkg\b/],
  manufacturer: [/^(manufacturer|producer|maker)( name)?$|^made by$/],
  exporter: [/^exporter( name)?$|^exported by$/],
  quantity: [/^(qty|quantity|pieces|pcs|units|count)$/, /qty|quantity/],
  unit_value: [/unit (price|value|cost)|price per|(price|cost) each/, /^(price|value|cost)$/],
  description: [/descr|^goods$/, /^(product|item|name|article|title)( name)?$/],
  reference: [/^(ref|reference|sku|part|item|article|style|product|position|line|id)\b/],
}

/** Assigns each column to at most one field. */
export function guessColumns(head: readonly string[]): ColumnMap {
  const taken = new Set<number>()
  const found = Object.entries(HEADINGS).map(([field, patterns]) => {
    const at = patterns
      .map((pattern) => head.findIndex((text, i) => !taken.has(i) && pattern.test(plain(text))))
      .find((position) => position >= 0)
    if (at !== undefined) taken.add(at)
    return [field, at ?? null]
  })
  return Object.fromEntries(found)
}

/** `Unit_Value (USD)` → `unit value`. */
function plain(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/\(.*?\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
