// The version of Node, and whether the packages that are needed to run are there.

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { broken, type Diagnosis, ok } from './finding.ts'

const NEEDED_MAJOR = 24
const ROOT = join(import.meta.dirname, '../../..')

export function nodeFindings(): readonly Diagnosis[] {
  const version = process.versions.node
  return Number.parseInt(version, 10) >= NEEDED_MAJOR
    ? [ok('node', version)]
    : [broken('node', `${version}; ${NEEDED_MAJOR} or newer is needed`, 'Install Node 24.')]
}

type Manifest = { readonly version: string; readonly dependencies: Record<string, string> }

export function packageFindings(): readonly Diagnosis[] {
  const { version, dependencies } = manifestIn(ROOT)
  const wanted = Object.entries(dependencies)
  const wrong = wanted.flatMap(([name, needed]) => {
    const present = versionOf(name, ROOT)
    return present === needed ? [] : [`${name} ${needed} (${present ?? 'absent'})`]
  })
  if (wrong.length === 0) return [ok('packages', `landfall ${version}, ${wanted.length} packages`)]
  return [broken('packages', `not as needed: ${wrong.join(', ')}`, 'Run npm ci.')]
}

/** The version of a package as Node finds it from `folder`; null when it is not there. */
function versionOf(name: string, folder: string): string | null {
  const place = join(folder, 'node_modules', name)
  if (existsSync(join(place, 'package.json'))) return manifestIn(place).version
  const above = dirname(folder)
  return above === folder ? null : versionOf(name, above)
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}
