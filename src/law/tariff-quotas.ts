// Tariff quotas of the schedule: lines for goods within a quota, and those for the goods beyond it.

/** By the eight digits of a line. */
export type TariffQuotas = {
  /** The lines of the same goods beyond the quota. */
  readonly beyond: ReadonlyMap<string, QuotaSide>
  /** The lines of the same goods within the quota. */
  readonly within: ReadonlyMap<string, QuotaSide>
}

export type QuotaSide = {
  readonly codes: readonly string[]
  /** The note that opens the quota: `HTSUS chapter 2, additional U.S. note 3`. */
  readonly note: string
}

/** The fact that says on which side of a quota the goods are. */
export const WITHIN_QUOTA = 'within_quota'

/** The fact whose statement says that the goods enter within a quota that is licensed. */
export const LICENSE_NUMBER = 'license_number'

const LINE_DIGITS = 8

/** Whether the line is for goods within a quota or beyond one. */
export function isOnSide(quotas: TariffQuotas | null, code: string): boolean {
  return sideOf(quotas?.beyond, code) !== null || sideOf(quotas?.within, code) !== null
}

export function sideOf(
  sides: ReadonlyMap<string, QuotaSide> | undefined,
  code: string,
): QuotaSide | null {
  return sides?.get(code.slice(0, LINE_DIGITS)) ?? null
}
