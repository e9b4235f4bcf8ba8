// The only place that reads the time. Everything else is handed a clock or a day.

export type Clock = { readonly now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is moved; for tests and simulations. */
export function fixedClock(start: string): Clock & { set(instant: string): void } {
  let instant = new Date(start)
  return {
    now: () => instant,
    set: (next) => {
      instant = new Date(next)
    },
  }
}
