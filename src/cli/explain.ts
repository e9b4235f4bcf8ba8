// `landfall explain`: one shipment, and for each line every measure considered, what decided, what
// was displaced and by what, with citations. The same steps that the layers of an answer come from.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { calcEndpoint, prepare } from '../api/calc.ts'
import type { Sources } from '../api/endpoint.ts'
import { Refusal } from '../api/errors.ts'
import { parseBody } from '../api/failure.ts'
import { type Explanation, explain } from '../assess/explain.ts'
import { ValueError } from '../assess/value.ts'
import { systemClock } from '../base/clock.ts'
import { loadClassifier } from '../classify/classifier.ts'
import { embeddedFiles } from '../tariff/data-files.ts'
import { loadTariffs } from '../tariff/load-tariffs.ts'
import { explanationJson } from './explanation-json.ts'
import { explanationText } from './explanation-text.ts'

const USAGE = `landfall explain FILE     a shipment in the form of a POST /v1/calc body; - is stdin
landfall explain --code CODE --origin COUNTRY --value AMOUNT [--day YYYY-MM-DD]
  --claim PROGRAMME   --heading NUMBER (may be repeated)   --kg N   --quantity N
  --loaded-on DAY   --smelter COUNTRY   --us-content PERCENT
  --mode ocean|air|truck|rail|express   --currency CODE   --destination COUNTRY
either with --json: the same as data
`
const DATA = join(import.meta.dirname, '../../data')
const STDIN = 0

const OPTIONS = {
  json: { type: 'boolean' },
  code: { type: 'string' },
  origin: { type: 'string' },
  value: { type: 'string' },
  day: { type: 'string' },
  claim: { type: 'string' },
  heading: { type: 'string', multiple: true },
  kg: { type: 'string' },
  quantity: { type: 'string' },
  'loaded-on': { type: 'string' },
  smelter: { type: 'string' },
  'us-content': { type: 'string' },
  mode: { type: 'string' },
  currency: { type: 'string' },
  destination: { type: 'string' },
} as const

type Flags = ReturnType<typeof readArgs>['values']

function readArgs(args: readonly string[]) {
  return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
}

/** What was asked cannot be explained; the message is for whoever asked. */
class Unexplained extends Error {
  override readonly name = 'Unexplained'
}

/** The tariffs and the classifier of this edition, and today's day. */
export function explainSources(): Sources {
  const tariffs = loadTariffs(embeddedFiles(DATA))
  return { tariffs, classifier: loadClassifier(join(DATA, 'classify')), clock: systemClock }
}

/** Explains one shipment, writing to `say`; the exit status. */
export function runExplain(
  args: readonly string[],
  say: (text: string) => void,
  open: () => Sources,
): number {
  try {
    const { values, positionals } = readArgs(args)
    const [file, ...more] = positionals
    const byFlags = file === undefined
    if (more.length > 0 || byFlags === (values.code === undefined)) {
      say(USAGE)
      return 1
    }
    const body = parseBody(byFlags ? JSON.stringify(bodyOf(values)) : readText(file))
    const explanation = explained(body, open())
    const text = values.json
      ? `${JSON.stringify(explanationJson(explanation), null, 2)}\n`
      : explanationText(explanation)
    say(text)
    return 0
  } catch (error) {
    say(`${wordsOf(error, args)}\n`)
    return 1
  }
}

function explained(body: unknown, sources: Sources): Explanation & { readonly places: number } {
  const { tariff, shipment, warnings } = prepare(calcEndpoint(sources).read(body), sources)
  const places = sources.tariffs.currencies.minorUnits(shipment.currency) ?? 0
  const { assessment, lines } = explain(shipment, tariff, places)
  const said = { ...assessment, warnings: [...warnings, ...assessment.warnings] }
  return { assessment: said, lines, places }
}

function readText(file: string): string {
  try {
    return readFileSync(file === '-' ? STDIN : file, 'utf8')
  } catch (error) {
    throw new Unexplained(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

/** The body of a calc request with the one line that the flags describe. */
function bodyOf(flags: Flags): object {
  const quantity = numberOf(flags, 'quantity') ?? 1
  const value = numberOf(flags, 'value')
  return {
    destination_country: flags.destination ?? 'US',
    origin_country: flags.origin,
    incoterm: 'FOB',
    transport_mode: flags.mode ?? 'ocean',
    currency: flags.currency ?? 'USD',
    calculation_date: flags.day,
    line_items: [
      {
        description: flags.code,
        hs_code: flags.code,
        quantity,
        unit_value: value === undefined ? undefined : value / quantity,
        origin_country: flags.origin,
        weight_kg: numberOf(flags, 'kg'),
        preference_program: flags.claim,
        smelter_country: flags.smelter,
        facts: {
          claimed_headings: flags.heading,
          loaded_on: flags['loaded-on'],
          us_content_pct: numberOf(flags, 'us-content'),
        },
      },
    ],
  }
}

function numberOf(flags: Flags, name: 'value' | 'kg' | 'quantity' | 'us-content') {
  const text = flags[name]
  if (text === undefined) return undefined
  const number = text.trim() === '' ? Number.NaN : Number(text)
  if (Number.isFinite(number)) return number
  throw new Unexplained(`--${name} is "${text}"; it is a number.`)
}

/** The flag that states each field of a line given by flags. */
const FLAG_OF: Readonly<Record<string, string>> = {
  destination_country: '--destination',
  origin_country: '--origin',
  transport_mode: '--mode',
  currency: '--currency',
  calculation_date: '--day',
  hs_code: '--code',
  quantity: '--quantity',
  unit_value: '--value',
  weight_kg: '--kg',
  preference_program: '--claim',
  smelter_country: '--smelter',
  claimed_headings: '--heading',
  loaded_on: '--loaded-on',
  us_content_pct: '--us-content',
}

/** Names the field at fault: the flag where the line was given by flags, else its path. */
function wordsOf(error: unknown, args: readonly string[]): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code?.startsWith('ERR_PARSE_ARGS')) return `${message.split('. ')[0]}.\n${USAGE}`
  const byFlags = args.some((arg) => arg === '--code' || arg.startsWith('--code='))
  const named = (path: readonly string[]): string => {
    const flag = byFlags ? path.map((name) => FLAG_OF[name]).find(Boolean) : undefined
    return flag ?? (path.join('.') || 'the body')
  }
  if (error instanceof ValueError) return `${named(error.path)}: ${message}.`
  if (!(error instanceof Refusal)) {
    if (error instanceof Unexplained) return message
    throw error
  }
  const issues = error.body.issues ?? []
  if (issues.length === 0) return message
  return [...new Set(issues.map((issue) => `${named(issue.path)} ${issue.message}.`))].join('\n')
}
