// landfall mcp, used by the client of the protocol's own SDK over both transports, in process and
// against a running service: tools, schemas, citations, unknowns, errors.

import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { serving } from '../api/serving.ts'
import { childEnvironment, runLandfall } from '../child.ts'

const CLI = join(import.meta.dirname, '../../src/cli/main.ts')
/** Clients read all schemas before the first call. */
const SCHEMAS_MAX = 80_000
const DAY = { calculation_date: '2026-06-15' }
const SHIPMENT = {
  ...DAY,
  ...{ destination_country: 'US', origin_country: 'CN', incoterm: 'FOB', transport_mode: 'ocean' },
  currency: 'USD',
  line_items: [
    {
      ...{ description: 'Ferromanganese', hs_code: '7202.11.10.00', origin_country: 'CN' },
      ...{ quantity: 20_000, unit_value: 1.25 },
    },
  ],
}

type Cited = {
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every tool
  readonly answer: any
  readonly law: { readonly day: string | null; readonly as_of: object; readonly stale: unknown }
  readonly unknowns: readonly { readonly what: string; readonly detail: string | null }[]
  readonly citations: readonly { readonly text: string; readonly url: string | null }[]
}

async function connected(transport: Transport): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(transport)
  // The client holds every structured answer against the schema that the tool states.
  await client.listTools()
  return client
}

function byStreams(args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  return new StdioClientTransport({
    command: process.execPath,
    args: [CLI, 'mcp', ...args],
    env: { ...childEnvironment, ...env },
    stderr: 'pipe',
  })
}

async function answerOf(client: Client, name: string, args: Record<string, unknown>) {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: args })
  const [{ type, text }] = content as [{ type: string; text: string }]
  assert.equal(type, 'text')
  assert.equal(isError ?? false, false, text)
  assert.deepEqual(JSON.parse(text), structuredContent)
  return structuredContent as Cited
}

async function faultOf(client: Client, name: string, args: Record<string, unknown>) {
  const { content, isError } = await client.callTool({ name, arguments: args })
  assert.equal(isError, true)
  return (content as [{ text: string }])[0].text
}

describe('over the standard streams, in process', () => {
  let client: Client
  before(async () => {
    client = await connected(byStreams())
  })
  after(() => client.close())

  test('it says what it is, and lists its tools with the schemas of the operations', async () => {
    assert.equal(client.getServerVersion()?.name, 'landfall')
    assert.match(client.getInstructions() ?? '', /an answer with unknowns is not final/)
    const { tools } = await client.listTools()
    const names = tools.map(({ name }) => name)
    assert.deepEqual(names, ['calc', 'compare', 'rates', 'classify', 'coverage', 'explain'])
    assert(JSON.stringify(tools).length < SCHEMAS_MAX)
    const [calc] = tools
    const result = calc?.outputSchema?.properties?.answer as {
      readonly properties: { readonly result: { readonly properties: object } }
    }
    assert('breakdown' in result.properties.result.properties)
    assert(calc?.inputSchema.required?.includes('line_items'))
    assert.deepEqual(calc?.outputSchema?.required, ['answer', 'law', 'unknowns', 'citations'])
  })

  test('calc: the figures of README, each citation, the day and sources of the law', async () => {
    const { answer, law, citations } = await answerOf(client, 'calc', SHIPMENT)
    assert.equal(answer.result.delivered.total, 31_717.85)
    assert.equal(law.day, DAY.calculation_date)
    assert(Object.keys(law.as_of).length > 0)
    assert.equal(typeof law.stale, 'boolean')
    for (const { legal_citation: cited } of answer.result.breakdown) {
      assert(cited === null || citations.some(({ text }) => text === cited))
    }
    assert(citations.length > 3)
  })

  test('what is not known is named beside the answer', async () => {
    const [item] = SHIPMENT.line_items
    const wine = { ...item, description: 'Wine', hs_code: '2204.21.50.40', origin_country: 'FR' }
    const shipment = { ...SHIPMENT, origin_country: 'FR', line_items: [wine] }
    const { answer, unknowns } = await answerOf(client, 'calc', shipment)
    const gaps = answer.compliance_flags.filter(({ kind }: { kind: string }) => kind === 'data_gap')
    assert(gaps.length > 0)
    assert(unknowns.length >= gaps.length)
    assert(unknowns.every(({ what }) => what !== ''))
  })

  test('compare, rates, classify, coverage and explain answer, too', async () => {
    const goods = { hs_code: '7202.11.10.00', destination: 'US', value: 1000 }
    const compared = await answerOf(client, 'compare', { ...goods, ...DAY, origins: ['CN', 'VN'] })
    assert.equal(compared.answer.results.length, 2)
    assert.equal(compared.law.day, DAY.calculation_date)
    const asked = { country: 'US', hs: '7202.11.10.00', origin: 'CN', ...DAY }
    const rates = await answerOf(client, 'rates', asked)
    assert.equal(rates.answer.mfn_rate, 0.014)
    assert(rates.citations.some(({ text }) => text === '9903.88.03'))
    const described = { description: 'Ferromanganese', destination_country: 'US' }
    assert.match((await answerOf(client, 'classify', described)).answer.hs_6_code, /^7202/)
    const covered = await answerOf(client, 'coverage', { destination: 'US' })
    assert.equal(covered.answer.destinations[0].destination, 'US')
    const { answer, law, citations } = await answerOf(client, 'explain', SHIPMENT)
    assert.equal(answer.delivered.total, '31717.85')
    assert.equal(law.day, DAY.calculation_date)
    assert(Object.keys(law.as_of).length > 0)
    assert(citations.some(({ text }) => text.includes('chapter 99')))
  })

  test('a mistake is a result that names the field; an unknown tool is an error', async () => {
    const text = await faultOf(client, 'calc', { ...SHIPMENT, currency: 'DOLLARS' })
    assert.match(text, /^currency must have exactly 3 characters\.$/m)
    assert.match(await faultOf(client, 'calc', {}), /^line_items is required\.$/m)
    assert.match(await faultOf(client, 'rates', { country: 'US', hs: '0000' }), /0000 is not in/)
    assert.match(await faultOf(client, 'coverage', { destination: 'AR' }), /AR is not covered/)
    const odd = { description: '\u0000\ud800 __proto__', destination_country: 'US' }
    assert.equal(typeof (await client.callTool({ name: 'classify', arguments: odd })), 'object')
    await assert.rejects(client.callTool({ name: 'refund' }), /There is no tool refund/)
  })
})

