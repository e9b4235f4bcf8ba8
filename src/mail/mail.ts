// Mail to people: by SMTP when the operator names a server, else into an outbox folder, where a
// developer reads it.

import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Clock } from '../base/clock.ts'

type Mail = {
  readonly to: string
  readonly subject: string
  /** Plain text. It may hold a link that signs in: it goes to its reader and nowhere else. */
  readonly text: string
}

export type SendMail = (mail: Mail) => Promise<void>

type MailSettings = {
  /** `smtp://user:password@host:port`; null: no server. */
  readonly smtpUrl: string | null
  /** `Landfall <no-reply@example.com>` */
  readonly mailFrom: string
  /** Folder that takes the outbox. */
  readonly dataDir: string
}

/** The first characters of a file's name are its time, so that a listing is in order. */
export function openMail(settings: MailSettings, clock: Clock): SendMail {
  const { smtpUrl, mailFrom: from } = settings
  if (smtpUrl !== null) {
    const transport = createTransport(smtpUrl)
    return async (mail) => {
      await transport.sendMail({ from, ...mail })
    }
  }
  const outbox = join(settings.dataDir, 'outbox')
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    const { message } = await composer.sendMail({ from, ...mail, textEncoding: 'base64' })
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    const name = `${clock.now().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
    await writeFile(join(outbox, name), message as Buffer, { mode: 0o600 })
  }
}
