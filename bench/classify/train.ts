// node bench/classify/train.ts [folder]: trains data/classify/model.bin on lexicon, descriptions,
// legal texts and labelled descriptions, and writes model.yaml beside it, or both into `folder`.
// The same sources give the same bytes on any number of cores.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DATA, FOLDER, missingSources } from './training/sources.ts'
import { trainModels } from './training/train-models.ts'

const into = process.argv[2] ?? FOLDER
const missing = missingSources()
if (missing.length > 0) {
  process.stderr.write(`${missing.join(', ')} are missing in ${DATA}; set LANDFALL_SHARED.\n`)
  process.exit(1)
}
const began = performance.now()
await trainModels(
  [null],
  ({ bytes, card }) => {
    writeFileSync(join(into, 'model.bin'), bytes)
    writeFileSync(join(into, 'model.yaml'), card)
    process.stdout.write(`${bytes.length} bytes\n`)
  },
  (words) => {
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    process.stdout.write(`${words}, ${seconds} s\n`)
  },
)
