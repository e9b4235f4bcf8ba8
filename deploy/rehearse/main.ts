// `npm run rehearse -- NAME`: what operators do, under load, with figures (docs/guide/operate.md).

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { rehearseFailover } from './failover.ts'
import { rehearsePooler } from './pooler.ts'
import { rehearseRestore } from './restore.ts'
import type { Outcome } from './under-load.ts'
import { rehearseUpgrade } from './upgrade.ts'

const { values, positionals } = parseArgs({
  options: {
    /** Of load, before, between and after what is done. */
    seconds: { type: 'string', default: '10' },
    /** Of `upgrade`: the commit to come from. */
    from: { type: 'string' },
  },
  allowPositionals: true,
})
const [name = ''] = positionals
const calmMs = Number(values.seconds) * 1000
const folder = mkdtempSync(join(tmpdir(), 'landfall-rehearsal-'))
// PostgreSQL runs under another account.
chmodSync(folder, 0o755)

const REHEARSALS: Readonly<Record<string, () => Promise<Outcome>>> = {
  upgrade: () => rehearseUpgrade({ folder, from: values.from ?? null, calmMs }),
  failover: () => rehearseFailover({ folder, calmMs }),
  restore: () => rehearseRestore({ folder, calmMs }),
  pooler: () => rehearsePooler({ folder, calmMs }),
}

const say = (line: string): boolean => process.stdout.write(`${line}\n`)
const rehearse = REHEARSALS[name]
if (rehearse) {
  say(`${name}: logs are in ${folder}`)
  const { figures, faults } = await rehearse()
  for (const [what, figure] of Object.entries(figures)) say(`  ${what}: ${figure}`)
  for (const fault of faults) say(`FAULT: ${fault}`)
  if (faults.length === 0) rmSync(folder, { recursive: true, force: true })
  process.exitCode = faults.length === 0 ? 0 : 1
} else {
  say(`There is no rehearsal "${name}"; there are ${Object.keys(REHEARSALS).join(', ')}.`)
  process.exitCode = 1
}
