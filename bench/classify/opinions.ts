// node bench/classify/opinions.ts [number of rows]: how often the first subheading is right without
// and with the second opinion that LANDFALL_RERANK_URL, _MODEL and _KEY name, on development rows.

import { type Classifier, loadClassifier } from '../../src/classify/classifier.ts'
import type { ClassifiedSchedule } from '../../src/classify/ranking.ts'
import { openSecondOpinion, type SecondOpinion } from '../../src/classify/second-opinion.ts'
import { developmentFolder, type LabelledDescription, readDevelopment } from './development.ts'
import { americanSchedule } from './schedule.ts'

/** Fractions of the rows. */
type OpinionAccuracy = {
  readonly rows: number
  /** An opinion was had. */
  readonly answered: number
  readonly firstWithout: number
  readonly firstWith: number
  /** The right subheading is among the candidates that were sent. */
  readonly reachable: number
}

const OPTIONS = { printed: null, threshold: 0.5 }

/** Asks about one row after another. */
export async function measureOpinions(
  classifier: Classifier,
  opinion: SecondOpinion,
  rows: readonly LabelledDescription[],
  schedule: ClassifiedSchedule,
): Promise<OpinionAccuracy> {
  const counts = { answered: 0, firstWithout: 0, firstWith: 0, reachable: 0 }
  for (const { description, right } of rows) {
    const brief = classifier.brief(description, schedule)
    const preferred = brief.candidates.length > 1 ? await opinion.begin()(brief) : null
    const first = (order: readonly string[]) =>
      classifier.classify(description, schedule, { ...OPTIONS, preferred: order }).hs6
    if (preferred !== null) counts.answered++
    if (right.has(first([]))) counts.firstWithout++
    if (right.has(first(preferred ?? []))) counts.firstWith++
    if (brief.candidates.some(({ code }) => right.has(code))) counts.reachable++
  }
  const share = (count: number) => count / Math.max(1, rows.length)
  return {
    rows: rows.length,
    answered: share(counts.answered),
    firstWithout: share(counts.firstWithout),
    firstWith: share(counts.firstWith),
    reachable: share(counts.reachable),
  }
}

async function main(): Promise<void> {
  const {
    LANDFALL_RERANK_URL: url,
    LANDFALL_RERANK_MODEL: model,
    LANDFALL_RERANK_KEY,
  } = process.env
  const development = readDevelopment(developmentFolder())
  if (!url || !model || development === null) {
    const wanted = 'LANDFALL_RERANK_URL, LANDFALL_RERANK_MODEL and the development files'
    process.stderr.write(`This needs ${wanted} (LANDFALL_SHARED).\n`)
    process.exitCode = 1
    return
  }
  const key = LANDFALL_RERANK_KEY ?? null
  const opinion = openSecondOpinion({ url, model, key, timeoutMs: 60_000 })
  const rows = development.slice(0, Number(process.argv[2] ?? development.length))
  const schedule = americanSchedule()
  const classifier = loadClassifier('data/classify')
  for (const [kind, some] of Map.groupBy(rows, (row) => row.kind)) {
    const found = await measureOpinions(classifier, opinion, some, schedule)
    const percent = (value: number) => `${(100 * value).toFixed(1)} %`
    process.stdout.write(
      `${kind.padEnd(20)} ${found.rows} rows: first ${percent(found.firstWithout)} without, ` +
        `${percent(found.firstWith)} with; answered ${percent(found.answered)}, ` +
        `among those sent ${percent(found.reachable)}\n`,
    )
  }
  process.stdout.write(`${JSON.stringify(opinion.tally())}\n`)
}

if (import.meta.main) await main()
