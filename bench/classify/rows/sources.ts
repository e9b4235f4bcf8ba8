// The sources of labelled descriptions: where they are, who assigned the codes, and how much a row
// counts in training.

/** Sources of one origin: a family is hidden as a whole to measure what is new. */
export const FAMILIES = [
  'US',
  'marketplace',
  'EU',
  'KR',
  'CN',
  'VN',
  'GB',
  'TR',
  'BR',
  'RU',
] as const
export type Family = (typeof FAMILIES)[number]

export type Source = {
  readonly name: string
  readonly family: Family
  /** The nomenclature of codes that are longer than a subheading; null: not one that we have. */
  readonly territory: 'US' | 'GB' | 'EU' | null
  /** Decided by customs or an expert, as entered, or made for a code. */
  readonly label: 'expert' | 'declared' | 'written'
  /** The weight of a row in training, where one of our own phrases has 1; 0: not used. */
  readonly weight: number
  /** Whether its rows say how usual goods are. */
  readonly usual: boolean
  /** The edition of the Harmonized System; null: by the date of the row. */
  readonly edition: number | null
}

const source = (
  name: string,
  family: Family,
  label: Source['label'],
  weight: number,
  rest: Partial<Pick<Source, 'territory' | 'edition' | 'usual'>> = {},
): Source => ({
  ...{ name, family, label, weight, territory: null, edition: 2022, usual: label === 'expert' },
  ...rest,
})

const [US, GB, EU] = (['US', 'GB', 'EU'] as const).map((territory) => ({ territory }))

/** The weights of training by who assigned the code. */
const [EXPERT, DECLARED, WRITTEN] = [2, 1, 0.5]

/** In the order in which they are printed; of equal rows the first source keeps the row. */
export const SOURCES: readonly Source[] = [
  source('atlas_validation', 'US', 'expert', EXPERT, US),
  source('cross_recent', 'US', 'expert', EXPERT, US),
  source('hscodecomp', 'marketplace', 'expert', EXPERT, US),
  source('hscodecomp_listing', 'marketplace', 'expert', EXPERT, { ...US, usual: false }),
  source('eu-ebti-2025q1', 'EU', 'expert', EXPERT, EU),
  source('kr-kcs-case', 'KR', 'expert', EXPERT),
  source('cn-customs-rulings', 'CN', 'expert', EXPERT),
  source('vn-tb-tchq', 'VN', 'expert', EXPERT),
  source('uk_atar_query', 'GB', 'expert', EXPERT, GB),
  source('uk_atar_text', 'GB', 'expert', EXPERT, GB),
  source('uk_fpo_extra', 'GB', 'declared', EXPERT, { ...GB, usual: true }),
  source('ebti_en', 'EU', 'expert', EXPERT, { ...EU, edition: null }),
  source('potal-eu_ebti', 'EU', 'expert', EXPERT, { ...EU, edition: null }),
  source('tr-gtip-cases', 'TR', 'declared', DECLARED),
  source('br-nfe-202401', 'BR', 'declared', DECLARED),
  source('vn-oz-declarations', 'VN', 'declared', DECLARED),
  source('vn-parts-master-2019', 'VN', 'declared', 0, { edition: 2017 }),
  source('uk_searchref', 'GB', 'written', WRITTEN, GB),
  source('uk_fpo_brand', 'GB', 'written', WRITTEN, GB),
  source('kr-hsk-names-2025', 'KR', 'written', WRITTEN),
  source('cn_self_text', 'EU', 'written', WRITTEN, EU),
  source('uk-ott-llm-labels', 'GB', 'written', 0),
  source('ru-tnved-electronics', 'RU', 'declared', 0),
  source('alibaba-hscode-2017', 'CN', 'declared', 0, { edition: 2012 }),
]
