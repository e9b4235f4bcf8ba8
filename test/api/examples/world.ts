// The services whose answers the examples are, and how they are called.

import { filesOf } from '../../../src/compile/data-files.ts'
import { activate } from '../../../src/editions/activate.ts'
import { storeEdition } from '../../../src/editions/stored-editions.ts'
import { eventsOn } from '../../events/webhooks.ts'
import { compile } from '../../loaded.ts'
import { people, type Visitor } from '../account/people.ts'
import { type Answer, embedded, PATIENT, type Sent, serving } from '../serving.ts'
import { monthly } from '../spirits.ts'
import { type Call, type Send, type Shown, urlOf } from './shown.ts'

/** Starts them before the tests of a file and ends them after. */
export function openWorld() {
  const main = people({ events: eventsOn, linked: PATIENT })
  const behindProxy = people({ events: eventsOn, trustProxy: 1 })
  const limited = serving({ perMinute: 1, events: eventsOn })
  return {
    ...main,
    behindProxy,
    pool: () => main.serve().pool,
    byKey: sending(() => main.serve().send),
    behindProxyByKey: sending(() => behindProxy.serve().send),
    /** With a key that may make one call a minute. */
    limitedByKey: sending(() => limited().send),
    as: visiting,
    /** Puts an edition in force, so that answers name it. */
    editions: async (): Promise<void> => {
      const { pool, law } = main.serve()
      const id = await storeEdition(pool, monthly('1.25'))
      const registry = { pool, base: filesOf(embedded), compile }
      await activate(registry, id, { actor: 'ops', why: 'The rates of October' })
      await law.refresh()
    },
  }
}

export type World = ReturnType<typeof openWorld>

function sending(send: () => (sent: Sent) => Promise<Answer>): Send {
  return (shown: Shown, call: Call) => {
    const { body, headers } = call
    return send()({
      method: shown.method as NonNullable<Sent['method']>,
      url: urlOf(shown, call),
      ...(body !== undefined && { body }),
      ...(headers && { headers }),
    })
  }
}

function visiting(one: Visitor): Send {
  return (shown, call) => {
    const { body, headers } = call
    return one.ask({
      method: shown.method,
      path: urlOf(shown, call).slice('/account/'.length),
      ...(body !== undefined && { body }),
      ...(headers && { headers }),
    })
  }
}
