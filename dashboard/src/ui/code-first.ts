// Finds options by their code, their label, and other names that people write.

import type { ComboboxItem, OptionsFilter } from '@mantine/core'

type Named = ComboboxItem & { readonly names?: readonly string[] }

/**
 * An exact code or other name comes first, then labels that begin with the text, then other names
 * that do, then labels that contain it.
 */
export const codeFirst: OptionsFilter = ({ options, search }) => {
  const wanted = folded(search)
  if (wanted === '') return options
  const rank = ({ value, label, names = [] }: Named): number => {
    const others = names.map(folded)
    if (folded(value) === wanted || others.includes(wanted)) return 0
    const at = folded(label).indexOf(wanted)
    if (at === 0) return 1
    if (others.some((name) => name.startsWith(wanted))) return 2
    return at > 0 ? 3 : NOWHERE
  }
  return (options as readonly Named[])
    .map((item) => ({ item, rank: rank(item) }))
    .filter((one) => one.rank < NOWHERE)
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item)
}

const NOWHERE = 4

/** Without case, accents, points, hyphens and apostrophes. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f.'’-]/g, '')
    .trim()
    .toLowerCase()
}
