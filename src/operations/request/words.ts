// The enumerations and code patterns that several resources of the contract share.

import { INCOTERMS } from '../../assess/shipment.ts'
import { choice, text } from './shape.ts'

export const StatedIncoterm = choice(
  INCOTERMS,
  'Incoterms 2020 rule the unit values are stated under',
)

export const TransportMode = choice(
  ['ocean', 'air', 'truck', 'rail', 'express'],
  'How the goods arrive at the destination',
)

const HS_CODE = '^\\.*(?:[0-9]\\.*){4,13}$'
const HS_CODE_OR_EMPTY = '^(?:\\.*(?:[0-9]\\.*){4,13})?$'
const BULK_HS_CODE = '^[0-9.]{4,15}$'
const RATES_HS_CODE = '^\\.*(?:[0-9]\\.*){4,10}$'
/** A value in a query string: whole cents at most. */
const QUERY_VALUE = '^[0-9]{1,12}(?:\\.[0-9]{1,2})?$'
const QUERY_LIMIT = '^[1-9][0-9]{0,2}$'
const SECTION_OF_US_LAW = '[0-9]+ (?:CFR|U\\.S\\.C\\.) [0-9A-Za-z().-]+'
/**
 * As its act or treaty is named: `Regulation (EU) 2026/382, annex II`, `Lei 14.902/2024`,
 * `Excise Tax Act, section 212.1(3)`; or by its goods: `VAT, books`, `TEDB IT 57`. An answer tells
 * whether the law has it.
 */
const NAME_OF_LAW = "[A-Z][0-9A-Za-zÀ-ÿ .,()/§%'-]{3,120}"
/** Of TARIC: `115`, a suspension under authorised use. */
const MEASURE_TYPE = '[0-9]{3}'
const CLAIMS = [SECTION_OF_US_LAW, NAME_OF_LAW, MEASURE_TYPE]
const HEADING = `^(?:(?:[0-9]\\.?){8,10}|${CLAIMS.join('|')})$`

/** What a pattern requires; completes "must be …" in an issue. */
export const patternWords: Readonly<Record<string, string>> = {
  [HS_CODE]: 'an HS or HTS code of 4 to 13 digits (dots allowed)',
  [HS_CODE_OR_EMPTY]: 'an HS or HTS code of 4 to 13 digits (dots allowed), or empty',
  [BULK_HS_CODE]: 'an HS or HTS code of 4 to 13 digits, at most 15 characters with its dots',
  [RATES_HS_CODE]: 'an HS or HTS code of 4 to 10 digits (dots allowed)',
  [QUERY_VALUE]: 'a number of up to 12 digits, with up to two decimals',
  [QUERY_LIMIT]: 'a whole number from 1 to 999',
  [HEADING]:
    'a tariff heading of 8 to 10 digits such as 9903.82.02, a section of law such as ' +
    '19 CFR 24.23(b)(2)(i), an act by its number such as Regulation (EU) 2026/382, a rate ' +
    'such as "VAT, food for people", or a type of measure of TARIC such as 115',
}

const hsWords = 'HS or HTS code, 4 to 13 digits, dots allowed'

export const HsCodeOrEmpty = {
  ...text({}, `${hsWords}. Empty or absent: the line is classified from its description.`),
  pattern: HS_CODE_OR_EMPTY,
}

export const UnderlyingCode = {
  ...text(
    {},
    'Code of the goods themselves in chapters 1 to 97, where hs_code is the provision of chapter ' +
      '98 that they are entered under (US)',
  ),
  pattern: HS_CODE,
}

export const BulkHsCode = { ...text({}, hsWords), pattern: BULK_HS_CODE }

export const CompareHsCode = { ...text({ minLength: 6 }, hsWords), pattern: HS_CODE }

export const RatesHsCode = {
  ...text({ minLength: 4, maxLength: 15 }, 'HS or HTS code, 4 to 10 digits, dots optional'),
  pattern: RATES_HS_CODE,
}

export const QueryLimit = {
  ...text({ examples: ['10'] }, 'Only the first of them, 1 to 999; default all'),
  pattern: QUERY_LIMIT,
}

/** A number as text: the parameters of a query are texts. */
export const QueryValue = {
  ...text(
    { examples: ['25000'] },
    'Value of the goods in USD, to see amounts. Some duties depend on it; default 10,000, ' +
      'without amounts',
  ),
  pattern: QUERY_VALUE,
}

export const ClaimedHeading = {
  ...text(
    {},
    'As a layer names it: 9903.82.02 (dots optional), 19 CFR 24.23(b)(2)(i), ' +
      'Regulation (EU) 2026/382',
  ),
  pattern: HEADING,
}