describe('over HTTP on this machine', () => {
  let child: ChildProcess
  let address = ''
  before(async () => {
    child = spawn(process.execPath, [CLI, 'mcp', '--http', '0'], { env: childEnvironment })
    const [line] = await once(child.stdout ?? assert.fail(), 'data')
    address = `${line}`.trim()
    assert.match(address, /^http:\/\/127\.0\.0\.1:\d+\/mcp$/)
  })
  after(() => child.kill('SIGKILL'))

  test('two clients at once get the answers of the other transport', async () => {
    const clients = await Promise.all(
      [1, 2].map(() => connected(new StreamableHTTPClientTransport(new URL(address)) as Transport)),
    )
    const answers = await Promise.all(clients.map((one) => answerOf(one, 'calc', SHIPMENT)))
    for (const { answer } of answers) assert.equal(answer.result.delivered.total, 31_717.85)
    const [one] = clients
    assert(one)
    assert.match(await faultOf(one, 'calc', {}), /line_items is required/)
    await Promise.all(clients.map((client) => client.close()))
  })

  /** The status of a bare request. */
  async function statusOf(
    headers: Readonly<Record<string, string>>,
    method = 'POST',
    path = '/mcp',
  ) {
    const accept = 'application/json, text/event-stream'
    const sent = httpRequest(new URL(path, address), {
      method,
      headers: { 'content-type': 'application/json', accept, ...headers },
    })
    sent.end(method === 'POST' ? '{"jsonrpc":"2.0","id":1,"method":"ping"}' : undefined)
    const [response] = await once(sent, 'response')
    response.resume()
    return response.statusCode
  }

  test('a page of another origin and a foreign name of this machine are refused', async () => {
    assert.equal(await statusOf({}), 200)
    assert.equal(await statusOf({ origin: 'http://localhost:3000' }), 200)
    assert.equal(await statusOf({ origin: 'https://example.com' }), 403)
    assert.equal(await statusOf({ origin: 'http://localhost.example.com' }), 403)
    assert.equal(await statusOf({ origin: 'null' }), 403)
    assert.equal(await statusOf({ host: 'example.com' }), 403)
    assert.equal(await statusOf({}, 'GET'), 405)
    assert.equal(await statusOf({}, 'POST', '/'), 404)
  })

  test('a signal ends it in order', async () => {
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    assert.equal(code, 0)
  })
})

describe('against a running service', () => {
  const landfall = serving()

  test('the service answers with the key, which is not shown; explain is not listed', async () => {
    const { app, key } = landfall()
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    const client = await connected(byStreams(['--url', url], { LANDFALL_API_KEY: key.raw }))
    const { tools } = await client.listTools()
    assert(!tools.some(({ name }) => name === 'explain'))
    const { answer } = await answerOf(client, 'calc', SHIPMENT)
    assert.equal(answer.result.delivered.total, 31_717.85)
    assert.match(answer.id, /^[0-9a-f-]{36}$/, 'it is recorded')
    const asked = { country: 'US', hs: '7202.11.10.00', ...DAY }
    assert.equal((await answerOf(client, 'rates', asked)).answer.mfn_rate, 0.014)
    const covered = await answerOf(client, 'coverage', { destination: 'DE' })
    assert.equal(covered.answer.destinations[0].destination, 'EU')
    assert.match(await faultOf(client, 'calc', {}), /^line_items is required\.$/m)
    await client.close()
    const stranger = await connected(byStreams(['--url', url], { LANDFALL_API_KEY: 'sk_wrong' }))
    const refused = await faultOf(stranger, 'calc', SHIPMENT)
    assert.match(refused, /Authorization: Bearer/)
    assert.doesNotMatch(refused, /sk_wrong/)
    await stranger.close()
  })
})

for (const [args, words] of [
  [['--url', 'ftp://example.com'], /--url is an address/],
  [['--url', 'http://example.com'], /must begin with https/],
  [['--http', 'many'], /--http is "many"; it is a port/],
  [['--http', '70000'], /it is a port, 0 to 65535/],
] as const) {
  test(`landfall mcp ${args.join(' ')} is refused`, async () => {
    const { code, text, error } = await runLandfall(['mcp', ...args])
    assert.deepEqual([code, text], [1, ''])
    assert.match(error, words)
  })
}

test('a service that does not answer is named', async () => {
  const client = await connected(byStreams(['--url', 'http://127.0.0.1:1']))
  assert.equal(
    await faultOf(client, 'coverage', {}),
    'The service at http://127.0.0.1:1 does not answer.',
  )
  await client.close()
})
