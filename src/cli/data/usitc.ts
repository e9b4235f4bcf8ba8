// `landfall data usitc …`: builds, checks and inspects the US schedule edition from the publisher's
// files. Never called by a request.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { diff, differenceCounts } from '../../publish/usitc/diff.ts'
import { compileEdition, readReleases } from '../../publish/usitc/edition.ts'
import { legalLines } from '../../publish/usitc/legal-lines.ts'
import { readExport } from '../../publish/usitc/read-export.ts'
import { readUsitcReleases } from '../../publish/usitc/releases.ts'
import { refuseFaults, verify } from '../../publish/usitc/verify.ts'
import { plainBytes, sharedFile } from './local-file.ts'

const SHOWN = 50

const root = resolve(import.meta.dirname, '../../..')
const folder = join(root, 'data/us/schedule')
const publishersFile = join(root, 'data/us/publishers.yaml')

export function runUsitc(args: readonly string[], say: (text: string) => void): number {
  const [name, ...files] = args
  const [one = '', other = null] = files.map((file) => resolve(file))
  if (name === 'edition') return writeEdition(say)
  if (name === 'check') return checkEdition(say)
  return name === 'verify' ? verifyExport(one, other, say) : diffExports(one, other ?? '', say)
}

function editionFiles(): ReadonlyMap<string, string> {
  const publisher = readUsitcReleases(publishersFile)
  const releases = readReleases(publisher, (file) => plainBytes(sharedFile(`us/${file}`)))
  return compileEdition(publisher, releases)
}

function writeEdition(say: (text: string) => void): number {
  const files = editionFiles()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of files) writeFileSync(join(folder, file), text)
  say(`${files.size} files written to data/us/schedule\n`)
  return 0
}

function checkEdition(say: (text: string) => void): number {
  const files = editionFiles()
  const present = existsSync(folder) ? readdirSync(folder) : []
  const wrong = [...new Set([...files.keys(), ...present])].filter((file) => {
    const path = join(folder, file)
    return !existsSync(path) || readFileSync(path, 'utf8') !== files.get(file)
  })
  if (wrong.length === 0) {
    say('data/us/schedule equals the output of the releases\n')
    return 0
  }
  say(`data/us/schedule differs from the releases: ${wrong.join(', ')}\n`)
  return 1
}

function verifyExport(path: string, previous: string | null, say: (text: string) => void): number {
  const { limits } = readUsitcReleases(publishersFile)
  const { lines, faults } = legalLinesOf(path)
  const before = previous === null ? null : legalLinesOf(previous).lines
  refuseFaults(path, [...faults, ...verify(lines, before, limits)])
  say(`${path} is usable: ${lines.size} codes in chapters 1 to 98\n`)
  return 0
}

function diffExports(before: string, after: string, say: (text: string) => void): number {
  const differences = diff(legalLinesOf(before).lines, legalLinesOf(after).lines)
  say(`${JSON.stringify(differenceCounts(differences))}\n`)
  for (const difference of differences.slice(0, SHOWN)) {
    const what = difference.kind === 'changed' ? difference.columns.join(', ') : difference.kind
    say(`${difference.code} ${what}\n`)
  }
  if (differences.length > SHOWN) say(`… and ${differences.length - SHOWN} more\n`)
  return 0
}

function legalLinesOf(path: string) {
  return legalLines(readExport(plainBytes(path).toString('utf8')).numbered)
}
