// `landfall compare`: the same goods from several origins, side by side.

import { timedId } from '../../base/id.ts'
import { runToEnd } from '../../base/steps.ts'
import { noPrices } from '../../law/screened-shipment.ts'
import { answerCompare } from '../../operations/compare/answer.ts'
import { readCompare } from '../../operations/compare/read.ts'
import type { CompareResponse } from '../../operations/compare/schema.ts'
import { table } from '../database.ts'
import type { Asked, CommandContext } from '../declared/command.ts'
import type { COMPARE } from '../declared/flags.ts'
import { numberIn } from '../shipment-flags.ts'
import { printAnswer, warningLines } from './lookup.ts'

const HOME = 'US'

export function runCompare(
  { flags }: Asked<typeof COMPARE>,
  context: CommandContext,
): Promise<number> {
  const stated = {
    hs_code: flags.code?.replaceAll(' ', ''),
    destination: flags.destination ?? HOME,
    origins: flags.origin,
    value: numberIn(flags, 'value'),
    calculation_date: flags.day,
    currency: flags.currency,
    eu_member_state: flags['eu-member-state'],
    incoterm: flags.incoterm?.toUpperCase(),
    transport_mode: flags.mode,
    freight: numberIn(flags, 'freight'),
    insurance: numberIn(flags, 'insurance'),
    weight_kg: numberIn(flags, 'kg'),
    quantity: numberIn(flags, 'quantity'),
  }
  const request = Object.fromEntries(
    Object.entries(stated).filter(([, value]) => value !== undefined),
  )
  return printAnswer(context, {
    answer: (law) => {
      const caller = { id: timedId(law.clock.now()), fees: [], prices: noPrices }
      return runToEnd(answerCompare(readCompare(request, law), law, caller))
    },
    json: flags.json === true,
    text: compareText,
  })
}

function compareText(answer: CompareResponse): readonly string[] {
  const { hs_code, destination, currency, value, results, warnings } = answer
  const rows = results.map((one) => [
    one.origin,
    ...[one.duty_amount, one.tax_amount, one.fees_amount, one.total_landed_cost].map(String),
    one.coverage ? `+${one.delta_vs_cheapest}` : '',
    summary(one),
  ])
  const heads = ['origin', 'duty', 'taxes', 'fees', 'landed cost', 'more', 'layers']
  return [
    `${hs_code} into ${destination}, goods of ${value} (${currency})`,
    table(heads, rows).trimEnd(),
    ...results.flatMap(({ origin, coverage_message }) =>
      coverage_message === null ? [] : [`  ${origin}: ${coverage_message}`],
    ),
    ...warningLines(warnings),
  ]
}

function summary({ breakdown_summary }: CompareResponse['results'][number]): string {
  return Object.entries(breakdown_summary)
    .map(([code, amount]) => `${code} ${amount}`)
    .join(', ')
}
