// Commands that answer from the law.

import { type Commands, type CommandWord, command, JSON_FLAG } from './command.ts'
import {
  AUDIT,
  BULK,
  CLASSIFY,
  COMPARE,
  DUTY,
  ENTRY,
  MCP,
  RATES,
  REFUNDS,
  SHIPMENT,
} from './flags.ts'

const SHIPMENT_FILE: CommandWord = {
  name: 'FILE',
  summary: 'a shipment in the form of a POST /v1/calc body, in place of flags; - is standard input',
  optional: true,
}
const ENTRIES: CommandWord = { name: 'FILE', summary: 'a list of entries as CSV or XLSX' }

export const ANSWERS: Commands = {
  calc: command({
    summary: 'the delivered price of goods, in one place or several',
    flags: SHIPMENT,
    notes: 'There is one answer for each --destination and --day.',
    example: 'calc --code 8712.00.30 --origin CN --value 1000 --destination DE --destination GB',
    run: async () => (await import('../calc.ts')).runCalc,
  }),
  bulk: command({
    summary: 'a purchase order as it is: read, checked, calculated',
    words: [{ name: 'FILE', summary: 'a purchase order or invoice: CSV, XLSX, PDF with text' }],
    flags: BULK,
    notes: 'Amounts of --freight and --insurance are of the whole file.',
    example: 'bulk order.xlsx --destination DE --rejects rejects.csv',
    run: async () => (await import('../bulk/bulk.ts')).runBulk,
  }),
  compare: command({
    summary: 'the same goods from several origins, side by side',
    flags: COMPARE,
    example: 'compare --code 6109.10.00.12 --origin CN --origin VN --origin MX --value 5000',
    run: async () => (await import('../lookup/compare.ts')).runCompare,
  }),
  rates: command({
    summary: 'the rates of a code on a day, without a shipment',
    words: [
      { name: 'COUNTRY', summary: 'country of import' },
      { name: 'CODE', summary: 'goods code, with or without dots' },
    ],
    flags: RATES,
    example: 'rates US 6109.10 --origin VN',
    run: async () => (await import('../lookup/rates.ts')).runRates,
  }),
  classify: command({
    summary: 'a goods code for a description',
    words: [{ name: 'DESCRIPTION', summary: 'what the goods are, in quotation marks' }],
    flags: CLASSIFY,
    example: 'classify "T-shirts for men, knitted, of cotton" --destination US',
    run: async () => (await import('../lookup/classify.ts')).runClassify,
  }),
  coverage: command({
    summary: 'what the data covers, by destination, layer and programme of law',
    words: [{ name: 'COUNTRY', summary: 'country of import; without it, all', optional: true }],
    flags: JSON_FLAG,
    example: 'coverage US',
    run: async () => (await import('../lookup/coverage.ts')).runCoverage,
  }),
  explain: command({
    summary: 'one shipment, every measure considered, and why',
    words: [SHIPMENT_FILE],
    flags: SHIPMENT,
    example: 'explain --code 7202.11.10 --origin CN --value 25000',
    run: async () => (await import('../explain.ts')).runExplain,
  }),
  entry: command({
    summary: 'what the entry summary of a shipment carries, line by line',
    words: [SHIPMENT_FILE],
    flags: ENTRY,
    notes: 'Without --form or --json it prints a table as CSV.',
    example: 'entry --code 8712.00.30 --origin CN --value 1000 --form',
    run: async () => (await import('../entry.ts')).runEntry,
  }),
  audit: command({
    summary: 'entries as filed and paid, compared with the law of their days',
    words: [ENTRIES],
    flags: AUDIT,
    example: 'audit entries.csv --csv',
    run: async () => (await import('../audit.ts')).runAudit,
  }),
  refunds: command({
    summary: 'duties paid by entry that are paid back, and what sources say of it',
    words: [ENTRIES],
    flags: REFUNDS,
    example: 'refunds entries.csv --declaration',
    run: async () => (await import('../refunds.ts')).runRefunds,
  }),
  duty: command({
    summary: 'a duty expression, evaluated step by step',
    words: [{ name: 'EXPRESSION', summary: 'the text of a rate, in quotation marks' }],
    flags: DUTY,
    notes: 'The amount is exact, not rounded. Exit status 1 when a fact is missing.',
    example: 'duty "12.80 % + 176.80 EUR / 100 kg" --value 1000 --quantity kg=500 --currency EUR',
    run: async () => (await import('../duty/duty.ts')).runDuty,
  }),
  mcp: command({
    summary: 'the answers as tools of the Model Context Protocol',
    flags: MCP,
    notes: `Without --http it speaks over standard input and output. Without --url it answers in
process, from the embedded law.`,
    example: 'mcp',
    run: async () => (await import('../mcp/mcp.ts')).runMcp,
  }),
}
