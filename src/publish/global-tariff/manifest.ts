// data/NAME/bridge.yaml describes an edition of third-country duties: the sources and days of its
// rates, its codes, doubts and misprints. This file reads it and writes the edition's manifest.

import { readFileSync } from 'node:fs'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { DataError } from '../../base/data-error.ts'
import { reader } from '../../base/form/reader.ts'
import { parseYaml, printYaml } from '../../base/yaml.ts'
import { DAY, word } from '../../compile/check/word-kind.ts'
import type { FileFindings } from '../usitc/manifest.ts'

const exact = { additionalProperties: false } as const
/** Rates may be of a later day than the acts beside them. */
const DayText = word('day', { pattern: DAY })
const Text = Type.String({ minLength: 3 })
const Column = Type.String({ minLength: 1 })
const BridgeFile = Type.Object(
  {
    publisher: Text,
    title: Text,
    abbreviation: Text,
    url: Type.String({ pattern: '^https://' }),
    /** Path in the folder of publishers' files. */
    file: Text,
    release: Text,
    published: DayText,
    /** First and last day on which the rates are known to be the law. */
    begins: DayText,
    horizon: DayText,
    /** A later table of rates, which hold where it has one. */
    later: Type.Object(
      {
        publisher: Text,
        release: Text,
        url: Type.String({ pattern: '^https://' }),
        file: Text,
        published: DayText,
        /** Names of its columns. */
        code: Column,
        rate: Column,
        /** The rate of a code that is of goods for an authorised use only. */
        use_rate: Type.Optional(Column),
        /** Whether its specific duties are read; left out: it prints their units too shortly. */
        specific: Type.Optional(Type.Literal(true)),
        /** Codes that it alone has are held to this day; left out: they are not held. */
        codes_end: Type.Optional(DayText),
        /** Its columns of first and last days, if it has them. */
        days: Type.Optional(Type.Object({ from: Column, to: Column }, exact)),
        /** Rows that are read: the value of a column. */
        only: Type.Optional(Type.Object({ column: Column, value: Column }, exact)),
        reason: Text,
      },
      exact,
    ),
    codes_as_of: Text,
    coverage: Type.Literal('partial'),
    reason: Text,
    corrections: Type.Array(Type.Object({ printed: Text, read: Text, reason: Text }, exact)),
  },
  exact,
)
export type Bridge = Static<typeof BridgeFile>

export const readBridgeFile = reader<Bridge>(Compile(BridgeFile))

/** Throws {@link DataError} naming the file and the place. */
export function readBridge(file: string): Bridge {
  return readBridgeFile(parseYaml(readFileSync(file, 'utf8')), file)
}

const HEADER = '# Written by `landfall data europe write`; the next write writes it again.\n'

export function bridgeManifest(
  bridge: Bridge,
  counts: { readonly codes: number; readonly rated: number },
  files: readonly FileFindings[],
): string {
  const { publisher, title, abbreviation, url, begins, horizon } = bridge
  const releases = [bridge, bridge.later].map(({ release, published, reason }) => ({
    release,
    evidence: 'reconstruction',
    published,
    changes: null,
    reason,
  }))
  const manifest = {
    publisher,
    title,
    abbreviation,
    url,
    begins,
    horizon,
    codes_as_of: bridge.codes_as_of,
    coverage: bridge.coverage,
    codes: counts.codes,
    rated: counts.rated,
    releases,
    corrections: bridge.corrections,
    files,
  }
  return HEADER + printYaml(manifest)
}
