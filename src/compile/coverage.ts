// What the data covers, as data/PLACE/coverage.yaml states it: for each destination and layer the
// programmes of law, each complete, partial (what is missing) or none, and how far its evidence is.

import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { DataError } from '../base/data-error.ts'
import type { Day } from '../base/day.ts'
import { reader } from '../base/form/reader.ts'
import type { Country } from '../law/origin.ts'
import { compileDay } from './acts/compile-scope.ts'
import { DAY, word } from './check/word-kind.ts'
import type { DataFiles } from './data-files.ts'
import { readYaml } from './read-data.ts'

const exact = { additionalProperties: false } as const
const DayText = word('publication day', { pattern: DAY })
const State = Type.Union([Type.Literal('complete'), Type.Literal('partial'), Type.Literal('none')])

const ProgrammeRow = Type.Object(
  {
    programme: Type.String({ minLength: 3 }),
    state: State,
    as_of: DayText,
    missing: Type.Optional(Type.String({ minLength: 10 })),
    measures: Type.Optional(Type.Array(word('measure'), { minItems: 1, uniqueItems: true })),
    headings_not_held: Type.Optional(
      Type.Array(word('heading number', { pattern: '^\\d{4}\\.\\d{2}\\.\\d{2}$' }), {
        minItems: 1,
        uniqueItems: true,
      }),
    ),
  },
  exact,
)

/** What is covered of one destination: data/PLACE/coverage.yaml. */
const CoveredFile = Type.Object(
  {
    title: Type.String({ minLength: 2 }),
    first_day: DayText,
    as_of: DayText,
    layers: Type.Record(
      Type.String({ pattern: '^[A-Z0-9_]+$' }),
      Type.Array(ProgrammeRow, { minItems: 1 }),
      { keyWord: 'coverage layer' },
    ),
  },
  exact,
)

/** data/coverage.yaml: of every other destination. */
const CoverageFile = Type.Object({ source: Type.String({ minLength: 3 }), others: State }, exact)

type CoverageState = Static<typeof State>

type CoveredProgramme = {
  /** What people call it, once in its layer. */
  readonly programme: string
  readonly state: CoverageState
  /** What is not covered; null only for `complete`. */
  readonly missing: string | null
  /** The day its evidence reaches to. */
  readonly asOf: Day
  /** Legal addresses of the measures that hold it; none where it is in the schedule or a table. */
  readonly measures: readonly string[]
  readonly headingsNotHeld: readonly string[]
}

export type CoveredLayer = {
  /** Layer code of the contract, or the name of what has no layer (`DE_MINIMIS`, `CONTROL`). */
  readonly code: string
  readonly programmes: readonly CoveredProgramme[]
}

export type CoveredDestination = {
  readonly destination: Country
  readonly title: string
  /** The first day the law of the destination is covered on. */
  readonly firstDay: Day
  readonly asOf: Day
  readonly layers: readonly CoveredLayer[]
}

export type Coverage = {
  readonly destinations: readonly CoveredDestination[]
  /** Of every destination that is not listed. */
  readonly others: CoverageState
}

export const readCoverageFile = reader<Static<typeof CoverageFile>>(Compile(CoverageFile))

export const readCoveredFile = reader<Static<typeof CoveredFile>>(Compile(CoveredFile))

/** `folders`: the folder of each destination. Throws DataError naming the file and the place. */
export function loadCoverage(files: DataFiles, folders: ReadonlyMap<Country, string>): Coverage {
  const { others } = readCoverageFile(readYaml(files, 'coverage.yaml'), 'coverage.yaml')
  const destinations = [...folders].flatMap(([destination, folder]) => {
    const file = `${folder}/coverage.yaml`
    return files.exists(file) ? [readCovered(destination, readYaml(files, file), file)] : []
  })
  return { destinations, others }
}

/** Throws DataError naming the file and the place. */
export function readCovered(
  destination: Country,
  value: unknown,
  file: string,
): CoveredDestination {
  const row = readCoveredFile(value, file)
  return {
    destination,
    title: row.title,
    firstDay: compileDay(row.first_day, file),
    asOf: compileDay(row.as_of, file),
    layers: Object.entries(row.layers).map(([code, rows]) => ({
      code,
      programmes: compileProgrammes(rows, `${file}: ${code}`),
    })),
  }
}

function compileProgrammes(
  rows: readonly Static<typeof ProgrammeRow>[],
  place: string,
): readonly CoveredProgramme[] {
  const names = rows.map(({ programme }) => programme)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new DataError(`${place}: "${twice}" stands twice`)
  return rows.map((row) => {
    const { programme, state, missing = null } = row
    if ((state === 'complete') !== (missing === null)) {
      const remedy =
        missing === null ? 'say what is missing' : 'nothing is missing of what is complete'
      throw new DataError(`${place}, ${programme}: ${remedy}`)
    }
    return {
      programme,
      state,
      missing,
      asOf: compileDay(row.as_of, place),
      measures: row.measures ?? [],
      headingsNotHeld: row.headings_not_held ?? [],
    }
  })
}

/** Of several together: complete or none only when all of them are. */
export function stateOfAll(states: readonly CoverageState[]): CoverageState {
  const [first = 'none'] = states
  return states.every((state) => state === first) ? first : 'partial'
}
