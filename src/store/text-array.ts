// A list of texts or bytes in PostgreSQL's binary form of an array. The driver would write an array
// literal and escape each quote, or write bytes as hexadecimal digits, which takes three times as
// long.

const HEADER_BYTES = 20
const LENGTH_BYTES = 4
const TEXT_OID = 25
const BYTES_OID = 17
const NULL_LENGTH = -1

/** The value of a `$n::text[]` parameter. */
export function textArray(values: readonly string[]): Buffer {
  return binaryArray(values, TEXT_OID)
}

/** The value of a `$n::bytea[]` parameter. */
export function bytesArray(values: readonly (Buffer | null)[]): Buffer {
  return binaryArray(values, BYTES_OID)
}

function binaryArray(values: readonly (string | Buffer | null)[], type: number): Buffer {
  const size = values.reduce((sum, value) => sum + LENGTH_BYTES + sizeOf(value), 0)
  const array = Buffer.allocUnsafe(HEADER_BYTES + size)
  const hasNull = values.includes(null)
  // Dimensions (none when empty), whether there are nulls, type, length, first subscript.
  const header = [values.length === 0 ? 0 : 1, hasNull ? 1 : 0, type, values.length, 1]
  header.forEach((field, at) => {
    array.writeInt32BE(field, at * 4)
  })
  let at = HEADER_BYTES
  for (const value of values) {
    const length = value === null ? 0 : write(value, array, at + LENGTH_BYTES)
    array.writeInt32BE(value === null ? NULL_LENGTH : length, at)
    at += LENGTH_BYTES + length
  }
  return values.length === 0 ? array.subarray(0, 12) : array
}

function sizeOf(value: string | Buffer | null): number {
  return value === null ? 0 : Buffer.byteLength(value)
}

function write(value: string | Buffer, array: Buffer, at: number): number {
  return typeof value === 'string' ? array.write(value, at) : value.copy(array, at)
}
