// Runs one program to its end as if it stood in our place: its output is ours, signals reach it,
// and we end the way it ended.

import { spawn } from 'node:child_process'

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'])

/** A terminal sends these to the whole group, so the program has them already. */
const FROM_TERMINAL = new Set(['SIGINT', 'SIGHUP', 'SIGQUIT'])

/**
 * `code`: exit code, null when a signal ended it; `signal`: the one that ended it;
 * `received`: the last one we were sent meanwhile; `problem`: why it could not be started.
 *
 * @typedef {{ code: number | null, signal: NodeJS.Signals | null,
 *   received: NodeJS.Signals | null, problem: string | null }} Ending
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, stdout?: number }} where
 * @returns {Promise<Ending>}
 */
export function run(command, args, where) {
  return new Promise((settle) => {
    const child = spawn(command, args, {
      cwd: where.cwd,
      env: where.env,
      stdio: ['inherit', where.stdout ?? 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    })
    /** @type {NodeJS.Signals | null} */
    let received = null
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => {
      received = signal
      if (!(process.stdin.isTTY && FROM_TERMINAL.has(signal))) child.kill(signal)
    }
    for (const signal of SIGNALS) process.on(signal, pass)
    /** @param {Omit<Ending, 'received'>} ending */
    const end = (ending) => {
      for (const signal of SIGNALS) process.off(signal, pass)
      settle({ ...ending, received })
    }
    child.once('error', ({ message }) => end({ code: null, signal: null, problem: message }))
    child.once('exit', (code, signal) => end({ code, signal, problem: null }))
  })
}

/**
 * Ends this process as the program ended, so that the caller sees the same exit code or signal.
 *
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function endAs(code, signal) {
  if (signal !== null) process.kill(process.pid, signal)
  else process.exitCode = code ?? 1
}
