// Carries a subheading of an earlier edition of the Harmonized System to that of 2022.

import { readFileSync } from 'node:fs'

const FILE = new URL('editions.csv', import.meta.url)
const ROW = /^(\d{4}),(\d{6}),([\d ]+)$/gm
/** The editions, latest first. */
const EDITIONS = [2022, 2017, 2012, 2007, 2002] as const

/** The edition in force in a year. */
export function editionOf(year: number): number {
  return EDITIONS.find((edition) => year >= edition) ?? (EDITIONS.at(-1) as number)
}

/**
 * Carries a subheading to the edition of 2022: the code, or null where its goods were divided among
 * several or the code is none.
 */
export function carrier(
  has: (hs6: string) => boolean,
): (hs6: string, edition: number) => string | null {
  const changed = new Map<string, readonly string[]>()
  for (const [, edition, code, codes = ''] of readFileSync(FILE, 'utf8').matchAll(ROW)) {
    changed.set(`${edition} ${code}`, codes.split(' '))
  }
  return (hs6, edition) => {
    const [one, ...others] = changed.get(`${edition} ${hs6}`) ?? [hs6]
    return one === undefined || others.length > 0 || !has(one) ? null : one
  }
}
