// Readers of YAML files: what fits the form is taken, and anything else is refused with the file,
// the line and the word.

import { DataError } from '../data-error.ts'
import { textOf } from '../yaml.ts'
import { placeFinder } from '../yaml-place.ts'
import { type Fault, inspect } from './inspect.ts'
import { didYouMean } from './nearest.ts'
import type { Shape } from './shape.ts'

/** Throws {@link DataError} for what does not fit; `form` is what it must fit. */
type Reader<T> = {
  (value: unknown, file: string): T
  readonly form: Shape
}

type Validator = {
  Check(value: unknown): boolean
  Errors(value: unknown): readonly { readonly instancePath: string; readonly message: string }[]
  Type(): unknown
}

export function reader<T>(validator: Validator): Reader<T> {
  const form = validator.Type() as Shape
  const read = (value: unknown, file: string): T => {
    if (validator.Check(value)) return value as T
    const [fault] = inspect(form, value).faults
    if (fault) throw new DataError(faultText(fault, value, file))
    const [first] = validator.Errors(value)
    const path = first?.instancePath.split('/').slice(1) ?? []
    const says = first?.message ?? 'it does not fit its form'
    throw new DataError(faultText({ path, isKey: false, says, meant: [] }, value, file))
  }
  return Object.assign(read, { form })
}

/** `us/measures/a.yaml:12: "orgin" is not a key here; did you mean "origin"?` */
function faultText(
  { path, isKey, says, meant }: Omit<Fault, 'word'>,
  value: unknown,
  file: string,
): string {
  const text = textOf(value)
  const place = text === null ? ` /${path.join('/')}` : `${placeFinder(text)(path, isKey).line}:`
  return `${file}:${place} ${says}${didYouMean(meant)}`
}
