// node bench/classify/train.ts [folder]: trains data/classify/model.bin from lexicon, descriptions
// and the schedule's lines, and writes model.yaml beside it; into another folder where one is
// named. The same sources give the same bytes.

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDescriptions } from '../../src/classify/descriptions.ts'
import { readLexicon, type Subheading } from '../../src/classify/lexicon.ts'
import type { Weights } from '../../src/classify/model.ts'
import { readSettings } from '../../src/classify/settings.ts'
import { chanceFrom } from './training/chance.ts'
import { KNOWN_FILE, LINES_FILE, readExamples } from './training/examples.ts'
import { type Families, train } from './training/network.ts'

const FOLDER = 'data/classify'
const SEED = 20260101
const PLAN = { voices: 4, dimension: 52, rounds: 6, step: 0.2 }

const into = process.argv[2] ?? FOLDER
const data = join(process.env.LANDFALL_SHARED ?? '../shared', 'data')
if (![KNOWN_FILE, LINES_FILE].every((file) => existsSync(join(data, file)))) {
  process.stderr.write(`No training files in ${data}; set LANDFALL_SHARED.\n`)
  process.exit(1)
}
const { subheadings } = readLexicon(join(FOLDER, 'lexicon'))
const { lists } = readSettings(FOLDER)
const codes = new Set(subheadings.map(({ hs6 }) => hs6))
const descriptions = readDescriptions(join(FOLDER, 'descriptions'), codes)
const examples = readExamples(subheadings, descriptions, lists, data)
process.stdout.write(`${examples.length} examples\n`)
const families = familiesOf(subheadings)
const began = performance.now()
const weights = train(examples, families, PLAN, chanceFrom(SEED), (round, loss) => {
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  process.stdout.write(`round ${round + 1}: loss ${loss.toFixed(3)}, ${seconds} s\n`)
})
const bytes = packed(weights)
writeFileSync(join(into, 'model.bin'), bytes)
writeFileSync(join(into, 'model.yaml'), described(weights, bytes))
process.stdout.write(`${bytes.length} bytes\n`)

function familiesOf(lexicon: readonly Subheading[]): Families {
  const ends: number[] = []
  const headingOf = Uint16Array.from(lexicon, ({ hs6 }, position) => {
    const before = lexicon[position - 1]?.hs6.slice(0, 4)
    if (before !== hs6.slice(0, 4)) ends.push(position)
    ends[ends.length - 1] = position + 1
    return ends.length - 1
  })
  return { headingOf, ends: Uint32Array.from(ends) }
}

/** In the order in which src/classify/model.ts reads them, numbers of four bytes first. */
function packed({ hashes, scales, rows, headings, subheadings: below }: Weights): Buffer {
  const wide = [hashes, scales, headings.scales, headings.biases, below.scales, below.biases]
  const parts = [...wide, rows, headings.rows, below.rows]
  return Buffer.concat(
    parts.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  )
}

function described({ dimension, hashes, headings, subheadings: below }: Weights, made: Buffer) {
  return [
    '# The weights in model.bin, as `node bench/classify/train.ts` wrote them.',
    'source: >-',
    '  Trained on our own lexicon and descriptions, on everyday terms and parcel descriptions of',
    '  the UK tariff (HM Revenue & Customs, MIT licence), on subjects of CBP rulings before',
    '  2025-10, UK advance rulings and EU binding tariff information in English (public records),',
    '  and on the article descriptions of the Harmonized Tariff Schedule of the United States,',
    '  2026 Revision 21.',
    `dimension: ${dimension}`,
    `features: ${hashes.length}`,
    `headings: ${headings.biases.length}`,
    `subheadings: ${below.biases.length}`,
    '# Of the codes in their order: another list of subheadings needs another model.',
    `codes_sha256: ${sha256(subheadings.map(({ hs6 }) => hs6).join('\n'))}`,
    `sha256: ${sha256(made)}`,
    '# What it was trained from; a lexicon that has changed since is only a reason to train anew.',
    'inputs:',
    `  lexicon: ${sha256(JSON.stringify(subheadings))}`,
    `  descriptions: ${sha256(JSON.stringify(descriptions))}`,
    `  ${KNOWN_FILE}: ${sha256(readFileSync(join(data, KNOWN_FILE)))}`,
    `  ${LINES_FILE}: ${sha256(readFileSync(join(data, LINES_FILE)))}`,
    '',
  ].join('\n')
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
