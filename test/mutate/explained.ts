// The survivors that the document explains: rows `| file | where | change | why |` of its tables.

const ROW = /^\| `(src\/[^`]+)` \| ([^|]+) \| `` (.+?) `` → `` (.*?) `` \|/

/** Each as `file: where: original → mutated`. */
export function explained(document: string): ReadonlySet<string> {
  const names = document.split('\n').flatMap((line) => {
    const [, file, where, original, mutated] = ROW.exec(line) ?? []
    const change = `${original} → ${mutated}`.replaceAll('\\|', '|')
    return file === undefined ? [] : [`${file}: ${where}: ${change}`]
  })
  return new Set(names)
}
