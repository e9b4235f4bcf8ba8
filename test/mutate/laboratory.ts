// The other side of `trial.ts`: starts its process, asks, and ends it when an answer takes too long
// or when a mutant may have left something behind.

import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Answer, Question, Survey } from './trial.ts'

const LOADING_MS = 120_000
const SURVEY_MS = 600_000

type Outcome =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly test: string }
  | { readonly kind: 'endless' }

export type Laboratory = {
  readonly survey: (file: string) => Promise<Survey>
  /** Runs tests of a file with one mutant, -1 for none; what takes long is ended. */
  readonly attempt: (
    mutant: number,
    file: string,
    tests: readonly number[],
    milliseconds: number,
  ) => Promise<Outcome>
  /** The next attempt has a new process, in which `mutant` is on while modules are loaded. */
  readonly renew: (mutant?: number) => void
}

/** `sources`: the files with mutants, in the order of their numbers. */
export function openLaboratory(sources: readonly string[]): Laboratory {
  let child: ChildProcess | null = null
  let atStart = -1
  const loaded = new Set<string>()

  const renew = (mutant = -1): void => {
    child?.kill('SIGKILL')
    child = null
    atStart = mutant
    loaded.clear()
  }

  const ask = (question: Question, milliseconds: number): Promise<Answer | null> => {
    child ??= start(sources, atStart)
    const asked = child
    return new Promise((resolve) => {
      const end = (answer: Answer | null): void => {
        clearTimeout(timer)
        asked.off('message', end).off('exit', gone)
        if (answer === null) renew()
        resolve(answer)
      }
      const gone = (): void => end(null)
      const timer = setTimeout(gone, milliseconds)
      asked.on('message', end).on('exit', gone)
      asked.send(question)
    })
  }

  return {
    renew,
    survey: async (file) => {
      const answer = await ask({ kind: 'survey', file }, SURVEY_MS)
      loaded.add(file)
      if (answer?.kind === 'surveyed') return answer.survey
      throw new Error(`${file}: its process ended while its tests were run without a mutant`)
    },
    attempt: async (mutant, file, tests, milliseconds) => {
      if (!loaded.has(file)) {
        const answer = await ask({ kind: 'load', files: [file] }, LOADING_MS)
        if (answer === null) return { kind: 'failed', test: 'loading the file' }
        loaded.add(file)
      }
      const answer = await ask({ kind: 'try', mutant, file, tests }, milliseconds)
      if (answer?.kind !== 'tried') return { kind: 'endless' }
      return answer.failed === null ? { kind: 'passed' } : { kind: 'failed', test: answer.failed }
    },
  }
}

function start(sources: readonly string[], atStart: number): ChildProcess {
  return fork(join(import.meta.dirname, 'trial.ts'), {
    execArgv: ['--import', join(import.meta.dirname, 'switchboard.ts')],
    env: { ...process.env, MUTATED_FILES: sources.join('\n'), MUTANT_AT_START: String(atStart) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}
