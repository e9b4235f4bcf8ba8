// A self-signed certificate for this machine, made for one run of a test: nobody's key lies in the
// repository. X.509 in DER, as far as a certificate for one name needs it (RFC 5280).

import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const HOUR_MS = 3_600_000
const SEQUENCE = 0x30
const SET = 0x31
const ECDSA_SHA256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]
const COMMON_NAME = [0x55, 0x04, 0x03]
const SUBJECT_ALTERNATIVE_NAME = [0x55, 0x1d, 0x11]

/** One value of ASN.1: its tag, its length, its content. */
function der(tag: number, ...content: readonly (Buffer | readonly number[])[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)))
  const { length } = body
  const long = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  const size = length < 0x80 ? [length] : long
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}

function time(at: Date): Buffer {
  const text = at.toISOString().replace(/[-:T]|\.\d+/g, '')
  return der(0x17, Buffer.from(text.slice(2)))
}

/** PEM texts of a key and of its own certificate for `localhost` and 127.0.0.1, good for a day. */
function selfSigned(now: Date): { readonly cert: string; readonly key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = der(SEQUENCE, der(0x06, ECDSA_SHA256))
  const commonName = der(0x0c, Buffer.from('localhost'))
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, der(0x06, COMMON_NAME), commonName)))
  const names = der(SEQUENCE, der(0x82, Buffer.from('localhost')), der(0x87, [127, 0, 0, 1]))
  const extension = der(SEQUENCE, der(0x06, SUBJECT_ALTERNATIVE_NAME), der(0x04, names))
  const [from, to] = [-1, 24].map((hours) => time(new Date(now.getTime() + hours * HOUR_MS)))
  const content = der(
    SEQUENCE,
    der(0xa0, der(0x02, [2])),
    der(0x02, [1]),
    algorithm,
    name,
    der(SEQUENCE, from ?? [], to ?? []),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, extension)),
  )
  const signature = der(0x03, [0], sign('sha256', content, privateKey))
  const whole = der(SEQUENCE, content, algorithm, signature).toString('base64')
  const lines = whole.match(/.{1,64}/g) ?? []
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

/** The same as files, for TLS_CERT and TLS_KEY; `remove` takes them away again. */
export function certificateFiles(): {
  readonly cert: string
  readonly certFile: string
  readonly keyFile: string
  readonly remove: () => void
} {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-tls-'))
  const { cert, key } = selfSigned(new Date())
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  writeFileSync(certFile, cert)
  writeFileSync(keyFile, key, { mode: 0o600 })
  return { cert, certFile, keyFile, remove: () => rmSync(folder, { recursive: true }) }
}
