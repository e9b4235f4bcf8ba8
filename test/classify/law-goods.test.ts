// Legal texts about goods are used with the subheading that they name, or omitted.

import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import {
  LAW_FILES,
  readDescribedGoods,
  readScheduleLines,
} from '../../bench/classify/training/law-goods.ts'

const LINES = `hts,description,path
39269099,Other,Articles of plastics > Other
9617004000,Other,Vacuum flasks
99021226,"Camera mounts of plastics (provided for in subheading 3926.90.99)",
99021801,"Coffee servers (provided for in 9617.00.40), with a lid",
99020000,"Gone since (provided for in subheading 2805.99.10)",
99020001,"Two places (provided for in subheading 3926.90.99 or 9617.00.40)",
99038801,"Articles of China (provided for in subheading 3926.90.99)",
`
const SENTENCES = `hts8,brief_description
96170040,"Vacuum vessels, complete"
28059910,Gone since
`
const EXCLUSIONS = `kind,hts10,text_start
whole,8483509040,(1) 8483.50.9040
described,8413919080 8413919095,(4) Pump casings (described in 8413.91.9080
described,8413919080 8414308030,(5) Pumps and compressors
`
const NAMES = `code,description_own_level
8529909200,Parts of cameras
8529909215,LCD modules (excl. touch screens)
8529909299,Other
`

const folder = mkdtempSync(join(tmpdir(), 'landfall-law-goods-'))
after(() => rmSync(folder, { recursive: true }))
const contents = [gzipSync(LINES), SENTENCES, EXCLUSIONS, NAMES, NAMES]
for (const [at, file] of LAW_FILES.entries()) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), contents[at] as string)
}

const pairs = (goods: readonly { hs6: string; text: string }[]) =>
  goods.map(({ hs6, text }) => `${hs6} ${text.trim()}`)

test('goods have the single subheading that the law names, if the schedule still has it', () => {
  assert.deepEqual(pairs(readDescribedGoods(folder)), [
    '392690 Camera mounts of plastics',
    '961700 Coffee servers  , with a lid',
    '841391 Pump casings',
  ])
})

test('a line has its own words and those above it; a European line has only its own, once', () => {
  const lines = pairs(readScheduleLines(folder)).filter((line) => !line.startsWith('99'))
  assert.deepEqual(lines, [
    '392690 Other Articles of plastics',
    '961700 Vacuum flasks',
    '961700 Vacuum vessels, complete',
    '852990 Parts of cameras',
    '852990 LCD modules',
  ])
})
