// Law as data is worth its source: every file under data/ says where its facts come from.

import { withoutAlias, type YamlNode, yamlTree } from '../../src/base/yaml-tree.ts'
import { lineAt, type Rule, type Tree } from './tree.ts'

/** Speaks of ourselves and not of the law: what the other files cover. */
const COVERAGE = /^data\/([a-z]{2}\/)?coverage\.yaml$/

/** What names the source of packed tables beside it. */
const SOURCES = ['edition.yaml', 'manifest.yaml', 'table.yaml']

function uncited(tree: Tree): string[] {
  return [...tree]
    .filter(([path]) => path.startsWith('data/') && !path.endsWith('.md') && !COVERAGE.test(path))
    .flatMap(([path, text]) => {
      if (path.endsWith('.csv')) return headed(path, text, /^# cite: \S/)
      if (path.endsWith('.txt')) return headed(path, text, /^# (cite|source): \S/)
      if (path.endsWith('.yaml')) return uncitedEntries(path, text)
      if (path.endsWith('.bin')) return undescribed(tree, path)
      if (path.endsWith('.csv.gz')) return unsourced(tree, path)
      return [`${path}:1: data are .csv, .yaml or .txt, so that they can be read and reviewed`]
    })
}

/** Trained weights cannot be read, so a file of their name says what they are. */
function undescribed(tree: Tree, path: string): string[] {
  const card = path.replace(/\.bin$/, '.yaml')
  return tree.has(card) ? [] : [`${path}:1: say in ${card} what it is and where it comes from`]
}

/** Packed tables are read unpacked; a file beside them names their source. */
function unsourced(tree: Tree, path: string): string[] {
  const beside = SOURCES.map((name) => path.replace(/[^/]+$/, name))
  if (beside.some((name) => tree.has(name))) return []
  return [`${path}:1: say in ${beside[0]} where its rows come from`]
}

/** The comment lines before the first row hold the source. */
function headed(path: string, text: string, source: RegExp): string[] {
  const lines = text.split('\n')
  const end = lines.findIndex((line) => !line.startsWith('#'))
  const header = end < 0 ? lines : lines.slice(0, end)
  if (header.some((line) => source.test(line))) return []
  return [`${path}:1: name the source in the header: "# cite: act, pinpoint, day"`]
}

function uncitedEntries(path: string, text: string): string[] {
  return withoutSource(yamlTree(text)).map(({ node, name }) => {
    const line = lineAt(text, node?.range?.[0] ?? 0)
    return `${path}:${line}: ${name ?? 'the file'} has no source; give it a "cite"`
  })
}

type Entry = { readonly node: YamlNode | null; readonly name?: string }

/** The innermost entries that neither have a source nor stand in one that has. */
function withoutSource(node: YamlNode | null, name?: string): Entry[] {
  const here: Entry = { node, ...(name === undefined ? {} : { name }) }
  if (node?.kind === 'mapping') {
    if (hasSource(node)) return []
    const inner = node.pairs.filter(([, value]) => isCollection(value))
    if (inner.length === 0 || valueAt(node, 'cite')) return [here]
    return inner.flatMap(([key, value]) => withoutSource(value, textIn(key)))
  }
  if (node?.kind !== 'list' || !node.items.every(isCollection)) return [here]
  return node.items.flatMap((item) => withoutSource(item, idOf(item) ?? name))
}

function isCollection(node: YamlNode): boolean {
  return node.kind === 'list' || node.kind === 'mapping'
}

function valueAt(node: YamlNode, key: string): YamlNode | undefined {
  if (node.kind !== 'mapping') return undefined
  const pair = node.pairs.find(([name]) => textIn(name) === key)
  return pair && withoutAlias(pair[1])
}

function textIn(node: YamlNode | undefined): string | undefined {
  return node?.kind === 'scalar' ? node.text : undefined
}

function idOf(node: YamlNode): string | undefined {
  return textIn(valueAt(node, 'id') ?? valueAt(node, 'name'))
}

function hasSource(node: YamlNode): boolean {
  const said = (key: string): boolean => {
    const value = valueAt(node, key)
    if (value?.kind === 'list') return value.items.length > 0
    return value?.kind === 'mapping' || (textIn(value) ?? '').trim() !== ''
  }
  // A citation by key is itself a source.
  return said('cite') || said('source') || said('act') || (said('publisher') && said('url'))
}

/** Plain words that YAML 1.1 reads as true or false and YAML 1.2 as text: Norway is NO. */
const BOOLEAN_ONCE = /^(y|Y|yes|Yes|YES|n|N|no|No|NO|on|On|ON|off|Off|OFF)$/

function unquoted(tree: Tree): string[] {
  return [...tree]
    .filter(([path]) => path.startsWith('data/') && path.endsWith('.yaml'))
    .flatMap(([path, text]) =>
      scalars(yamlTree(text)).flatMap((node) =>
        node.plain && BOOLEAN_ONCE.test(node.text)
          ? [`${path}:${lineAt(text, node.range?.[0] ?? 0)}: write "${node.text}" in quotes`]
          : [],
      ),
    )
}

function scalars(node: YamlNode | null): Extract<YamlNode, { kind: 'scalar' }>[] {
  if (node?.kind === 'scalar') return [node]
  if (node?.kind === 'list') return node.items.flatMap(scalars)
  return node?.kind === 'mapping' ? node.pairs.flat().flatMap(scalars) : []
}

const LIST = /^data\/(us\/lists|screening\/goods)\/.*\.csv$/
/** A code as the schedule prints it, its days, its exceptions, and the name of the goods. */
const LISTED = /^\d{4}(\.\d\d){0,3},[\d-]*,[\d-]*,[\d. ]*,(?!$)/
const REFERENCE = /^# derived from: .*\bhttps:\/\//

function unreadableLists(tree: Tree): string[] {
  return [...tree]
    .filter(([path]) => LIST.test(path))
    .flatMap(([path, text]) =>
      text.split('\n').flatMap((line, index) => {
        const place = `${path}:${index + 1}`
        if (line.startsWith('# derived') && !REFERENCE.test(line)) {
          return [`${place}: refer to a public source with its address`]
        }
        if (/^(#|code,|$)/.test(line) || LISTED.test(line)) return []
        return [`${place}: dot the code and name the goods: \`landfall data lists write\``]
      }),
    )
}

export const dataRules: readonly Rule[] = [
  {
    name: 'every fact in data/ has its source',
    find: uncited,
    wrong: {
      'data/us/lists/a.csv': '# Steel.\ncode,from\n# cite: too late\n',
      'data/us/measures/b.yaml': 'measure: us/b\ncite: []\n',
      'data/us/groups.yaml': 'eu:\n  cite: [{act: x}]\n  members: [DE]\ng7:\n  members: [JP]\n',
      'data/us/programmes.yaml': '- {id: X, cite: [y]}\n- {id: USMCA}\n',
      'data/lexicon/c.txt': 'horse\n',
      'data/us/d.json': '{}',
      'data/weights.bin': '',
    },
    expected: [
      'data/us/lists/a.csv:1: name the source in the header: "# cite: act, pinpoint, day"',
      'data/us/measures/b.yaml:1: the file has no source; give it a "cite"',
      'data/us/groups.yaml:5: members has no source; give it a "cite"',
      'data/us/programmes.yaml:2: USMCA has no source; give it a "cite"',
      'data/lexicon/c.txt:1: name the source in the header: "# cite: act, pinpoint, day"',
      'data/us/d.json:1: data are .csv, .yaml or .txt, so that they can be read and reviewed',
      'data/weights.bin:1: say in data/weights.yaml what it is and where it comes from',
    ],
    right: {
      'data/us/lists/a.csv': '# Steel.\n# cite: note 16\ncode,from\n',
      'data/us/measures/b.yaml': 'measure: us/b\nheadings: [{id: a}]\ncite: [{act: x}]\n',
      'data/us/programmes.yaml': '- {id: X, cite: [y]}\n',
      'data/us/citations.yaml': 'EO-1: {act: Executive Order 1}\n',
      'data/us/manifest.yaml': 'publisher: USITC\nurl: https://x\nreleases: [a]\n',
      'data/lexicon/c.txt': '# source: own words\nhorse\n',
      'data/README.md': '',
      'data/model.bin': '',
      'data/model.yaml': 'source: own\n',
      'data/coverage.yaml': 'US: {missing: much}\n',
      'data/us/coverage.yaml': 'MFN: {missing: much}\n',
    },
  },
  {
    name: 'words that YAML 1.1 reads as a boolean are in quotes in data/',
    find: unquoted,
    wrong: {
      'data/us/groups.yaml': 'a:\n  members: [SE, NO]\n',
      'data/us/b.yaml': 'on: 2026-01-01\nsigns: {ny: y,\n  no: Off}\n',
    },
    expected: [
      'data/us/groups.yaml:2: write "NO" in quotes',
      'data/us/b.yaml:1: write "on" in quotes',
      'data/us/b.yaml:2: write "y" in quotes',
      'data/us/b.yaml:3: write "no" in quotes',
      'data/us/b.yaml:3: write "Off" in quotes',
    ],
    right: {
      'data/us/groups.yaml': 'a: {members: [SE, "NO"], open: true}\nb: on an act, no\n',
      'data/us/measures/c.yaml': '# no\nreason: >\n  no\ncite: |\n  on\n',
      'data/us/lists/d.csv': 'code,on\n',
      'test/golden/us/e.yaml': 'on: 2026-01-01\n',
    },
  },
  {
    name: 'goods lists have dotted codes, names, and a source that a reader can have',
    find: unreadableLists,
    wrong: {
      'data/us/lists/a.csv':
        '# cite: note 16\n# derived from: us/a.txt\ncode,from,to,except,name\n72061000,,,,Ingots\n',
      'data/screening/goods/b.csv': 'code,from,to,except,name\n7206.10.00,,,\n7206.10.00,,,,\n',
    },
    expected: [
      'data/us/lists/a.csv:2: refer to a public source with its address',
      'data/us/lists/a.csv:4: dot the code and name the goods: `landfall data lists write`',
      'data/screening/goods/b.csv:2: dot the code and name the goods: `landfall data lists write`',
      'data/screening/goods/b.csv:3: dot the code and name the goods: `landfall data lists write`',
    ],
    right: {
      'data/us/lists/a.csv':
        '# derived from: USITC, HTSUS, https://hts.usitc.gov/\ncode,from,to,except,name\n' +
        '7206,2025-01-01,,7206.10.00.10 7206.90,"Ingots, slabs"\n7206.10.00.20,,,,Ingots\n',
      'data/us/adcvd/orders.csv': 'case,codes\nA-1,72061000\n',
    },
  },
]
