// What an organisation calculated and used, what duties were over time, and the countries and
// currencies to choose from.

import { Type } from 'typebox'
import { CalcBulkEnvelope, CalcBulkResponse } from '../../../operations/bulk/schema.ts'
import { CalcRequest, CalcResponse } from '../../../operations/calc/schema.ts'
import { ClassifyRequest, ClassifyResponse } from '../../../operations/classify/schema.ts'
import { CompareRequest, CompareResponse } from '../../../operations/compare/schema.ts'
import { DutyHistoryResponse } from '../../../operations/history/schema.ts'
import { NomenclatureResponse } from '../../../operations/nomenclature/schema.ts'
import { RefundsResponse } from '../../../operations/refunds/schema.ts'
import {
  choice,
  count,
  date,
  dateTime,
  figureOrNull,
  text,
  textOrNull,
} from '../../../operations/request/shape.ts'
import { KINDS } from '../../../record/calculation-search.ts'
import { flag, id, list, parameter } from './answers.ts'
import { operation } from './operation.ts'

const tag = 'Account: records'

const key = {
  key_name: textOrNull({}, 'Name of the API key; null for a call from the dashboard'),
}

const Summary = Type.Object(
  {
    id: id('Id of the calculation'),
    kind: choice(KINDS, 'Its operation'),
    at: dateTime('When it was made'),
    key: textOrNull({}, 'Id of the API key; null for a call from the dashboard'),
    ...key,
    destination: textOrNull({}, 'Country of import, as in the request'),
    origin: textOrNull({}, 'Country of origin, as in the request; null where rows differ'),
    description: textOrNull({}, 'Of the first line, or of the request'),
    code: textOrNull({}, 'Goods code of the first line, or the code that was found'),
    lines: count('Lines, rows or descriptions'),
    total: figureOrNull('Total landed cost; null where there is none'),
    currency: textOrNull({}, 'Currency of the total'),
    day: textOrNull({}, 'Day whose law was applied'),
  },
  { $id: 'CalculationSummary', description: 'A recorded calculation in a list.' },
)

/** Parameters of a search. */
export const CalculationsQuery = Type.Object({
  text: parameter('Words that all occur in what the request states'),
  kind: parameter(`One of ${KINDS.join(', ')}; absent: all`),
  from: parameter('Made on this day (UTC) or later'),
  to: parameter('Made on this day (UTC) or earlier'),
  before: parameter('Older than the calculation of this id: `next` of the page before'),
  limit: parameter('Calculations a page, 1 to 500; default 50'),
})

export const CalculationsResponse = Type.Object(
  {
    calculations: list(Summary, 'Newest first'),
    next: textOrNull({}, '`before` of the next page; null on the last'),
  },
  { $id: 'Calculations', description: 'A page of recorded calculations.' },
)

const search = operation({
  id: 'searchCalculations',
  tag,
  method: 'GET',
  path: 'organisations/{organisation}/calculations',
  summary: 'Search recorded calculations',
  query: CalculationsQuery,
  answer: CalculationsResponse,
  statuses: [400],
})

const recorded = {
  id: id('Id of the calculation'),
  at: dateTime('When it was made'),
  ...key,
}

const SentBulk = Type.Object(CalcBulkEnvelope.properties, {
  description: 'As it was sent, with the rows that were refused',
})

export const RecordedCalculation = Type.Union(
  [
    Type.Object(
      {
        ...recorded,
        kind: Type.Literal('calc', { description: 'Its operation' }),
        request: CalcRequest,
        response: CalcResponse,
      },
      { $id: 'RecordedCalc', description: 'A recorded calculation of one shipment.' },
    ),
    Type.Object(
      {
        ...recorded,
        kind: Type.Literal('bulk', { description: 'Its operation' }),
        request: SentBulk,
        response: CalcBulkResponse,
      },
      {
        $id: 'RecordedBulk',
        description: 'A recorded bulk calculation. Rows that were refused are as they were sent.',
      },
    ),
    Type.Object(
      {
        ...recorded,
        kind: Type.Literal('compare', { description: 'Its operation' }),
        request: CompareRequest,
        response: CompareResponse,
      },
      { $id: 'RecordedComparison', description: 'A recorded comparison.' },
    ),
    Type.Object(
      {
        ...recorded,
        kind: Type.Literal('classify', { description: 'Its operation' }),
        request: ClassifyRequest,
        response: ClassifyResponse,
      },
      { $id: 'RecordedClassification', description: 'A recorded classification.' },
    ),
  ],
  { $id: 'RecordedCalculation', description: 'A recorded calculation, by its kind.' },
)

const calculation = operation({
  id: 'readCalculation',
  tag,
  method: 'GET',
  path: 'organisations/{organisation}/calculations/{id}',
  summary: 'A recorded calculation, with request and answer',
  idOf: 'the calculation',
  answer: RecordedCalculation,
  statuses: [404],
})

