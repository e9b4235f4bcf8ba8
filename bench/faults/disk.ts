// A small disk of its own for the database, which can be filled. It needs root; without, the run
// has no full disk.

import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Disk = {
  readonly fill: () => void
  readonly clear: () => void
  readonly remove: () => void
}

const SIZE = '640m'
const BLOCK = Buffer.alloc(1024 * 1024)

/** Mounts it at `folder`; null where that is not allowed. */
export function mountDisk(folder: string): Disk | null {
  mkdirSync(folder, { recursive: true })
  try {
    const options = `size=${SIZE},mode=0755`
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return null
  }
  const filler = join(folder, 'filler')
  return {
    fill: () => {
      // Until nothing fits, so that no file can grow.
      while (statfsSync(folder).bavail > 0) {
        try {
          writeFileSync(filler, BLOCK, { flag: 'a' })
        } catch {
          return
        }
      }
    },
    clear: () => {
      truncateSync(filler, 0)
      rmSync(filler)
    },
    remove: () => execFileSync('umount', [folder]),
  }
}
