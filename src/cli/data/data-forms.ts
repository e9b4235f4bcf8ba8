// The forms of all files of data/, gathered from the rooms that read them.

import { Type } from 'typebox'
import { FeeRow } from '../../account/fee-schedule.ts'
import { readTiersFile } from '../../account/tier.ts'
import { readFamiliesFile } from '../../classify/batch/families.ts'
import { readFactWords } from '../../classify/facts/fact-settings.ts'
import { type NOTE_COLUMNS, NOTE_KINDS, type SOURCE_COLUMNS } from '../../classify/legal-notes.ts'
import { readLanguagesFile } from '../../classify/reading/languages.ts'
import {
  readAttributesFile,
  readCalibrationFile,
  readModelFile,
  readWordsFile,
} from '../../classify/settings.ts'
import type { FileForm } from '../../compile/check/check-file.ts'
import { LAW_FORMS } from '../../compile/check/law-forms.ts'
import type { Column } from '../../compile/check/table-form.ts'
import { DAY, word } from '../../compile/check/word-kind.ts'
import { readReviewFile } from '../../publish/commerce/review.ts'
import { readBridgeFile } from '../../publish/global-tariff/manifest.ts'
import { readSourcesFile } from '../../publish/goods-lists/list-sources.ts'
import { readPublishersFile } from '../../publish/measures/tariff-publisher.ts'
import { readTableSettings } from '../../publish/national-table/settings.ts'
import { readEmbeddedFile } from '../../publish/openkkk/sources.ts'
import { readSettingsFile } from '../../publish/publisher-settings.ts'
import { readPreferenceSettingsFile } from '../../publish/uk-preferences/settings.ts'
import { readReleasesFile } from '../../publish/usitc/releases.ts'
import { SCREENING_FORMS } from '../../screen/screening-forms.ts'

const exact = { additionalProperties: false } as const
const count = { form: Type.String({ pattern: '^\\d+(\\.\\d+)?$' }) }
const digits = { form: Type.String({ pattern: '^\\d{6,10}$' }) }
const subheading = word('subheading')

const written: Column = { form: Type.String({ pattern: '\\S' }) }
const text: Column = { form: Type.String(), open: true }
const day: Column = { form: word('day', { pattern: DAY }) }
const codes: Column = { form: word('goods code', { several: true }) }

const NOTE_FORMS = {
  place: { form: Type.String({ pattern: '^(\\d\\d|[IVX]+)$' }) },
  note: { form: Type.String({ pattern: '^(subheading )?\\d{1,2}(\\(\\w{1,3}\\))*$' }) },
  kind: { form: Type.Union(NOTE_KINDS.map((kind) => Type.Literal(kind))) },
  about: codes,
  into: { ...codes, open: true },
  part: { ...codes, open: true },
  words: text,
  from: day,
  sources: { form: word('note source', { several: true }) },
  doubt: text,
  goods: written,
} satisfies Record<(typeof NOTE_COLUMNS)[number], Column>

const SOURCE_FORMS = {
  source: { form: Type.String({ pattern: '^[a-z-]+$' }) },
  territory: { form: word('country'), open: true },
  act: written,
  publisher: written,
  url: { form: Type.String({ pattern: '^https://' }) },
  from: { ...day, open: true },
  by: text,
  doubt: text,
} satisfies Record<(typeof SOURCE_COLUMNS)[number], Column>

const CLASSIFY_FORMS: readonly FileForm[] = [
  { path: /^classify\/words\.yaml$/, form: readWordsFile.form },
  { path: /^classify\/attributes\.yaml$/, form: readAttributesFile.form },
  { path: /^classify\/facts\.yaml$/, form: readFactWords.form },
  { path: /^classify\/families\.yaml$/, form: readFamiliesFile.form },
  { path: /^classify\/calibration\.yaml$/, form: readCalibrationFile.form },
  { path: /^classify\/model\.yaml$/, form: readModelFile.form },
  { path: /^classify\/glossary\/languages\.yaml$/, form: readLanguagesFile.form },
  { path: /^classify\/usual\.csv$/, table: { code: { form: subheading }, of_hundred: count } },
  // Counts of known descriptions: some were classified by an older Harmonized System.
  { path: /^classify\/known\.csv$/, table: { hs6: digits, count } },
  { path: /^classify\/lines\/.*\.csv$/, table: { code: digits, count } },
  { path: /^classify\/notes\/section-\d\d\.csv$/, table: NOTE_FORMS },
  { path: /^classify\/notes\/sources\.csv$/, table: SOURCE_FORMS },
  {
    path: /^classify\/(descriptions|goods|lexicon|usual-lines\/us)\/ch\d\d\.txt$/,
    firstCell: subheading,
  },
]

