// A mail server on this machine that keeps what it is given, for SMTP_URL.

import { type AddressInfo, createServer, type Socket } from 'node:net'
import { after, before } from 'node:test'
import { until } from './store/registry.ts'

type MailServer = {
  readonly url: () => string
  /** Waits for a mail to an address; the newest, as its reader sees it. */
  readonly newestTo: (address: string) => Promise<string>
}

/** Starts it before the tests of a file and ends it after them. */
export function mailServer(): MailServer {
  const mails: string[] = []
  const server = createServer((socket) => converse(socket, mails))
  before(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)))
  after(() => new Promise((done) => server.close(done)))
  return {
    url: () => `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    newestTo: async (address) => {
      const all = () => mails.filter((mail) => mail.includes(`To: ${address}`))
      await until(`there is a mail to ${address}`, () => all().length > 0)
      // Quoted-printable folds long lines.
      return (all().at(-1) ?? '').replaceAll('=\n', '').replaceAll('=3D', '=')
    },
  }
}

const REPLIES = { DATA: '354 go on', QUIT: '221 bye' }

/** The commands of RFC 5321 that a client without TLS and password sends. */
function converse(socket: Socket, mails: string[]): void {
  const reply = (text: string): boolean => socket.write(`${text}\r\n`)
  /** The mail that is coming in; null between mails. */
  let mail: string[] | null = null
  const hear = (line: string): void => {
    if (mail === null) {
      const command = line.slice(0, 4).toUpperCase()
      if (command === 'DATA') mail = []
      reply(REPLIES[command as keyof typeof REPLIES] ?? '250 ok')
      if (command === 'QUIT') socket.end()
    } else if (line === '.') {
      mails.push(mail.join('\n'))
      mail = null
      reply('250 kept')
    } else {
      mail.push(line.replace(/^\./, ''))
    }
  }
  let heard = ''
  socket.on('error', () => undefined).setEncoding('utf8')
  socket.on('data', (part: string) => {
    const lines = (heard + part).split('\r\n')
    heard = lines.pop() ?? ''
    for (const line of lines) hear(line)
  })
  reply('220 ready')
}
