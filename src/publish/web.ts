// The requests of one run to a publisher: one at a time with a pause between them; records the
// fetched files as the edition's sources, and their validators.

import { createHash } from 'node:crypto'
import type { Edition } from '../law/edition.ts'
import {
  FetchError,
  type Fetched,
  type FetchOptions,
  fetchFile,
  type Validators,
  withoutKey,
} from './fetch.ts'
import type { Web } from './publisher.ts'

type EditionSource = Edition['sources'][number]

export type RecordingWeb = Web & {
  readonly sources: () => readonly EditionSource[]
  /** Validators of all fetched files by address; stored when the edition is activated. */
  readonly validators: () => ReadonlyMap<string, Validators>
}

const SECOND = 1_000

export function openWeb(
  options: FetchOptions,
  known: ReadonlyMap<string, Validators>,
  say: (text: string) => void,
): RecordingWeb {
  const sources = new Map<string, EditionSource>()
  const validators = new Map<string, Validators>()
  let asked = 0
  const request = async (address: string, since: Validators | null): Promise<Fetched> => {
    if (asked++ > 0) await options.wait(options.limits.pauseSeconds * SECOND)
    const fetched = await fetchFile(address, since, options)
    if (fetched.kind === 'body') {
      const url = withoutKey(address)
      sources.set(url, sourceOf(url, fetched.body))
      validators.set(url, fetched.validators)
      say(`fetched ${url} (${fetched.body.length} bytes)\n`)
    }
    return fetched
  }
  const find = async (address: string): Promise<Buffer | null> => {
    const fetched = await request(address, null)
    return fetched.kind === 'body' ? fetched.body : null
  }
  const get = async (address: string): Promise<Buffer> => found(address, await find(address))
  const ask = (address: string): Promise<Fetched> =>
    request(address, known.get(withoutKey(address)) ?? null)
  return {
    getIfChanged: ask,
    getIfPresent: find,
    get,
    getAllIfChanged: (addresses) => filesIfAnyChanged(addresses, ask, get),
    sources: () => [...sources.values()],
    validators: () => validators,
  }
}

/** The files belong together: if one has changed, the unchanged ones are fetched too. */
async function filesIfAnyChanged(
  addresses: readonly string[],
  ask: Web['getIfChanged'],
  get: Web['get'],
): Promise<ReadonlyMap<string, Buffer> | null> {
  const changed = new Map<string, Buffer>()
  for (const address of addresses) {
    const fetched = await ask(address)
    if (fetched.kind !== 'unchanged') {
      changed.set(address, found(address, fetched.kind === 'body' ? fetched.body : null))
    }
  }
  if (changed.size === 0) return null
  for (const address of addresses) {
    if (!changed.has(address)) changed.set(address, await get(address))
  }
  return changed
}

function found(address: string, body: Buffer | null): Buffer {
  if (!body) throw new FetchError(`${address} was not found (404)`)
  return body
}

function sourceOf(url: string, body: Buffer): EditionSource {
  const sha256 = createHash('sha256').update(body).digest('hex')
  return { url, sha256, bytes: body.length }
}
