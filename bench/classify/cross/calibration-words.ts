// The fitted parts of a calibration as they are written in data/classify/calibration.yaml.

import type { Calibration } from '../../../src/classify/settings.ts'

/** Three digits say all that the rows can tell. */
const DIGITS = 3

export function calibrationWords({
  mix,
  confidence,
  line,
  unreviewed,
  settles,
}: Calibration): string {
  const section = (name: string, values: Readonly<Record<string, number>>) => [
    `${name}:`,
    ...Object.entries(values).map(([key, value]) => `  ${key}: ${short(value)}`),
  ]
  return [
    ...section('mix', mix),
    ...section('confidence', confidence),
    ...section('line', { names: line.names }),
    `unreviewed: ${unreviewed}`,
    `settles: ${settles}`,
  ].join('\n')
}

function short(value: number): number {
  return Number(value.toPrecision(DIGITS))
}
