// The even seeds of the simulation of accounts: three replicas, two hundred keys, month ends,
// revocations, downgrades, duplicates and kills on a real PostgreSQL, with the clock injected.

import { simulate } from './simulate.ts'

simulate(0, 2)
