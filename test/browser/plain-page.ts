// What a page shows to people has no name of the interface and no word of programmers:
// forbidden-words.csv lists them.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'

const rows: readonly Readonly<Record<string, string>>[] = parse(
  readFileSync(new URL('forbidden-words.csv', import.meta.url)),
  { columns: true, comment: '#', comment_no_infix: true },
)
const FORBIDDEN = rows.map(({ pattern = '', why = '' }) => ({ found: new RegExp(pattern), why }))

/** Code samples, fields that a program reads, and what a person has typed. */
const LEFT_OUT = 'code, pre, kbd, textarea, [data-names="program"]'

export async function assertPlain(page: Page, where: string): Promise<void> {
  const lines = await page.evaluate((leftOut) => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent?.checkVisibility() || parent.closest(leftOut)) continue
      if (node.nodeValue?.trim()) texts.push(node.nodeValue)
    }
    const named = [...document.body.querySelectorAll('[aria-label], [placeholder]')]
    return [
      ...texts,
      ...named.flatMap((one) => [one.getAttribute('aria-label'), one.getAttribute('placeholder')]),
    ].filter((text): text is string => text !== null)
  }, LEFT_OUT)
  assert(lines.length > 2, `${where} shows texts`)
  const faults = lines.flatMap((text) =>
    FORBIDDEN.filter(({ found }) => found.test(withoutNames(text))).map(
      ({ why }) => `${why}: ${text}`,
    ),
  )
  assert.deepEqual([...new Set(faults)], [], where)
}

const NAMES = [
  /https?:\S+|\S+@\S+|\S+\.(?:csv|xlsx|pdf|json|yaml|txt)\b/g,
  // Events of webhooks are chosen by the names that a program receives.
  /\b(?:calc|rates|keys|jobs|law|quota)\.[a-z_]+\b/g,
]

/** Without addresses, mail addresses, file names and events. */
function withoutNames(text: string): string {
  return NAMES.reduce((left, name) => left.replace(name, ''), text)
}
