// The only module that reads the system time. All other code takes a clock or a day as an argument.

export type Clock = { readonly now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that changes only when it is set; for tests and simulations. */
export function fixedClock(start: string): Clock & { set(instant: string): void } {
  let instant = new Date(start)
  return {
    now: () => instant,
    set: (next) => {
      instant = new Date(next)
    },
  }
}
