// Derives the lines within tariff quotas, and those beyond them, from the schedule's descriptions:
// "described in additional U.S. note 3 to this chapter and entered pursuant to its provisions" is
// within the quota of that note, and the last "other" beside it is for the goods beyond it.

import { DataError } from '../../base/data-error.ts'
import { formatHts } from '../../law/goods-code.ts'

type ExportRow = {
  readonly htsno: string | null
  readonly indent: string
  readonly description: string
}

type Node = { readonly row: ExportRow; readonly depth: number; readonly below: Node[] }

const LINE_DIGITS = 8
const NOTE =
  /^Described in additional U\.S\. ?note (\d+) to (?:this chapter|chapter (\d+)) ?and ?entered/
const OTHER = /^other\b/i

/** The table with the comments of its present text. `exported`: the publisher's export, as JSON. */
export function deriveTariffQuotas(present: string, exported: string): string {
  const rows = JSON.parse(exported) as readonly ExportRow[]
  const pairs = pairsIn(treeOf(rows.filter(({ htsno }) => !/^9[89]/.test(htsno ?? ''))))
  if (pairs.length === 0) throw new DataError('the export names no tariff quota')
  const comments = present.split('\n').filter((line) => line.startsWith('#'))
  const sorted = pairs.map((cells) => cells.join(',')).sort()
  return [...comments, 'within,beyond,note', ...sorted, ''].join('\n')
}

/** Rows under the row before them that is indented less. */
function treeOf(rows: readonly ExportRow[]): readonly Node[] {
  const top: Node[] = []
  const path: Node[] = []
  for (const row of rows) {
    const node = { row, depth: Number(row.indent), below: [] }
    while ((path.at(-1)?.depth ?? -1) >= node.depth) path.pop()
    ;(path.at(-1)?.below ?? top).push(node)
    path.push(node)
  }
  return top
}

function pairsIn(nodes: readonly Node[]): readonly (readonly string[])[] {
  return nodes.flatMap((node, at) => {
    const note = NOTE.exec(node.row.description.replace(/\s+/g, ' '))
    const deeper = pairsIn(node.below)
    if (!note) return deeper
    const beside = nodes.slice(at + 1).filter(({ row }) => OTHER.test(row.description.trim()))
    const beyond = beside.at(-1)
    return beyond ? [...pairsOf(linesOf(node), linesOf(beyond), note), ...deeper] : deeper
  })
}

/** Line by line where both sides have as many, else each with all of the other side. */
function pairsOf(
  within: readonly string[],
  beyond: readonly string[],
  [, number, chapter]: RegExpExecArray,
): readonly (readonly string[])[] {
  return within.map((code, at) => {
    const own = chapter ?? String(Number(code.slice(0, 2)))
    const others = within.length === beyond.length ? beyond.slice(at, at + 1) : beyond
    return [
      formatHts(code),
      others.map(formatHts).join(' '),
      `"HTSUS chapter ${own}, additional U.S. note ${number}"`,
    ]
  })
}

/** The lines of eight digits at or below the node. */
function linesOf({ row, below }: Node): readonly string[] {
  const code = (row.htsno ?? '').replaceAll('.', '')
  return code.length >= LINE_DIGITS ? [code.slice(0, LINE_DIGITS)] : below.flatMap(linesOf)
}
