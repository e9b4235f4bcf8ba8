// The MCP server: lists the tools and answers their calls.

import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js'
import { Refusal } from '../../operations/errors.ts'
import { NoAnswer } from '../usage-error.ts'
import { citedAnswer, citedSchema, plainSchema } from './cited-answer.ts'
import type { Arguments, Tool } from './tools.ts'

const INSTRUCTIONS = `Landfall answers what a shipment costs, landed, from published, dated law.
Every answer has "law" (the day and the sources it is of), "citations" and "unknowns". Pass them on:
an answer with unknowns is not final, and each of them says what to find out. Amounts are in the
currency of the request. Do not compute duties yourself where a tool answers. It is not legal
advice.`

/** Answers a call of a tool, in process or by a service. */
export type Answerer = (tool: Tool, args: Arguments) => Promise<object>

export function mcpServer(version: string, tools: readonly Tool[], answer: Answerer): Server {
  const server = new Server(
    { name: 'landfall', title: 'Landfall', version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  )
  const listed = tools.map(({ name, title, description, input, output }) => ({
    name,
    title,
    description,
    inputSchema: { ...plainSchema(input), type: 'object' as const },
    outputSchema: { ...citedSchema(output), type: 'object' as const },
    annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  }))
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listed }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name)
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name}.`)
    return called(tool, params.arguments ?? {}, answer)
  })
  return server
}

/** What the caller can correct is a result; anything else is an error of the protocol. */
async function called(tool: Tool, args: Arguments, answer: Answerer): Promise<CallToolResult> {
  try {
    const cited = citedAnswer(await answer(tool, args), args)
    return { content: [{ type: 'text', text: JSON.stringify(cited) }], structuredContent: cited }
  } catch (error) {
    const known = error instanceof Refusal || error instanceof NoAnswer
    if (!known) throw new McpError(ErrorCode.InternalError, 'The call failed.')
    return { isError: true, content: [{ type: 'text', text: faultText(error) }] }
  }
}

function faultText(error: Refusal | NoAnswer): string {
  const issues = error instanceof Refusal ? (error.body.issues ?? []) : []
  const lines = issues.map(({ path, message }) => `${path.join('.') || 'the request'} ${message}.`)
  return [error.message, ...new Set(lines)].join('\n')
}
