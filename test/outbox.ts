// Mails of the outbox folder, as their readers get them.

import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Texts of the mails to an address, the newest last. */
export function mailsTo(outbox: string, to: string): readonly string[] {
  if (!existsSync(outbox)) return []
  return readdirSync(outbox)
    .sort()
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((mail) => mail.includes(`To: ${to}`))
    .map(bodyOf)
}

function bodyOf(mail: string): string {
  const [head = '', ...rest] = mail.split('\n\n')
  assert.match(head, /Content-Transfer-Encoding: base64/)
  return Buffer.from(rest.join(''), 'base64').toString('utf8')
}
