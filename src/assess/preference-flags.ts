// Flags on the preferences of a line: the one that was granted, or those that may be claimed and
// what they would save.

import type { Decimal } from '../base/decimal.ts'
import type { Measurement } from '../law/duty/evaluate-expression.ts'
import type { Flag } from '../law/flag.ts'
import { type Heading, PREFERENCE } from '../law/measure.ts'
import type { Programme } from '../law/programme.ts'
import type { Selection } from '../law/tariff.ts'
import type { Layer } from './assessment.ts'
import { type Charge, charge } from './charge.ts'
import type { DecidedLine, LineContext } from './decide-line.ts'
import { isQuota, quotaNumber, raise } from './flags.ts'
import type { Grant } from './preference.ts'
import type { Shipment, ShipmentLine } from './shipment.ts'

type OpenTo = Pick<Selection, 'preferences' | 'unrated'>

type Decided = Pick<DecidedLine, 'line' | 'grant' | 'measured' | 'decisions'> & {
  readonly selection: OpenTo
}

type Context = Pick<LineContext, 'places'> & { readonly shipment: Pick<Shipment, 'currency'> }

/** `layers`: those of the line. */
export function preferenceFlags(
  { line, selection, grant, measured, decisions }: Decided,
  layers: readonly Layer[],
  { shipment: { currency }, places }: Context,
): readonly Flag[] {
  if (grant) {
    const applied = decisions.some(({ measure }) => measure.id === PREFERENCE)
    // A rate within a quota that the goods are not stated to be in has been asked for.
    return applied || grant.symbol === null ? [qualifiedFlag(line, grant)] : []
  }
  if (selection.preferences.length + selection.unrated.length === 0) return []
  const due = generalDuty(layers)
  if (!due || due.isZero) return []
  return [
    ...selection.unrated.map((programme) => unratedFlag(line, programme)),
    ...quotasOnly(selection).map(([programme, quotas]) => quotaFlag(line, programme, quotas)),
    ...selection.preferences.flatMap(({ programme, symbol, heading }, at) => {
      const saving = isQuota(heading) ? null : savingOf(heading, due, measured, places)
      if (!saving || saving.isZero || saving.isNegative) return []
      // One programme may free goods by its own words and by their line.
      const same = selection.preferences.slice(0, at).some((one) => {
        if (one.programme !== programme || isQuota(one.heading)) return false
        return one.heading.outcome === heading.outcome
      })
      if (same) return []
      return [opportunityFlag(line, programme, symbol, saving, currency)]
    }),
  ]
}

/** Programmes that have rates for the line within quotas only, with the numbers of those. */
function quotasOnly({ preferences }: OpenTo): readonly (readonly [Programme, readonly string[]])[] {
  const byProgramme = Map.groupBy(preferences, ({ programme }) => programme)
  return [...byProgramme].flatMap(([programme, open]) =>
    open.every(({ heading }) => isQuota(heading))
      ? [[programme, open.map(({ heading }) => quotaNumber(heading))] as const]
      : [],
  )
}

function generalDuty(layers: readonly Layer[]): Decimal | null {
  return layers.find(({ code, exempted }) => code === 'MFN' && !exempted)?.amount ?? null
}

function savingOf(
  heading: Heading,
  due: Decimal,
  measured: Omit<Measurement, 'column1'>,
  places: number,
): Decimal | null {
  const preferential: Charge = charge(heading, { ...measured, column1: null })
  return preferential.amount ? due.minus(preferential.amount.round(places)) : null
}

function qualifiedFlag(line: ShipmentLine, grant: Grant): Flag {
  const [cite = null] = grant.programme.cite
  return raise(
    {
      kind: 'fta_qualified',
      severity: 'info',
      title: `${grant.programme.title} applied`,
      detail: grant.symbol
        ? `The claim was taken as made: goods of ${line.origin} entered under symbol ` +
          `${grant.symbol}. Keep the proof of origin.`
        : 'The line is free for everyone; the claim still matters for fees and other duties.',
    },
    cite,
    line,
  )
}

function opportunityFlag(
  line: ShipmentLine,
  programme: Programme,
  symbol: string,
  saving: Decimal,
  currency: string,
): Flag {
  return raise(
    {
      kind: 'fta_opportunity',
      severity: 'info',
      title: `${programme.title} may apply`,
      detail:
        `If the goods originate in ${line.origin} under its rules, a claim (${symbol}) ` +
        `saves ${saving.toString()} ${currency} of duty. State preference_program to make it.`,
    },
    programme.cite[0] ?? null,
    line,
  )
}

/** A programme open to the origin whose rate this tariff does not have. */
function unratedFlag(line: ShipmentLine, programme: Programme): Flag {
  return raise(
    {
      kind: 'fta_opportunity',
      severity: 'info',
      title: `${programme.title} may apply`,
      detail:
        `If the goods originate in ${line.origin} under its rules, a lower rate may be claimed. ` +
        'That rate is not held here, so no saving is given.',
    },
    programme.cite[0] ?? null,
    line,
  )
}

/** A programme that has a rate for the goods within quotas only. */
function quotaFlag(line: ShipmentLine, programme: Programme, quotas: readonly string[]): Flag {
  return raise(
    {
      kind: 'fta_opportunity',
      severity: 'info',
      title: `${programme.title} may apply within a quota`,
      detail:
        `If the goods originate in ${line.origin} under its rules and are within quota ` +
        `${[...new Set(quotas)].join(' or ')}, a lower rate may be claimed. State ` +
        'preference_program, and facts.order_number or facts.within_quota.',
    },
    programme.cite[0] ?? null,
    line,
  )
}
