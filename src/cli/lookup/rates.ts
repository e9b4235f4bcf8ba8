// `landfall rates`: the rates of one code on one day.

import { answerRates, readRates } from '../../operations/rates/answer.ts'
import type { RatesResponse } from '../../operations/rates/schema.ts'
import type { Asked, CommandContext } from '../declared/command.ts'
import type { RATES } from '../declared/flags.ts'
import { percent, printAnswer, warningLines } from './lookup.ts'

const NAME_WIDTH = 26

export function runRates(
  { words: [country = '', hs = ''], flags }: Asked<typeof RATES>,
  context: CommandContext,
): Promise<number> {
  const query = {
    ...(flags.origin !== undefined && { origin: flags.origin }),
    ...(flags.day !== undefined && { calculation_date: flags.day }),
  }
  return printAnswer(context, {
    answer: (law) => answerRates(readRates({ country, hs: plain(hs) }, query, law), law),
    words: { country: 'COUNTRY', hs: 'CODE' },
    json: flags.json === true,
    text: ratesText,
  })
}

/** As people copy a code: with blanks. */
function plain(code: string): string {
  return code.replaceAll(' ', '')
}

function ratesText(answer: RatesResponse): readonly string[] {
  const { tariff_line: line, origin, country, calculation_date: day } = answer
  const of = origin === null ? '' : ` of ${origin}`
  return [
    `${line}${of} into ${country}, by the law of ${day}`,
    row('ordinary rate', answer.mfn_duty_expression),
    ...Object.entries(answer.preferential_rates).map(([name, rate]) =>
      row(`preference ${name}`, percent(rate, 'see the law')),
    ),
    ...overlayRows(answer),
    ...(answer.vat_rate === null ? [] : [row('VAT', percent(answer.vat_rate, ''))]),
    ...candidateRows(answer),
    ...answer.unresolved.map(({ overlay, reason, range: { low, high } }) => {
      const least = percent(low, '')
      const bounds = high === null ? `from ${least}` : `${least} to ${percent(high, '')}`
      return `  not known: ${overlay}, ${bounds}: ${reason}`
    }),
    ...listed('headings', answer.headings),
    ...listed('sources', answer.sources),
    ...listed('editions', answer.editions),
    ...warningLines(answer.warnings),
  ]
}

function overlayRows({ overlays, other_overlays: others, unresolved }: RatesResponse) {
  const open = new Set(unresolved.map(({ overlay }) => overlay))
  return Object.entries({ ...overlays, ...others }).flatMap(([name, rate]) =>
    rate === null || open.has(name) ? [] : [row(name, percent(rate, ''))],
  )
}

function candidateRows({ candidates }: RatesResponse): readonly string[] {
  return candidates.map((one) => row(`  line ${one.tariff_line}`, one.mfn_duty_expression))
}

function listed(name: string, values: readonly string[]): readonly string[] {
  return values.length === 0 ? [] : [row(name, values.join(', '))]
}

function row(name: string, text: string): string {
  return `  ${name.padEnd(NAME_WIDTH)} ${text}`
}
