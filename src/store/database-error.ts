// Describes database errors so that an operator can fix them. DATABASE_URL holds a password: no
// message repeats the URL, only the host and the port.

type ErrorFields = { readonly code?: string; readonly message: string }

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
