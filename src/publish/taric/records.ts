// Records of a TARIC3 envelope, the EU's daily XML: each inserts, updates or deletes one entity.
// The envelope is read to its end, so that a cut-off file is never taken for a small one.

import { SaxesParser } from 'saxes'
import { UnreadableTariff } from '../measures/tariff-measure.ts'

export type TaricUpdate = 'insert' | 'update' | 'delete'

export type TaricRecord = {
  /** Name of the entity: `measure`, `measure.component`, `goods.nomenclature`. */
  readonly thing: string
  readonly update: TaricUpdate
  /** Record and subrecord code: `43000`. */
  readonly code: string
  /** Text of a field by its name in the schema: `measure.sid`; null if missing. */
  field(name: string): string | null
  /** A required field. */
  need(name: string): string
}

/** The numbers of updates in the schema (taric3.xsd, UpdateType). */
const UPDATES: Readonly<Record<string, TaricUpdate>> = {
  '1': 'update',
  '2': 'delete',
  '3': 'insert',
}
/** Fields of the record itself; every other element in it is the entity. */
const HEAD = new Set([
  'transaction.id',
  'record.code',
  'subrecord.code',
  'record.sequence.number',
  'update.type',
])
const ENVELOPE = 'envelope'
const RECORD = 'record'

/** A record while it is parsed: the texts of its elements by name. */
type OpenRecord = { readonly fields: Map<string, string>; thing: string | null }

type TaricEnvelope = {
  /** Year and sequence number, `18241`; the next day's file has the next number. */
  readonly number: string | null
  readonly records: readonly TaricRecord[]
}

/** Reads an envelope. Throws {@link UnreadableTariff} for a cut-off or unknown one. */
export function readTaricEnvelope(xml: string): TaricEnvelope {
  let number: string | null = null
  const records: TaricRecord[] = []
  const path: string[] = []
  let open: OpenRecord | null = null
  let text = ''
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw new UnreadableTariff(`the envelope is cut off or damaged: ${error.message}`)
  })
  parser.on('doctype', () => {
    throw new UnreadableTariff('the envelope has a document type (DOCTYPE), which is not accepted')
  })
  parser.on('opentag', ({ name, attributes }) => {
    const local = localName(name)
    if (path.length === 0 && local !== ENVELOPE) {
      throw new UnreadableTariff(`not a TARIC envelope but "${name}"`)
    }
    if (path.length === 0) number = attributes.id || null
    if (local === RECORD) open = { fields: new Map(), thing: null }
    else if (open && path.at(-1) === RECORD && !HEAD.has(local)) open.thing = local
    path.push(local)
    text = ''
  })
  parser.on('text', (piece) => {
    text += piece
  })
  parser.on('closetag', ({ name }) => {
    const local = localName(name)
    path.pop()
    if (!open) return
    if (local === RECORD) {
      records.push(recordOf(open, records.length + 1))
      open = null
    } else if (local !== open.thing || path.at(-1) !== RECORD) open.fields.set(local, text.trim())
    text = ''
  })
  parser.write(xml).close()
  return { number, records }
}

function recordOf({ fields, thing }: OpenRecord, at: number): TaricRecord {
  const update = UPDATES[fields.get('update.type') ?? '']
  if (!thing || !update) {
    throw new UnreadableTariff(`record ${at} has no ${thing ? 'valid update type' : 'entity'}`)
  }
  const field = (name: string) => fields.get(name) || null
  return {
    thing,
    update,
    code: `${fields.get('record.code') ?? ''}${fields.get('subrecord.code') ?? ''}`,
    field,
    need(name) {
      const found = field(name)
      if (found === null) throw new UnreadableTariff(`record ${at} (${thing}) has no ${name}`)
      return found
    },
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
