// Reads the UFLPA Entity List, which is published only as a web page: tables with the name of an
// entity and the day its listing took effect (Public Law 117-78, section 2(d)(2)(B)).

import type { ListedParty } from '../../compile/party-list.ts'
import { aliasesOf, oneLine, UnreadableList } from './listed-parties.ts'

const TABLE = /<table[\s\S]*?<\/table>/gi
const ROW = /<tr[\s\S]*?<\/tr>/gi
const CELL = /<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/gi
const NAMED = /name of entity|entity name/i
/** `XPCC (also known as Bingtuan; and formerly known as X)` or `… and two aliases: A; and B`. */
const ALIASES =
  /\(?\b(?:also known as|formerly known as|including \w+ alias(?:es)?:|\w+ alias(?:es)?:)/i
const BETWEEN = /;|\balso known as\b|\bformerly known as\b/i
const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lt: '<',
  gt: '>',
  rsquo: '’',
  lsquo: '‘',
}

/** Throws {@link UnreadableList} if the page has no table of entities. */
export function readUflpa(html: string): readonly ListedParty[] {
  if (!/<\/html>\s*$/i.test(html)) throw new UnreadableList('the page of the list is cut off')
  const names = (html.match(TABLE) ?? []).flatMap((table) => {
    const [header, ...rows] = (table.match(ROW) ?? []).map(cellsOf)
    return NAMED.test(header?.[0] ?? '') ? rows.map(([name = '']) => name) : []
  })
  if (names.length === 0) throw new UnreadableList('the page of the list has no table of entities')
  return [...new Set(names.filter(Boolean))].map(partyOf)
}

function cellsOf(row: string): readonly string[] {
  return [...row.matchAll(CELL)].map(([, cell = '']) => plain(cell))
}

function plain(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => CHARACTERS[name] ?? whole)
  return oneLine(text)
}

function partyOf(text: string): ListedParty {
  const at = ALIASES.exec(text)?.index ?? text.length
  const name = trimmed(text.slice(0, at))
  const rest = text.slice(at).replace(/^\(?/, '').replace(/\)$/, '')
  const aliases = rest
    .replace(/^.*?aliases?:/i, '')
    .split(BETWEEN)
    .map(trimmed)
  return {
    list: 'uflpa',
    entry: name,
    kind: 'entity',
    name,
    aliases: aliasesOf(name, aliases),
    programmes: ['UFLPA'],
    countries: ['CN'],
    remarks: '',
  }
}

function trimmed(text: string): string {
  return oneLine(text)
    .replace(/^and\b\s*/i, '')
    .replace(/[\s,;(]+(and)?$/i, '')
}
