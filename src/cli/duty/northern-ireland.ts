// Northern Ireland: the evaluation of both duties, and which of them applies.

import type { Decimal } from '../../base/decimal.ts'
import type { DataFiles } from '../../compile/data-files.ts'
import { loadAtRisk } from '../../compile/not-at-risk.ts'
import { dutyNotAtRisk } from '../../law/not-at-risk.ts'
import { type DutyWorking, workingData, workingText } from './working.ts'

type TwoDuties = {
  readonly uk: DutyWorking
  readonly eu: DutyWorking
  readonly value: Decimal
  readonly files: DataFiles
}

/** Ends with a newline, like {@link choiceJson}. */
export function choiceText(two: TwoDuties): string {
  const chosen = chosenOf(two)
  const end = chosen ? `the duty of the ${chosen.tariff} applies: ${chosen.why}\n` : ''
  const [uk, eu] = [workingText(two.uk), workingText(two.eu)]
  return `United Kingdom\n${uk}European Union\n${eu}${end}`
}

export function choiceJson(two: TwoDuties): string {
  const chosen = chosenOf(two)
  const data = { uk: workingData(two.uk), eu: workingData(two.eu), applies: chosen }
  return `${JSON.stringify(data, null, 2)}\n`
}

/** Null if one of the duties is unknown. */
function chosenOf({ uk, eu, value, files }: TwoDuties) {
  if (uk.outcome.kind !== 'amount' || eu.outcome.kind !== 'amount') return null
  const rule = loadAtRisk(files, 'xi')
  const duties = { customsValue: value, uk: uk.outcome.amount, eu: eu.outcome.amount }
  const { applies, because } = dutyNotAtRisk(duties, rule)
  const margin = value.times(rule.marginBelow)
  const holder =
    because === 'the difference is below the margin'
      ? `, for an importer authorised under the ${rule.authorisation}`
      : ''
  const measured = because.includes('margin') ? ` (${margin} ${uk.currency})` : ''
  return {
    tariff: applies === 'UK' ? 'United Kingdom' : 'European Union',
    why: `${because}${measured}${holder}`,
    citation: rule.cite[0]?.text ?? null,
  }
}
