// Outgoing mail: by SMTP when a server is configured, else as files in an outbox folder.

import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../base/clock.ts'

type Mail = {
  readonly to: string
  readonly subject: string
  /** Plain text. It may contain a link that signs in: never log it. */
  readonly text: string
}

export type SendMail = (mail: Mail) => Promise<void>

type MailSettings = {
  /** `smtp://user:password@host:port`; null: no server. */
  readonly smtpUrl: string | null
  /** `Landfall <no-reply@example.com>` */
  readonly mailFrom: string
  /** Parent folder of the outbox. */
  readonly dataDir: string
}

/** The first mail loads the library. */
export function openMail(settings: MailSettings, clock: Clock): SendMail {
  let opened: Promise<SendMail> | null = null
  return async (mail) => {
    const { smtpUrl } = settings
    opened ??= smtpUrl === null ? openOutbox(settings, clock) : openSmtp(smtpUrl, settings)
    await (await opened)(mail)
  }
}

async function openSmtp(smtpUrl: string, { mailFrom: from }: MailSettings): Promise<SendMail> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(smtpUrl)
  return async (mail) => {
    await transport.sendMail({ from, ...mail })
  }
}

/** A file name begins with its time, so that a listing is in order. */
async function openOutbox({ mailFrom: from, dataDir }: MailSettings, clock: Clock) {
  const { createTransport } = await import('nodemailer')
  const outbox = join(dataDir, 'outbox')
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail: Mail): Promise<void> => {
    const { message } = await composer.sendMail({ from, ...mail, textEncoding: 'base64' })
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    const name = `${clock.now().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
    await writeFile(join(outbox, name), message as Buffer, { mode: 0o600 })
  }
}

type BackgroundMail = {
  readonly send: (mail: Mail) => void
  /** Resolves when every mail has been sent or has failed. */
  readonly sent: () => Promise<void>
}

/**
 * Sends mail behind an answer that must not show, by its time or its status, whether there was any.
 */
export function openBackgroundMail(
  send: SendMail,
  failed: (reason: string) => void,
): BackgroundMail {
  const underWay = new Set<Promise<void>>()
  return {
    send: (mail) => {
      const sending = send(mail)
        .catch((error: Error) => failed(error.message))
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    },
    sent: async () => {
      await Promise.all(underWay)
    },
  }
}
