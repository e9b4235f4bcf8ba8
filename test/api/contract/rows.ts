// The rows of the specification's state tables, error table and limits table, by the names that
// their tests bear.

type Section = { readonly title: string; readonly from: string; readonly to: string }

const SECTIONS: readonly Section[] = [
  { title: 'state', from: '## States and transitions', to: '## Endpoints' },
  { title: 'error', from: '## Errors', to: '## Limits' },
  { title: 'limit', from: '## Limits', to: '## Versioning' },
]

/**
 * Names such as `state: API key: active → revoked`, `error: 429 rate_limited RATE_LIMITED`,
 * `limit: Rows per bulk call`.
 */
export function rowNames(specification: string): readonly string[] {
  return SECTIONS.flatMap(({ title, from, to }) => {
    const text = specification.slice(
      specification.indexOf(`\n${from}\n`),
      specification.indexOf(`\n${to}\n`),
    )
    return rowsOf(text).map(({ above, cells }) => {
      if (title === 'state') return `state: ${above}: ${cells[0]} → ${cells[3]}`
      if (title === 'error') return `error: ${cells.slice(0, 3).join(' ')}`
      return `limit: ${cells[0]}`
    })
  })
}

type Row = { readonly above: string; readonly cells: readonly string[] }

/** Table rows without heads and rules, each with the last line of text above its table. */
function rowsOf(text: string): readonly Row[] {
  const rows: Row[] = []
  let above = ''
  let head = true
  for (const line of text.split('\n')) {
    if (!line.startsWith('|')) {
      head = true
      if (line !== '') above = line.replace(/[:(].*$/, '').trim()
      continue
    }
    const cells = line.slice(1, -1).split('|')
    if (!head && !/^-+$/.test(cells[0] ?? '')) {
      rows.push({ above, cells: cells.map((cell) => cell.trim()) })
    }
    head = false
  }
  return rows
}
