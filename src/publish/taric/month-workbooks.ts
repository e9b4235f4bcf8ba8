// Whether a month of TARIC is whole: its folder fills over several days, and a month that lacks a
// workbook must not take the place of the one before.

import type { TariffPublisher } from '../measures/tariff-publisher.ts'

/** What is missing among the file names, each with why it is needed. */
export function monthFaults(
  files: readonly string[],
  workbooks: TariffPublisher['workbooks'],
): readonly string[] {
  return workbooks
    .filter(({ name }) => !workbookOf(files, name))
    .map(({ name, reason }) => `"${name}" is missing: ${reason}`)
}

/** The file of that name, whatever its ending and the case of its letters. */
export function workbookOf(files: readonly string[], name: string): string | null {
  return files.find((file) => file.toLowerCase().startsWith(name.toLowerCase())) ?? null
}