/** Numbers of transport, milestones, and what can be done about a change of law. */
const SHIPMENT_FORMS: readonly FileForm[] = [
  {
    path: /^vocabulary\/airlines\.csv$/,
    table: { prefix: { form: Type.String({ pattern: '^\\d{3}$' }) }, name: written },
  },
  {
    path: /^vocabulary\/ocean-carriers\.csv$/,
    table: { scac: { form: Type.String({ pattern: '^[A-Z]{4}$' }) }, name: written },
  },
  {
    path: /^vocabulary\/milestones\.csv$/,
    table: {
      event: { form: Type.String({ pattern: '^[A-Z]{4}$' }) },
      name: written,
      epcis: { form: Type.String({ pattern: '^[a-z_]+$' }), open: true },
    },
  },
  {
    path: /^vocabulary\/transport-modes\.csv$/,
    table: { dcsa: { form: Type.String({ pattern: '^[A-Z_]+$' }) }, mode: written },
  },
  {
    path: /^vocabulary\/aftership-numbers\.csv$/,
    table: { kind: written, courier: { form: Type.String({ pattern: '^[a-z-]+$' }), open: true } },
  },
  {
    path: /^vocabulary\/aftership-statuses\.csv$/,
    table: {
      subtag: { form: Type.String({ pattern: '^[A-Za-z]+_\\d{3}$' }) },
      event: { form: Type.String({ pattern: '^[A-Z]{4}$' }) },
    },
  },
  {
    path: /^vocabulary\/entry-choices\.csv$/,
    table: {
      key: written,
      territory: { form: Type.String({ pattern: '^[A-Z]{2}$' }) },
      choice: { form: Type.String({ pattern: '^[a-z_]+$' }) },
      when: { form: Type.Union([Type.Literal('rise'), Type.Literal('fall')]) },
      words: { form: Type.String({ pattern: '\\{day\\}' }) },
      citation: written,
      url: { form: Type.String({ pattern: '^https://' }) },
    },
  },
]

const spellings = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, text]))

/** What people write in spreadsheets, and what the dashboard shows. */
const VOCABULARY_FORMS: readonly FileForm[] = [
  {
    path: /^vocabulary\/chapters\.csv$/,
    table: { chapter: { form: Type.String({ pattern: '^\\d\\d$' }) }, name: written },
  },
  {
    path: /^vocabulary\/country-names\.csv$/,
    table: {
      code: { form: word('country') },
      alpha_3: { form: Type.String({ pattern: '^[A-Z]{3}$' }), open: true },
      ...spellings('names', 'usual'),
    },
  },
  { path: /^vocabulary\/general-taxes\.csv$/, table: { layer: { form: word('layer') } } },
  {
    path: /^vocabulary\/hs-subheadings\.csv$/,
    table: {
      heading: { form: Type.String({ pattern: '^\\d{4}$' }) },
      subheadings: { form: Type.String({ pattern: '^\\d\\d(\\|\\d\\d)*$' }) },
    },
  },
  {
    path: /^vocabulary\/sheet-columns\.csv$/,
    table: { field: written, ...spellings('en', 'de', 'fr', 'es', 'zh') },
  },
  {
    path: /^vocabulary\/(sheet-words|document-labels)\.csv$/,
    table: { kind: written, ...spellings('en', 'de', 'fr', 'es', 'zh') },
  },
  {
    path: /^vocabulary\/sheet-currencies\.csv$/,
    table: {
      sign: written,
      currencies: { form: Type.String({ pattern: '^[A-Z]{3}(\\|[A-Z]{3})*$' }) },
    },
  },
  {
    path: /^vocabulary\/sheet-units\.csv$/,
    table: { unit: written, base: written, factor: count, spellings: text },
  },
]

/** Where publishers' tables come from, and what was decided about their contents. */
const PUBLISHER_FORMS: readonly FileForm[] = [
  { path: /^publishers\/.*\.yaml$/, form: readSettingsFile.form },
  { path: /^us\/publishers\.yaml$/, form: readReleasesFile.form },
  { path: /^(uk|eu)\/publishers\.yaml$/, form: readPublishersFile.form },
  { path: /^[a-z]{2}\/list-sources\.yaml$/, form: readSourcesFile.form },
  { path: /^[a-z]{2}\/table\.yaml$/, form: readTableSettings.form },
  { path: /^[a-z]{2}\/bridge\.yaml$/, form: readBridgeFile.form },
  { path: /^uk\/preferences\.yaml$/, form: readPreferenceSettingsFile.form },
  { path: /^eu\/published-from\.yaml$/, form: readEmbeddedFile.form },
  { path: /^[a-z]{2}\/adcvd\/review\.yaml$/, form: readReviewFile.form },
]

const Fee = Type.Object(
  {
    ...FeeRow.properties,
    currency: word('currency'),
    destination: Type.Optional(word('country')),
  },
  exact,
)

export const DATA_FORMS: readonly FileForm[] = [
  ...LAW_FORMS,
  ...SCREENING_FORMS,
  ...PUBLISHER_FORMS,
  ...CLASSIFY_FORMS,
  ...SHIPMENT_FORMS,
  ...VOCABULARY_FORMS,
  { path: /^tiers\.yaml$/, form: readTiersFile.form },
  {
    path: /^demo-fees\.yaml$/,
    form: Type.Object({ source: Type.String(), fees: Type.Array(Fee) }, exact),
  },
]
