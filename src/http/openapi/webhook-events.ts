// The events as deliveries have them: the `webhooks` of the document.

import { type TSchema, Type } from 'typebox'
import { DESCRIPTIONS, EVENT_TYPES, type EventType } from '../../events/catalog.ts'
import { CalcResponse } from '../../operations/calc/schema.ts'
import { choice, count, dateTime, text, textOrNull } from '../../operations/request/shape.ts'
import { type Components, refer } from './parts.ts'

type Json = { [name: string]: unknown }

const dayOrNull = (words: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date', description: words })

const Flagged = Type.Object(
  {
    calc_id: Type.String({ format: 'uuid', description: 'Id of the calculation' }),
    flag: Type.Object(
      {
        kind: choice(['restriction', 'pga', 'ad_cvd'], 'Its kind'),
        severity: choice(['critical'], 'Its severity'),
        title: text({}, 'What it says'),
        legal_citation: textOrNull({}, 'The law; null where it has none'),
      },
      { description: 'The critical flag' },
    ),
  },
  { description: 'A flag with its calculation' },
)

const RateChange = Type.Object({
  kind: choice(['added', 'retired', 'changed'], 'What happened to the line or rate'),
  code: textOrNull({}, 'Digits of the code'),
  subject: text({}, 'What changed: a column, a measure, a layer'),
  before: textOrNull({}, 'As it was; null when added'),
  after: textOrNull({}, 'As it is; null when retired'),
  effective: dayOrNull('First day of the change; null: for every day'),
  origin: Type.Optional(text({}, 'Country of origin, for goods of the catalogue')),
  legal_citation: Type.Optional(textOrNull({}, 'The law, for goods of the catalogue')),
  source_url: Type.Optional(textOrNull({}, 'Its publication, for goods of the catalogue')),
})

const RatesUpdated = Type.Object(
  {
    country: text({}, 'Country of import'),
    hs: text({}, 'Digits of the code that is watched'),
    publisher: text({}, 'Who published the change'),
    edition: textOrNull({}, 'Id of the edition; null: the embedded tables'),
    in_force_since: dateTime('When it came into force here'),
    change_count: count('Changes'),
    changes: Type.Array(RateChange, { description: 'The first 100' }),
    skus: Type.Optional(Type.Array(text({}), { description: 'Products of the catalogue' })),
  },
  { description: 'What changed for one country and code' },
)

const QuotaThreshold = Type.Object(
  {
    month: text({}, '`2026-10`'),
    percent: Type.Integer({ enum: [50, 80, 100], description: 'Of the quota' }),
    calls: count('Calls of the month'),
    monthly_quota: count('Calls that the plan has'),
    reached_at: dateTime('When it was reached'),
    resets_at: dateTime('When the next month begins'),
  },
  { description: 'How much of the quota is used' },
)

const DATA: Readonly<Record<EventType, TSchema>> = {
  'calc.completed': CalcResponse,
  'calc.compliance_flag': Flagged,
  'rates.updated': RatesUpdated,
  'shipment.checkpoint': Type.Object({}, { description: 'Not sent yet' }),
  'quota.threshold': QuotaThreshold,
}

/** `calc.compliance_flag` → CalcComplianceFlag. */
function nameOf(type: EventType): string {
  return type.replaceAll(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** The body of a delivery. */
export function eventSchema(type: EventType): TSchema {
  return Type.Object(
    {
      id: text({}, '`evt_` and 32 hexadecimal digits; the same in every attempt'),
      type: Type.Literal(type, { description: 'Its type' }),
      created_at: dateTime('When it happened'),
      livemode: Type.Boolean({ description: 'false: of a call with a sandbox key' }),
      data: DATA[type],
    },
    { $id: `${nameOf(type)}Event`, description: DESCRIPTIONS[type] },
  )
}

const HEADERS: readonly (readonly [string, string])[] = [
  ['webhook-id', 'Id of the event'],
  ['webhook-timestamp', 'Time of the attempt in seconds since 1970'],
  ['webhook-signature', 'Of Standard Webhooks: `v1,` and base64, one for each valid secret'],
  ['X-Service-Timestamp', 'As webhook-timestamp'],
  ['X-Service-Signature', '`v1=` and hexadecimal digits, by the oldest valid secret'],
]

export function webhooksOf(components: Components): Json {
  return Object.fromEntries(
    EVENT_TYPES.map((type) => [type, { post: webhookOf(type, components) }]),
  )
}

function webhookOf(type: EventType, components: Components): Json {
  return {
    operationId: `on${nameOf(type)}`,
    tags: ['Events'],
    summary: type,
    description: `${DESCRIPTIONS[type]} Verify the signature over the raw body before you use it.`,
    security: [],
    parameters: HEADERS.map(([name, description]) => ({
      ...{ name, in: 'header', required: true, description, schema: { type: 'string' } },
    })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: refer(eventSchema(type), components) } },
    },
    responses: { '2XX': { description: 'Received. Anything else is tried again for 72 hours.' } },
  }
}
