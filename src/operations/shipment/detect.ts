// The numbers of transport that a request names: in `tracking`, in `extracted_data` of any shape,
// and in the notes of its lines.

import { NUMBER_KINDS, numbersIn, type TransportNumber } from './numbers.ts'

/** Characters that are read of a request, values that are visited, and numbers that are taken. */
const CHARACTERS = 200_000
const VALUES = 20_000
const NUMBERS = 50

type Fields = Readonly<Record<string, unknown>>

/** Each once, those of `tracking` first. Empty for a request of any other shape. */
export function numbersNamed(request: unknown): readonly TransportNumber[] {
  if (typeof request !== 'object' || request === null) return []
  const { tracking, extracted_data: extracted, line_items: lines } = request as Fields
  const left = { characters: CHARACTERS, values: VALUES }
  const found = new Map<string, TransportNumber>()
  const take = (value: unknown, beside: string): void => {
    for (const { text, fields } of textsIn(value, beside, left)) {
      for (const number of numbersIn(text, fields)) {
        if (found.size < NUMBERS) found.set(`${number.kind} ${number.number}`, number)
      }
    }
  }
  if (tracking) takeStated(tracking as Fields, take)
  if (extracted) take(extracted, '')
  for (const line of Array.isArray(lines) ? lines : []) {
    const notes = (line as Fields | null)?.notes
    if (typeof notes === 'string') take(notes, '')
  }
  return [...found.values()]
}

function takeStated(
  { carrier, numbers }: Fields,
  take: (value: unknown, beside: string) => void,
): void {
  take(numbers, typeof carrier === 'string' ? carrier : '')
}

/** Places of stated numbers that are none of the known kinds. */
export function unknownNumbers(
  tracking: { readonly numbers: readonly string[]; readonly carrier?: string | null } | undefined,
): readonly number[] {
  return (tracking?.numbers ?? []).flatMap((number, at) =>
    numbersIn(number, tracking?.carrier ?? '').length === 0 ? [at] : [],
  )
}

/** By kind, then by number: of the same numbers the first is always the same. */
export function inOrder(numbers: readonly TransportNumber[]): readonly TransportNumber[] {
  const place = ({ kind, number }: TransportNumber): string =>
    `${NUMBER_KINDS.indexOf(kind)} ${number}`
  return [...numbers].sort((one, other) => (place(one) < place(other) ? -1 : 1))
}

type Text = { readonly text: string; readonly fields: string }

/** Breadth first, with the names of the fields that each text is in. */
function* textsIn(
  value: unknown,
  beside: string,
  left: { characters: number; values: number },
): Generator<Text> {
  const waiting: { readonly value: unknown; readonly fields: string }[] = [
    { value, fields: beside },
  ]
  for (const { value: one, fields } of waiting) {
    if (left.values-- <= 0) return
    if (typeof one === 'string' || typeof one === 'number') {
      const text = String(one).slice(0, left.characters)
      left.characters -= text.length
      if (text !== '') yield { text, fields }
    } else if (Array.isArray(one)) {
      for (const item of one) waiting.push({ value: item, fields })
    } else if (typeof one === 'object' && one !== null) {
      for (const [name, item] of Object.entries(one)) {
        waiting.push({ value: item, fields: `${fields} ${name}`.slice(-FIELDS) })
      }
    }
  }
}

/** Characters of the names of fields that are looked at. */
const FIELDS = 200
