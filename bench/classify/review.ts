// node bench/classify/review.ts 61 [62 …]: prints the phrases of these chapters that are in two
// subheadings, or more similar to a phrase of another subheading than to any of their own.

import { appendTo } from '../../src/base/groups.ts'
import { readLexicon } from '../../src/classify/lexicon.ts'
import { readClassifierSettings } from '../../src/classify/settings.ts'
import { parseWords } from '../../src/classify/words.ts'

type Phrase = { readonly hs6: string; readonly text: string; readonly stems: ReadonlySet<string> }
type Near = { readonly phrase: Phrase; readonly likeness: number }

/** The minimum similarity of another subheading's phrase, 0 to 1. */
const NEAR = 0.6

const { lists } = readClassifierSettings('data/classify')
const { subheadings } = readLexicon('data/classify/lexicon')
const phrases: readonly Phrase[] = subheadings.flatMap(({ hs6, phrases: texts }) =>
  texts.map((text) => ({
    hs6,
    text,
    stems: new Set(parseWords(text, lists).map(({ stem }) => stem)),
  })),
)
const holders = new Map<string, Phrase[]>()
for (const phrase of phrases) {
  for (const stem of phrase.stems) {
    appendTo(holders, stem, phrase)
  }
}
const chapters = process.argv.slice(2)
let count = 0
for (const phrase of phrases) {
  if (!chapters.includes(phrase.hs6.slice(0, 2))) continue
  const [own, other] = nearest(phrase)
  if (other === null || other.likeness < NEAR || (own?.likeness ?? 0) >= other.likeness) continue
  const same = other.likeness > 0.999 ? 'the same words' : other.likeness.toFixed(2)
  const print = ({ hs6, text }: Phrase) => `${hs6} ${text}`
  process.stdout.write(`${print(phrase)}  ~  ${print(other.phrase)}  (${same})\n`)
  count++
}
process.stdout.write(`${count} phrases to look at\n`)

/** The nearest phrase of the same subheading and the nearest of another. */
function nearest(phrase: Phrase): [Near | null, Near | null] {
  const shared = new Map<Phrase, number>()
  for (const stem of phrase.stems) {
    for (const other of holders.get(stem) ?? []) {
      if (other !== phrase) shared.set(other, (shared.get(other) ?? 0) + weight(stem))
    }
  }
  let own: Near | null = null
  let foreign: Near | null = null
  for (const [other, common] of shared) {
    const likeness = common / (mass(phrase) + mass(other) - common)
    const better = { phrase: other, likeness }
    if (other.hs6 === phrase.hs6) own = own && own.likeness >= likeness ? own : better
    else foreign = foreign && foreign.likeness >= likeness ? foreign : better
  }
  return [own, foreign]
}

function mass({ stems }: Phrase): number {
  return [...stems].reduce((sum, stem) => sum + weight(stem), 0)
}

function weight(stem: string): number {
  return Math.log(1 + phrases.length / (holders.get(stem)?.length ?? 1))
}
