// How V8 allocates in a process that loads the law once and then computes answers from it.

import { setFlagsFromString } from 'node:v8'

/**
 * Makes V8 allocate every object young. By default it predicts the life of an object from that of
 * others which the same line of code made. Loading the law makes objects that stay; the same lines
 * build the lists of an answer, which then went to the old generation, with all their texts, and
 * answers took up to twice as long. Call it before the law is loaded.
 */
export function allocateYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
}
