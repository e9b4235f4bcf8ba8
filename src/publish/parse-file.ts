// Parses JSON and CSV files of publishers. A file that cannot be parsed was cut off or damaged on
// its way, and the error says which file.

import { type Options, parse } from 'csv-parse/sync'
import { UnexpectedContent } from './publisher.ts'

type ErrorClass = new (message: string) => Error

/** `what` names the file in the message of the error. */
export function parseJson(
  text: string,
  what: string,
  Refusal: ErrorClass = UnexpectedContent,
): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Refusal(`${what} is cut off or damaged: ${(error as Error).message}`)
  }
}

/** Rows as lists of cells, or as records by column with the option `columns`. */
export function parseCsv<Row = readonly string[]>(
  text: string,
  what: string,
  options: Options = {},
  Refusal: ErrorClass = UnexpectedContent,
): readonly Row[] {
  try {
    return parse(text, options) as unknown as readonly Row[]
  } catch (error) {
    throw new Refusal(`${what} is cut off or damaged: ${(error as Error).message}`)
  }
}
