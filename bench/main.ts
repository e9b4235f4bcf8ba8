// npm run bench: prints the figures for the targets of the README.

import { allocateYoung } from '../src/base/heap.ts'
import { admissionCost } from './admission.ts'
import { calcRatio } from './calc-ratio.ts'
import { inProcess } from './in-process.ts'
import { neighbours } from './neighbours/neighbours.ts'
import { screeningFigures } from './screening.ts'

const write = (line: string): boolean => process.stdout.write(`${line}\n`)

// As the service does.
allocateYoung()
for (const { name, figure } of [...inProcess(), ...screeningFigures()])
  write(`${name.padEnd(44)} ${figure}`)
for (const { name, figure } of await admissionCost()) write(`${name.padEnd(44)} ${figure}`)
for (const { name, figure } of await neighbours()) write(`${name.padEnd(60)} ${figure}`)
const ratio = await calcRatio()
write(`${'POST /v1/calc ÷ bare echo, requests/s'.padEnd(44)} ${ratio.requests.toFixed(2)}`)
if (ratio.cpu !== null) {
  write(`${'POST /v1/calc ÷ bare echo, by server CPU'.padEnd(44)} ${ratio.cpu.toFixed(2)}`)
}
write(
  `  calc ${ratio.calcPerSecond.toFixed(0)}/s, echo ${ratio.echoPerSecond.toFixed(0)}/s, ` +
    `p99 ${ratio.p99Ms.toFixed(1)} ms, resident ${ratio.residentMb ?? '?'} MB`,
)
