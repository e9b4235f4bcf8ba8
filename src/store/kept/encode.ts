// Writes a value of JSON in the compact form (form.ts).

import type { Steps } from '../../base/steps.ts'
import * as form from './form.ts'
import type { KnownNames, NameList } from './names.ts'

/** What may be referred to by a number. */
export type Shared = {
  /** Undefined: the text is written out. */
  readonly numberOf: (text: string) => number | undefined
  readonly numberOfNames: (names: NameList) => number | undefined
}

/** The last object of a list of names. */
type Last = {
  /** Of the list among those of this form. */
  readonly number: number
  values: unknown[]
}

/** Waits behind the values of an object: it is then the last one of its names. */
class Ended {
  readonly last: Last
  readonly values: unknown[]

  constructor(last: Last, values: unknown[]) {
    this.last = last
    this.values = values
  }
}

type Writing = {
  bytes: Buffer
  length: number
  /** Values to be written; the last comes first. */
  readonly waiting: unknown[]
  readonly last: Map<NameList, Last>
  readonly known: KnownNames
  readonly shared: Shared
}

/** Values that are written in one step. */
const STEP = 1_000
const FIRST_SIZE = 4 * 1024
/** Shorter texts take as little as their number. */
const SHARED_FROM = 3
const ASCII = 0x80
const BYTE = 0x100
const BITS = 8

/**
 * Plain objects, lists, texts, numbers and the like, as `JSON.stringify` takes them: `decode` gives
 * what `JSON.parse` gives of its text.
 */
export function* encode(value: unknown, known: KnownNames, shared: Shared): Steps<Buffer> {
  const bytes = Buffer.allocUnsafe(FIRST_SIZE)
  bytes[0] = form.VERSION
  const waiting = [value]
  const out = { bytes, length: 1, waiting, last: new Map(), known, shared }
  while (!writeSome(out)) yield
  return out.bytes.subarray(0, out.length)
}

/** Whether nothing is left to write. */
function writeSome(out: Writing): boolean {
  const { waiting } = out
  for (let count = 0; count < STEP; count++) {
    if (waiting.length === 0) return true
    writeValue(out, waiting.pop())
  }
  return false
}

function writeValue(out: Writing, value: unknown): void {
  switch (typeof value) {
    case 'string':
      writeText(out, value)
      break
    case 'number':
      writeNumber(out, value)
      break
    case 'boolean':
      writeByte(out, value ? form.TRUE : form.FALSE)
      break
    case 'object':
      if (value === null) writeByte(out, form.NULL)
      else if (Array.isArray(value)) writeList(out, value)
      else if (value instanceof Ended) value.last.values = value.values
      else writeObject(out, value)
      break
    default:
      writeByte(out, form.NULL)
  }
}

function writeList(out: Writing, list: readonly unknown[]): void {
  writeCount(out, list.length, form.SHORT_LIST, form.LIST)
  for (let at = list.length - 1; at >= 0; at--) out.waiting.push(list[at])
}

/** Those of the object that is being written. */
const fields: unknown[] = []

function writeObject(out: Writing, value: object): void {
  const names = out.known.of(value, fields)
  const { length } = names.names
  const last = out.last.get(names)
  if (last) {
    writeCount(out, last.number, form.SHORT_AGAIN, form.OBJECT_AGAIN)
    if (isFlat(length)) writeFlatChanges(out, last.values, length)
    else writeChanges(out, last, length)
    return
  }
  const first: Last = { number: out.last.size, values: [] }
  out.last.set(names, first)
  writeNames(out, names)
  out.waiting.push(new Ended(first, fields.slice(0, length)))
  for (let at = length - 1; at >= 0; at--) out.waiting.push(fields[at])
}

/** Whether the fields hold no further fields. */
function isFlat(length: number): boolean {
  for (let at = 0; at < length; at++) {
    const field = fields[at]
    if (typeof field === 'object' && field !== null && !isEmptyList(field)) return false
  }
  return true
}

function isEmptyList(value: object): boolean {
  return Array.isArray(value) && value.length === 0
}

function writeNames(out: Writing, names: NameList): void {
  const number = out.shared.numberOfNames(names)
  if (number === undefined) {
    writeByte(out, form.OBJECT)
    writeVarint(out, names.names.length)
    for (const name of names.names) writeOut(out, name)
  } else {
    writeByte(out, form.OBJECT_OF_SHARED)
    writeVarint(out, number)
  }
}

/** Values are compared by identity: an object is the same only when it is the very same. */
function writeChanges(out: Writing, last: Last, length: number): void {
  const mask = writeMask(out, length)
  out.waiting.push(new Ended(last, fields.slice(0, length)))
  for (let at = length - 1; at >= 0; at--) {
    const field = fields[at]
    if (field === last.values[at]) continue
    mark(out, mask, at)
    out.waiting.push(field)
  }
}

