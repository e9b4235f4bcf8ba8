// The trained model as its two files: the bytes of model.bin and the text of model.yaml.

import { createHash } from 'node:crypto'
import type { Subheading } from '../../../src/classify/lexicon.ts'
import type { Weights } from '../../../src/classify/model.ts'

export type ModelFiles = { readonly bytes: Buffer; readonly card: string }

/** `inputs`: the checksums of the training data by name. */
export function modelFiles(
  weights: Weights,
  subheadings: readonly Subheading[],
  inputs: Readonly<Record<string, string>>,
): ModelFiles {
  const bytes = packed(weights)
  const { dimension, hashes, headings, subheadings: below } = weights
  const card = [
    '# The weights in model.bin, as `node bench/classify/train.ts` wrote them.',
    'source: >-',
    '  Trained on our own lexicon and descriptions; on the article descriptions of the Harmonized',
    '  Tariff Schedule of the United States, 2026 Revision 21 and of the annual tariff database of',
    '  the USITC, with the goods of temporary reductions and exclusions; on the words of TARIC and',
    '  the UK tariff of 2026-03; and then on labelled descriptions: decisions of the customs',
    '  authorities of the United States, the European Union, the United Kingdom, Korea, China and',
    '  Vietnam, declared goods, listings, and terms of the UK tariff',
    '  (docs/reference/classification.md).',
    `dimension: ${dimension}`,
    `features: ${hashes.length}`,
    `headings: ${headings.biases.length}`,
    `subheadings: ${below.biases.length}`,
    '# Checksum of the ordered codes: another list of subheadings needs another model.',
    `codes_sha256: ${sha256(subheadings.map(({ hs6 }) => hs6).join('\n'))}`,
    `sha256: ${sha256(bytes)}`,
    '# Its training data; after a change of the lexicon, training again is recommended.',
    'inputs:',
    ...Object.entries(inputs).map(([name, sum]) => `  ${name}: ${sum}`),
    '',
  ].join('\n')
  return { bytes, card }
}

/** In the order of src/classify/model.ts, four-byte numbers first. */
function packed({ hashes, scales, rows, headings, subheadings: below }: Weights): Buffer {
  const wide = [hashes, scales, headings.scales, headings.biases, below.scales, below.biases]
  const parts = [...wide, rows, headings.rows, below.rows]
  return Buffer.concat(
    parts.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  )
}

export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
