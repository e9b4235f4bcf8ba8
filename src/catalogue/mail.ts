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
  const mail = { subject: subjectOf(changes), body: bodyOf(changes), page: 'catalogue/changes' }
  await storeMail(session, organisation, mail, now)
}

/** `page`: of the dashboard, to which the mail leads. */
export async function storeMail(
  session: PoolClient,
  organisation: string,
  { subject, body, page }: Pick<StoredMail, 'subject' | 'body' | 'page'>,
  now: Date,
): Promise<void> {
  await session.query(
    `insert into catalogue_mail (organisation, person, subject, body, page, created_at)
     select organisation, person, $2, $3, $4, $5 from member
      where organisation = $1 and catalogue_mail on conflict do nothing`,
    [organisation, subject, body, page, now],
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
  readonly page: string
}

/** Of a mail, the order in which they are sent. */
type Place = Pick<StoredMail, 'organisation' | 'person' | 'created_at'>

const FIRST: Place = {
  ...{ organisation: '00000000-0000-0000-0000-000000000000', person: '' },
  created_at: '-infinity',
}

/**
 * Tries each mail that is stored once; one that cannot be sent stays for the next round, and does
 * not keep the others back. Rejects with the reason of the first that was not sent.
 */
export async function sendMails(pool: Pool, mailing: Mailing): Promise<void> {
  const failures: unknown[] = []
  let last: Place | null = FIRST
  while (last) last = await sendNext(pool, mailing, last, failures)
  if (failures.length > 0) throw failures[0]
}

/** The mail that was tried; null for none. */
function sendNext(
  pool: Pool,
  { send, origin }: Mailing,
  after: Place,
  failures: unknown[],
): Promise<Place | null> {
  return inTransaction(pool, async (session) => {
    const found = await session.query<StoredMail>(
      `select c.organisation, c.person, c.created_at::text as created_at, m.email, c.subject,
              c.body, c.page
         from catalogue_mail c
         join member m on m.organisation = c.organisation and m.person = c.person
        where (c.created_at, c.organisation, c.person) > ($1::timestamptz, $2::uuid, $3::text)
        order by c.created_at, c.organisation, c.person limit 1 for update of c skip locked`,
      [after.created_at, after.organisation, after.person],
    )
    const [mail] = found.rows
    if (!mail) return null
    const { email: to, subject, body, page } = mail
    const link = `${origin()}/dashboard/${page}`
    try {
      await send({ to, subject, text: `${body}\n\n${link}\n` })
    } catch (error) {
      failures.push(error)
      return mail
    }
    await session.query(
      `delete from catalogue_mail
        where organisation = $1 and person = $2 and created_at = $3::timestamptz`,
      [mail.organisation, mail.person, mail.created_at],
    )
    return mail
  })
}