/** The same for fields that are written at once. */
function writeFlatChanges(out: Writing, values: unknown[], length: number): void {
  const mask = writeMask(out, length)
  for (let at = 0; at < length; at++) {
    const field = fields[at]
    if (field === values[at]) continue
    mark(out, mask, at)
    values[at] = field
    writeValue(out, field)
  }
}

/** Writes bits that are not set; returns where they are. */
function writeMask(out: Writing, length: number): number {
  const mask = out.length
  for (let at = 0; at < length; at += BITS) writeByte(out, 0)
  return mask
}

function mark({ bytes }: Writing, mask: number, at: number): void {
  const place = mask + (at >> 3)
  bytes[place] = (bytes[place] as number) | (1 << (at & 7))
}

function writeText(out: Writing, text: string): void {
  const number = text.length < SHARED_FROM ? undefined : out.shared.numberOf(text)
  if (number === undefined) writeOut(out, text)
  else writeShared(out, number)
}

function writeOut(out: Writing, text: string): void {
  if (text.length < form.SHORT_STRING.count && writeAscii(out, text)) return
  const escaped = text.isWellFormed() ? text : JSON.stringify(text)
  const size = Buffer.byteLength(escaped)
  if (escaped === text) writeCount(out, size, form.SHORT_STRING, form.STRING)
  else writeCount(out, size, NONE, form.JSON_STRING)
  reserve(out, size)
  out.length += out.bytes.write(escaped, out.length)
}

function writeShared(out: Writing, number: number): void {
  const high = number >> BITS
  if (high < form.NEAR_SHARED.count) {
    writeByte(out, form.NEAR_SHARED.from + high)
    writeByte(out, number % BYTE)
  } else {
    writeByte(out, form.SHARED)
    writeVarint(out, number)
  }
}

/** By a loop, which is faster for a short text. False when it has other characters. */
function writeAscii(out: Writing, text: string): boolean {
  const { length } = text
  reserve(out, length + 1)
  const { bytes } = out
  const start = out.length + 1
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at)
    if (code >= ASCII) return false
    bytes[start + at] = code
  }
  bytes[out.length] = form.SHORT_STRING.from + length
  out.length = start + length
  return true
}

function writeNumber(out: Writing, value: number): void {
  if (value >= 0 && value < form.SMALL_NUMBER.count && value === Math.trunc(value)) {
    writeByte(out, form.SMALL_NUMBER.from + value)
    return
  }
  const size = Math.abs(value)
  for (let at = 0; at < form.SCALES.length; at++) {
    const scale = form.SCALES[at] as number
    const whole = Math.round(size * scale)
    if (whole > Number.MAX_SAFE_INTEGER) break
    if (whole / scale === size) {
      writeWhole(out, whole, at * 2 + (value < 0 ? 1 : 0))
      return
    }
  }
  if (!Number.isFinite(value)) {
    writeByte(out, form.NULL)
    return
  }
  reserve(out, 1 + Float64Array.BYTES_PER_ELEMENT)
  out.bytes[out.length++] = form.DOUBLE
  out.length = out.bytes.writeDoubleBE(value, out.length)
}

function writeWhole(out: Writing, whole: number, kind: number): void {
  let length = 1
  for (let limit = BYTE; limit <= whole; limit *= BYTE) length++
  reserve(out, length + 1)
  out.bytes[out.length++] = form.NUMBER.from + kind * BITS + length
  let rest = whole
  for (let at = out.length + length - 1; at >= out.length; at--) {
    const high = Math.floor(rest / BYTE)
    out.bytes[at] = rest - high * BYTE
    rest = high
  }
  out.length += length
}

const NONE: form.TagRange = { from: 0, count: 0 }

/** The count in the tag if it has room for it, or after the tag `long`. */
function writeCount(
  out: Writing,
  count: number,
  { from, count: room }: form.TagRange,
  long: number,
) {
  if (count < room) {
    writeByte(out, from + count)
  } else {
    writeByte(out, long)
    writeVarint(out, count)
  }
}

/** Seven bits a byte, the lowest first; all but the last byte have the eighth. */
function writeVarint(out: Writing, number: number): void {
  let rest = number
  for (; rest >= ASCII; rest >>>= 7) writeByte(out, (rest & 0x7f) | ASCII)
  writeByte(out, rest)
}

function writeByte(out: Writing, byte: number): void {
  if (out.length >= out.bytes.length) reserve(out, 1)
  out.bytes[out.length++] = byte
}

function reserve(out: Writing, size: number): void {
  const needed = out.length + size
  if (needed <= out.bytes.length) return
  const larger = Buffer.allocUnsafe(Math.max(needed, 2 * out.bytes.length))
  out.bytes.copy(larger, 0, 0, out.length)
  out.bytes = larger
}
