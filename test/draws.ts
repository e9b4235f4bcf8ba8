// How many random cases the tests draw: `usual` in every run, `ci` with LANDFALL_DRAWS=ci,
// `long` with LANDFALL_LONG=1.

type Draws = { readonly usual: number; readonly ci?: number; readonly long: number }

const LONG = process.env.LANDFALL_LONG === '1'
const CI = process.env.LANDFALL_DRAWS === 'ci'

const draws = ({ usual, ci = usual, long }: Draws): number => (LONG ? long : CI ? ci : usual)

/** Random shipments through calc and bulk (test/property/shipments.test.ts). */
export const SHIPMENTS = draws({ usual: 1_000, ci: 4_000, long: 100_000 })
/** Random descriptions to classify, and those made of hostile text (test/property, test/api). */
export const DESCRIPTIONS = draws({ usual: 250, ci: 1_000, long: 10_000 })
export const HOSTILE_DESCRIPTIONS = draws({ usual: 250, long: 5_000 })
/** Random requests that are right, and rows of any content (test/api, test/property). */
export const REQUESTS = draws({ usual: 500, ci: 2_000, long: 20_000 })
/** Requests to every route, guided by coverage (test/fuzz). */
export const FUZZED = draws({ usual: 2_000, ci: 100_000, long: 1_000_000 })
/** A busy machine sends fewer than that: the other tests must end, too. */
export const FUZZING_MS = LONG ? Number.POSITIVE_INFINITY : 10 * 60_000
/** Seeds of the simulation of the service (test/sim). */
export const SEEDS = draws({ usual: 150, ci: 2_000, long: 100_000 })
/** For one test of them: a busy machine plays fewer. */
export const PLAYING_MS = LONG ? Number.POSITIVE_INFINITY : 100_000
/** Starts of three replicas at once on an empty database (test/api/processes/replicas.test.ts). */
export const STARTS = draws({ usual: 1, long: 10 })
/** Sequences of calls and faults of the network that are counted (test/account). */
export const FAULTS = draws({ usual: 60, long: 2_000 })
/** Lines with a plain fact stated either way (test/property/facts.test.ts). */
export const FACTS = draws({ usual: 2_000, long: 50_000 })
/** Duties with a missing fact (test/law). */
export const RANGES = draws({ usual: 300, long: 20_000 })
/** Lines of the tariff below a code of the database of VAT rates (test/data/vat-rows.test.ts). */
export const VAT_LINES = draws({ usual: 2, long: Number.POSITIVE_INFINITY })
/** Typing mistakes in the files of data/ (test/data/typos.test.ts). */
export const TYPOS = draws({ usual: 100, long: 2_000 })
/** Codes of the United States that are asked in other tariffs (test/property). */
export const FOREIGN_CODES = draws({ usual: 200, ci: 800, long: 800 })
/** Six-digit codes whose rates are looked up (test/property). */
export const SUBHEADINGS = draws({
  usual: 500,
  ci: Number.POSITIVE_INFINITY,
  long: Number.POSITIVE_INFINITY,
})
/** Lines of five countries whose antidumping and countervailing duties are counted (test/data). */
export const ORDER_LINES = draws({ usual: 2_000, long: 40_000 })
/** Lines of each tariff whose codes are cut and mistyped; the long run takes all. */
export const LINES = draws({ usual: 40, ci: 150, long: Number.POSITIVE_INFINITY })
/** Rates of preferences of the Union that are claimed; the long run takes all (test/published). */
export const PREFERENCE_RATES = draws({ usual: 1_500, long: Number.POSITIVE_INFINITY })
/** Rows of the copy of TARIC that are written as published and read again (test/publish). */
export const COPIED_RATES = draws({ usual: 300, long: Number.POSITIVE_INFINITY })
/** Suspensions, quotas and duties of an authorised use, of each type (test/published). */
export const CLAIMED_DUTIES = draws({ usual: 60, long: Number.POSITIVE_INFINITY })
/** Codes of Northern Ireland whose goods are stated not to be at risk (test/property). */
export const RISKS = draws({ usual: 200, ci: 1_000, long: 20_000 })
/** National tariff tables that are read again from their source (test/world). */
export const NATIONAL_TABLES = draws({
  usual: 6,
  ci: Number.POSITIVE_INFINITY,
  long: Number.POSITIVE_INFINITY,
})
/** Workbooks of national tariffs that are read a second time (test/world). */
export const WORKBOOKS = draws({ usual: 1, ci: 4, long: Number.POSITIVE_INFINITY })
/** Controls of the copy of TARIC that are flagged and settled (test/published). */
export const CONTROLS = draws({ usual: 800, long: Number.POSITIVE_INFINITY })
/** Codes of TARIC whose third-country duty is compared with its table (test/published). */
export const UNION_DUTIES = draws({
  usual: 3_000,
  ci: Number.POSITIVE_INFINITY,
  long: Number.POSITIVE_INFINITY,
})
/** Carriers whose shipments are looked up by replicas that are killed (test/shipments). */
export const KILLED = draws({ usual: 1, ci: 5, long: 200 })
/** Goods of each group of partners of the Union with a claim of its programme (test/published). */
export const PARTNER_GOODS = draws({ usual: 250, ci: 500, long: 5_000 })
/** Editions that come into force under a steady load (test/api). */
export const ACTIVATIONS = draws({ usual: 6, ci: 20, long: 20 })
/** Shipments that are assessed with and without remembered decisions (test/property). */
export const REMEMBERED = draws({ usual: 2_000, ci: 5_000, long: 1_000_000 })
/** Goods of each tariff whose law is compared day by day (test/property). */
export const DAYED_GOODS = draws({ usual: 24, ci: 200, long: 5_000 })
/** Schemes and widths in which every page of the dashboard is looked at (test/browser). */
export const SCREENS = draws({ usual: 1, ci: 4, long: 4 })
