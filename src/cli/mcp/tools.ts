// The tools of the MCP server: each is an operation, with the schemas by which the service
// validates.

import { type TSchema, Type } from 'typebox'
import { timedId } from '../../base/id.ts'
import { runToEnd } from '../../base/steps.ts'
import { noPrices } from '../../law/screened-shipment.ts'
import { explainCalc } from '../../operations/calc/answer.ts'
import { readCalc } from '../../operations/calc/read.ts'
import { CalcRequest, CalcResponse } from '../../operations/calc/schema.ts'
import { ClassificationResult, ClassifySingleRequest } from '../../operations/classify/schema.ts'
import { CompareRequest, CompareResponse } from '../../operations/compare/schema.ts'
import { answerCoverage, readCoverageQuery } from '../../operations/coverage/answer.ts'
import { CoverageQuery, CoverageResponse } from '../../operations/coverage/schema.ts'
import type { LoadedLaw, Operation } from '../../operations/operation.ts'
import { answerRates, readRates } from '../../operations/rates/answer.ts'
import { RatesPath, RatesQuery, RatesResponse } from '../../operations/rates/schema.ts'
import { calc, classify, compare } from '../../operations/recorded.ts'
import { tariffOf } from '../../operations/request/destination.ts'
import { freshnessOf } from '../../operations/response/freshness.ts'
import { explanationJson } from '../explanation-json.ts'

export type Arguments = Readonly<Record<string, unknown>>

/** The call of the service that answers the same; `null`: there is none. */
type HttpCall = {
  readonly path: (args: Arguments) => string
  /** Absent: a GET without one. */
  readonly body?: (args: Arguments) => unknown
} | null

export type Tool = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: TSchema
  readonly output: TSchema
  /** Throws a Refusal when there is no answer. */
  readonly answer: (args: Arguments, law: LoadedLaw) => object
  readonly call: HttpCall
}

const DATED =
  ' The answer names the day and the editions of the law, its citations, and what is not known.'

export const TOOLS: readonly Tool[] = [
  {
    name: 'calc',
    title: 'Landed cost of a shipment',
    description:
      'Computes what a shipment costs delivered: each duty, tax and fee as a layer with its ' +
      `rate, base, amount and citation.${DATED}`,
    input: CalcRequest,
    output: CalcResponse,
    answer: (args, law) => run(calc, args, law),
    call: { path: () => '/v1/calc', body: (args) => args },
  },
  {
    name: 'compare',
    title: 'The same goods from several origins',
    description: `Computes the landed cost of goods from up to six countries of origin.${DATED}`,
    input: CompareRequest,
    output: CompareResponse,
    answer: (args, law) => run(compare, args, law),
    call: { path: () => '/v1/compare', body: (args) => args },
  },
  {
    name: 'rates',
    title: 'Rates of a goods code',
    description:
      'The ordinary rate, preferences, additional duties and VAT of a goods code in a country ' +
      `of import, without a shipment.${DATED}`,
    input: Type.Object({ ...RatesPath.properties, ...RatesQuery.properties }),
    output: RatesResponse,
    answer: ({ country, hs, ...query }, law) =>
      answerRates(readRates({ country, hs }, query, law), law),
    call: {
      path: ({ country, hs, ...query }) => `/v1/rates/${part(country)}/${part(hs)}${asked(query)}`,
    },
  },
  {
    name: 'classify',
    title: 'Goods code of a description',
    description:
      'Suggests a goods code for a description, with its probability, other candidates, and the ' +
      'questions whose answers (as attributes) would decide between them.',
    input: ClassifySingleRequest,
    output: ClassificationResult,
    answer: (args, law) => run(classify, args, law),
    call: { path: () => '/v1/classify', body: (args) => args },
  },
  {
    name: 'coverage',
    title: 'What the data covers',
    description:
      'Which programmes of law the data holds for a destination: complete, partial or none, and ' +
      'what is missing. Without a destination it lists all, and is long.',
    input: CoverageQuery,
    output: CoverageResponse,
    answer: (args, { tariffs }) => answerCoverage(readCoverageQuery(args, tariffs), tariffs),
    call: { path: (args) => `/v1/coverage${asked(args)}` },
  },
  {
    name: 'explain',
    title: 'Why each measure applies or does not',
    description:
      'The same shipment as calc, with every measure that was considered on each line: the ' +
      `headings tried, the conditions that held or failed, and what displaced what.${DATED}`,
    input: CalcRequest,
    output: Type.Object({}, { description: 'Totals, and the measures considered on each line' }),
    answer: explained,
    call: null,
  },
]

function explained(args: Arguments, law: LoadedLaw): object {
  const input = readCalc(args, law)
  const scope = { day: input.shipment.day }
  const explanation = explanationJson(explainCalc(input, law))
  const tariff = tariffOf(law.tariffs, input.destination)
  return { ...explanation, ...freshnessOf(tariff, scope, law.clock.now()) }
}

function run<I, O extends object>(
  { read, answer }: Operation<I, O>,
  args: Arguments,
  law: LoadedLaw,
): O {
  const caller = { id: timedId(law.clock.now()), fees: [], prices: noPrices }
  return runToEnd(answer(read(args, law), law, caller))
}

function part(value: unknown): string {
  return encodeURIComponent(String(value ?? ''))
}

/** `?origin=VN`; empty without any. */
function asked(query: Arguments): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) search.append(name, String(value))
  return search.size === 0 ? '' : `?${search}`
}
