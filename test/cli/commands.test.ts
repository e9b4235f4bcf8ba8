// The command line: help, the version, and words that are no command.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { runLandfall } from '../child.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

test('help lists every command that there is', async () => {
  const { code, text } = await runLandfall(['--help'])
  assert.equal(code, 0)
  assert.deepEqual(await runLandfall([]), { code, text, error: '' })
  for (const name of ['start', 'calc', 'bulk', 'replay']) {
    assert(text.includes(`landfall ${name} `), name)
  }
})

test('the version is that of the package', async () => {
  assert.deepEqual(await runLandfall(['--version']), { code: 0, text: `${version}\n`, error: '' })
})

test('start takes no words: help starts nothing, and any other word is refused', async () => {
  const help = await runLandfall(['start', '--help'])
  assert.equal(help.code, 0)
  assert.match(help.text, /landfall start/)
  assert.equal((await runLandfall(['start', '--port'])).code, 1)
})

test('a word that is no command is an error with the nearest command', async () => {
  const { code, text, error } = await runLandfall(['calx'])
  assert.deepEqual([code, text], [1, ''])
  assert.match(error, /no command "calx"; did you mean "calc"\?/)
  assert.match((await runLandfall(['frobnicate'])).error, /no command "frobnicate"\. /)
})
