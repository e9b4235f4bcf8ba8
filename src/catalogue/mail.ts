// Mails to the members who want to know what changed for the catalogue. They are stored with the
// announcement of the changes and sent afterwards, so that none is lost.

import type { Pool, PoolClient } from 'pg'
import type { SendMail } from '../mail/mail.ts'
import { inTransaction } from '../store/transaction.ts'

export type Mailing = {
  readonly send: SendMail
  /** The service's public address, for the link. */
  readonly origin: () => string
}

type MailedChange = {
  readonly sku: string
  readonly destination: string
  readonly origin: string
  readonly currency: string
  readonly day: string
  readonly duty_before: number
  readonly duty_after: number
  readonly acts: readonly { readonly citation: string }[]
}

const CHANGES_SHOWN = 10

/** Stores a mail for each member of the organisation who wants one. */
export async function storeMails(
  session: PoolClient,
  organisation: string,
  changes: readonly MailedChange[],
  now: Date,
): Promise<void> {
  await session.query(
    `insert into catalogue_mail (organisation, person, subject, body, created_at)
     select organisation, person, $2, $3, $4 from member
      where organisation = $1 and catalogue_mail on conflict do nothing`,
    [organisation, subjectOf(changes), bodyOf(changes), now],
  )
}

function subjectOf(changes: readonly MailedChange[]): string {
  const { size } = new Set(changes.map(({ sku }) => sku))
  const products = size === 1 ? '1 product' : `${size} products`
  return `Duties or taxes changed for ${products} of your catalogue`
}

/** The largest changes of the duty on one unit first. */
function bodyOf(changes: readonly MailedChange[]): string {
  const size = ({ duty_before: before, duty_after: after }: MailedChange): number =>
    Math.abs(after - before)
  const shown = [...changes].sort((one, other) => size(other) - size(one)).slice(0, CHANGES_SHOWN)
  const rest = changes.length - shown.length
  return [...shown.map(linesOf), ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n\n')
}

function linesOf(change: MailedChange): string {
  const { sku, origin, destination, currency, day, acts } = change
  const duty = `${change.duty_before} to ${change.duty_after} ${currency}`
  const lines = [`${sku}, ${origin} to ${destination}, from ${day}: duty on one unit ${duty}`]
  return [...lines, ...acts.map(({ citation }) => `  ${citation}`)].join('\n')
}

type StoredMail = {
  readonly organisation: string
  readonly person: string
  readonly created_at: string
  readonly email: string
  readonly subject: string
  readonly body: string
}

/** Sends what is stored; a mail that cannot be sent stays for the next round. */
export async function sendMails(pool: Pool, mailing: Mailing): Promise<void> {
  while (await sendNext(pool, mailing));
}

async function sendNext(pool: Pool, { send, origin }: Mailing): Promise<boolean> {
  return inTransaction(pool, async (session) => {
    const found = await session.query<StoredMail>(
      `select c.organisation, c.person, c.created_at::text as created_at, m.email, c.subject, c.body
         from catalogue_mail c
         join member m on m.organisation = c.organisation and m.person = c.person
        order by c.created_at limit 1 for update of c skip locked`,
    )
    const [mail] = found.rows
    if (!mail) return false
    const link = `${origin()}/dashboard/catalogue/changes`
    const { email: to, subject, body } = mail
    await send({ to, subject, text: `${body}\n\n${link}\n` })
    await session.query(
      `delete from catalogue_mail
        where organisation = $1 and person = $2 and created_at = $3::timestamptz`,
      [mail.organisation, mail.person, mail.created_at],
    )
    return true
  })
}
