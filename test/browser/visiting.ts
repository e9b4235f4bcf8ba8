// Runs the dashboard in Chromium, with the whole service as a process and its own database.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import type { Pool } from 'pg'
import type { Page } from 'playwright-core'
import { offered, run } from '../api/running.ts'
import { runLandfall } from '../child.ts'
import { freshDatabase, type TestDatabase } from '../database.ts'
import { mailsTo } from '../outbox.ts'
import { MISSING, openVisitors, releaseVisitors, type Visitors } from './visitors.ts'

const PROJECT = join(import.meta.dirname, '../..')
const EVENTS_ON = { EVENTS_PREVIEW: '1' }

export const PASSWORD = 'seven ships in a bottle'

export type Visit = {
  readonly address: string
  /** A sandbox key of the demo organisation. */
  readonly key: string
  /** Somebody who has not been here before. */
  readonly visitor: Visitors['visitor']
  /** Runs `bin/landfall` on the same database, as the operator would. */
  readonly landfall: (...args: readonly string[]) => Promise<string>
  /** Of its database. */
  readonly pool: Pool
  /** Mails to that address, the newest last, as texts. */
  readonly mails: (to: string) => readonly string[]
}

/** A test that needs a browser; it is skipped, with a message, where there is none. */
export function walk(name: string, body: (context: TestContext) => Promise<void>): void {
  test(name, { skip: MISSING }, async (context) => {
    await body(context)
    await releaseVisitors()
  })
}

/** A service that the test files of one process share. */
type SharedVisit = { users: number; open: Promise<OpenVisit> | null }

/** By the settings of the service. */
const shared = new Map<string, SharedVisit>()

/**
 * Starts a service before the tests of a file and ends it after the last file of the process that
 * uses it. Addresses of people are therefore different in each file.
 */
export function visiting(env: Readonly<Record<string, string>> = EVENTS_ON): () => Visit {
  const name = JSON.stringify(env)
  const visit = shared.get(name) ?? { users: 0, open: null }
  shared.set(name, visit)
  visit.users++
  let open: OpenVisit | null = null
  before(async () => {
    if (MISSING) return
    visit.open ??= openVisit(env)
    open = await visit.open
    await open.forgetAttempts()
  })
  after(async () => {
    await open?.dismiss()
    visit.users--
    if (visit.users > 0) return
    await open?.close()
    visit.open = null
  })
  return () => {
    assert(open, 'the tests have not begun')
    return open
  }
}

type OpenVisit = Visit &
  Visitors & {
    /** Empties the counts that limit attempts to sign up or in. */
    readonly forgetAttempts: () => Promise<void>
  }

/** Builds the pages and starts a service on a new database; for tests, see {@link visiting}. */
export async function openVisit(
  env: Readonly<Record<string, string>> = EVENTS_ON,
): Promise<OpenVisit> {
  const built = spawnSync(process.execPath, [join(PROJECT, 'dashboard/build.mjs')])
  assert.equal(built.status, 0, String(built.stderr))
  const database = await freshDatabase({ migrated: false })
  try {
    return await startOn(database, env)
  } catch (error) {
    await database.drop()
    throw error
  }
}

async function startOn(
  database: TestDatabase,
  env: Readonly<Record<string, string>>,
): Promise<OpenVisit> {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-browser-'))
  const own = { DATABASE_URL: database.url, LANDFALL_DATA_DIR: folder, LANDFALL_DEMO: '1' }
  const settings = { ...own, ...env }
  const running = run(settings)
  const { address, key } = offered(await running.ready)
  const visitors = await openVisitors(address)
  return {
    ...visitors,
    address,
    key,
    pool: database.pool(),
    landfall: async (...args: readonly string[]) => {
      const { code, text, error } = await runLandfall(args, { env: settings })
      assert.equal(code, 0, `landfall ${args.join(' ')}: ${error}`)
      return text
    },
    mails: (to: string) => mailsTo(join(folder, 'outbox'), to),
    forgetAttempts: async () => {
      await database.pool().query('delete from sign_in."rateLimit"')
    },
    close: async () => {
      await visitors.close()
      running.child.kill('SIGTERM')
      await running.ended
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Creates an account and its organisation on the pages; ends on the Calculate page. */
export async function signUp(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/dashboard/sign-up')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Create your organisation' }).waitFor()
  await page.getByLabel('Name').fill(`${name} Imports`)
  await page.getByRole('button', { name: 'Create organisation' }).click()
  await page.getByRole('navigation', { name: 'Pages' }).waitFor()
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/dashboard/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
