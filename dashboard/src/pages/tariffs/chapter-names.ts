// The names of chapters (data/vocabulary/chapters.csv), and codes as they are printed.

/** Chapters with their names, put here by build.mjs. */
declare const CHAPTER_NAMES: readonly (readonly [chapter: string, name: string])[]

const NAMES = new Map(CHAPTER_NAMES)

/** The name of a code as the service has it, or of a chapter. */
export function codeName({ code, name }: { code: string; name: string | null }): string {
  return name ?? NAMES.get(code) ?? ''
}

/** `6109100012` → `6109.10.00.12`; a chapter is `Chapter 61`. */
export function codeText(code: string): string {
  if (code.length === 2) return `Chapter ${code}`
  const pairs = code.slice(4).match(/../g) ?? []
  return [code.slice(0, 4), ...pairs].join('.')
}
