// Whether a month of TARIC is complete: its folder is filled over several days, and an incomplete
// month must not replace the previous one.

import type { TariffPublisher } from '../measures/tariff-publisher.ts'

/** The missing workbooks, each with the reason why it is needed. */
export function monthFaults(
  files: readonly string[],
  workbooks: TariffPublisher['workbooks'],
): readonly string[] {
  return workbooks
    .filter(({ name }) => !workbookOf(files, name))
    .map(({ name, reason }) => `"${name}" is missing: ${reason}`)
}

/** The file with that name, ignoring case and extension. */
export function workbookOf(files: readonly string[], name: string): string | null {
  return files.find((file) => file.toLowerCase().startsWith(name.toLowerCase())) ?? null
}
