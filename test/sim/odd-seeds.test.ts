// The odd seeds of the simulation: replicas, a database, a network and callers under one
// scheduler, with faults. Nothing acknowledged is lost, nothing is doubled, nothing is stuck.

import { simulate } from './simulate.ts'

simulate(1, 2)
