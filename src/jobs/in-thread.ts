// Reads a file that a key sent in a thread of its own: a large one takes long and much memory, and
// calls are answered meanwhile.

import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { openTurns } from '../base/turns.ts'
import { ArchiveError, unpackedFiles } from '../base/unpack.ts'
import { UnreadableFile } from '../intake/file/sheets.ts'
import { filesAtOnce, invalid, issue } from '../operations/errors.ts'

const LIMIT_MS = 60_000
const HEAP_MB = 1024
/** Workbooks are zip archives. What one unpacks to is looked at before it is read. */
const ZIP = 'PK'
const UNPACKED_MOST = 256 * 1024 * 1024

export type FileFault = { readonly path: readonly string[]; readonly message: string }

/** What was read, or what is wrong with the file. */
export type FileReading<Read> = { readonly read: Read } | { readonly faults: readonly FileFault[] }

type Task = { readonly task: string; readonly input: unknown }

type FileTask = Task & {
  readonly organisation: string
  /** The field of the file. */
  readonly at: readonly string[]
}

/** Of the process, since a file takes much memory. */
const turns = openTurns()
/** Files of an organisation that wait or are read: each is held in memory. */
const OPEN_MOST = 4
const RETRY_AFTER_S = 10

/** `module` is the one that answers the task. Throws a 400, or a 429 for too many at once. */
export async function readInThread<Read>(
  module: string,
  { task, input, organisation, at }: FileTask,
): Promise<Read> {
  if (turns.open(organisation) >= OPEN_MOST) throw filesAtOnce(OPEN_MOST, RETRY_AFTER_S)
  const found = await turns.run(organisation, () => inThread<Read>(module, { task, input }, at))
  if ('faults' in found)
    throw invalid(found.faults.map(({ path, message }) => issue([...path], message)))
  return found.read
}

function inThread<Read>(
  module: string,
  task: Task,
  at: readonly string[],
): Promise<FileReading<Read>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(module), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    const tooLarge = (): void => resolve(faultOf(at, 'is too large to be read. Send it as CSV.'))
    const limit = setTimeout(() => {
      tooLarge()
      void worker.terminate()
    }, LIMIT_MS)
    worker.on('message', resolve)
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooLarge()
      else reject(error)
    })
    worker.on('exit', () => {
      clearTimeout(limit)
      reject(new Error('the thread that read a file ended without an answer'))
    })
  })
}

export function faultOf(
  path: readonly string[],
  message: string,
): { readonly faults: readonly FileFault[] } {
  return { faults: [{ path, message }] }
}

/** In the thread of its task: answers it. */
export async function answerTask<Input, Read>(
  task: string,
  answer: (input: Input) => Promise<FileReading<Read>>,
): Promise<void> {
  if (isMainThread || (workerData as Partial<Task> | null)?.task !== task) return
  parentPort?.postMessage(await answer((workerData as Task).input as Input))
}

/** Gives the bytes of a file to `read`; what it says of a file that cannot be read is a fault. */
export async function readBytes<Read>(
  base64: string,
  at: readonly string[],
  read: (bytes: Buffer) => Promise<FileReading<Read>>,
): Promise<FileReading<Read>> {
  if (/[^A-Za-z0-9+/=]/.test(base64)) {
    return faultOf(at, 'base64 has other characters than those')
  }
  try {
    const bytes = Buffer.from(base64, 'base64')
    if (bytes.indexOf(ZIP) === 0) unpackedFiles(bytes, UNPACKED_MOST, () => true)
    return await read(bytes)
  } catch (error) {
    if (error instanceof UnreadableFile || error instanceof ArchiveError) {
      return faultOf(at, error.message)
    }
    throw error
  }
}
