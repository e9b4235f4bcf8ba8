// Readers of denied party lists: the fields they read, and the files they refuse.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPartyList, writePartyList } from '../../../src/compile/party-list.ts'
import { readCsl } from '../../../src/publish/parties/csl.ts'
import { readOfac } from '../../../src/publish/parties/ofac.ts'
import { readUnList } from '../../../src/publish/parties/un-list.ts'

/** Seven columns without a value. */
const EMPTY = '-0- ,'.repeat(7)

const ofac = {
  main:
    `11,"ZARKOV OPTICS  LLC",-0- ,"SYRIA] [IRAN",${EMPTY}"a.k.a. 'ZO'."\r\n` +
    `12,"QASIMOV, Muhammad","individual","SDGT",${EMPTY}"DOB 1960."\r\n\u001a`,
  aliases: '11,5,"aka","ZARKOV OPTICAL",-0- \r\n11,6,"aka","ZARKOV OPTICS LLC",-0- \r\n',
  addresses: '11,7,"Street 1","Moscow","Russia",-0- \r\n11,8,-0- ,-0- ,"Russia",-0- \r\n',
}

test('OFAC: main file, aliases and countries make parties, persons without their birthdays', () => {
  const parties = readOfac('ofac-sdn', ofac)
  assert.deepEqual(parties[0], {
    list: 'ofac-sdn',
    entry: '11',
    kind: 'entity',
    name: 'ZARKOV OPTICS LLC',
    aliases: ['ZARKOV OPTICAL'],
    programmes: ['SYRIA', 'IRAN'],
    countries: ['Russia'],
    remarks: '',
  })
  assert.equal(parties[1]?.kind, 'individual')
  assert.doesNotMatch(JSON.stringify(parties), /1960/)
})

test('OFAC: files that are cut off, of another form or of two lists are refused', () => {
  const refusals: readonly [Partial<typeof ofac>, RegExp][] = [
    [{ main: '' }, /the main file is empty/],
    [{ main: ofac.main.slice(0, 150) }, /main file: row 2 has \d+ fields|damaged/],
    [{ main: 'ent_num,name\n' }, /row 1 has 2 fields and begins "ent_num"/],
    [
      { main: ofac.main.replace('"individual"', '"ghost"') },
      /entry 12 has the unknown type "ghost"/,
    ],
    [{ aliases: '98,1,"aka","X",-0- \n99,2,"aka","Y",-0- \n' }, /files belong to different lists/],
  ]
  for (const [part, message] of refusals) {
    assert.throws(() => readOfac('ofac-sdn', { ...ofac, ...part }), message)
  }
})

const un =
  '<?xml version="1.0"?><CONSOLIDATED_LIST><ENTITIES><ENTITY><FIRST_NAME>ZARKOV ; ZARKOV OPTICS' +
  '</FIRST_NAME><UN_LIST_TYPE>DPRK</UN_LIST_TYPE><REFERENCE_NUMBER>KPe.1</REFERENCE_NUMBER>' +
  '<ENTITY_ALIAS><QUALITY>a.k.a.</QUALITY><ALIAS_NAME>ZO</ALIAS_NAME></ENTITY_ALIAS>' +
  '<ENTITY_ADDRESS><COUNTRY>Elsewhere</COUNTRY></ENTITY_ADDRESS></ENTITY></ENTITIES>' +
  '<INDIVIDUALS><INDIVIDUAL><FIRST_NAME>MUHAMMAD</FIRST_NAME><SECOND_NAME>QASIMOV</SECOND_NAME>' +
  '<NAME_ORIGINAL_SCRIPT>محمد قاسموف</NAME_ORIGINAL_SCRIPT><REFERENCE_NUMBER>QDi.2' +
  '</REFERENCE_NUMBER></INDIVIDUAL></INDIVIDUALS></CONSOLIDATED_LIST>'

