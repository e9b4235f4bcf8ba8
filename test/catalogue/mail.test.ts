// Mails of what changed: to the members who want one, once, also where the first try failed.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sendMails } from '../../src/catalogue/mail.ts'
import { people } from '../api/account/people.ts'
import { BICYCLE, ukTariff } from './uk-tariff.ts'
import { enforce, watched } from './watching.ts'

const { serve, owned, joined } = people()

type Sent = { readonly to: string; readonly subject: string; readonly text: string }

test('a member who wants it gets one mail with the change, its act and a link', async () => {
  const { pool } = serve()
  const { owner, id } = await owned('Growth')
  await joined(owner, id, 'viewer')
  await enforce(serve(), ukTariff('July', '14.00 %', '20.00 %'))
  const product = {
    ...{ description: 'Bicycle', codes: [{ destination: 'GB', hs_code: BICYCLE }] },
    ...{ origins: ['CN'], unit_value: 100, currency: 'GBP' },
  }
  const path = `organisations/${id}/v1/products/BIKE`
  assert.equal((await owner.ask({ method: 'PUT', path, body: product })).status, 200)
  const choice = `organisations/${id}/catalogue-mail`
  const body = { catalogue_mail: true }
  assert.deepEqual((await owner.ask({ method: 'PUT', path: choice, body })).json, body)
  const { organisations } = (await owner.ask({ path: 'me' })).json
  assert.equal(organisations[0].catalogue_mail, true)
  await watched(serve())
  await enforce(serve(), ukTariff('August', '10.00 %', '30.00 %'))
  await watched(serve())

  const origin = (): string => 'https://duty.example'
  const broken = async (): Promise<void> => {
    throw new Error('no server')
  }
  await assert.rejects(sendMails(pool, { send: broken, origin }), /no server/)
  const sent: Sent[] = []
  const send = async (mail: Sent): Promise<void> => {
    sent.push(mail)
  }
  await sendMails(pool, { send, origin })
  await sendMails(pool, { send, origin })
  const [mail, ...more] = sent
  assert.deepEqual(more, [])
  const me = (await owner.ask({ path: 'me' })).json.person
  assert.equal(mail?.to, me.email)
  assert.equal(mail?.subject, 'Duties or taxes changed for 1 product of your catalogue')
  assert.match(
    mail?.text ?? '',
    /^BIKE, CN to GB, from .*: duty on one unit 34 to 40 GBP\n {2}Tariff/,
  )
  assert.match(mail?.text ?? '', /\nhttps:\/\/duty\.example\/dashboard\/catalogue\/changes\n$/)
})

test('a mail that cannot be sent does not keep the others back, and is tried again', async () => {
  const { pool } = serve()
  const people = await Promise.all(['ann', 'bob', 'eve'].map(() => owned()))
  for (const { id } of people) {
    await pool.query(
      `insert into catalogue_mail (organisation, person, subject, body, created_at)
       select organisation, person, 'Duties', 'changed', now() from member where organisation = $1`,
      [id],
    )
  }
  const origin = (): string => 'https://duty.example'
  const reached = new Set<string>()
  let refused: string | null = null
  const send = async ({ to }: Sent): Promise<void> => {
    refused ??= to
    if (to === refused) throw new Error('no such mailbox')
    reached.add(to)
  }
  await assert.rejects(sendMails(pool, { send, origin }), /no such mailbox/)
  assert.equal(reached.size, 2)
  const again: string[] = []
  await sendMails(pool, { send: async ({ to }) => void again.push(to), origin })
  assert.deepEqual(again, [refused])
})
