// Zip archives for tests: valid ones, and malicious ones.

import { crc32, deflateRawSync } from 'node:zlib'

/** An archive of files by name. */
export function zipped(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const whole = Buffer.from(content)
    const packed = deflateRawSync(whole)
    const file = Buffer.from(name)
    const shape = Buffer.alloc(26)
    shape.writeUInt16LE(20, 0)
    shape.writeUInt16LE(8, 4)
    shape.writeUInt32LE(crc32(whole), 10)
    shape.writeUInt32LE(packed.length, 14)
    shape.writeUInt32LE(whole.length, 18)
    shape.writeUInt16LE(file.length, 22)
    const place = Buffer.alloc(4)
    place.writeUInt32LE(at)
    entries.push(
      Buffer.concat([
        Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'),
        shape,
        Buffer.alloc(10),
        place,
        file,
      ]),
    )
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), shape, file, packed])
    bodies.push(body)
    at += body.length
  }
  const list = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, list, end])
}
