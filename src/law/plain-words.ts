// Texts of the service name the fields of its interface and count lines from 0. People read, on the
// dashboard and on paper, the labels of the form, and count from 1.

const LABELS: Readonly<Record<string, string>> = {
  additional_code: 'Additional code',
  br_state: 'State',
  ca_province: 'Province',
  calculation_date: 'Law as of',
  claimed_headings: 'Claimed headings',
  destination_country: 'Destination',
  entry_date: 'Entry date',
  entry_type: 'Entry',
  eu_member_state: 'Member state',
  export_date: 'Export date',
  description: 'Goods',
  dutiable_value: 'Dutiable part',
  fta_id: 'Preference programme',
  hs_code: 'HS code',
  loaded_on: 'Loading date',
  metal_content: 'Metal content',
  meursing_code: 'Meursing code',
  order_number: 'Quota order number',
  origin_country: 'Country of origin',
  other_dutiable_charges: 'Other dutiable charges',
  preference_program: 'Preference programme',
  quantities: 'Quantities in other tariff units',
  smelter_country: 'Country of smelting',
  total_landed_cost: 'total landed cost',
  transport_mode: 'Transport',
  underlying_code: 'Own code, beside chapter 98',
  unit_value: 'Unit price',
  us_content_pct: 'US content, %',
  weight_kg: 'Net weight',
}

/** `hs_code` → `HS code`. */
export function fieldLabel(name: string): string {
  return LABELS[name] ?? titleOf(name)
}

/** Names of figures, which are no fields of the form. */
const FIGURES = new Set(['total_landed_cost', 'line_items', 'customs_value', 'data_as_of'])

const NAME = /\b(?:facts\.[a-z][a-z_]*|[a-z]+(?:_[a-z]+)+)\b(?!@|\/)/g

/** `facts.patented (is it patented?)` */
const ASKED = /(\bfacts\.[a-z_]+ )\(([^()]*(?:\([^()]*\)[^()]*)*\?)\)/g

/** A text of the service without names of its interface. */
export function plainWords(text: string): string {
  const asked = text.replace(ASKED, (_whole, name: string, question: string) => {
    return `${name}(${plainQuestion(question)})`
  })
  const words = asked.replace(/\band its rate as null\b/g, 'and without a rate')
  return withLineNumbers(words).replace(NAME, (field) => {
    const name = field.replace('facts.', '')
    return FIGURES.has(name) ? name.replaceAll('_', ' ') : `“${fieldLabel(name)}”`
  })
}

/** `part of cars, "auto"; or of neither, false?` → `part of cars; or of neither?` */
export function plainQuestion(question: string): string {
  return question
    .replace(/, (?:"[a-z_]+"|true|false)(?=[;?,])/g, '')
    .replace(/"([a-z_]+)"/g, (_whole, value: string) => value.replaceAll('_', ' '))
}

/** `"vehicle_part"` as `"Vehicle part"`. */
export function titleOf(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function withLineNumbers(text: string): string {
  return text
    .replace(/^Line (\d+): /gm, (_whole, index) => `Line ${Number(index) + 1}: `)
    .replace(/\((lines?) ([\d, and]*\d)(?=[ )])/g, (_whole, word, list) => {
      return `(${word} ${fromOne(list)}`
    })
    .replace(/\bline_items[ .](\d[\d, ]*)/g, (_whole, list: string) => {
      const trimmed = list.trimEnd()
      const word = /\d\D+\d/.test(trimmed) ? 'lines' : 'line'
      return `${word} ${fromOne(trimmed)}${list.slice(trimmed.length)}`
    })
}

function fromOne(list: string): string {
  return list.replace(/\d+/g, (index) => String(Number(index) + 1))
}
