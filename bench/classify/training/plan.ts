// How the networks are trained.

import type { Plan } from './network.ts'

/** The seed of the first network; the next has the next number. */
export const SEED = 20260101
/** The number of networks to join. */
export const NETWORKS = 2
/** The number of features that are kept, so that the weights stay below 20 MB. */
export const MOST_FEATURES = 184_000

/** On our own texts and on those of laws. */
export const BASE: Plan = { dimension: 48, rounds: 6, step: 0.2 }

/**
 * After that on labelled descriptions, with as many examples of the base beside them as `repeated`
 * says: without those the network forgets goods that few labelled descriptions have.
 */
export const TUNING = { rounds: 5, step: 0.2, repeated: 20_000 }
