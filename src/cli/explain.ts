// `landfall explain`: one shipment, and for each line every measure considered, what decided, what
// was displaced and by what, with citations. The same steps that the layers of an answer come from.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Explanation, explain } from '../assess/explain.ts'
import { systemClock } from '../base/clock.ts'
import { loadClassifier } from '../classify/classifier.ts'
import { embeddedFiles } from '../compile/data-files.ts'
import { loadTariffs } from '../compile/load-tariffs.ts'
import { parseBody } from '../http/failure.ts'
import { noPrices } from '../law/screened.ts'
import { calcEndpoint, prepare } from '../operations/calc/answer.ts'
import type { Sources } from '../operations/operation.ts'
import { loadScreening } from '../screen/screening.ts'
import { explanationJson } from './explanation-json.ts'
import { explanationText } from './explanation-text.ts'
import { askedBy, bodyOf, FLAGS, readFlags, Unanswered, wordsOf } from './shipment-words.ts'

const USAGE = `landfall explain FILE     a shipment in the form of a POST /v1/calc body; - is stdin
landfall explain --code CODE --origin COUNTRY --value AMOUNT …
${FLAGS}either with --json: the same as data
`
const DATA = join(import.meta.dirname, '../../data')
const STDIN = 0

/** The tariffs and the classifier of this edition, and today's day. */
export function explainSources(): Sources {
  const files = embeddedFiles(DATA)
  const tariffs = loadTariffs(files)
  const screening = loadScreening(files)
  return {
    tariffs,
    screening,
    classifier: loadClassifier(join(DATA, 'classify')),
    clock: systemClock,
  }
}

/** Explains one shipment, writing to `say`; the exit status. */
export function runExplain(
  args: readonly string[],
  say: (text: string) => void,
  open: () => Sources,
): number {
  let byFlags = false
  try {
    const { values, positionals } = readFlags(args)
    const [file, ...more] = positionals
    const [asked, ...others] = askedBy(values)
    byFlags = values.code !== undefined || values.goods !== undefined
    if (values.help) return told(say, USAGE, 0)
    if (!asked || others.length > 0 || more.length > 0 || byFlags === (file !== undefined)) {
      return told(say, USAGE, 1)
    }
    const stated = file === undefined ? null : parseBody(readText(file))
    const sources = open()
    const body = stated ?? parseBody(JSON.stringify(bodyOf(values, asked, sources.tariffs)))
    const explanation = explained(body, sources)
    const text = values.json
      ? `${JSON.stringify(explanationJson(explanation), null, 2)}\n`
      : explanationText(explanation)
    return told(say, text, 0)
  } catch (error) {
    return told(say, `${wordsOf(error, byFlags, USAGE)}\n`, 1)
  }
}

function told(say: (text: string) => void, text: string, status: number): number {
  say(text)
  return status
}

/** Assesses the body of a calc request as the service does, and takes down why. */
export function explained(
  body: unknown,
  sources: Sources,
): Explanation & { readonly places: number } {
  const { tariff, shipment, warnings } = prepare(calcEndpoint(sources).read(body), sources)
  const places = sources.tariffs.currencies.minorUnits(shipment.currency) ?? 0
  const { assessment, lines } = explain(shipment, tariff, places, (screened) =>
    sources.screening.flags(screened, noPrices),
  )
  const said = { ...assessment, warnings: [...warnings, ...assessment.warnings] }
  return { assessment: said, lines, places }
}

function readText(file: string): string {
  try {
    return readFileSync(file === '-' ? STDIN : file, 'utf8')
  } catch (error) {
    throw new Unanswered(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}
