// Sends one request into the service, in process, and checks the answer.

import type { HTTPMethods } from 'fastify'
import type { Answer } from '../api/serving.ts'
import type { Chance } from '../sim/random.ts'
import { faultOf } from './checks.ts'
import { openContract } from './contract.ts'
import type { Findings } from './findings.ts'
import { filled, type Sent } from './request.ts'
import type { Routes } from './routes.ts'
import type { World } from './world.ts'

export type Send = (sent: Sent) => Promise<void>

type Parts = {
  readonly world: World
  readonly chance: Chance
  readonly findings: Findings
  readonly count: (status: number | 'none', route: string) => void
  readonly routes: Routes
}

/** Longer than any request takes. */
const LONGEST_MS = 60_000

export function openSend({ world, chance, findings, count, routes }: Parts): Send {
  const routeOf = matcher(routes)
  const contractFault = openContract()
  return async (kept) => {
    const sent = filled(kept, (name) => world.wordFor(name, chance.pick))
    const answer = await answerTo(world, chance, sent)
    if (answer === 'unsendable') return
    const route = `${sent.method} ${routeOf(sent)}`
    count(answer === 'none' ? 'none' : answer.status, route)
    const log = world.log.splice(0)
    const fault =
      answer === 'none'
        ? 'no answer'
        : (faultOf(sent, answer, world.secrets()) ??
          (sent.method === 'HEAD' ? null : contractFault(route, sent, answer)))
    if (answer !== 'none' && answer.status === 200 && sent.sender === 'owner') {
      world.learn(sent.url, answer.json)
    }
    if (fault === null) return
    const own = answer === 'none' ? [] : linesOf(log, answer)
    const kind = `${route}: ${fault}${reasonOf(own)}`
    findings.add(kind, { sent, answer: answer === 'none' ? null : answer, log: own })
  }
}

async function answerTo(
  { app, headersOf }: World,
  chance: Chance,
  { method, url, sender, headers, body, encoding = 'utf8' }: Sent,
): Promise<Answer | 'unsendable' | 'none'> {
  const remoteAddress = `10.${chance.below(256)}.${chance.below(256)}.${chance.below(256)}`
  const all = { ...headersOf(sender), ...headers }
  if (!isSendable(url)) return 'unsendable'
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), LONGEST_MS)
  })
  const response = await Promise.race([
    app.inject({
      ...{ method: method as HTTPMethods & 'GET', url, remoteAddress, headers: all },
      ...(body !== null && { payload: Buffer.from(body, encoding) }),
    }),
    late,
  ])
  clearTimeout(timer)
  if (response === null) return 'none'
  const text = response.body
  const type = String(response.headers['content-type'] ?? '')
  return {
    status: response.statusCode,
    headers: response.headers as Record<string, string>,
    text,
    json: type.startsWith('application/json') ? parsed(text) : null,
  }
}

/** What an HTTP client would refuse to send. */
function isSendable(url: string): boolean {
  return URL.canParse(url, 'http://localhost') && url.startsWith('/') && !url.startsWith('//')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function linesOf(log: readonly string[], { headers }: Answer): string[] {
  return log.filter((line) => line.includes(headers['x-request-id'] ?? '\0'))
}

/** The message of the error behind a 5xx, so that one route may show several. */
function reasonOf(log: readonly string[]): string {
  const message = log.map((line) => /"err":\{.*?"message":"([^"]{0,120})/.exec(line)?.[1])
  return message.find((one) => one !== undefined)?.replace(/^/, ': ') ?? ''
}

function matcher({ routes }: Routes): (sent: Sent) => string {
  const known = routes.map(({ method, path }) => ({
    method,
    path,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+').replace('*', '.*')}$`),
  }))
  return ({ method, url }) => {
    const [path = ''] = url.split('?')
    const found = known.filter((one) => one.method === method && one.pattern.test(path))
    return found.find((one) => !one.path.includes('*'))?.path ?? found[0]?.path ?? 'no route'
  }
}
