// The network between a service and its database, as a test wants it: it holds what is sent until
// the test lets it go, even after the sender has given up; it cuts and refuses connections.

import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type Link = {
  /** The address of the same database through the link. */
  readonly url: string
  /** Holds what is sent to the database: on the connection that was used last, or on every one. */
  readonly holdRequests: (connections: 'last used' | 'all') => void
  /** Holds what the database answers. */
  readonly holdAnswers: () => void
  /** Delivers what was held; resolves when the database has answered it. */
  readonly release: () => Promise<void>
  /** Ends all connections and refuses new ones until `mend`. */
  readonly cut: () => void
  readonly mend: () => void
  readonly close: () => Promise<void>
}

/** One direction of a connection. */
type Way = { readonly hold: () => void; readonly release: () => void }

type Connection = {
  readonly client: Socket
  readonly server: Socket
  readonly requests: Way
  readonly answers: Way
  /** Resolves when the database has answered all that it was sent. */
  readonly answered: () => Promise<void>
  /** When it was sent something, by a count of what was sent to all. */
  readonly used: () => number
}

let uses = 0

/** Opens a link to the database of `url`, whose socket is in the folder of its `host`. */
export async function openLink(url: string): Promise<Link> {
  const address = new URL(url)
  const socket = `${address.searchParams.get('host')}/.s.PGSQL.${address.port}`
  const connections = new Set<Connection>()
  const holding = { requests: false, answers: false, refusing: false }
  const listener = createServer({ allowHalfOpen: true }, (client) => {
    if (holding.refusing) return client.destroy()
    const connection = join(client, connect({ path: socket, allowHalfOpen: true }))
    connections.add(connection)
    connection.server.on('close', () => connections.delete(connection))
    if (holding.requests) connection.requests.hold()
    if (holding.answers) connection.answers.hold()
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as { readonly port: number }
  const cut = (): void => {
    for (const connection of connections) end(connection)
  }
  return {
    url: `postgres://${address.username}:${address.password}@127.0.0.1:${port}${address.pathname}`,
    holdRequests: (which) => {
      holding.requests = which === 'all'
      const held = which === 'all' ? [...connections] : lastUsed(connections)
      for (const { requests } of held) requests.hold()
    },
    holdAnswers: () => {
      holding.answers = true
      for (const { answers } of connections) answers.hold()
    },
    release: async () => {
      Object.assign(holding, { requests: false, answers: false })
      await deliver([...connections])
    },
    cut: () => {
      holding.refusing = true
      cut()
    },
    mend: () => {
      holding.refusing = false
    },
    close: async () => {
      listener.close()
      cut()
      await once(listener, 'close')
    },
  }
}

function lastUsed(connections: ReadonlySet<Connection>): readonly Connection[] {
  return [...connections].sort((one, other) => other.used() - one.used()).slice(0, 1)
}

async function deliver(connections: readonly Connection[]): Promise<void> {
  for (const { requests } of connections) requests.release()
  await Promise.all(connections.map(({ answered }) => answered()))
  for (const { answers } of connections) answers.release()
}

function end({ client, server }: Connection): void {
  client.destroy()
  server.destroy()
}

function join(client: Socket, server: Socket): Connection {
  // Whatever ends a connection is seen by those who use it.
  for (const socket of [client, server]) socket.on('error', () => undefined)
  let settle: (() => void) | null = null
  let answer = Promise.resolve()
  let used = 0
  const asked = (): void => {
    used = ++uses
    if (settle || server.closed) return
    answer = new Promise((resolve) => {
      settle = resolve
    })
  }
  const answered = (): void => {
    settle?.()
    settle = null
  }
  server.on('data', answered)
  server.on('close', () => {
    answered()
    client.destroy()
  })
  return {
    client,
    server,
    requests: way(client, server, asked),
    answers: way(server, client),
    answered: () => answer,
    used: () => used,
  }
}

/** Passes on what comes from `from`, its end included, at once or when it is released. */
function way(from: Socket, to: Socket, passed: () => void = () => undefined): Way {
  let held: (() => void)[] | null = null
  const pass = (step: () => void): void => {
    if (held) held.push(step)
    else step()
  }
  const end = (): void => pass(() => to.end())
  const write = (bytes: Buffer): void => {
    to.write(bytes)
    passed()
  }
  from.on('data', (bytes: Buffer) => pass(() => write(bytes)))
  // A sender that gave up closes without an end.
  from.once('end', end)
  from.once('close', end)
  return {
    hold: () => {
      held ??= []
    },
    release: () => {
      const steps = held ?? []
      held = null
      for (const step of steps) step()
    },
  }
}
