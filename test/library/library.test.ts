// The library as README shows it: compiled in a strict project, run by Node alone, with the output
// that README prints.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { openLandfall, Refusal } from '../../src/index.ts'

const ROOT = join(import.meta.dirname, '../..')
const TSC = join(ROOT, 'node_modules/.bin/tsc')
/** What `tsc --init` writes, with the modules that Node runs. */
const OPTIONS = {
  module: 'nodenext',
  target: 'es2024',
  strict: true,
  skipLibCheck: true,
  noEmit: true,
}

let project = ''

before(() => {
  execFileSync(TSC, ['-p', join(ROOT, 'tsconfig.library.json')])
  project = mkdtempSync(join(tmpdir(), 'landfall-library-'))
  mkdirSync(join(project, 'node_modules'))
  symlinkSync(ROOT, join(project, 'node_modules/landfall'))
  writeFileSync(join(project, 'package.json'), '{"type":"module"}')
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: OPTIONS }))
})

after(() => rmSync(project, { recursive: true }))

/** The first example of README that imports the library, and the text below "prints". */
function example(): { readonly code: string; readonly output: string } {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
  const [, code, output] =
    /```ts\n(import \{ openLandfall[\s\S]*?)```\s+prints\s+```\n([\s\S]*?)```/.exec(readme) ?? []
  assert.ok(code && output !== undefined, 'README has an example of the library with its output')
  return { code, output }
}

test('the example of README compiles in a strict project and prints what README says', () => {
  const { code, output } = example()
  writeFileSync(
    join(project, 'example.ts'),
    `${code}declare const console: { log: Log }
type Log = (...parts: readonly unknown[]) => void
`,
  )
  execFileSync(TSC, ['-p', project], { stdio: ['ignore', 'inherit', 'inherit'] })
  writeFileSync(join(project, 'example.ts'), code)
  const printed = execFileSync(process.execPath, [join(project, 'example.ts')], {
    cwd: project,
    encoding: 'utf8',
  })
  assert.equal(printed, output)
})

const goods = { hs_code: '7202.11.10.00', origin_country: 'CN', quantity: 10, unit_value: 100 }
const terms = { incoterm: 'FOB', transport_mode: 'ocean', currency: 'USD' } as const
const landfall = openLandfall()

test('every operation answers in process, and they agree', () => {
  const day = { calculation_date: '2026-06-15' }
  const { result } = landfall.calc({
    ...terms,
    ...day,
    destination_country: 'US',
    origin_country: 'CN',
    line_items: [{ description: 'Ferromanganese', ...goods }],
  })
  const { results } = landfall.bulk({
    ...terms,
    ...day,
    destination_country: 'US',
    rows: [{ description: 'Ferromanganese', ...goods }],
  })
  assert.equal(results[0]?.duty, result.duty_amount)
  const compared = landfall.compare({
    ...day,
    hs_code: goods.hs_code,
    destination: 'US',
    origins: ['CN', 'VN'],
    value: 1000,
  })
  assert.equal(compared.results[0]?.duty_amount, result.duty_amount)
  const rates = landfall.rates({ country: 'US', hs: goods.hs_code, origin: 'CN', ...day })
  assert.equal(rates.mfn_rate, 0.014)
  const { origins } = landfall.origins({ country: 'US', hs: goods.hs_code, ...day })
  assert.equal(origins.find(({ origin }) => origin === 'JP')?.duty_rate, 0.014)
  const found = landfall.classify({ destination_country: 'US', description: 'Ferromanganese' })
  assert.match(found.hs_6_code, /^7202/)
})

test('what HTTP refuses is thrown with its status and its issues', () => {
  assert.throws(
    () => landfall.rates({ country: 'US', hs: '0000' }),
    (error) => error instanceof Refusal && error.status === 404,
  )
  assert.throws(
    () => landfall.compare({ hs_code: 'x', destination: 'US', origins: ['CN'], value: 1 }),
    (error) => error instanceof Refusal && error.body.issues?.[0]?.path[0] === 'hs_code',
  )
})
