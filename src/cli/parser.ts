// Reads the words of a command line by the declarations, with commander.

import { Argument, CommanderError, Option, Command as Parser } from 'commander'
import type { Asked, Command, CommandFlag, CommandWord } from './declared/command.ts'

type Reading =
  | { readonly kind: 'command'; readonly command: Command; readonly asked: Asked }
  /** Help or the version. */
  | { readonly kind: 'text'; readonly text: string }
  /** The command line is wrong, and why. */
  | { readonly kind: 'wrong'; readonly text: string }

type Chosen = (command: Command, asked: Asked) => void

const NAME = 'landfall'
const COLUMNS = 100

export function readWords(root: Command, version: string, words: readonly string[]): Reading {
  const written = { out: '', error: '' }
  let reading: Reading | null = null
  const parser = parserOf(root, version, written, (command, asked) => {
    reading = { kind: 'command', command, asked }
  })
  try {
    parser.parse(words.length === 0 ? ['--help'] : [...words], { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0
      ? { kind: 'text', text: written.out }
      : { kind: 'wrong', text: written.error }
  }
  return reading ?? { kind: 'wrong', text: written.error }
}

/** The help of every command, by its path: of `landfall` itself first. */
export function helpPages(root: Command): readonly (readonly [string, string])[] {
  const pages: [string, string][] = []
  const collect = (parser: Parser, path: string): void => {
    let page = ''
    parser.configureOutput({ writeOut: (text) => (page += text), getOutHelpWidth: () => COLUMNS })
    parser.outputHelp()
    pages.push([path, page])
    for (const one of parser.commands) collect(one, `${path} ${one.name()}`)
  }
  collect(
    parserOf(root, '', { out: '', error: '' }, () => undefined),
    NAME,
  )
  return pages
}

function parserOf(
  root: Command,
  version: string,
  written: { out: string; error: string },
  chosen: Chosen,
): Parser {
  const parser = new Parser(NAME)
    .exitOverride()
    .enablePositionalOptions()
    .configureOutput({
      writeOut: (text) => {
        written.out += text
      },
      writeErr: (text) => {
        written.error += text
      },
      getOutHelpWidth: () => Math.min(process.stdout.columns ?? COLUMNS, COLUMNS),
      getErrHelpWidth: () => COLUMNS,
      outputError: (text, write) => write(text.replace(/^error:/, `${NAME}:`)),
    })
    .configureHelp({ subcommandTerm: termOf })
    .version(version, '--version', 'print the version')
  describe(parser, root, [], chosen)
  return parser
}

/** Adds to `parser` what is declared, and what is below it. */
function describe(parser: Parser, command: Command, path: readonly string[], chosen: Chosen): void {
  const { summary, words = [], flags = {}, commands = {}, run, example, notes } = command
  const name = [NAME, ...path].join(' ')
  parser
    .description(summary)
    .helpOption('-h, --help', 'print this help')
    .showHelpAfterError(`"${name} --help" shows how it is called.`)
  for (const word of words) parser.addArgument(argumentOf(word))
  for (const [flag, declared] of Object.entries(flags)) parser.addOption(optionOf(flag, declared))
  for (const [below, declared] of Object.entries(commands)) {
    describe(parser.command(below), declared, [...path, below], chosen)
  }
  if (Object.keys(commands).length > 0) parser.helpCommand('help [command]', 'print its help')
  if (notes) parser.addHelpText('after', `\n${notes}`)
  if (example) parser.addHelpText('after', `\nExample:\n  ${NAME} ${example}`)
  if (run === undefined) return
  parser.action(() => {
    const given = parser.options.map((option) => [
      option.long?.replace('--', '') ?? '',
      parser.getOptionValue(option.attributeName()),
    ])
    const stated = given.filter(([, value]) => value !== undefined)
    const flags: Asked['flags'] = Object.fromEntries(stated)
    const empty = parser.args.indexOf('')
    if (empty >= 0) parser.error(`${NAME}: argument ${empty + 1} is empty`)
    chosen(command, { path, words: [...parser.args], flags })
  })
}

/** With what it takes, and without the flags that every command has. */
function termOf(parser: Parser): string {
  const words = parser.registeredArguments.map((one) => {
    const name = one.variadic ? `${one.name()}...` : one.name()
    return one.required ? name : `[${name}]`
  })
  return [parser.name(), ...words].join(' ')
}

function argumentOf({ name, summary, optional, many }: CommandWord): Argument {
  const shown = many ? `${name}...` : name
  return new Argument(optional ? `[${shown}]` : `<${shown}>`, summary)
}

function optionOf(name: string, { value, summary, many, choices }: CommandFlag): Option {
  const words = choices ? `${summary} (${choices.join(', ')})` : summary
  const option = new Option(value ? `--${name} <${value}>` : `--${name}`, words)
  if (!many) return option
  return option.argParser((next: string, before: readonly string[] | undefined) => [
    ...(before ?? []),
    next,
  ])
}
