// Where the service runs: its data folder, its port, its certificate, its secret.

import { X509Certificate } from 'node:crypto'
import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, resolve } from 'node:path'
import { broken, type Diagnosis, type Examined, ok, warn } from './finding.ts'

const MB = 2 ** 20
/** An empty database takes 60 MB, and its log up to 1 GB under load. */
const SPACE_MB = { least: 200, enough: 2_000 }
const ANSWER_MS = 2_000
const DAY_MS = 86_400_000
const RENEWED_DAYS = 21

export function folderFindings({ settings }: Examined): readonly Diagnosis[] {
  if (!settings) return []
  const folder = resolve(settings.dataDir)
  const present = nearestFolder(folder)
  const change = 'Change its owner, or set LANDFALL_DATA_DIR to another folder.'
  try {
    accessSync(present, constants.W_OK | constants.X_OK)
  } catch {
    return [broken('data folder', `${present} cannot be written`, change)]
  }
  const { bavail, bsize } = statfsSync(present)
  const free = Math.floor((bavail * bsize) / MB)
  const text = `${folder}${present === folder ? '' : ', not yet created'}, ${free} MB free`
  if (free < SPACE_MB.least) return [broken('data folder', text, 'Make room for the database.')]
  if (free < SPACE_MB.enough) return [warn('data folder', text, 'Make room for the database.')]
  return [ok('data folder', text)]
}

function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(dirname(folder))
}

export async function portFindings({ settings }: Examined): Promise<readonly Diagnosis[]> {
  if (!settings) return []
  const { host, port, tls } = settings
  const where = `${host}:${port}`
  const code = await listenError(host, port)
  if (code === null) return [ok('port', `${where} is free`)]
  if (code !== 'EADDRINUSE') {
    return [broken('port', `${where} cannot be opened (${code})`, 'Set HOST or PORT to others.')]
  }
  return (await isServed(`${tls ? 'https' : 'http'}://${where}`))
    ? [ok('port', `the service answers on ${where}`)]
    : [broken('port', `another program has ${where}`, 'Stop it, or set PORT to another one.')]
}

/** Null when the port can be opened. */
function listenError(host: string, port: number): Promise<string | null> {
  return new Promise((settle) => {
    const server = createServer()
    server.once('error', ({ code }: NodeJS.ErrnoException) => settle(code ?? 'error'))
    server.listen(port, host, () => server.close(() => settle(null)))
  })
}

async function isServed(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) })
    const body: unknown = await answer.json()
    return answer.ok && (body as { readonly status?: unknown } | null)?.status === 'ok'
  } catch {
    return false
  }
}

export function certificateFindings({ settings, clock }: Examined): readonly Diagnosis[] {
  if (!settings?.tls) return []
  const { validTo } = new X509Certificate(settings.tls.cert)
  const days = Math.floor((Date.parse(validTo) - clock.now().getTime()) / DAY_MS)
  const remedy = 'Renew it, and start the service again.'
  if (days < 0) return [broken('certificate', `it ended on ${validTo}`, remedy)]
  const text = `valid for ${days} more days`
  return [days < RENEWED_DAYS ? warn('certificate', text, remedy) : ok('certificate', text)]
}

export function secretFindings({ settings }: Examined): readonly Diagnosis[] {
  if (!settings) return []
  if (settings.secret !== null) {
    return [ok('secret', 'LANDFALL_SECRET encrypts second factors and signing secrets')]
  }
  const stored = 'second factors and signing secrets are encrypted by a secret in the database'
  if (settings.databaseUrl === null) return [ok('secret', stored)]
  return [
    warn(
      'secret',
      `${stored}, so that a copy of the database can be read`,
      'Set LANDFALL_SECRET on every replica before the first use: openssl rand -base64 32',
    ),
  ]
}
