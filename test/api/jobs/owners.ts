// Owners of organisations who have jobs, and the runner that works on them.

import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { jobChores } from '../../../src/jobs/work.ts'
import { startRunner } from '../../../src/store/runner.ts'
import { inSlices } from '../../slices.ts'
import { type Asked, people } from '../account/people.ts'
import type { Answer } from '../serving.ts'

const PATIENCE_MS = 30_000

export type Owner = {
  readonly organisation: string
  /** Of a path of the own organisation, unless another is named. */
  readonly ask: (path: string, sent?: Omit<Asked, 'path'>, organisation?: string) => Promise<Answer>
}

/** Starts the service before the tests of a file and ends it after them. */
export function owners() {
  const { serve, owned } = people()

  const owner = async (): Promise<Owner> => {
    // Jobs are handed over in tables that a runner makes when it starts for the first time.
    await (await startRunner(serve().pool, [])).stop()
    const { owner: person, id } = await owned()
    return {
      organisation: id,
      ask: (path, sent, organisation = id) =>
        person.ask({ ...sent, path: `organisations/${organisation}/${path}` }),
    }
  }

  /** Starts a runner, and resolves with the job when it is done. */
  const worked = async ({ ask }: Owner, id: string): Promise<Answer['json']> => {
    const { pool, law } = serve()
    const said: string[] = []
    const runner = await startRunner(pool, [
      jobChores({ pool, law, inSlices, say: (text) => said.push(text) }),
    ])
    try {
      for (const end = performance.now() + PATIENCE_MS; ; await wait(20)) {
        const { json } = await ask(`jobs/${id}`)
        assert.deepEqual(said, [])
        if (json.state === 'done') return json
        assert(performance.now() < end, JSON.stringify(json))
      }
    } finally {
      await runner.stop()
    }
  }
  return { serve, owner, worked }
}
