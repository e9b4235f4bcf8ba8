// Reads the United Nations Security Council Consolidated List (XML). Only names and countries of a
// party are read; birth dates and identity documents are omitted.

import { SaxesParser } from 'saxes'
import type { ListedParty, PartyKind } from '../../compile/party-list.ts'
import { aliasesOf, oneLine, UnreadableList } from './listed-parties.ts'

const ROOT = 'CONSOLIDATED_LIST'
const PARTIES: Readonly<Record<string, PartyKind>> = { INDIVIDUAL: 'individual', ENTITY: 'entity' }
const NAMES = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'] as const
/** Fields that a party may have more than once. */
const ALIAS = 'ALIAS_NAME'
const COUNTRY = 'COUNTRY'
const SCRIPT = 'NAME_ORIGINAL_SCRIPT'

type Fields = Map<string, string[]>

/** Throws {@link UnreadableList} for a file that is cut off or another kind of file. */
export function readUnList(xml: string): readonly ListedParty[] {
  const parties: ListedParty[] = []
  const path: string[] = []
  let fields: Fields | null = null
  let text = ''
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw new UnreadableList(`the list is cut off or damaged: ${error.message}`)
  })
  parser.on('opentag', ({ name }) => {
    if (path.length === 0 && name !== ROOT) {
      throw new UnreadableList(`not the consolidated list but "${name}"`)
    }
    if (PARTIES[name]) fields = new Map()
    path.push(name)
    text = ''
  })
  parser.on('text', (piece) => {
    text += piece
  })
  parser.on('closetag', ({ name }) => {
    path.pop()
    const kind = PARTIES[name]
    if (kind && fields) {
      parties.push(partyOf(kind, fields))
      fields = null
    } else if (fields && text.trim() !== '') {
      // The parent element distinguishes a field of the party from the same field of its parts.
      const key = PARTIES[path.at(-1) ?? ''] || name === ALIAS || name === COUNTRY ? name : ''
      fields.set(key, [...(fields.get(key) ?? []), oneLine(text)])
    }
    text = ''
  })
  parser.write(xml).close()
  if (parties.length === 0) throw new UnreadableList('the list names no party')
  return parties
}

function partyOf(kind: PartyKind, fields: Fields): ListedParty {
  const first = (key: string): string => fields.get(key)?.[0] ?? ''
  const name = NAMES.map(first).filter(Boolean).join(' ')
  const entry = first('REFERENCE_NUMBER')
  if (!name || !entry) throw new UnreadableList(`a party has no name or no number: ${name}${entry}`)
  // Entities, and sometimes aliases, are printed as `NAME A ; NAME B`.
  const [main = name, ...others] = name.split(/\s*;\s*/)
  const aliases = [...others, ...(fields.get(ALIAS) ?? []), first(SCRIPT)]
  return {
    list: 'un',
    entry,
    kind,
    name: main,
    aliases: aliasesOf(
      main,
      aliases.flatMap((alias) => alias.split(/\s*;\s*/)),
    ),
    programmes: [first('UN_LIST_TYPE')].filter(Boolean),
    countries: [...new Set(fields.get(COUNTRY) ?? [])],
    remarks: '',
  }
}
