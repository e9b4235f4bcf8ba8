// Commands that build, check and inspect the tables of data/ from publishers' files.

import { type Command, type Commands, type CommandWord, command } from './command.ts'

const FILE: CommandWord = { name: 'FILE', summary: 'a local file' }
const CODE: CommandWord = { name: 'CODE', summary: 'goods code of ten digits' }
const DAY: CommandWord = { name: 'DAY', summary: 'YYYY-MM-DD' }
const BEFORE: CommandWord = { name: 'BEFORE', summary: 'the earlier one' }
const AFTER: CommandWord = { name: 'AFTER', summary: 'the later one' }
const PREVIOUS: CommandWord = { name: 'PREVIOUS', summary: 'what it follows', optional: true }

function of(example: string, summary: string, words: readonly CommandWord[] = []): Command {
  return command({
    summary,
    words,
    flags: {},
    example: `data ${example}`,
    run: async () => {
      const { runData } = await import('../data/data.ts')
      return ({ path, words: stated }, { say }) => runData([...path.slice(1), ...stated], say)
    },
  })
}

/** A table that is derived from files of publishers. */
function derived(name: string, summary: string): Command {
  return {
    summary,
    commands: {
      write: of(`${name} write`, 'writes what differs'),
      check: of(`${name} check`, 'lists what differs; exit status 1 when something does'),
    },
  }
}

const USITC: Commands = {
  edition: of('usitc edition', 'writes data/us/schedule'),
  check: of('usitc check', 'compares data/us/schedule with the releases'),
  verify: of('usitc verify export.json', 'checks whether an export can be used', [FILE, PREVIOUS]),
  diff: of('usitc diff old.json new.json', 'changes in chapters 1 to 98', [BEFORE, AFTER]),
}

const UK_TARIFF: Commands = {
  read: of('uk-tariff read measures.csv', 'the content of a table or of an API body', [
    FILE,
    { name: 'TREE', summary: 'uk or xi', optional: true, choices: ['uk', 'xi'] },
  ]),
  verify: of(
    'uk-tariff verify measures.csv commodities.csv 2026-11-01',
    'checks whether complete tables can be used',
    [
      { name: 'MEASURES', summary: 'table of measures' },
      { name: 'COMMODITIES', summary: 'table of commodities' },
      DAY,
      PREVIOUS,
    ],
  ),
  diff: of('uk-tariff diff old.csv new.csv', 'changes between two files', [BEFORE, AFTER]),
  measures: of(
    'uk-tariff measures 8712003010 2026-11-01 measures.csv',
    'measures of a code, including inherited ones',
    [
      ...[CODE, DAY, FILE],
      { name: 'COMMODITIES', summary: 'table of commodities', optional: true },
    ],
  ),
  ask: of('uk-tariff ask 8712003010 2026-11-01', 'prints the request for the measures of a code', [
    ...[CODE, DAY],
    { name: 'TREE', summary: 'uk or xi', optional: true, choices: ['uk', 'xi'] },
    { name: 'ORIGIN', summary: 'country of origin', optional: true },
  ]),
}

const TARIC: Commands = {
  read: of('taric read envelope.xml', 'the content of an envelope or a workbook', [FILE]),
  verify: of('taric verify 2026-11', "checks whether a month's folder can be used", [
    { name: 'FOLDER', summary: "a month's folder of workbooks" },
    PREVIOUS,
  ]),
  diff: of('taric diff 2026-10 2026-11', 'changes between folders, workbooks or envelopes', [
    ...[BEFORE, AFTER],
  ]),
  measures: of(
    'taric measures 8712003010 2026-11-01 duties.xlsx',
    'measures of a code, including inherited ones',
    [
      ...[CODE, DAY, FILE],
      { name: 'ENVELOPE', summary: 'changes that follow', optional: true, many: true },
    ],
  ),
}

export const DATA: Command = {
  summary: 'the tariff data: checks, derived tables, files of publishers',
  commands: {
    check: of('check', 'all errors in data/, or in a folder', [
      { name: 'FOLDER', summary: 'another folder', optional: true },
    ]),
    lists: derived('lists', "tables derived from publishers' lists"),
    'chapter-99': derived('chapter-99', 'the table of chapter 99 headings, from the acts'),
    europe: derived('europe', 'derived tables of the UK and the EU'),
    world: derived('world', 'schedules and preferences from national tables'),
    usitc: { summary: 'the US schedule', commands: USITC },
    'uk-tariff': { summary: 'local files of the UK tariff', commands: UK_TARIFF },
    taric: { summary: 'local files of TARIC', commands: TARIC },
  },
}
