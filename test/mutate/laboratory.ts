// The other side of `trial.ts`: starts its process, asks, and ends it when an answer takes too long
// or when a mutant may have left something behind.

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Answer, Question, Survey } from './trial.ts'

const LOADING_MS = 120_000
const SURVEY_MS = 600_000
const CLOSING_MS = 20_000

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
  /** Lets the process put away what its tests made, such as databases. */
  readonly close: () => Promise<void>
}

/** The process, if there is one, and what it has loaded. */
type State = { child: ChildProcess | null; atStart: number; readonly loaded: Set<string> }

/** `sources`: the files with mutants, in the order of their numbers. */
export function openLaboratory(sources: readonly string[]): Laboratory {
  const state: State = { child: null, atStart: -1, loaded: new Set() }
  const ask = (question: Question, milliseconds: number): Promise<Answer | null> => {
    state.child ??= start(sources, state.atStart)
    return answerOf(state, state.child, question, milliseconds)
  }
  return {
    renew: (mutant = -1) => renew(state, mutant),
    close: () => close(state),
    survey: async (file) => {
      const answer = await ask({ kind: 'survey', file }, SURVEY_MS)
      state.loaded.add(file)
      if (answer?.kind === 'surveyed') return answer.survey
      throw new Error(`${file}: its process ended while its tests were run without a mutant`)
    },
    attempt: async (mutant, file, tests, milliseconds) => {
      if (!state.loaded.has(file)) {
        const answer = await ask({ kind: 'load', files: [file] }, LOADING_MS)
        if (answer === null) return { kind: 'failed', test: 'loading the file' }
        state.loaded.add(file)
      }
      const answer = await ask({ kind: 'try', mutant, file, tests }, milliseconds)
      if (answer?.kind !== 'tried') return { kind: 'endless' }
      return answer.failed === null ? { kind: 'passed' } : { kind: 'failed', test: answer.failed }
    },
  }
}

/** Null when the process ends or the time is over; the next question gets a new process. */
function answerOf(
  state: State,
  child: ChildProcess,
  question: Question,
  milliseconds: number,
): Promise<Answer | null> {
  return new Promise((resolve) => {
    const end = (answer: Answer | null): void => {
      clearTimeout(timer)
      child.off('message', end).off('exit', gone)
      if (answer === null) renew(state, -1)
      resolve(answer)
    }
    const gone = (): void => end(null)
    const timer = setTimeout(gone, milliseconds)
    child.on('message', end).on('exit', gone)
    child.send(question)
  })
}

function renew(state: State, mutant: number): void {
  state.child?.kill('SIGKILL')
  state.child = null
  state.atStart = mutant
  state.loaded.clear()
}

async function close(state: State): Promise<void> {
  const { child } = state
  if (child === null) return
  const gone = once(child, 'exit')
  const timer = setTimeout(() => child.kill('SIGKILL'), CLOSING_MS)
  child.disconnect()
  await gone
  clearTimeout(timer)
  state.child = null
}

function start(sources: readonly string[], atStart: number): ChildProcess {
  return fork(join(import.meta.dirname, 'trial.ts'), {
    execArgv: ['--import', join(import.meta.dirname, 'switchboard.ts')],
    env: { ...process.env, MUTATED_FILES: sources.join('\n'), MUTANT_AT_START: String(atStart) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}
