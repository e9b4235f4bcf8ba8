// Which column of a file holds which field of a row: guessed by its heading, chosen by its owner.

export const FIELDS = [
  { name: 'reference', label: 'Your reference', needed: false },
  { name: 'description', label: 'Description', needed: true },
  { name: 'hs_code', label: 'HS code', needed: true },
  { name: 'quantity', label: 'Quantity', needed: true },
  { name: 'unit_value', label: 'Unit price', needed: true },
  { name: 'origin_country', label: 'Origin', needed: true },
  { name: 'weight_kg', label: 'Net weight, kg', needed: false },
] as const

export type Field = (typeof FIELDS)[number]['name']

/** Positions of columns; null where the file has none for a field. */
export type Columns = Readonly<Record<Field, number | null>>

/** Headings by which a field is known, the surest first. */
const KNOWN: Readonly<Record<Field, readonly RegExp[]>> = {
  hs_code: [/^(hs|hts|cn|taric|tariff|commodity|customs)\b.*(code|no|number|id)?$/, /\bhts?\b/],
  origin_country: [/origin|made in|^coo$/, /^country$/],
  weight_kg: [/^(net )?(weight|mass)( kg| net)?$/, /weight|\bkg\b/],
  quantity: [/^(qty|quantity|pieces|pcs|units|count)$/, /qty|quantity/],
  unit_value: [/unit (price|value|cost)|price per|(price|cost) each/, /^(price|value|cost)$/],
  description: [/descr|^goods$/, /^(product|item|name|article|title)( name)?$/],
  reference: [/^(ref|reference|sku|part|item|article|style|product|position|line|id)\b/],
}

/** Each column serves one field. */
export function guessColumns(head: readonly string[]): Columns {
  const taken = new Set<number>()
  const found = Object.entries(KNOWN).map(([field, patterns]) => {
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
