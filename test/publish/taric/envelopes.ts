// Small TARIC3 envelopes for tests: the given records inside the elements that the schema requires.

const UPDATES = { update: 1, delete: 2, insert: 3 } as const

type Update = keyof typeof UPDATES

export function envelope(...records: readonly string[]): string {
  const messages = records.map(
    (record, at) =>
      `<env:app.message id="${at}"><oub:transmission>${record}</oub:transmission>` +
      '</env:app.message>',
  )
  return `<?xml version="1.0" encoding="UTF-8"?><env:envelope id="1"
    xmlns:env="urn:publicid:-:DGTAXUD:GENERAL:ENVELOPE:1.0"
    xmlns:oub="urn:publicid:-:DGTAXUD:TARIC:MESSAGE:1.0"><env:transaction id="1">
    ${messages.join('')}</env:transaction></env:envelope>`
}

function record(thing: string, update: Update, fields: string): string {
  return `<oub:record><oub:record.code>430</oub:record.code>
    <oub:subrecord.code>00</oub:subrecord.code>
    <oub:update.type>${UPDATES[update]}</oub:update.type>
    <oub:${thing}>${fields}</oub:${thing}></oub:record>`
}

/** A third-country duty from 2021 on. */
export function measure(update: Update, sid: string, goods = '8712003000', last = ''): string {
  const end = last ? `<oub:validity.end.date>${last}</oub:validity.end.date>` : ''
  return record(
    'measure',
    update,
    `<oub:measure.sid>${sid}</oub:measure.sid><oub:measure.type>103</oub:measure.type>
    <oub:geographical.area>1011</oub:geographical.area>
    <oub:goods.nomenclature.item.id>${goods}</oub:goods.nomenclature.item.id>
    <oub:validity.start.date>2021-01-01</oub:validity.start.date>${end}
    <oub:measure.generating.regulation.id>R2022700</oub:measure.generating.regulation.id>`,
  )
}

export function component(update: Update, sid: string, expression: string, rest: string): string {
  return record(
    'measure.component',
    update,
    `<oub:measure.sid>${sid}</oub:measure.sid>
    <oub:duty.expression.id>${expression}</oub:duty.expression.id>${rest}`,
  )
}

export function exclusion(update: Update, sid: string, area: string): string {
  return record(
    'measure.excluded.geographical.area',
    update,
    `<oub:measure.sid>${sid}</oub:measure.sid>
    <oub:excluded.geographical.area>${area}</oub:excluded.geographical.area>`,
  )
}
