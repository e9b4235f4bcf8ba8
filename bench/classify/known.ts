// node bench/classify/known.ts: derives data/classify/known.csv, the number of training
// descriptions of each subheading.

import { writeFileSync } from 'node:fs'
import { developmentFolder, readTrainedSubheadings } from './development.ts'

const FILE = 'data/classify/known.csv'

const counts = Map.groupBy(readTrainedSubheadings(developmentFolder()), (hs6) => hs6)
const rows = [...counts].map(([hs6, same]) => `${hs6},${same.length}`).sort()
const head = [
  '# Number of labelled descriptions by subheading, counted by bench/classify/known.ts.',
  '# cite: rulings and parcel descriptions that the model was trained on',
  'hs6,count',
]
writeFileSync(FILE, `${[...head, ...rows].join('\n')}\n`)
process.stdout.write(`${FILE}: ${rows.length} subheadings\n`)
