// The fonts of a sheet: Noto Sans for the Latin, Greek, Cyrillic and Devanagari scripts, Noto Sans
// SC for Chinese and kana.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import { unpacked } from './woff.ts'

type PrintedFont = {
  readonly file: string
  readonly bytes: () => Buffer
  readonly has: (code: number) => boolean
}

/** A part of a text, and the font that has its characters. */
type Run = { readonly text: string; readonly font: PrintedFont }

/** Reads the font when it is first needed. */
function fontIn(file: string): PrintedFont {
  let read: Buffer | null = null
  let font: Font | null = null
  const bytes = (): Buffer => {
    read ??= bytesOf(file)
    return read
  }
  return {
    file,
    bytes,
    has: (code) => {
      font ??= fontOf(file, bytes())
      return font.hasGlyphForCodePoint(code)
    },
  }
}

function bytesOf(file: string): Buffer {
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(file)))
  return file.endsWith('.woff') ? unpacked(bytes) : bytes
}

function fontOf(file: string, bytes: Buffer): Font {
  const font = create(bytes)
  if ('fonts' in font) throw new Error(`${file} is a collection of fonts`)
  return font
}

const REGULAR = [
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff',
].map(fontIn)
const BOLD = [
  '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
  '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-700-normal.woff',
].map(fontIn)

/** With each character that no font has as its code point, such as `[U+0E01]`. */
export function printable(text: string, bold: boolean): string {
  return [...text.normalize('NFC')]
    .map((char) => (/\s/.test(char) || fontFor(char, bold) ? char : codePoint(char)))
    .join('')
}

const HEX = 16
const DIGITS = 4

function codePoint(char: string): string {
  return `[U+${(char.codePointAt(0) ?? 0).toString(HEX).toUpperCase().padStart(DIGITS, '0')}]`
}

function fontFor(char: string, bold: boolean): PrintedFont | null {
  const code = char.codePointAt(0) ?? 0
  return (bold ? BOLD : REGULAR).find(({ has }) => has(code)) ?? null
}

/** Of a printable text. */
export function runsOf(text: string, bold: boolean): Run[] {
  const runs: Run[] = []
  for (const char of text) {
    const last = runs.at(-1)
    const font = fontFor(char, bold)
    if (font === null) throw new Error(`No font has ${codePoint(char)}`)
    if (last?.font === font) runs[runs.length - 1] = { text: last.text + char, font }
    else runs.push({ text: char, font })
  }
  return runs
}
