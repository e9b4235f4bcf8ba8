// A destination that shares the law of another except for its own files: Northern Ireland has the
// customs law of the European Union with the taxes of the United Kingdom.

import type { DataFiles } from './data-files.ts'

/** `files` in which the folder `from` provides the files that the folder `name` does not have. */
export function sharingLaw(files: DataFiles, name: string, from: string): DataFiles {
  const own = `${name}/`
  const elsewhere = (path: string): string | null =>
    path.startsWith(own) ? `${from}/${path.slice(own.length)}` : null
  const found = (path: string): string => {
    const other = files.exists(path) ? null : elsewhere(path)
    return other ?? path
  }
  return {
    exists: (path) => files.exists(found(path)),
    list(folder) {
      const other = elsewhere(folder)
      const names = other === null ? [] : files.list(other)
      const ofIts = files.list(folder)
      const shared = names.filter((file) => !isTableOfAny(file, ofIts))
      return [...new Set([...ofIts, ...shared])].sort()
    },
    read: (path) => files.read(found(path)),
    behind(path) {
      const other = path === name ? from : elsewhere(path)
      const more = other === null ? [] : files.behind(other)
      return [...files.behind(path), ...more.filter((one) => !files.behind(path).includes(one))]
    },
    editions: files.editions,
  }
}

/** Whether the file is a table `ACT-….csv` beside one of these acts, which has other headings. */
function isTableOfAny(file: string, acts: readonly string[]): boolean {
  return file.endsWith('.csv') && acts.some((act) => file.startsWith(act.replace(/\.yaml$/, '-')))
}