const sheet = operation({
  id: 'readCalculationSheet',
  tag,
  method: 'GET',
  path: 'organisations/{organisation}/calculations/{id}/sheet',
  summary: 'A recorded calculation of one shipment as PDF, for a file',
  description:
    'Inputs, figures, lines with their layers and law, points to check, sources and editions, ' +
    'and the command that calculates it again.',
  idOf: 'the calculation',
  answer: text({}, 'PDF 1.4, A4; its characters are those of Western Europe'),
  mediaType: 'application/pdf',
  statuses: [404],
})

const Place = Type.Object(
  {
    code: text({}, 'ISO 3166-1 alpha-2'),
    name: text({}, 'Its name'),
    territory: text({}, 'Its customs territory: `EU` for a member state'),
    covered: Type.Boolean({ description: 'Goods that enter there can be calculated' }),
    first_day: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date',
      description: 'First day whose law is covered; null where nothing is covered',
    }),
  },
  { $id: 'Place', description: 'A country.' },
)

const PlacesResponse = Type.Object(
  {
    countries: Type.Array(Place, { description: 'Every country' }),
    currencies: Type.Array(Type.String(), { description: 'Codes of the currencies in use today' }),
  },
  { $id: 'Places', description: 'Countries and currencies to choose from.' },
)

const places = operation({
  id: 'readPlaces',
  tag,
  method: 'GET',
  path: 'places',
  summary: 'Countries and currencies',
  answer: PlacesResponse,
})

const dutyHistory = operation({
  id: 'readDutyHistory',
  tag,
  method: 'GET',
  path: 'organisations/{organisation}/duty-history',
  summary: 'The duties on a code over time',
  description: 'From the first covered day to a year ahead, at most 1,500 days.',
  query: Type.Object({
    destination: text({}, 'Country of import'),
    eu_member_state: parameter('Member state of import, for the EU'),
    hs: text({}, 'HS or HTS code'),
    origin: text({}, 'Country of origin'),
  }),
  answer: DutyHistoryResponse,
  statuses: [400, 422],
})

const nomenclature = operation({
  id: 'readNomenclature',
  tag,
  method: 'GET',
  path: 'organisations/{organisation}/nomenclature',
  summary: 'A place in the tree of a tariff',
  description: 'Without a code, its chapters. With one: its name, what is below it, its notes.',
  query: Type.Object({
    destination: text({}, 'Country of import'),
    code: parameter('2, 4, 6, 8 or 10 digits, dots allowed'),
    day: parameter('The day of the tariff; default today (UTC)'),
  }),
  answer: NomenclatureResponse,
  statuses: [400, 404, 422],
})

const refunds = operation({
  id: 'readRefunds',
  tag,
  method: 'GET',
  path: 'organisations/{organisation}/refunds',
  summary: 'IEEPA duties of recorded calculations',
  description:
    'As POST /v1/refunds, of calculations in USD by the law of those days, the newest 5,000 of ' +
    'calc and 200 of bulk: each counts as an entry of its day, and what was due is taken for ' +
    'what was paid. Bulk calculations are assessed again.',
  query: Type.Object({ today: parameter('The day for what is still open; default today (UTC)') }),
  answer: RefundsResponse,
  statuses: [400],
})

const Calls = Type.Object(
  {
    key: id('Id of the API key'),
    key_name: text({}, 'Its name'),
    sandbox: flag('A sandbox key'),
    endpoint: text({}, 'As in the path: calc, calc/bulk, classify …'),
    day: date('Day, UTC'),
    calls: count('Admitted calls, less those given back'),
  },
  { $id: 'Calls', description: 'Calls with one key to one endpoint on one day.' },
)

const Quota = Type.Object(
  {
    month: date('First day of the month, UTC'),
    used: count('Calls counted with live keys'),
    monthly: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description: 'Calls a month; null: without limit',
    }),
    reset_at: dateTime('When the next month begins'),
    reached: list(
      Type.Object({ percent: count('50, 80 or 100'), at: dateTime('When it was reached') }),
      'Thresholds reached this month, lowest first',
    ),
  },
  { $id: 'Quota', description: 'The monthly quota.' },
)

const usage = operation({
  id: 'readUsage',
  tag,
  method: 'GET',
  path: 'organisations/{organisation}/usage',
  summary: 'Calls by day, key and endpoint, and the quota',
  query: Type.Object({
    from: parameter('First day; default 30 days before `to`. At most 400 days'),
    to: parameter('Last day; default today (UTC)'),
  }),
  answer: Type.Object(
    {
      from: date('First day'),
      to: date('Last day'),
      calls: list(Calls, 'By day, key and endpoint'),
      quota: Quota,
    },
    { $id: 'Usage', description: 'What an organisation used.' },
  ),
  statuses: [400],
})

export const recordContract = {
  search,
  calculation,
  sheet,
  places,
  nomenclature,
  dutyHistory,
  refunds,
  usage,
}
