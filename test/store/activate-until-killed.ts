// A child process that stores an edition with the given rate, activates it and prints the result or
// the error. Its test kills it at different steps.

import { activate } from '../../src/editions/activate.ts'
import { storeEdition } from '../../src/editions/stored-editions.ts'
import { openStore } from '../../src/store/store.ts'
import { operator, rates, registry } from './registry.ts'

const [databaseUrl = '', rate = ''] = process.argv.slice(2)
const { pool, close } = await openStore({ databaseUrl, dataDir: '' })
try {
  const id = await storeEdition(pool, rates(rate))
  const { number } = await activate(registry(pool), id, operator)
  process.stdout.write(`done ${number}\n`)
} catch (error) {
  process.stdout.write(`failed: ${(error as Error).message}\n`)
}
await close()
