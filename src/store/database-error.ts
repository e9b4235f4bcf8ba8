// Describes database errors so that an operator can fix them, and tells a database that is away
// from a fault of ours. DATABASE_URL holds a password: no message repeats the URL, only the host
// and the port.

import pg from 'pg'

type ErrorFields = {
  readonly code?: string
  readonly message: string
  /** Of an error of the operating system. */
  readonly syscall?: string
}

/** The driver has no codes for these. */
const LOST_SESSION = new Set([
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
])
/** A file that is missing is ENOENT as well, but not of a socket. */
const SOCKET_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo'])
const NETWORK_ERRORS = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
])
/** Of a record that refers to texts that the database has lost (migration 0027). */
const TEXTS_LOST = 'LFT01'
/**
 * Lost connections, no resources left, shutdown and start, ended sessions and statements, and a
 * database that was replaced by an older copy.
 */
const SERVER_IS_AWAY = /^(08...|53...|57P0.|57014|25P03|25006|LFT01)$/

/**
 * Whether the database could not be reached, went away or did not answer in time: the same
 * statement may succeed later. Whether it was executed is then unknown.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // A host with several addresses, none of which answers.
  if (error instanceof AggregateError) return error.errors.every(isUnavailable)
  const { code = '', message, syscall = '' } = error as ErrorFields
  if (error instanceof pg.DatabaseError) return SERVER_IS_AWAY.test(code)
  if (LOST_SESSION.has(message)) return true
  return (SOCKET_CALLS.has(syscall) && NETWORK_ERRORS.has(code)) || isUnavailable(error.cause)
}

/** Whether a record refers to texts that are not there any more. */
export function isTextsLost(error: unknown): boolean {
  return (error as ErrorFields).code === TEXTS_LOST
}

/** The database as messages name it: `The database at host:port`. */
export function databaseName(databaseUrl: string | null): string {
  if (databaseUrl === null) return 'The embedded database'
  const url = parse(databaseUrl)
  // As the driver does: a host in the query string overrides the one in the URL.
  const host = url.searchParams.get('host') || decodeURIComponent(url.hostname) || 'localhost'
  return `The database at ${host.startsWith('/') ? host : `${host}:${url.port || '5432'}`}`
}

function parse(databaseUrl: string): URL {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : null
  if (url && /^postgres(ql)?:$/.test(url.protocol)) return url
  throw new Error(
    'DATABASE_URL is not a PostgreSQL address. It looks like ' +
      'postgres://user:password@host:5432/database, with special characters percent-encoded.',
  )
}

/** The error of a failed query or connection, worded for an operator. */
export function databaseError(error: unknown, where: string): Error {
  const { code = '', message } = error as ErrorFields
  return new Error(`${where} ${describe(code, message)}`)
}

function describe(code: string, message: string): string {
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return 'refused the connection. Is it running, and is its address correct?'
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'cannot be found: its host name has no address. Is the name correct?'
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
      return 'did not answer. Is it running, and can this machine reach it?'
    case '28P01':
    case '28000':
      return 'refused the user name or password.'
    case '3D000':
      return 'has no database of that name. Create it, or correct the end of DATABASE_URL.'
    case '53300':
      return 'has no free connection. Raise its max_connections or run fewer replicas.'
    case '57014':
      return 'cancelled a statement that took too long.'
    case '57P03':
      return 'is starting up or shutting down. Try again in a moment.'
  }
  if (/timeout/i.test(message)) return 'did not answer in time. Is it overloaded or unreachable?'
  return `failed: ${message}${code ? ` (${code})` : ''}`
}
