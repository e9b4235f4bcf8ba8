// data/us/publishers.yaml is read strictly, and the data command has clear messages.

import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { DataError } from '../../../src/base/data-error.ts'
import { runData } from '../../../src/cli/data/data.ts'
import { readUsitcReleases } from '../../../src/publish/usitc/releases.ts'
import { exported, printed } from './exports.ts'

const publishers = readFileSync('data/us/publishers.yaml', 'utf8')

function place(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'usitc-'))
  t.after(() => rmSync(folder, { recursive: true }))
  return folder
}

const damages: readonly (readonly [string, (text: string) => string, RegExp])[] = [
  [
    'an unknown key',
    (text) => text.replace('  retrieved:', '  retreived: 2026-11-20\n  retrieved:'),
    /publishers\.yaml:8: "retreived" is not a key here/,
  ],
  [
    'an invalid day',
    (text) => text.replace('published: 2024-12-10\n', 'published: 2024-02-30\n'),
    /publishers\.yaml: 2024-02-30 is not a calendar day/,
  ],
  [
    'a limit without its reason',
    (text) => text.replace(/reason: The largest step held is 2026-02-01.*\n/, ''),
    /publishers\.yaml:\d+: the key "reason" is missing/,
  ],
]

for (const [what, damage, message] of damages) {
  test(`${what} in publishers.yaml names the file and the place`, (t) => {
    const path = join(place(t), 'publishers.yaml')
    const damaged = damage(publishers)
    assert.notEqual(damaged, publishers)
    writeFileSync(path, damaged)
    assert.throws(
      () => readUsitcReleases(path),
      (error) => error instanceof DataError && message.test(error.message),
    )
  })
}

test('releases are in order of publication, with one file each', () => {
  const { releases } = readUsitcReleases('data/us/publishers.yaml')
  const days = releases.map(({ published }) => published)
  assert.deepEqual(days, days.toSorted())
  assert.equal(new Set(releases.map(({ file }) => file)).size, releases.length)
  const effective = releases.flatMap(({ changes }) => changes?.effective ?? [])
  assert.deepEqual(effective, effective.toSorted())
})

function say(...args: readonly string[]): { status: number; said: string } {
  let said = ''
  const status = runData(args, (text) => {
    said += text
  })
  return { status, said }
}

test('the data command lists the changes between two exports', (t) => {
  const folder = place(t)
  const [before, after] = [join(folder, 'before.json'), join(folder, 'after.json')]
  const asses = { general: '6.8%', other: '15%', units: ['No.'] }
  writeFileSync(before, exported(printed('0101.30.00.00', asses)))
  writeFileSync(
    after,
    exported(
      printed('0101.30.00', { ...asses, units: [], general: 'Free' }),
      printed('0101.30.00.10', { units: ['No.'] }),
    ),
  )
  assert.deepEqual(say('usitc', 'diff', before, after), {
    status: 0,
    said: [
      '{"added":1,"general":1,"retired":1}',
      '01013000 general',
      '0101300000 retired',
      '0101300010 added',
      '',
    ].join('\n'),
  })
})

test('the data command refuses a file with a message, not a stack trace', (t) => {
  const folder = place(t)
  const path = join(folder, 'short.json')
  writeFileSync(path, exported(printed('0101.30.00.00', { general: 'Free', other: 'Free' })))
  const short = say('usitc', 'verify', path)
  assert.equal(short.status, 1)
  assert.match(short.said, /short\.json is refused: it has 1 codes of 8 digits, at least 11500/)
  const absent = say('usitc', 'verify', join(folder, 'absent.json'))
  assert.match(absent.said, /absent\.json does not exist/)
})
