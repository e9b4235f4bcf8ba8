// Runs a recorded calculation again from the law, the fees and the instant it was made from.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Pool } from 'pg'
import { ownFees } from '../account/fee-schedule.ts'
import { atFirstUse, loadedAtFirstUse, whenBuilt } from '../base/deferred.ts'
import { jsonInSteps } from '../base/json-steps.ts'
import type { Slices } from '../base/slices.ts'
import type { Steps } from '../base/steps.ts'
import { type Classifier, heldClassifier, loadClassifier } from '../classify/classifier.ts'
import { type DataFiles, nothing, overlayLayers } from '../compile/data-files.ts'
import { inForce, withFiles } from '../editions/in-force.ts'
import { type EditionPart, openEdition, storedEdition } from '../editions/stored-editions.ts'
import {
  type CallerContext,
  type LoadedLaw,
  type NamedLaw,
  noOpinions,
  type Operation,
  type Opinions,
} from '../operations/operation.ts'
import { noProducts, type Products } from '../operations/products/known.ts'
import { bulk, calc, classify, compare } from '../operations/recorded.ts'
import { lawCompiler } from '../operations/serving-law.ts'
import { keptIn } from '../store/kept/kept.ts'
import { openRecordedPrices } from './recorded-prices.ts'

const CLASSIFIER = 'classify'

export type Replayed = {
  readonly kind: keyof typeof answers
  readonly at: Date
  readonly law: string
  /** The JSON that was recorded, and that of today's program. */
  readonly recorded: string
  readonly again: string
}

export type ReplayParts = {
  readonly pool: Pool
  /** In which the answer is computed. */
  readonly inSlices: Slices
  /** The law of a running service, for what was computed from it. */
  readonly loaded?: () => NamedLaw
}

/** Why a recorded calculation cannot be made again, as a sentence. */
export class NotReplayable extends Error {}

/**
 * `organisation`: whose calculation it has to be; null for any. Resolves with null where there is
 * none; rejects with {@link NotReplayable}.
 */
export type Replay = (id: string, organisation: string | null) => Promise<Replayed | null>

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
  readonly shipment: string | null
}

type Compute = (
  request: unknown,
  law: LoadedLaw,
  caller: CallerContext,
  said: { readonly opinions: Opinions; readonly products: Products },
) => Steps<object>

function computing<Input>({ read, consider, answer }: Operation<Input>): Compute {
  return (request, law, caller, { opinions, products }) => {
    const input = read(request, law, products)
    const complete = consider && opinions.length > 0 ? consider(input, opinions) : input
    return answer(complete, law, caller)
  }
}

const answers = {
  calc: computing(calc),
  bulk: computing(bulk),
  compare: computing(compare),
  classify: computing(classify),
} as const

export function openReplay(parts: ReplayParts): Replay {
  const inTurn = openTurns()
  return (id, organisation) => replay({ ...parts, inTurn }, id, organisation)
}

type InTurn = <Result>(compute: () => Promise<Result>) => Promise<Result>

/** One at a time: the law of another edition takes as much memory as that of the service. */
function openTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (compute) => {
    const next = last.then(compute)
    last = next.catch(() => undefined)
    return next
  }
}

type Parts = ReplayParts & { readonly inTurn: InTurn }

async function replay(parts: Parts, id: string, organisation: string | null): ReturnType<Replay> {
  const { pool } = parts
  const found = await pool.query<Recorded>(
    `select id, organisation, kind, at, law, opinions, products, coalesce(c.fees, f.fees) as fees,
            kept_form(kept_request, request) as request,
            kept_form(kept_response, response) as response,
            (select s.shipment from shipment_calculation s where s.calculation = c.id) as shipment
       from calculation c left join calculation_fees f on f.digest = c.fees_digest
      where id = $1 and ($2::uuid is null or organisation = $2)`,
    [id, organisation],
  )
  const [recorded] = found.rows
  if (!recorded) return null
  const { kind, at, law } = recorded
  if (law === null) {
    throw new NotReplayable('It was recorded before the law was named with it.')
  }
  const again = await withLaw(parts, law, (loaded) => computed(parts, recorded, loaded))
  return { kind, at, law, recorded: await keptIn(pool).text(recorded.response), again }
}

async function computed(
  { pool, inSlices }: ReplayParts,
  recorded: Recorded,
  law: Omit<LoadedLaw, 'clock'>,
): Promise<string> {
  const { id, organisation, kind, at, shipment } = recorded
  const prices = await openRecordedPrices(pool)(organisation, at)
  const request = await keptIn(pool).value(recorded.request)
  const caller = { id, fees: ownFees(recorded.fees), prices, shipment }
  const opinions = recorded.opinions === null ? noOpinions : JSON.parse(recorded.opinions)
  const products = recorded.products === null ? noProducts : JSON.parse(recorded.products)
  const then = { ...law, clock: { now: () => at } }
  return whenBuilt(() =>
    inSlices(organisation, printed(answers[kind](request, then, caller, { opinions, products }))),
  )
}

function* printed(answer: Steps<object>): Steps<string> {
  return (yield* jsonInSteps(yield* answer)).toString()
}

async function withLaw<Result>(
  { pool, loaded, inTurn }: Parts,
  law: string,
  use: (law: Omit<LoadedLaw, 'clock'>) => Promise<Result>,
): Promise<Result> {
  const serving = loaded?.()
  if (serving?.lawName === law) return use(serving)
  return inTurn(() => withCompiledLaw(pool, law, use))
}

async function withCompiledLaw<Result>(
  pool: Pool,
  law: string,
  use: (law: Omit<LoadedLaw, 'clock'>) => Promise<Result>,
): Promise<Result> {
  const [embedded = '', number = ''] = law.split('.')
  const base = await embeddedOf(pool, embedded, { folder: CLASSIFIER, isBelow: false })
  const state = await inForce(pool, Number(number))
  return withFiles(pool, { base, law: state, known: new Map() }, async (files) => {
    const compiled = await lawCompiler({ building: atFirstUse })(files)
    // Most calculations state the codes of their goods, and the classifier is most of the edition.
    const classifier = heldClassifier(loadedAtFirstUse(() => classifierOf(pool, embedded)))
    return use({ ...compiled, classifier })
  })
}

/** Files of that edition, stored when a service first started with them. */
async function embeddedOf(pool: Pool, id: string, part: EditionPart): Promise<DataFiles> {
  const kept = await storedEdition(pool, id)
  if (!kept) throw new NotReplayable(`The embedded tables ${id} are not kept in this database.`)
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
    throw new NotReplayable(
      `This version cannot read the data of the classifier of the tables ${id}, which classified ` +
        'lines of this calculation. Replay it with the version that recorded it.',
      { cause: error },
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}
