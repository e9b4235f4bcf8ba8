// node bench/classify/known.ts: derives data/classify/known.csv, the number of labelled
// descriptions of each subheading.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLexicon } from '../../src/classify/lexicon.ts'
import { developmentFolder } from './development.ts'
import { knownSubheadings } from './rows/known-goods.ts'
import { readRows } from './rows/read-rows.ts'

const FOLDER = 'data/classify'

const codes = new Set(readLexicon(join(FOLDER, 'lexicon')).subheadings.map(({ hs6 }) => hs6))
const text = knownSubheadings(readRows(developmentFolder(), codes).rows)
writeFileSync(join(FOLDER, 'known.csv'), text)
process.stdout.write(`${text.split('\n').length} rows\n`)
