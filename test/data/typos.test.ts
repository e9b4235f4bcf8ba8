// One typing mistake in a country, a programme, a code, a day, a key or any other word of data/
// that names something is refused with the file, the line and the word.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DATA_FORMS } from '../../src/cli/data/data-forms.ts'
import { formOf, pathsIn } from '../../src/compile/check/check-data.ts'
import { checkFile, type Finding, findingText } from '../../src/compile/check/check-file.ts'
import { dataSource } from '../../src/compile/check/data-source.ts'
import { knownWords } from '../../src/compile/check/known-words.ts'
import { parseExpression } from '../../src/law/duty/parse-expression.ts'
import { parseUnit } from '../../src/law/duty/unit.ts'
import { TYPOS } from '../draws.ts'
import { dataFiles } from '../loaded.ts'
import { type Draw, drawing, mistyped, pick } from './mistype.ts'
import { type Spot, spotsByKind, textOf } from './spots.ts'

const SEED = Number(process.env.SEED ?? Math.floor(performance.timeOrigin) % 1_000_000)
const known = knownWords(dataSource(dataFiles()))

function findings(path: string, text: string): readonly Finding[] {
  const form = formOf(path, DATA_FORMS)
  assert(form, `${path} has no form`)
  return checkFile({ path, text, edition: null }, form, known)
}

/** All that is written anywhere in data/, so that a mistake is never another word that exists. */
const words = new Set<string>()
const digits = new Set<string>()
for (const path of pathsIn(dataFiles(), '')) {
  if (/\.(txt|bin)$/.test(path)) continue
  for (const part of path.split(/[/.]/)) words.add(part)
  for (const token of textOf(path).match(/[^\s,;"'[\]{}()|]+/g) ?? []) words.add(token)
  if (!path.includes('/schedule/')) continue
  for (const [, code = ''] of textOf(path).matchAll(/^(\d{8,10}),/gm)) {
    for (let length = 2; length <= code.length; length += 2) digits.add(code.slice(0, length))
  }
}

const LATEST = 2047

function isDay(text: string, kind: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  const real = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
  return real && text >= '1900' && text < (kind === 'day' ? String(LATEST) : '2026-10-11')
}

/** Whether the mistake made another word that may be written there. */
function exists(kind: string, word: string): boolean {
  if (word === '' || words.has(word)) return true
  if (kind === 'day' || kind === 'publication day') return isDay(word, kind)
  if (kind.startsWith('goods code')) return isCode(word)
  if (kind === 'subheading') return digits.has(word.slice(0, 6))
  if (kind === 'duty') return parseExpression(word).ok
  if (kind === 'heading number') return !/^\d\S*\.\S*$/.test(word)
  if (kind === 'area') return /^\d{4}$/.test(word)
  if (kind === 'money') return words.has(word.split(' ')[1] ?? '')
  if (kind.startsWith('unit')) return parseUnit(word) !== null
  return kind === 'measure' && words.has(word.split('/')[1] ?? '')
}

/** Dotted after four digits and then every two, or not at all. */
function isCode(text: string): boolean {
  const dotted = /^\d{2}(\d{2}(\.\d\d)*)?$/.test(text)
  return (dotted || /^\d+$/.test(text)) && digits.has(text.replaceAll('.', ''))
}

type Typo = {
  readonly spot: Spot
  readonly word: string
  readonly line: number
  readonly text: string
}

/** A file with one mistake in it; null when what was drawn cannot be used. */
function typo(spot: Spot, draw: Draw): Typo | null {
  const place = spot.find()
  const word = mistyped(spot.word, draw)
  if (place === null || word === spot.word || word.trim() !== word) return null
  if (exists(spot.kind, word)) return null
  const before = textOf(spot.path)
  const text = before.slice(0, place.at) + word + before.slice(place.at + spot.word.length)
  return { spot, word, line: place.line, text }
}

test(`${TYPOS} typing mistakes are refused by file, line and word (seed ${SEED})`, (t) => {
  const draw = drawing(SEED)
  const kinds = spotsByKind()
  const names = [...kinds.keys()].toSorted()
  const counts = new Map<string, number>()
  const missed: string[] = []
  while ([...counts.values()].reduce((sum, count) => sum + count, 0) < TYPOS) {
    const files = [...(kinds.get(pick(names, draw))?.values() ?? [])]
    const drawn = typo(pick(pick(files, draw), draw), draw)
    if (!drawn) continue
    const { spot, word, line, text } = drawn
    counts.set(spot.kind, (counts.get(spot.kind) ?? 0) + 1)
    const found = findings(spot.path, text)
    const named = found.some(
      (one) => one.line === line && (one.word === word || one.says.includes(word)),
    )
    if (named) continue
    const said = found.map(findingText).join('; ') || 'nothing'
    missed.push(`${spot.path}:${line}: ${spot.kind} "${spot.word}" typed "${word}": ${said}`)
  }
  t.diagnostic([...counts].map(([kind, count]) => `${kind} ${count}`).join(', '))
  assert.deepEqual(missed, [])
})

const NAMED: readonly (readonly [path: string, from: string, to: string, says: string])[] = [
  [
    'us/measures/232-steel.yaml',
    'origin: [GB]',
    'origin: [UK]',
    'there is no country "UK" in territories.csv; did you mean "GB"?',
  ],
  [
    'us/measures/mpf.yaml',
    'preference: [USMCA',
    'preference: [USMAC',
    'there is no programme "USMAC" in us/programmes.yaml; did you mean "USMCA"?',
  ],
  [
    'jp/preferences.csv',
    'RCEP -CN -KR',
    'RCEP -C -KR',
    'there is no member of a programme "RCEP C" in jp/programmes.yaml; did you mean "RCEP CN"?',
  ],
  [
    'jp/preferences.csv',
    'RCEP -CN -KR',
    'RCEP -CA -KR',
    'there is no member of a programme "RCEP CA" in jp/programmes.yaml',
  ],
  [
    'us/measures/section-122.yaml',
    'code: SEC_122',
    'code: SEC_123',
    'there is no layer "SEC_123" in vocabulary/layers.csv; did you mean "SEC_122"?',
  ],
  [
    'us/lists/232-buses.csv',
    '8702.40.31',
    '8702.40.39',
    'no line of the schedule is "8702.40.39"; did you mean "8702.40.31"?',
  ],
  [
    'us/measures/232-steel.yaml',
    'published: 2025-02-18',
    'published: 2042-02-18',
    '"2042-02-18" lies after 2026-10-10',
  ],
]

for (const [path, from, to, says] of NAMED) {
  test(`${from} written ${to} in ${path} is refused`, () => {
    const text = textOf(path)
    const at = text.indexOf(from)
    assert(at >= 0, `${path} has no ${from}`)
    assert.deepEqual(findings(path, text), [])
    const line = text.slice(0, at).split('\n').length
    const found = findings(path, text.replace(from, to))
    assert.equal(found.length, 1, found.map(findingText).join('\n'))
    assert.equal(found[0]?.line, line)
    assert(found[0]?.says.includes(says), found[0]?.says)
  })
}
