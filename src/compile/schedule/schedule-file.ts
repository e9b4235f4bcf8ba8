// Reads an edition of the schedule: its manifest, and its chapters once they prove whole.
// Written by publish/usitc and publish/global-tariff; texts and periods that recur are kept once.

import { createHash } from 'node:crypto'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { cells } from '../../base/csv-cells.ts'
import { DataError } from '../../base/data-error.ts'
import { type Day, type Period, parseDay } from '../../base/day.ts'
import { reader } from '../../base/form/reader.ts'
import type { Steps } from '../../base/steps.ts'
import { DAY, word } from '../check/word-kind.ts'
import type { DataFiles } from '../data-files.ts'
import { readYaml } from '../read-data.ts'

/**
 * Eight digits carry the rates and ten digits the units, unless ten have a `general` of their own;
 * empty where the schedule prints nothing.
 */
export type ScheduleRow = {
  readonly code: string
  readonly period: Period
  readonly units: readonly string[]
  readonly general: string
  readonly special: string
  readonly other: string
}

const DayText = word('day', { pattern: DAY })
const Changes = Type.Object({ effective: DayText, release: Type.String(), published: DayText })
const Manifest = Type.Object({
  publisher: Type.String(),
  /** What citations call the schedule; left out for the HTSUS. */
  abbreviation: Type.Optional(Type.String()),
  url: Type.String(),
  begins: DayText,
  horizon: DayText,
  /** How many digits its codes have, and how many of them the rows keep; left out: ten of ten. */
  code_digits: Type.Optional(Type.Object({ printed: Type.Integer(), kept: Type.Integer() })),
  releases: Type.Array(
    Type.Object({
      release: Type.String(),
      evidence: Type.String(),
      published: DayText,
      changes: Type.Union([Changes, Type.Null()]),
      reason: Type.String(),
    }),
    { minItems: 1 },
  ),
  files: Type.Array(
    Type.Object({ file: Type.String(), rows: Type.Integer(), sha256: Type.String() }),
    { minItems: 1 },
  ),
})
export type Manifest = Static<typeof Manifest>

export const readManifestFile = reader<Manifest>(Compile(Manifest))

/** Throws {@link DataError} naming the file and the place. */
export function readManifest(files: DataFiles, folder: string): Manifest {
  const file = `${folder}/manifest.yaml`
  return readManifestFile(readYaml(files, file), file)
}

/** All rows of the edition, by code, then by time. Throws {@link DataError} on a damaged file. */
export function* readRows(
  files: DataFiles,
  folder: string,
  chapters: Manifest['files'],
): Steps<readonly ScheduleRow[]> {
  const kept = keeper()
  const rows: ScheduleRow[] = []
  for (const { file, rows: count, sha256 } of chapters) {
    yield
    const path = `${folder}/${file}`
    const bytes = files.read(path)
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
      throw new DataError(
        `${path} is not the file its manifest names; build it again with landfall data`,
      )
    }
    const before = rows.length
    readChapter(bytes.toString('utf8'), path, kept, rows)
    if (rows.length - before !== count) {
      throw new DataError(`${path} has ${rows.length - before} rows, its manifest says ${count}`)
    }
  }
  return rows
}

type Keeper = ReturnType<typeof keeper>

/** Few texts, units and periods recur on many rows. */
function keeper() {
  const texts = new Map<string, string>()
  const units = new Map<string, readonly string[]>([['', []]])
  const periods = new Map<string, Period>()
  return {
    text(text: string): string {
      const known = texts.get(text)
      if (known !== undefined) return known
      texts.set(text, text)
      return text
    },
    units(cell: string): readonly string[] {
      const known = units.get(cell) ?? cell.split(';')
      units.set(cell, known)
      return known
    },
    period(from: string, to: string, place: () => string): Period {
      const key = `${from} ${to}`
      const known = periods.get(key) ?? { from: dayOrOpen(from, place), to: dayOrOpen(to, place) }
      periods.set(key, known)
      return known
    },
  }
}

function dayOrOpen(text: string, place: () => string): Day | null {
  if (text === '') return null
  const day = parseDay(text)
  if (!day) throw new DataError(`${place()}: "${text}" is not a calendar day`)
  return day
}

const CODE = /^\d{8}(\d{2})?$/

function readChapter(text: string, path: string, kept: Keeper, rows: ScheduleRow[]): void {
  const lines = text.split('\n')
  let headed = false
  for (const [at, line] of lines.entries()) {
    if (line === '' || line.startsWith('#')) continue
    if (!headed) {
      headed = true
      continue
    }
    const place = () => `${path}:${at + 1}`
    const [code = '', from = '', to = '', units = '', general = '', special = '', other] =
      cells(line)
    if (!CODE.test(code) || other === undefined) {
      throw new DataError(`${place()}: not a row of code, from, to, units and three rates`)
    }
    const last = rows.at(-1)
    if (last && last.code > code) throw new DataError(`${place()}: ${code} is out of order`)
    rows.push({
      code,
      period: kept.period(from, to, place),
      units: kept.units(units),
      general: kept.text(general),
      special: kept.text(special),
      other: kept.text(other),
    })
  }
}
