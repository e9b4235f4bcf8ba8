// `landfall data usitc …`: builds, checks and inspects the US schedule edition from the publisher's
// files. Never on the request path.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DataError } from '../base/data-error.ts'
import { UnreadableTariff } from '../publish/tariff-measure.ts'
import { diff, tally } from '../publish/usitc/diff.ts'
import { compileEdition, readReleases } from '../publish/usitc/edition.ts'
import { legalLines } from '../publish/usitc/lines.ts'
import { readExport, UnreadableExport } from '../publish/usitc/read.ts'
import { readPublisher } from '../publish/usitc/releases.ts'
import { RefusedRelease, refuseFaults, verify } from '../publish/usitc/verify.ts'
import { runChapter99 } from './chapter-99.ts'
import { runEurope } from './europe.ts'
import { runLists } from './lists.ts'
import { plainBytes } from './local-file.ts'
import { runTaric } from './taric.ts'
import { runUkTariff } from './uk-tariff.ts'

const USAGE = `landfall data usitc edition                 write data/us/schedule again
landfall data usitc check                   is data/us/schedule what they give?
landfall data usitc verify FILE [PREVIOUS]  may this export (.json, .csv, .gz) be used?
landfall data usitc diff BEFORE AFTER       what does it change in chapters 1 to 98?
landfall data lists write|check             the tables derived from publishers' lists
landfall data chapter-99 write|check        the table of chapter 99 headings, after the acts
landfall data europe write|check            the tables of the UK and the EU that are derived
landfall data uk-tariff …                   local files of the UK tariff: read, verify, diff
landfall data taric …                       local files of TARIC: read, verify, diff
`
const SHOWN = 50

const root = resolve(import.meta.dirname, '../..')
const folder = join(root, 'data/us/schedule')
const publishersFile = join(root, 'data/us/publishers.yaml')

/** Runs one data command, writing to `say`; the exit status. */
export function runData(args: readonly string[], say: (text: string) => void): number {
  try {
    return run(args, say)
  } catch (error) {
    const refused = [RefusedRelease, UnreadableExport, UnreadableTariff, DataError].some(
      (kind) => error instanceof kind,
    )
    if (!refused) throw error
    say(`${(error as Error).message}\n`)
    return 1
  }
}

function run(args: readonly string[], say: (text: string) => void): number {
  const [source, name, ...files] = args
  const paths = files.map((file) => resolve(file))
  const [one, other] = paths
  if (source === 'uk-tariff') return runUkTariff(args.slice(1), say)
  if (source === 'taric') return runTaric(args.slice(1), say)
  if (source === 'lists' && (name === 'write' || name === 'check')) return runLists(name, say)
  if (source === 'europe' && (name === 'write' || name === 'check')) return runEurope(name, say)
  if (source === 'chapter-99' && (name === 'write' || name === 'check')) {
    return runChapter99(name, say)
  }
  if (source === 'usitc' && name === 'edition' && !one) return writeEdition(say)
  if (source === 'usitc' && name === 'check' && !one) return checkEdition(say)
  if (source === 'usitc' && name === 'verify' && one) return verifyExport(one, other ?? null, say)
  if (source === 'usitc' && name === 'diff' && one && other) return diffExports(one, other, say)
  say(USAGE)
  return 1
}

function editionFiles(): ReadonlyMap<string, string> {
  const shared = process.env.LANDFALL_SHARED ?? join(root, '../shared')
  const publisher = readPublisher(publishersFile)
  const releases = readReleases(publisher, (file) => plainBytes(join(shared, 'data/us', file)))
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
    say('data/us/schedule is what the releases give\n')
    return 0
  }
  say(`data/us/schedule differs from what the releases give: ${wrong.join(', ')}\n`)
  return 1
}

function verifyExport(path: string, previous: string | null, say: (text: string) => void): number {
  const { limits } = readPublisher(publishersFile)
  const { lines, faults } = legalLinesOf(path)
  const before = previous === null ? null : legalLinesOf(previous).lines
  refuseFaults(path, [...faults, ...verify(lines, before, limits)])
  say(`${path} is usable: ${lines.size} codes in chapters 1 to 98\n`)
  return 0
}

function diffExports(before: string, after: string, say: (text: string) => void): number {
  const differences = diff(legalLinesOf(before).lines, legalLinesOf(after).lines)
  say(`${JSON.stringify(tally(differences))}\n`)
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

if (import.meta.main) {
  process.exitCode = runData(process.argv.slice(2), (text) => process.stdout.write(text))
}
