// The forms of the files of data/ that say where publishers' tables come from, and what was decided
// about their contents.

import type { FileForm } from '../compile/check/check-file.ts'
import { readReviewFile } from './commerce/review.ts'
import { readBridgeFile } from './global-tariff/manifest.ts'
import { readSourcesFile } from './goods-lists/list-sources.ts'
import { readPublishersFile } from './measures/tariff-publisher.ts'
import { readSettingsFile } from './publisher-settings.ts'
import { readReleasesFile } from './usitc/releases.ts'

export const PUBLISHER_FORMS: readonly FileForm[] = [
  { path: /^publishers\/.*\.yaml$/, form: readSettingsFile.form },
  { path: /^us\/publishers\.yaml$/, form: readReleasesFile.form },
  { path: /^(uk|eu)\/publishers\.yaml$/, form: readPublishersFile.form },
  { path: /^[a-z]{2}\/list-sources\.yaml$/, form: readSourcesFile.form },
  { path: /^[a-z]{2}\/bridge\.yaml$/, form: readBridgeFile.form },
  { path: /^[a-z]{2}\/adcvd\/review\.yaml$/, form: readReviewFile.form },
]
