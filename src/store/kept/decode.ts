// Reads the compact form (form.ts).

import { assert } from '../../base/assert.ts'
import * as form from './form.ts'

/** The shared text of a number. Throws when it is not known. */
type TextOf = (number: number) => string

type Reading = {
  readonly bytes: Buffer
  at: number
  readonly textOf: TextOf
  readonly seen: Seen[]
}

/** A list of names, and the values of the last object of them. */
type Seen = { readonly names: readonly string[]; values: readonly unknown[] }

const BYTE = 0x100
const BITS = 8
const CONTINUES = 0x80

/** Whether the bytes are in the compact form; otherwise they are a JSON text. */
export function isCompact(bytes: Buffer): boolean {
  return bytes[0] === form.VERSION
}

/** What `JSON.parse` gives of the text that was kept. */
export function decode(bytes: Buffer, textOf: TextOf): unknown {
  assert(isCompact(bytes), 'the form of a kept text is not known')
  const reading: Reading = { bytes, at: 1, textOf, seen: [] }
  const value = readValue(reading)
  assert(reading.at === bytes.length, 'a kept text is followed by something else')
  return value
}

function readValue(from: Reading): unknown {
  const tag = readByte(from)
  if (tag >= form.NUMBER.from) return readNumber(from, tag - form.NUMBER.from)
  if (tag >= form.SMALL_NUMBER.from) return tag - form.SMALL_NUMBER.from
  if (tag >= form.NEAR_SHARED.from) {
    return from.textOf((tag - form.NEAR_SHARED.from) * BYTE + readByte(from))
  }
  if (tag >= form.SHORT_STRING.from) return readUtf8(from, tag - form.SHORT_STRING.from)
  if (tag >= form.SHORT_AGAIN.from) return readAgain(from, tag - form.SHORT_AGAIN.from)
  if (tag >= form.SHORT_LIST.from) return readList(from, tag - form.SHORT_LIST.from)
  return readLong(from, tag)
}

function readLong(from: Reading, tag: number): unknown {
  switch (tag) {
    case form.NULL:
      return null
    case form.FALSE:
      return false
    case form.TRUE:
      return true
    case form.DOUBLE:
      from.at += Float64Array.BYTES_PER_ELEMENT
      return from.bytes.readDoubleBE(from.at - Float64Array.BYTES_PER_ELEMENT)
    case form.STRING:
      return readUtf8(from, readVarint(from))
    case form.JSON_STRING:
      return JSON.parse(readUtf8(from, readVarint(from)))
    case form.SHARED:
      return from.textOf(readVarint(from))
    case form.LIST:
      return readList(from, readVarint(from))
    case form.OBJECT_OF_SHARED:
      return readObject(from, JSON.parse(from.textOf(readVarint(from))))
    case form.OBJECT:
      return readObject(from, readList(from, readVarint(from)) as string[])
    case form.OBJECT_AGAIN:
      return readAgain(from, readVarint(from))
    default:
      throw new Error(`a kept text has the unknown tag ${tag}`)
  }
}

function readList(from: Reading, length: number): unknown[] {
  const list: unknown[] = []
  for (let at = 0; at < length; at++) list.push(readValue(from))
  return list
}

function readObject(from: Reading, names: readonly string[]): object {
  const seen: Seen = { names, values: [] }
  from.seen.push(seen)
  seen.values = names.map(() => readValue(from))
  return objectOf(seen)
}

function readAgain(from: Reading, number: number): object {
  const seen = from.seen[number]
  assert(seen, 'a kept text refers to names that it does not have')
  const { names, values } = seen
  const mask = from.at
  from.at += Math.ceil(names.length / BITS)
  seen.values = names.map((_, at) => {
    const bits = from.bytes[mask + (at >> 3)] as number
    return bits & (1 << (at & 7)) ? readValue(from) : values[at]
  })
  return objectOf(seen)
}

function objectOf({ names, values }: Seen): object {
  const made: Record<string, unknown> = {}
  names.forEach((name, at) => {
    const value = values[at]
    if (name !== '__proto__') made[name] = value
    else Object.defineProperty(made, name, { value, enumerable: true, writable: true })
  })
  return made
}

function readNumber(from: Reading, tag: number): number {
  const kind = tag >> 3
  let whole = 0
  for (let rest = tag & 7; rest > 0; rest--) whole = whole * BYTE + readByte(from)
  const size = whole / (form.SCALES[kind >> 1] as number)
  return kind & 1 ? -size : size
}

function readUtf8(from: Reading, length: number): string {
  from.at += length
  return from.bytes.toString('utf8', from.at - length, from.at)
}

function readVarint(from: Reading): number {
  let number = 0
  for (let shift = 0; ; shift += 7) {
    const byte = readByte(from)
    number |= (byte & 0x7f) << shift
    if (byte < CONTINUES) return number
  }
}

function readByte(from: Reading): number {
  const byte = from.bytes[from.at++]
  assert(byte !== undefined, 'a kept text is cut short')
  return byte
}
