// `landfall replay ID`: runs a recorded calculation again from the law, the fees and the instant
// it was made from, and says whether the answer is the same to the byte, or but for new fields.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Pool } from 'pg'
import { ownFees } from '../account/fee-schedule.ts'
import { atFirstUse, loadedAtFirstUse, whenBuilt } from '../base/deferred.ts'
import { isId } from '../base/id.ts'
import { runToEnd } from '../base/steps.ts'
import { type Classifier, heldClassifier, loadClassifier } from '../classify/classifier.ts'
import { type DataFiles, nothing, overlayLayers } from '../compile/data-files.ts'
import { inForce, withFiles } from '../editions/in-force.ts'
import { type EditionPart, openEdition, storedEdition } from '../editions/stored-editions.ts'
import {
  type CallerContext,
  type LoadedLaw,
  noOpinions,
  type Operation,
  type Opinions,
} from '../operations/operation.ts'
import { noProducts, type Products } from '../operations/products/known.ts'
import { bulk, calc, classify, compare } from '../operations/recorded.ts'
import { lawCompiler } from '../operations/serving-law.ts'
import { openRecordedPrices } from '../record/recorded-prices.ts'
import { keptIn } from '../store/kept/kept.ts'
import { addedFields } from './added-fields.ts'
import { fail, type Say, withDatabase } from './database.ts'

const USAGE = 'landfall replay ID   a calculation, by the id in its answer\n'
const CLASSIFIER = 'classify'

type Recorded = {
  readonly id: string
  readonly organisation: string
  readonly kind: keyof typeof answers
  readonly at: Date
  /** In a form of `store/kept`. */
  readonly request: Buffer
  readonly response: Buffer
  readonly law: string | null
  readonly fees: unknown
  /** JSON; null where no second opinion was had. */
  readonly opinions: string | null
  /** JSON; null where nothing was taken from the catalogue. */
  readonly products: string | null
}

type Compute = (
  request: unknown,
  law: LoadedLaw,
  caller: CallerContext,
  said: { readonly opinions: Opinions; readonly products: Products },
) => string

function computing<Input>({ read, consider, answer }: Operation<Input>): Compute {
  return (request, law, caller, { opinions, products }) => {
    const input = read(request, law, products)
    const complete = consider && opinions.length > 0 ? consider(input, opinions) : input
    return JSON.stringify(runToEnd(answer(complete, law, caller)))
  }
}

const answers = {
  calc: computing(calc),
  bulk: computing(bulk),
  compare: computing(compare),
  classify: computing(classify),
} as const

export async function runReplay(args: readonly string[], say: Say): Promise<number> {
  const [id = '', ...more] = args
  if (more.length > 0 || !isId(id)) {
    say(USAGE)
    return 1
  }
  return withDatabase(say, ({ pool }) => run(pool, id, say))
}

async function run(pool: Pool, id: string, say: Say): Promise<number> {
  const found = await pool.query<Recorded>(
    `select id, organisation, kind, at, law, opinions, products, coalesce(c.fees, f.fees) as fees,
            kept_form(kept_request, request) as request,
            kept_form(kept_response, response) as response
       from calculation c left join calculation_fees f on f.digest = c.fees_digest where id = $1`,
    [id],
  )
  const [recorded] = found.rows
  if (!recorded) return fail(say, `There is no calculation ${id}.`)
  if (recorded.law === null) return fail(say, 'It was recorded before the law was named with it.')
  const again = await replay(pool, recorded, recorded.law)
  const before = await keptIn(pool).text(recorded.response)
  if (again === before) {
    say(`The same answer, ${Buffer.byteLength(again)} bytes, from the law ${recorded.law}.\n`)
    return 0
  }
  const added = addedFields(JSON.parse(before), JSON.parse(again))
  if (added) {
    const names = added.join(', ')
    say(`The same answer from the law ${recorded.law}, with fields added since: ${names}.\n`)
    return 0
  }
  const difference = firstDifference(before, again)
  say(`The answer is another one, from the law ${recorded.law}:\n${difference}`)
  return 1
}

async function replay(pool: Pool, recorded: Recorded, law: string): Promise<string> {
  const [embedded = '', number = ''] = law.split('.')
  const base = await embeddedOf(pool, embedded, { folder: CLASSIFIER, isBelow: false })
  const prices = await openRecordedPrices(pool)(recorded.organisation, recorded.at)
  const request = await keptIn(pool).value(recorded.request)
  const state = await inForce(pool, Number(number))
  return withFiles(pool, { base, law: state, known: new Map() }, async (files) => {
    const compiled = await lawCompiler({ building: atFirstUse })(files)
    const caller = { id: recorded.id, fees: ownFees(recorded.fees), prices }
    // Most calculations state the codes of their goods, and the classifier is most of the edition.
    const classifier = heldClassifier(loadedAtFirstUse(() => classifierOf(pool, embedded)))
    const loaded = { ...compiled, classifier, clock: { now: () => recorded.at } }
    const opinions = recorded.opinions === null ? noOpinions : JSON.parse(recorded.opinions)
    const products = recorded.products === null ? noProducts : JSON.parse(recorded.products)
    return whenBuilt(() => answers[recorded.kind](request, loaded, caller, { opinions, products }))
  })
}

/** Files of that edition, stored when a service first started with them. */
async function embeddedOf(pool: Pool, id: string, part: EditionPart): Promise<DataFiles> {
  const kept = await storedEdition(pool, id)
  if (!kept) throw new Error(`The embedded tables ${id} are not kept in this database.`)
  const { publisher, title, legalDay: asOf, retrievedAt } = kept
  const layer = await openEdition(pool, kept.id, { publisher, id, title, asOf, retrievedAt }, part)
  await layer.decompressAll()
  return overlayLayers(nothing, [layer])
}

/** The classifier reads a folder, so its files are written to a temporary one. */
async function classifierOf(pool: Pool, id: string): Promise<Classifier> {
  const files = await embeddedOf(pool, id, { folder: CLASSIFIER, isBelow: true })
  const folder = mkdtempSync(join(tmpdir(), 'landfall-replay-'))
  try {
    const lay = (path: string): void => {
      const names = files.list(path)
      for (const name of names) lay(`${path}/${name}`)
      if (names.length > 0) return
      const file = join(folder, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, files.read(path))
    }
    lay(CLASSIFIER)
    return loadClassifier(join(folder, CLASSIFIER))
  } catch (error) {
    throw new Error(
      `This version cannot read the data of the classifier of the tables ${id}, which classified ` +
        'lines of this calculation. Replay it with the version that recorded it.',
      { cause: error },
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const AROUND = 60

function firstDifference(before: string, after: string): string {
  let at = 0
  while (at < before.length && before[at] === after[at]) at += 1
  const part = (text: string): string => text.slice(Math.max(0, at - AROUND), at + AROUND)
  return `  recorded  …${part(before)}…\n  again     …${part(after)}…\n`
}