test('United Nations: names of parts, of other scripts and of one field are all names', () => {
  assert.deepEqual(
    readUnList(un).map(({ entry, kind, name, aliases, countries }) => ({
      entry,
      kind,
      name,
      aliases,
      countries,
    })),
    [
      {
        entry: 'KPe.1',
        kind: 'entity',
        name: 'ZARKOV',
        aliases: ['ZARKOV OPTICS', 'ZO'],
        countries: ['Elsewhere'],
      },
      {
        entry: 'QDi.2',
        kind: 'individual',
        name: 'MUHAMMAD QASIMOV',
        aliases: ['محمد قاسموف'],
        countries: [],
      },
    ],
  )
})

test('United Nations: a cut, foreign or empty list is refused', () => {
  assert.throws(() => readUnList(un.slice(0, -30)), /cut off or damaged/)
  assert.throws(() => readUnList('<html></html>'), /not the consolidated list but "html"/)
  assert.throws(() => readUnList('<CONSOLIDATED_LIST/>'), /names no party/)
  assert.throws(() => readUnList(un.replace('KPe.1', '')), /no name or no number: ZARKOV/)
})

const ENTITY_LIST = 'Entity List (EL) - Bureau of Industry and Security'
const SDN = 'Specially Designated Nationals (SDN) - Treasury Department'
const csl =
  'source,entity_number,type,programs,name,addresses,federal_register_notice,alt_names\n' +
  `${ENTITY_LIST},,,,Zarkov Optics,"Moscow, RU; CN",80 FR 1,ZO; Zarkov\n` +
  `${ENTITY_LIST},,,,Zarkov Optics,"Perm, RU",80 FR 1,\n` +
  `${SDN},77,Individual,SDGT; IRAN,"QASIMOV, M",,,\n`

test('consolidated list: each row keeps its list; a notice replaces a missing number', () => {
  assert.deepEqual(
    readCsl(csl).map(({ list, entry, kind, aliases, programmes, countries }) =>
      [list, entry, kind, aliases, programmes, countries].join(' | '),
    ),
    [
      'bis-entity | Zarkov Optics, 80 FR 1 | entity | ZO,Zarkov |  | RU,CN',
      'bis-entity | Zarkov Optics, 80 FR 1 (2) | entity |  |  | RU',
      'ofac-sdn | 77 | individual |  | SDGT,IRAN | ',
    ],
  )
})

test('consolidated list: another format and an unknown list are refused', () => {
  assert.throws(() => readCsl('source,name\nA,B\n'), /no column entity_number, type, programs/)
  assert.throws(
    () => readCsl(csl.replace('(EL)', '(NEW)')),
    /contains an unknown list: Entity List/,
  )
  assert.throws(() => readCsl(''), /is empty/)
})

test('a list is unchanged after writing and reading, with any characters in names', () => {
  const parties = [...readOfac('ofac-sdn', ofac), ...readUnList(un), ...readCsl(csl)]
  assert.deepEqual(readPartyList(writePartyList(parties), 'lists/x.csv'), parties)
  const odd = [{ ...parties[0], name: '# "A", B', aliases: ['#1, "x"'] }] as typeof parties
  assert.deepEqual(readPartyList(writePartyList(odd), 'lists/x.csv'), odd)
})

test('a damaged list names its file and row', () => {
  const text = writePartyList(readCsl(csl))
  const read = (changed: string) => () => readPartyList(changed, 'lists/x.csv')
  assert.throws(
    read(text.replace('alias_of', 'alias')),
    /lists\/x\.csv: its columns are list,entry/,
  )
  assert.throws(read(text.replace('individual', 'ghost')), /row 5: "ghost" is no kind of party/)
  assert.throws(read(`${text}un,9,entity,Z,Other,,,\n`), /row 6 is an alias of Other, which is not/)
  assert.throws(read(`${text}un,9,entity,,,,,\n`), /row 6 names no party/)
  assert.throws(read(text + text.split('\n')[1]), /entry Zarkov Optics, 80 FR 1 stands twice/)
})
