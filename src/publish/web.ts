// One run's view of a publisher's place on the web: requests one after the other with a pause
// between, what was fetched as the edition's sources, and the validators to keep once it stands.

import { createHash } from 'node:crypto'
import type { Edition } from '../law/edition.ts'
import {
  FetchError,
  type Fetched,
  fetchFile,
  type Line,
  type Validators,
  withoutKey,
} from './fetch.ts'
import type { Web } from './publisher.ts'

type EditionSource = Edition['sources'][number]

export type RunOfWeb = Web & {
  readonly sources: () => readonly EditionSource[]
  /** Of everything that was fetched, by address; to be kept when the edition comes into force. */
  readonly validators: () => ReadonlyMap<string, Validators>
}

const SECOND = 1_000

export function openWeb(
  line: Line,
  known: ReadonlyMap<string, Validators>,
  say: (text: string) => void,
): RunOfWeb {
  const sources = new Map<string, EditionSource>()
  const validators = new Map<string, Validators>()
  let asked = 0
  const request = async (address: string, since: Validators | null): Promise<Fetched> => {
    if (asked++ > 0) await line.wait(line.patience.pauseSeconds * SECOND)
    const fetched = await fetchFile(address, since, line)
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
    ask,
    find,
    get,
    news: (addresses) => newsOf(addresses, ask, get),
    sources: () => [...sources.values()],
    validators: () => validators,
  }
}

/** Files belong together: when one changed, those that did not are sent again. */
async function newsOf(
  addresses: readonly string[],
  ask: Web['ask'],
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
  if (!body) throw new FetchError(`${address} is not there (404)`)
  return body
}

function sourceOf(url: string, body: Buffer): EditionSource {
  const sha256 = createHash('sha256').update(body).digest('hex')
  return { url, sha256, bytes: body.length }
}
