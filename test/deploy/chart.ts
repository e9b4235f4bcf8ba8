// Renders the chart's templates: of Helm's language what they use, and an error for anything else.

import assert from 'node:assert/strict'
import { dump } from 'js-yaml'

type Values = Readonly<Record<string, unknown>>

const TAG = /\n?[ \t]*\{\{-[ ]*(.*?)[ ]*\}\}|\{\{[ ]*(.*?)[ ]*\}\}/g

type Block = {
  readonly kind: 'if' | 'range'
  readonly over: unknown
  readonly parts: string[]
  readonly names: readonly string[]
}

/** `values`: `.Values.x` and the like, and the variables of a range. */
export function render(template: string, values: Values): string {
  const tags = [...template.matchAll(TAG)]
  const open: Block[] = [{ kind: 'if', over: true, parts: [], names: [] }]
  let from = 0
  const add = (text: string): unknown => open.at(-1)?.parts.push(text)
  for (const tag of tags) {
    add(template.slice(from, tag.index))
    from = tag.index + tag[0].length
    const words = tag[1] ?? tag[2] ?? ''
    if (words === 'end') {
      const block = open.pop()
      assert(block && open.length > 0, 'an end without a beginning')
      add(inBlock(block, values))
    } else if (/^(if|range) /.test(words)) open.push(beginning(words, values))
    else add(open.at(-1)?.kind === 'range' ? tag[0].replace('{{-', '{{') : shown(words, values))
  }
  assert.equal(open.length, 1, 'a block that does not end')
  return (open[0]?.parts.join('') ?? '') + template.slice(from)
}

function beginning(words: string, values: Values): Block {
  const range = /^range \$(\w+), \$(\w+) := (\S+)$/.exec(words)
  if (range) {
    const [, name = '', value = '', path = ''] = range
    return { kind: 'range', over: named(path, values), parts: [], names: [name, value] }
  }
  return { kind: 'if', over: named(words.slice('if '.length), values), parts: [], names: [] }
}

function inBlock({ kind, over, parts, names }: Block, values: Values): string {
  if (kind === 'if') return over ? parts.join('') : ''
  const [name = '', value = ''] = names
  const entries = Object.entries(over as Values)
  return entries
    .map(([key, one]) =>
      render(parts.join(''), { ...values, [`$${name}`]: key, [`$${value}`]: one }),
    )
    .join('')
}

function shown(words: string, values: Values): string {
  const [first = '', ...pipes] = words.split(' | ')
  let value: unknown = first.startsWith('toYaml ')
    ? dump(named(first.slice('toYaml '.length), values)).trimEnd()
    : named(first, values)
  for (const pipe of pipes) {
    const [name = '', argument = ''] = pipe.split(' ')
    if (name === 'quote') value = JSON.stringify(String(value))
    else if (name === 'default') value ||= named(argument, values)
    else if (name === 'nindent') value = indented(String(value), Number(argument))
    else assert.fail(`no function ${name}`)
  }
  return String(value)
}

function indented(text: string, columns: number): string {
  return text.replaceAll(/^/gm, ' '.repeat(columns)).replace(/^/, '\n')
}

function named(path: string, values: Values): unknown {
  const found = path.startsWith('$')
    ? values[path]
    : path
        .split('.')
        .slice(1)
        .reduce<unknown>((inner, name) => (inner as Values)[name], values)
  assert(found !== undefined, `nothing is called ${path}`)
  return found
}
