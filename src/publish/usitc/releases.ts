// The publisher's releases in data/us/publishers.yaml: their files, the day their changes took
// effect and the reason, corrections of misprints, and plausibility limits.

import { readFileSync } from 'node:fs'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { DataError } from '../../base/data-error.ts'
import { type Day, parseDay } from '../../base/day.ts'
import { reader } from '../../base/form/reader.ts'
import { parseYaml } from '../../base/yaml.ts'
import { DAY, word } from '../../compile/check/word-kind.ts'
import type { ExportColumn } from './diff.ts'
import type { Limits } from './verify.ts'

/** When the changes since the previous release took effect, and in which revision. */
type Changes = {
  readonly effective: Day
  readonly release: string
  readonly published: Day
}

export type Release = {
  readonly release: string
  /** Path in the publisher's folder. */
  readonly file: string
  /** `reconstruction`: the publisher's file is unavailable; `reason` says what replaces it. */
  readonly evidence: 'export' | 'reconstruction'
  readonly published: Day
  /** Null if it changes nothing in chapters 1 to 98. */
  readonly changes: Changes | null
  readonly reason: string
}

/** The correction of a misprint of the publisher. */
export type Correction = { readonly code: string; readonly reason: string } & (
  | {
      readonly kind: 'text'
      readonly column: Exclude<ExportColumn, 'units'>
      readonly printed: string
      readonly read: string
    }
  /** Omitted in these releases by mistake: taken from the next one. */
  | { readonly kind: 'omitted'; readonly releases: readonly string[] }
  /** Printed in these releases by mistake. */
  | { readonly kind: 'stray'; readonly releases: readonly string[] }
)

export type UsitcReleases = {
  readonly name: string
  readonly title: string
  readonly url: string
  readonly retrieved: Day
  readonly limits: Limits
  readonly releases: readonly Release[]
  readonly corrections: readonly Correction[]
}

const exact = { additionalProperties: false } as const
const Text = Type.String({ minLength: 1 })
const DayText = word('publication day', { pattern: DAY })
/** No line of the schedule. */
const StrayCode = Type.String({ pattern: '^\\d{4}\\.\\d{2}\\.\\d{2}(\\.\\d{2})?$' })
const Code = word('goods code', { pattern: '^\\d{4}\\.\\d{2}\\.\\d{2}(\\.\\d{2})?$' })
const Share = Type.Object({ value: Type.Number({ minimum: 0, maximum: 1 }), reason: Text }, exact)
const Count = Type.Object({ value: Type.Integer({ minimum: 0 }), reason: Text }, exact)

const PublisherRow = Type.Object(
  {
    publisher: Text,
    title: Text,
    url: Type.String({ pattern: '^https://' }),
    retrieved: word('day', { pattern: DAY }),
    limits: Type.Object(
      {
        eight_digits_at_least: Count,
        ten_digits_at_least: Count,
        chapter_loss_at_most: Share,
        rates_changed_at_most: Share,
        units_changed_at_most: Share,
      },
      exact,
    ),
    releases: Type.Array(
      Type.Object(
        {
          release: Text,
          file: Text,
          evidence: Type.Union([Type.Literal('export'), Type.Literal('reconstruction')]),
          published: DayText,
          changes: Type.Union([
            Type.Object({ effective: DayText, release: Text, published: DayText }, exact),
            Type.Null(),
          ]),
          reason: Text,
        },
        exact,
      ),
      { minItems: 1 },
    ),
    corrections: Type.Array(
      Type.Union([
        Type.Object(
          {
            code: Code,
            column: Type.Union([
              Type.Literal('general'),
              Type.Literal('special'),
              Type.Literal('other'),
            ]),
            printed: Text,
            read: Text,
            reason: Text,
          },
          exact,
        ),
        Type.Object({ code: Code, omitted_from: Type.Array(Text), reason: Text }, exact),
        Type.Object({ code: StrayCode, stray_in: Type.Array(Text), reason: Text }, exact),
      ]),
    ),
  },
  exact,
)
type PublisherRow = Static<typeof PublisherRow>

export const readReleasesFile = reader<{ readonly usitc: PublisherRow }>(
  Compile(Type.Object({ usitc: PublisherRow }, exact)),
)

/** Reads publishers.yaml. Throws {@link DataError} naming the wrong place. */
export function readUsitcReleases(path: string): UsitcReleases {
  const row = readReleasesFile(parseYaml(readFileSync(path, 'utf8')), path).usitc
  const day = (text: string) => {
    const parsed = parseDay(text)
    if (!parsed) throw new DataError(`${path}: ${text} is not a calendar day`)
    return parsed
  }
  return {
    name: row.publisher,
    title: row.title,
    url: row.url,
    retrieved: day(row.retrieved),
    limits: {
      eightDigitsAtLeast: row.limits.eight_digits_at_least.value,
      tenDigitsAtLeast: row.limits.ten_digits_at_least.value,
      chapterLossAtMost: row.limits.chapter_loss_at_most.value,
      ratesChangedAtMost: row.limits.rates_changed_at_most.value,
      unitsChangedAtMost: row.limits.units_changed_at_most.value,
    },
    releases: row.releases.map((release) => ({
      ...release,
      published: day(release.published),
      changes: release.changes && {
        effective: day(release.changes.effective),
        release: release.changes.release,
        published: day(release.changes.published),
      },
    })),
    corrections: row.corrections.map(correction),
  }
}

function correction(row: PublisherRow['corrections'][number]): Correction {
  const code = row.code.replaceAll('.', '')
  const { reason } = row
  if ('omitted_from' in row) return { code, reason, kind: 'omitted', releases: row.omitted_from }
  if ('stray_in' in row) return { code, reason, kind: 'stray', releases: row.stray_in }
  const { column, printed, read } = row
  return { code, reason, kind: 'text', column, printed, read }
}
