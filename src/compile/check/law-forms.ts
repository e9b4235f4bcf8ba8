// The forms of the files of data/ that the law is compiled from.

import { readCitations, readExchange, readGroups, readProgrammes } from '../acts/act-schema.ts'
import { readMeasureFile } from '../acts/measure-schema.ts'
import { readTariff } from '../acts/tariff-schema.ts'
import { readCoverageFile, readCoveredFile } from '../coverage.ts'
import { readFactsFile } from '../facts.ts'
import { readAfterEntry } from '../load-after-entry.ts'
import { readFiling } from '../load-filing.ts'
import { readProvisions } from '../load-provisions.ts'
import { readAtRisk } from '../not-at-risk.ts'
import { readAges } from '../party-sources.ts'
import { readAbout, readCarried } from '../published/tariff.ts'
import { readManifestFile } from '../schedule/schedule-file.ts'
import type { FileForm } from './check-file.ts'
import { TABLES } from './tables.ts'

export const LAW_FORMS: readonly FileForm[] = [
  { path: /^[a-z]{2}\/tariff\.yaml$/, form: readTariff.form },
  { path: /^[a-z]{2}\/coverage\.yaml$/, form: readCoveredFile.form },
  { path: /^[a-z]{2}\/groups\.yaml$/, form: readGroups.form },
  { path: /^[a-z]{2}\/programmes\.yaml$/, form: readProgrammes.form },
  { path: /^[a-z]{2}\/measures\/.*\.yaml$/, form: readMeasureFile.form },
  { path: /^[a-z]{2}\/citations\.yaml$/, form: readCitations.form },
  { path: /^[a-z]{2}\/carried-acts\.yaml$/, form: readCarried.form },
  { path: /^[a-z]{2}\/published\/edition\.yaml$/, form: readAbout.form },
  { path: /^[a-z]{2}\/schedule\/manifest\.yaml$/, form: readManifestFile.form },
  { path: /^[a-z]{2}\/after-entry\.yaml$/, form: readAfterEntry.form },
  { path: /^[a-z]{2}\/filing\.yaml$/, form: readFiling.form },
  { path: /^[a-z]{2}\/provisions\.yaml$/, form: readProvisions.form },
  { path: /^[a-z]{2}\/not-at-risk\.yaml$/, form: readAtRisk.form },
  {
    path: /^vocabulary\/facts\.yaml$/,
    form: readFactsFile.form,
    destination: (_, [, under, destination]) => (under === 'destinations' ? destination : null),
  },
  { path: /^exchange\/.*\.yaml$/, form: readExchange.form },
  { path: /^screening\/list-ages\.yaml$/, form: readAges.form },
  { path: /^coverage\.yaml$/, form: readCoverageFile.form },
  ...TABLES,
]
