// Small exports in the publisher's JSON format, for the tests of its reader.

type Printed = {
  readonly general?: string
  readonly special?: string
  readonly other?: string
  readonly units?: readonly string[]
}

/** A row of the export, including the fields that the reader ignores. */
export function printed(htsno: string, { general, special, other, units }: Printed = {}) {
  return {
    htsno,
    indent: '03',
    description: 'Words that stay with the publisher',
    superior: htsno === '' ? 'true' : null,
    units: units ?? [],
    general: general ?? '',
    special: special ?? '',
    other: other ?? '',
    footnotes: [],
    quotaQuantity: null,
    additionalDuties: null,
    addiitionalDuties: null,
  }
}

export function exported(...rows: readonly object[]): string {
  return JSON.stringify(rows)
}
