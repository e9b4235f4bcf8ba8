// Days as ISO texts, in UTC.

export const DAY_MS = 86_400_000

/** `2026-06-15` */
export function today(): string {
  return new Date().toISOString().slice(0, 10)
}

export function dayBefore(day: string): string {
  return daysFrom(day, -1)
}

export function dayAfter(day: string): string {
  return daysFrom(day, 1)
}

function daysFrom(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}
