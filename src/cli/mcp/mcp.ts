// `landfall mcp`: serves the tools over the standard streams, or over HTTP on this machine, until
// its input ends or a signal comes.

import { once } from 'node:events'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { LoadedLaw } from '../../operations/operation.ts'
import type { Asked, CommandContext } from '../declared/command.ts'
import type { MCP } from '../declared/flags.ts'
import { NoAnswer } from '../usage-error.ts'
import { packageVersion } from '../version.ts'
import { listen } from './http.ts'
import { remoteAnswerer } from './remote.ts'
import { type Answerer, mcpServer } from './server.ts'
import { TOOLS } from './tools.ts'

const KEY = 'LANDFALL_API_KEY'
const PORT_MAX = 65_535

export async function runMcp(
  { flags: { http, url } }: Asked<typeof MCP>,
  { say, law }: CommandContext,
): Promise<number> {
  const answer = url === undefined ? localAnswerer(law) : remoteAnswerer(url, process.env[KEY])
  const tools = url === undefined ? TOOLS : TOOLS.filter(({ call }) => call !== null)
  const open = () => mcpServer(packageVersion(), tools, answer)
  if (http === undefined) {
    const server = open()
    const ended = new Promise<void>((settle) => {
      server.onclose = settle
    })
    await server.connect(new StdioServerTransport())
    process.stdin.once('end', () => void server.close())
    await Promise.race([ended, stopped()])
    return 0
  }
  const listening = await listen(portOf(http), open).catch(({ code }: NodeJS.ErrnoException) => {
    throw new NoAnswer(`Port ${http} cannot be opened (${code}).`)
  })
  say(`${listening.address}\n`)
  await stopped()
  await listening.close()
  return 0
}

/** The law is loaded by the first call, and kept. */
function localAnswerer(law: () => Promise<LoadedLaw>): Answerer {
  let loading: Promise<LoadedLaw> | null = null
  return async (tool, args) => {
    loading ??= law()
    return tool.answer(args, await loading)
  }
}

function portOf(stated: string): number {
  const port = /^\d{1,5}$/.test(stated) ? Number(stated) : Number.NaN
  if (port <= PORT_MAX) return port
  throw new NoAnswer(`--http is "${stated}"; it is a port, 0 to ${PORT_MAX}.`)
}

async function stopped(): Promise<void> {
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
}
