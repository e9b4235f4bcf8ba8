// The commands of the project: what `npm start`, `npm test`, `npm run check`, `npm run bench`,
// `npm run data` and `bin/landfall` run.

import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launch, launchHere, root } from './launch.mjs'
import { COMPLETE_ONLY, testFiles, testGroups } from './test-groups.mjs'

/**
 * Tests that start a server, a database, a browser or a compiler, that read whole releases or many
 * files, or that classify thousands of descriptions.
 */
const FOLDERS = [
  ...['account', 'api', 'browser', 'catalogue', 'clients', 'deploy', 'events', 'fuzz', 'library'],
  ...['mcp', 'property', 'record', 'shipments', 'sim', 'store'],
].join('|')
const FILES = [
  'sync|held-releases|bin/install|screen/lists|audit/(law-spans|golden|causes|table)',
  'cli/(bulk|lookup)|data/(china-301|fee-classes|order|typos)|published/',
  'classify/(any-text|calibration|labelled-rows|legal-notes|priors|questions|reading)',
  'intake/(orders|invoices/)|openkkk/round-trip|world/(no-silence|operations)',
].join('|')
const SLOW = new RegExp(`^test/(${FOLDERS})/|/(${FILES})`)

/** Format and types, as tests: they run beside the others. */
const CHECKS = 'test/checks.test.ts'

/** The dashboard as the browser gets it; nothing to do when it is as its sources are. */
const DASHBOARD = ['node', join(root, 'dashboard', 'build.mjs')]

/** Both SDKs: their generated parts, then what is published of each. */
const SDK = join(root, 'sdk')
const SDK_STEPS = [
  ['node', 'test/clients/sdk-types.ts'],
  ['tsc', '-p', 'sdk/typescript'],
  ['npm', 'pack', join(SDK, 'typescript'), '--pack-destination', join(SDK, 'typescript', 'dist')],
  ['python3', join(SDK, 'python', 'build.py')],
]

const SOURCE = join(root, 'src', 'cli', 'main.ts')
/** A package has no sources: Node strips no types below node_modules. */
const CLI = existsSync(SOURCE) ? SOURCE : join(root, 'dist', 'cli', 'main.js')

const BESIDE = fileURLToPath(new URL('copy-beside.mjs', import.meta.url))

/**
 * `dev`: development packages are needed; `cwd`: where it runs, the project's folder when absent.
 *
 * @type {Record<string, { dev: boolean, cwd?: string, steps: (args: string[]) => string[][] }>}
 */
const COMMANDS = {
  start: { dev: false, steps: (args) => [DASHBOARD, ['node', 'src/main.ts', ...args]] },
  test: {
    dev: true,
    steps: (args) => [DASHBOARD, nodeTest(isUsual, args)],
  },
  check: {
    dev: true,
    steps: (args) => [nodeTest((file) => isUsual(file) && !SLOW.test(file), args)],
  },
  bench: {
    dev: true,
    steps: ([name = '', ...args]) =>
      ['faults', 'neighbours'].includes(name)
        ? [['node', `bench/${name}/main.ts`, ...args]]
        : [['node', 'bench/main.ts']],
  },
  'bench:classify': { dev: true, steps: (args) => [['node', 'bench/classify/main.ts', ...args]] },
  rehearse: { dev: true, steps: (args) => [['node', 'deploy/rehearse/main.ts', ...args]] },
  fuzz: { dev: true, steps: (args) => [['node', 'test/fuzz/main.ts', ...args]] },
  mutate: { dev: true, steps: (args) => [['node', 'test/mutate/main.ts', ...args]] },
  build: {
    dev: true,
    steps: () => [DASHBOARD, ['tsc', '-p', 'tsconfig.library.json'], ['node', BESIDE]],
  },
  sdk: { dev: true, steps: () => SDK_STEPS },
  data: { dev: false, steps: (args) => [['node', CLI, 'data', ...args]] },
  cli: { dev: false, cwd: process.cwd(), steps: (args) => [['node', CLI, ...args]] },
}

const { LANDFALL_DRAWS: draws, LANDFALL_LONG: long } = process.env

/** @param {string} file */
function isUsual(file) {
  return draws === 'ci' || long === '1' || !COMPLETE_ONLY.includes(file)
}

/** Fails a file that stays open after its tests. */
const LEFT_OPEN = new URL('left-open.mjs', import.meta.url)

/** Longer than any test takes, on any machine: one that hangs fails by name. */
const TEST_TIMEOUT_MS = 300_000

/**
 * Paths among `args` run alone, in place of the wanted folders.
 *
 * @param {(file: string) => boolean} wanted
 * @param {string[]} args
 */
function nodeTest(wanted, args) {
  const named = args.some((arg) => arg.endsWith('.test.ts'))
  // One more than there are processors: now and then one waits for a database or a browser.
  const processes = availableParallelism() + 1
  return [
    ...['node', '--test', `--test-concurrency=${processes}`],
    `--test-timeout=${TEST_TIMEOUT_MS}`,
    `--import=${LEFT_OPEN}`,
    ...args,
    ...(named ? [] : testGroups(root, slowFirst(testFiles(root).filter(wanted)), processes)),
  ]
}

/** @param {readonly string[]} files */
function slowFirst(files) {
  const rank = (/** @type {string} */ file) => (file === CHECKS ? 0 : SLOW.test(file) ? 1 : 2)
  return files.toSorted((one, other) => rank(one) - rank(other))
}

const [name = '', ...args] = process.argv.slice(2)
const command = COMMANDS[name]
// What serves has settings of memory that only a process of its own can have.
if (name === 'cli' && args[0] !== 'start') await launchHere(CLI, args)
else if (command) await launch(command.steps(args), command)
else {
  const known = Object.keys(COMMANDS).join(', ')
  process.stderr.write(`landfall: no command "${name}"; there are ${known}.\n`)
  process.exitCode = 1
}
