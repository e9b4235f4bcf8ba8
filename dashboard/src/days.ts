// Days as ISO texts, in UTC.

export const DAY_MS = 86_400_000

/** `2026-06-15` */
export function today(): string {
  return new Date().toISOString().slice(0, 10)
}
