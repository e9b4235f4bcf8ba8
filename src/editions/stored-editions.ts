// Editions in the database: immutable, identified by their content, each file stored once and
// compressed.

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress, zstdDecompressSync } from 'node:zlib'
import type { Pool, QueryConfig } from 'pg'
import { DataError } from '../base/data-error.ts'
import type { Day } from '../base/day.ts'
import type { EditionLayer } from '../compile/data-files.ts'
import { type Edition, type EditionName, editionId } from '../law/edition.ts'
import { inLongTransaction, PATIENT } from '../store/transaction.ts'

/** An edition without its files. */
export type StoredEdition = Omit<Edition, 'files'> & {
  readonly id: string
  /** Paths below `data/`. */
  readonly paths: readonly string[]
  /** An instant. */
  readonly storedAt: string
}

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
const SHORTEST_ID = 6
const PIECE_BYTES = 64 * 1024
const COMPRESSED_AT_ONCE = 4

/**
 * Stores an edition and returns its id. The same content is stored once: title, days and sources
 * stay those of the first retrieval.
 */
export async function storeEdition(pool: Pool, edition: Edition): Promise<string> {
  const id = editionId(edition)
  const known = await pool.query('select from edition where id = $1', [id])
  if (known.rowCount === 1) return id
  const files = [...edition.files].map(([path, content]) => ({ path, content, ...hashed(content) }))
  const contents = await contentsToStore(pool, files)
  await inLongTransaction(pool, async (session) => {
    for (const batch of statements(contents)) {
      await session.query({ ...insertion(batch), ...PATIENT })
    }
    const { publisher, title, legalDay, published, retrievedAt, sources, rows } = edition
    await session.query(
      `insert into edition (id, publisher, title, legal_day, published, retrieved_at, sources, rows)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
      [
        id,
        publisher,
        title,
        legalDay,
        published,
        retrievedAt,
        JSON.stringify(sources),
        JSON.stringify(rows),
      ],
    )
    await session.query(
      `insert into edition_file (edition, path, sha256)
       select $1, path, sha256 from unnest($2::text[], $3::bytea[]) as f (path, sha256)
       on conflict do nothing`,
      [id, files.map(({ path }) => path), files.map(({ sha256 }) => sha256)],
    )
  })
  return id
}

type Hashed = { readonly sha256: Buffer; readonly hex: string }
type File = Hashed & { readonly content: Buffer }

function hashed(content: Buffer): Hashed {
  const sha256 = createHash('sha256').update(content).digest()
  return { sha256, hex: sha256.toString('hex') }
}

/**
 * The contents that are not stored yet, compressed; always in the same order, which avoids
 * deadlocks between transactions.
 */
async function contentsToStore(
  pool: Pool,
  files: readonly File[],
): Promise<readonly (File & { readonly zstd: Buffer })[]> {
  const kept = await pool.query<{ hex: string }>(
    `select encode(sha256, 'hex') as hex from edition_content where sha256 = any($1::bytea[])`,
    [files.map(({ sha256 }) => sha256)],
  )
  const known = new Set(kept.rows.map(({ hex }) => hex))
  const wanted = new Map(files.filter(({ hex }) => !known.has(hex)).map((file) => [file.hex, file]))
  const sorted = [...wanted.values()].sort((a, b) => (a.hex < b.hex ? -1 : 1))
  const packed: (File & { readonly zstd: Buffer })[] = []
  // A few at a time: each running compression holds megabytes of memory.
  for (let at = 0; at < sorted.length; at += COMPRESSED_AT_ONCE) {
    const some = sorted.slice(at, at + COMPRESSED_AT_ONCE)
    packed.push(
      ...(await Promise.all(
        some.map(async (file) => ({ ...file, zstd: await compress(file.content) })),
      )),
    )
  }
  return packed
}

/** Bytes per statement; a single file may be larger. */
const STATEMENT_BYTES = 2 * 1024 * 1024

function statements<Packed extends { readonly zstd: Buffer }>(all: readonly Packed[]): Packed[][] {
  const found: Packed[][] = []
  let free = 0
  for (const one of all) {
    if (free < one.zstd.length) {
      found.push([])
      free = STATEMENT_BYTES
    }
    found.at(-1)?.push(one)
    free -= one.zstd.length
  }
  return found
}

/** Alone, a large content is sent as bytes; in an array it would be sent as hexadecimal text. */
function insertion(batch: readonly (File & { readonly zstd: Buffer })[]): QueryConfig {
  const [one, ...others] = batch
  if (one && others.length === 0) {
    return {
      text: `insert into edition_content (sha256, bytes, zstd)
             values ($1, $2, $3) on conflict do nothing`,
      values: [one.sha256, one.content.length, one.zstd],
    }
  }
  return {
    text: `insert into edition_content (sha256, bytes, zstd)
           select * from unnest($1::bytea[], $2::integer[], $3::bytea[])
           on conflict do nothing`,
    values: [
      batch.map(({ sha256 }) => sha256),
      batch.map(({ content }) => content.length),
      batch.map(({ zstd }) => zstd),
    ],
  }
}

type EditionRow = {
  readonly id: string
  readonly publisher: string
  readonly title: string
  readonly legal_day: Day
  readonly published: Day | null
  readonly retrieved_at: Date
  readonly kept_at: Date
  readonly sources: Edition['sources']
  readonly rows: Edition['rows']
  readonly paths: readonly string[]
}

const SELECT = `
  select id, publisher, title, legal_day::text, published::text, retrieved_at, kept_at, sources,
         rows, array(select path from edition_file where edition = id order by path) as paths
    from edition`

function editionOf(row: EditionRow): StoredEdition {
  return {
    id: row.id,
    publisher: row.publisher,
    title: row.title,
    legalDay: row.legal_day,
    published: row.published,
    retrievedAt: row.retrieved_at.toISOString(),
    sources: row.sources,
    rows: row.rows,
    paths: row.paths,
    storedAt: row.kept_at.toISOString(),
  }
}

/** All stored editions, of one publisher or (null) of all; newest first. */
export async function storedEditions(
  pool: Pool,
  publisher: string | null,
): Promise<readonly StoredEdition[]> {
  const found = await pool.query<EditionRow>(
    `${SELECT} where $1::text is null or publisher = $1 order by kept_at desc, id`,
    [publisher],
  )
  return found.rows.map(editionOf)
}

/** The edition whose id begins with `id` (6 digits or more); null if there is not exactly one. */
export async function storedEdition(pool: Pool, id: string): Promise<StoredEdition | null> {
  if (!/^[0-9a-f]+$/.test(id) || id.length < SHORTEST_ID) return null
  const found = await pool.query<EditionRow>(`${SELECT} where starts_with(id, $1) limit 2`, [id])
  const [row, ...others] = found.rows
  return row && others.length === 0 ? editionOf(row) : null
}

export type OpenEdition = EditionLayer & {
  /** Decompresses every file in worker threads, so that reading does not block requests. */
  decompressAll(): Promise<void>
  releaseMemory(): void
}

/** The files of an edition below a folder, or all others. */
export type EditionPart = { readonly folder: string; readonly isBelow: boolean }

/**
 * An edition's files, or a part of them, compressed in memory. `name` is how responses name the
 * edition.
 */
export async function openEdition(
  pool: Pool,
  id: string,
  name: EditionName,
  part: EditionPart | null = null,
): Promise<OpenEdition> {
  const packed = await packedFiles(pool, id, part)
  const ready = new Map<string, Buffer>()
  const verified = (path: string, content: Buffer, sha256: Buffer | undefined): Buffer => {
    if (sha256 && hashed(content).sha256.equals(sha256)) return content
    throw new DataError(`${name.title}: ${path} has a wrong checksum`)
  }
  return {
    name,
    paths: [...packed.keys()],
    read: (path) => {
      const { zstd, sha256 } = packed.get(path) ?? {}
      if (!zstd) throw new DataError(`${name.title}: ${path} is missing`)
      return ready.get(path) ?? verified(path, zstdDecompressSync(zstd), sha256)
    },
    decompressAll: async () => {
      for (const [path, { zstd, sha256 }] of packed) {
        ready.set(path, verified(path, await decompress(zstd), sha256))
      }
    },
    releaseMemory: () => ready.clear(),
  }
}

type Packed = { readonly sha256: Buffer; readonly zstd: Buffer }

/** In pieces: the driver turns a value into one text, which for megabytes blocks requests. */
async function packedFiles(
  pool: Pool,
  id: string,
  part: EditionPart | null,
): Promise<ReadonlyMap<string, Packed>> {
  const found = await pool.query<{ path: string; sha256: Buffer; at: number; piece: Buffer }>(
    `select path, sha256, at, substring(zstd from 1 + at * $4 for $4) as piece
       from edition_file join edition_content using (sha256),
            generate_series(0, (octet_length(zstd) - 1) / $4) at
      where edition = $1 and ($2::text is null or starts_with(path, $2 || '/') = $3)`,
    [id, part?.folder ?? null, part?.isBelow ?? null, PIECE_BYTES],
  )
  const files = new Map<string, { readonly sha256: Buffer; readonly pieces: Buffer[] }>()
  for (const { path, sha256, at, piece } of found.rows) {
    const file = files.get(path) ?? { sha256, pieces: [] }
    file.pieces[at] = piece
    files.set(path, file)
  }
  return new Map(
    [...files].map(([path, { sha256, pieces }]) => [path, { sha256, zstd: Buffer.concat(pieces) }]),
  )
}
