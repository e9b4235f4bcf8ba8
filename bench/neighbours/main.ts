// npm run bench -- neighbours: only the figures about long requests.

import { neighbours } from './neighbours.ts'

for (const { name, figure } of await neighbours()) {
  process.stdout.write(`${name.padEnd(60)} ${figure}\n`)
}
