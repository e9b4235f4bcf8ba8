// Words before what a document states once: `Invoice no. 2026-0815   Date: 1 October 2026`.

import { folded } from '../cell/folded.ts'
import type { LabelKind, Words } from '../words.ts'
import { afterOnLine, below, type PageText } from './page-text.ts'

/** A part of a text: a label with what follows it, or what precedes the first one. */
type Segment = {
  readonly kind: LabelKind | null
  readonly label: string
  readonly value: string
  readonly hasColon: boolean
}

export type Labelled = Segment & { readonly kind: LabelKind; readonly at: PageText }

const TOKEN = /[\p{L}\p{N}]+|[#№]/gu
const LABEL_TOKENS = 6

export function segmentsOf(text: string, words: Words): readonly Segment[] {
  const tokens = [...text.matchAll(TOKEN)].map(({ 0: token, index }) => ({
    key: token === '#' || token === '№' ? 'no' : folded(token),
    from: index,
    to: index + token.length,
  }))
  const found: { kind: LabelKind; from: number; to: number; hasColon: boolean }[] = []
  for (let at = 0; at < tokens.length; at++) {
    const longest = Math.min(LABEL_TOKENS, tokens.length - at)
    for (let count = longest; count > 0; count--) {
      const key = tokens
        .slice(at, at + count)
        .map((token) => token.key)
        .join(' ')
      const kind = words.labels.get(key)
      const to = tokens[at + count - 1]?.to ?? text.length
      const hasColon = /^[^\p{L}\p{N}]{0,2}\s?[:：]/u.test(text.slice(to))
      if (!kind || (at > 0 && !hasColon)) continue
      found.push({ kind, from: tokens[at]?.from ?? 0, to, hasColon })
      at += count - 1
      break
    }
  }
  const lead = trimmed(text.slice(0, found[0]?.from ?? text.length))
  const first: Segment[] =
    lead === '' ? [] : [{ kind: null, label: '', value: lead, hasColon: false }]
  const labelled = found.map(({ kind, from, to, hasColon }, at) => ({
    ...{ kind, hasColon, label: text.slice(from, to) },
    value: trimmed(text.slice(to, found[at + 1]?.from ?? text.length)),
  }))
  return [...first, ...labelled]
}

/** Without the signs between a label and its value. */
function trimmed(text: string): string {
  return text.replace(/^[\s.:：,;#–—)/|°º-]+|[\s:：,;–—(|-]+$/g, '')
}

export function labelsIn(texts: readonly PageText[], words: Words): readonly Labelled[] {
  return texts.flatMap((at) =>
    segmentsOf(at.text, words).flatMap((one) =>
      one.kind === null ? [] : [{ ...one, at } as Labelled],
    ),
  )
}

/** What a text has before the first label in it; empty for none. */
function unlabelled({ text }: PageText, words: Words): string {
  const [first] = segmentsOf(text, words)
  return first?.kind === null ? first.value : ''
}

export type Stated = { readonly text: string; readonly at: PageText }

/** What a label may name: what follows it in its text, or the next text on its line or below. */
export function statedBy(
  { value, at }: Labelled,
  texts: readonly PageText[],
  words: Words,
): readonly Stated[] {
  if (value !== '') return [{ text: value, at }]
  const near = [afterOnLine(texts, at)[0], below(texts, at)]
  return near.flatMap((one) => {
    const text = one ? unlabelled(one, words) : ''
    return one && text !== '' ? [{ text, at: one }] : []
  })
}
