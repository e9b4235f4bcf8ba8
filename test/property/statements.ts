// What an answer says beside its figures, as the tests look at it.

import assert from 'node:assert/strict'
import type { ComplianceFlag } from '../../src/operations/response/flag.ts'

type Answer = {
  readonly compliance_flags: readonly ComplianceFlag[]
  readonly notes: readonly ComplianceFlag[]
}

/** Kinds that the contract names for calc: agencies, restricted goods, parties, prices … */
const NAMED: ReadonlySet<string> = new Set([
  'section_122',
  'fx_rate',
  'pga',
  'restriction',
  'fta_opportunity',
  'fta_qualified',
  'unit_price_deviation',
])

/** The titles that the statement about the age of the tables has. */
const FRESHNESS =
  /^(Not current: |Law as published to |Third country duties of |[^:]*: known to \d)/

export function isFreshness({ kind, title, line_indices }: ComplianceFlag): boolean {
  return kind === 'data_gap' && line_indices.length === 0 && FRESHNESS.test(title)
}

/** The flags beside those that the contract names. */
export function others({ compliance_flags: flags }: Answer): readonly ComplianceFlag[] {
  return flags.filter((flag) => !NAMED.has(flag.kind) && !isFreshness(flag))
}

/** Nothing is said twice: not by two flags, not by a flag and a note or warning. */
export function assertSaidOnce(answer: Answer, warnings: readonly string[]): void {
  const { compliance_flags: flags, notes } = answer
  const titles = [...flags, ...notes].map(({ kind, title }) => `${kind} ${title}`)
  assert.equal(new Set(titles).size, titles.length, titles.join('\n'))
  assert.ok(flags.filter(isFreshness).length <= 1, titles.join('\n'))
  const said = flags.flatMap(textsOf)
  for (const text of notes.flatMap(textsOf))
    assert.ok(!said.includes(text), `a note repeats ${text}`)
  const all = [...said, ...notes.flatMap(textsOf)]
  assert.equal(new Set(warnings).size, warnings.length, warnings.join('\n'))
  for (const warning of warnings) {
    const bare = warning.replace(/^Line \d+: /, '').replace(/\.$/, '')
    const twice = all.find((text) => text.includes(bare) || bare.includes(text))
    assert.equal(twice, undefined, `the warning "${warning}" repeats a flag`)
  }
}

function textsOf({ title, detail, parts = [] }: ComplianceFlag): readonly string[] {
  const findings = [{ title, detail }, ...parts]
  return findings.flatMap((one) => [one.title, one.detail ?? []].flat())
}
