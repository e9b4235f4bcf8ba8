// The command line: help, the version, what is no command, completion, and the pages that show it.

import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { INCOTERMS } from '../../src/assess/shipment.ts'
import { LANDFALL } from '../../src/cli/declared/commands.ts'
import { SHIPMENT } from '../../src/cli/declared/flags.ts'
import { helpPages, readWords } from '../../src/cli/parser.ts'
import { runLandfall } from '../child.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const pages = helpPages(LANDFALL)

test('help lists every command that there is', async () => {
  const { code, text } = await runLandfall(['--help'])
  assert.equal(code, 0)
  assert.deepEqual(await runLandfall([]), { code, text, error: '' })
  for (const name of Object.keys(LANDFALL.commands ?? {})) {
    assert.match(text, new RegExp(`^ {2}${name}\\b`, 'm'))
  }
})

test('every command has its help, and an example that its own declaration accepts', async () => {
  const examples = pages.flatMap(([path, page]) => {
    const [, example] = /\nExample:\n {2}landfall (.*)\n/.exec(page) ?? []
    return example ? [[path, example] as const] : []
  })
  assert(examples.length > 50)
  for (const [path, example] of examples) {
    const words = [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(([, text, word]) => text ?? word)
    const reading = readWords(LANDFALL, version, words as string[])
    assert.equal(reading.kind, 'command', path)
  }
  const withHelp = await runLandfall(['data', 'uk-tariff', 'verify', '--help'])
  assert.deepEqual([withHelp.code, withHelp.error], [0, ''])
  assert.match(withHelp.text, /^Usage: landfall data uk-tariff verify .*<MEASURES> <COMMODITIES>/)
})

test('the version is that of the package', async () => {
  assert.deepEqual(await runLandfall(['--version']), { code: 0, text: `${version}\n`, error: '' })
})

for (const [args, words] of [
  [['calx'], /unknown command 'calx'\n\(Did you mean calc\?\)\n"landfall --help"/],
  [['frobnicate'], /unknown command 'frobnicate'\n"landfall --help" shows/],
  [['keys', 'mnt'], /unknown command 'mnt'\n\(Did you mean mint\?\)\n"landfall keys --help"/],
  [['calc', '--orign', 'CN'], /unknown option '--orign'\n\(Did you mean --origin\?\)/],
  [['calc', '--origin'], /option '--origin <COUNTRY>' argument missing/],
  [['start', '--port'], /unknown option '--port'/],
  [['rates', 'US'], /missing required argument 'CODE'\n"landfall rates --help"/],
  [['duty'], /missing required argument 'EXPRESSION'/],
  [['duty', '5%', '6%'], /too many arguments for 'duty'/],
  [['duty', '5%', '--colour', 'red'], /unknown option '--colour'/],
  [['__proto__'], /unknown command '__proto__'/],
] as const) {
  test(`landfall ${args.join(' ')} is named on standard error, and the status is 2`, async () => {
    const { code, text, error } = await runLandfall(args)
    assert.deepEqual([code, text], [2, ''])
    assert.match(error, words)
  })
}

test('start with a word of help starts nothing', async () => {
  const { code, text } = await runLandfall(['start', '--help'])
  assert.equal(code, 0)
  assert.match(text, /^Usage: landfall start/)
})

test('the delivery terms that shells complete are those of the law', () => {
  assert.deepEqual([...SHIPMENT.incoterm.choices].sort(), [...INCOTERMS].sort())
})

/** What bash offers after these words, by its own completion. */
function offered(...words: readonly string[]): readonly string[] {
  const script = `eval "$0"; COMP_WORDS=(landfall "$@"); COMP_CWORD=$#
_landfall; printf '%s\\n' "\${COMPREPLY[@]}"`
  const completion = spawnSync(process.execPath, ['src/cli/main.ts', 'completion', 'bash'])
  return execFileSync('bash', ['-c', script, `${completion.stdout}`, ...words])
    .toString()
    .split('\n')
    .filter(Boolean)
}

test('bash completes commands, flags, values, and leaves files to the shell', () => {
  assert.deepEqual(offered('co'), ['compare', 'coverage', 'completion'])
  assert.deepEqual(offered('keys', ''), ['list', 'mint', 'revoke', '--help'])
  assert.deepEqual(offered('calc', '--eu'), ['--eu-member-state'])
  assert.deepEqual(offered('calc', '--mode', 'r'), ['rail'])
  assert.deepEqual(offered('calc', '--code', ''), [])
  assert.deepEqual(offered('completion', ''), ['bash', 'zsh', 'fish', '--help'])
})

test('each shell has its script, and any other is named', async () => {
  for (const [shell, words] of [
    ['zsh', /^#compdef landfall\n/],
    ['fish', /\ncomplete -c landfall -n '__landfall_at ""' -f -a calc /],
  ] as const) {
    const { code, text } = await runLandfall(['completion', shell])
    assert.equal(code, 0)
    assert.match(text, words)
  }
  const other = await runLandfall(['completion', 'csh'])
  assert.deepEqual([other.code, other.text], [1, ''])
  assert.match(other.error, /SHELL is "csh"; it is one of bash, zsh, fish/)
})

/** The part of a page from a line to the end, or to the next such line, is written from here. */
const MARK = '<!-- from the declarations in src/cli/declared -->'

test('the reference of the command line has the help of every command', () => {
  const file = 'docs/reference/command-line.md'
  const text = readFileSync(file, 'utf8')
  const [head = ''] = text.split(MARK)
  const parts = pages.map(([path, page]) => `## ${path}\n\n\`\`\`\n${page.trimEnd()}\n\`\`\`\n`)
  const written = `${head}${MARK}\n\n${parts.join('\n')}`
  if (process.env.LANDFALL_RECORD) writeFileSync(file, written)
  assert.equal(readFileSync(file, 'utf8'), written, 'LANDFALL_RECORD=1 writes it')
})

test('README shows the help as it is', () => {
  const [, page = ''] = pages[0] ?? []
  const text = readFileSync('README.md', 'utf8')
  const shown = /(?<=`bin\/landfall` prints:\n\n```\n)[\s\S]*?(?=\n```)/
  const written = text.replace(shown, () => page.trimEnd())
  if (process.env.LANDFALL_RECORD) writeFileSync('README.md', written)
  assert.equal(readFileSync('README.md', 'utf8'), written, 'LANDFALL_RECORD=1 writes it')
})

/** Prints the address of each module that is loaded, on standard error. */
const PRINT_MODULES = `import { registerHooks } from 'node:module'
const load = (url, context, next) => {
  process.stderr.write(url + '\\n')
  return next(url, context)
}
registerHooks({ load })`

test('help loads the declarations and the parser, and the code of no command', (t) => {
  const print = `--import=data:text/javascript,${encodeURIComponent(PRINT_MODULES)}`
  const command = ['bin/run.mjs', 'cli', '--help']
  const { stderr, status } = spawnSync(process.execPath, [print, ...command])
  assert.equal(status, 0)
  const loaded = `${stderr}`.split('\n').filter((url) => url.startsWith('file:'))
  const own = /\/(bin\/[\w-]+\.mjs|src\/(base|account|cli|cli\/declared)\/[\w-]+\.ts)$/
  const isOfHelp = (url: string) => own.test(url) || url.includes('/node_modules/commander/')
  assert(loaded.length > 10)
  assert.deepEqual(
    loaded.filter((url) => !isOfHelp(url)),
    [],
  )
  assert(loaded.length < MODULES, `${loaded.length} modules are loaded`)
  const [bare, help] = [cpuOf(['-e', '0']), cpuOf(command)]
  t.diagnostic(`${(help / bare).toFixed(1)} times the CPU of a bare start of Node`)
})

const MODULES = 40

/** Seconds of CPU of a Node process and what it starts. */
function cpuOf(args: readonly string[]): number {
  const script = 'TIMEFORMAT="%U %S"; time "$@" >/dev/null'
  const timed = spawnSync('bash', ['-c', script, 'bash', process.execPath, ...args])
  const [user = Number.NaN, system = Number.NaN] = `${timed.stderr}`.trim().split(' ').map(Number)
  assert.equal(timed.status, 0)
  return user + system
}
