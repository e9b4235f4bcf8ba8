// Lists of denied parties end to end, with genuine files where available and files in the described
// format otherwise; the activated lists are read back as screening does.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { type ListedParty, readPartyList } from '../../src/compile/party-list.ts'
import {
  cslPublisher,
  euListPublisher,
  ofacPublisher,
  uflpaPublisher,
  ukListPublisher,
  unPublisher,
} from '../../src/publish/parties/party-lists.ts'
import type { Publisher } from '../../src/publish/publisher.ts'
import { withShared } from '../shared.ts'
import { settingsOf } from './settings.ts'
import { type Syncing, syncing } from './syncing.ts'

const genuine = join(process.env.LANDFALL_SHARED ?? '../shared', 'data/sanctions/watchman')
const few = { parties_at_least: 2 }

function put(at: Syncing, publisher: Publisher, files: Readonly<Record<string, string>>): void {
  for (const [name, body] of Object.entries(files)) {
    at.local.put(publisher.settings.address(name), { body })
  }
}

async function parties(at: Syncing, path: string): Promise<readonly ListedParty[]> {
  return readPartyList(await at.inForce(path), path)
}

describe('genuine lists', withShared, () => {
  let at: Syncing
  before(async () => {
    at = await syncing()
  })
  after(() => at.close())

  function file(name: string): string {
    return readFileSync(join(genuine, name), 'utf8')
  }

  it('the list of the Security Council: 730 persons and 273 entities of 2026-02-27', async () => {
    const un = unPublisher(settingsOf('un-list'))
    put(at, un, { list: file('UN_consolidated.xml') })
    const result = await at.run(un, '2026-02-28')
    assert.equal(result.outcome, 'activated', result.reason ?? '')
    const kinds = (await parties(at, 'screening/lists/un.csv')).map(({ kind }) => kind)
    assert.deepEqual(
      ['individual', 'entity'].map((kind) => kinds.filter((one) => one === kind).length),
      [730, 273],
    )
    assert.equal((await at.run(un, '2026-03-01')).outcome, 'unchanged')
  })

  it('OFAC: both lists with their aliases, in one edition', async () => {
    const ofac = ofacPublisher(settingsOf('ofac', few))
    put(at, ofac, {
      'sdn-main': file('bench_sdn.csv'),
      'sdn-aliases': file('bench_alt.csv'),
      'sdn-addresses': file('bench_add.csv'),
      'non-sdn-main': file('cons_prim.csv'),
      'non-sdn-aliases': file('cons_alt.csv'),
      'non-sdn-addresses': file('cons_add.csv'),
    })
    const result = await at.run(ofac, '2026-03-01')
    assert.equal(result.outcome, 'activated', result.reason ?? '')
    const found = await parties(at, 'screening/lists/ofac.csv')
    const haniya = found.find(({ list, entry }) => list === 'ofac-non-sdn' && entry === '9639')
    assert.deepEqual(haniya?.aliases.slice(0, 2), ['HANIYA, Ismail', 'HANIYYA, Ismaeel'])
    assert.ok(found.some(({ list }) => list === 'ofac-sdn'))
  })

  it('one changed file of six: the others are fetched too', async () => {
    const ofac = ofacPublisher(settingsOf('ofac', few))
    at.local.asked()
    const row = `99999,"ACME TRADING","-0- ","IRAN"${',-0- '.repeat(8)}`
    const more = `${file('cons_prim.csv').trimEnd()}\n${row}\n`
    put(at, ofac, { 'non-sdn-main': more })
    const result = await at.run(ofac, '2026-03-02')
    assert.equal(result.outcome, 'activated', result.reason ?? '')
    assert.deepEqual(
      at.local.asked().map((one) => one.slice(0, 3)),
      ['304', '304', '304', '200', '304', '304', '200', '200', '200', '200', '200'],
    )
    const found = await parties(at, 'screening/lists/ofac.csv')
    assert.equal(found.find(({ entry }) => entry === '99999')?.name, 'ACME TRADING')
  })

  it('the consolidated screening list, in the format of a sample', async () => {
    const csl = cslPublisher(settingsOf('csl', few))
    put(at, csl, { list: file('csl.csv') })
    const result = await at.run(csl, '2026-03-01')
    assert.equal(result.outcome, 'activated', result.reason ?? '')
    const lists = new Set((await parties(at, 'screening/lists/csl.csv')).map(({ list }) => list))
    assert.ok(lists.has('ofac-sdn') && lists.has('bis-denied'), [...lists].join())
  })
})

const UK = `Report Date: 08-Oct-2026
Last Updated,Unique ID,OFSI Group ID,UN Reference Number,Name 6,Name 1,Name 2,Name 3,Name 4,Name 5,\
Name type,Alias strength,Title,Name non-latin script,Regime Name,Designation Type,Address Country
01/02/2026,RUS0001,1,,Exampleov,Ivan,,,,,Primary Name,,,Иван Примеров,Russia,Individual,\
Russia
01/02/2026,RUS0001,1,,Exampleov,Vanya,,,,,Alias,Good quality,,,Russia,Individual,Cyprus
01/02/2026,DPR0002,2,,"PETREL 8, a ship",,,,,,Primary Name,,,,DPRK,Ship,
`
const EU = `fileGenerationDate;Entity_LogicalId;Entity_EU_ReferenceNumber;\
Entity_SubjectType_ClassificationCode;Entity_Regulation_Programme;NameAlias_WholeName;\
Address_CountryIso2Code
30/10/2026;13;EU.27.28;person;IRQ;Example Person;
30/10/2026;13;EU.27.28;person;IRQ;Personne Exemple;
30/10/2026;13;EU.27.28;person;IRQ;;IQ
30/10/2026;14;EU.3.4;enterprise;UKR;Example Works;RU
`
const UFLPA = `<html><body><table><tr><th>Name of Entity</th><th>Effective Date</th></tr>
<tr><td><p>Example Cotton Co., Ltd. (also known as Sample Cotton; and
formerly known as Old Cotton)</p>
</td><td>June 21, 2022</td></tr><tr><td>Silicon &amp; Sons</td><td>x</td></tr></table>
<table><tr><th>Contact</th></tr><tr><td>Not an entity</td></tr></table></body></html>
`

describe('lists in their described formats', () => {
  let at: Syncing
  before(async () => {
    at = await syncing()
  })
  after(() => at.close())

  it('the UK list: rows of a party are joined; the day is in the first line', async () => {
    const uk = ukListPublisher(settingsOf('uk-list', few))
    put(at, uk, { list: UK })
    const result = await at.run(uk, '2026-10-09')
    assert.equal(result.outcome, 'activated', result.reason ?? '')
    const [ivan, ship] = await parties(at, 'screening/lists/uk.csv')
    assert.deepEqual(ivan?.aliases, ['Иван Примеров', 'Vanya Exampleov'])
    assert.deepEqual([ivan?.name, ivan?.countries], ['Ivan Exampleov', ['Russia', 'Cyprus']])
    assert.deepEqual([ship?.kind, ship?.name], ['vessel', 'PETREL 8, a ship'])
    const { rows } = await at.pool.query(
      `select legal_day::text from edition where publisher = $1`,
      ['uk-list'],
    )
    assert.deepEqual(rows, [{ legal_day: '2026-10-08' }])
  })

  it('the EU list: one party in many rows', async () => {
    const eu = euListPublisher(settingsOf('eu-list', few))
    put(at, eu, { list: EU })
    const result = await at.run(eu, '2026-10-31')
    assert.equal(result.outcome, 'activated', result.reason ?? '')
    assert.deepEqual(await parties(at, 'screening/lists/eu.csv'), [
      {
        list: 'eu',
        entry: 'EU.27.28',
        kind: 'individual',
        name: 'Example Person',
        aliases: ['Personne Exemple'],
        programmes: ['IRQ'],
        countries: ['IQ'],
        remarks: '',
      },
      {
        list: 'eu',
        entry: 'EU.3.4',
        kind: 'entity',
        name: 'Example Works',
        aliases: [],
        programmes: ['UKR'],
        countries: ['RU'],
        remarks: '',
      },
    ])
  })

  it('the page of the UFLPA list: its tables of entities, with other names', async () => {
    const uflpa = uflpaPublisher(settingsOf('uflpa', few))
    put(at, uflpa, { list: UFLPA })
    const result = await at.run(uflpa, '2026-10-31')
    assert.equal(result.outcome, 'activated', result.reason ?? '')
    const found = await parties(at, 'screening/lists/uflpa.csv')
    assert.deepEqual(
      found.map(({ name, aliases }) => [name, ...aliases]),
      [['Example Cotton Co., Ltd.', 'Sample Cotton', 'Old Cotton'], ['Silicon & Sons']],
    )
  })

  it('a list that lost half its parties is refused until an operator accepts it', async () => {
    const uk = ukListPublisher(settingsOf('uk-list', { parties_at_least: 1 }))
    const half = UK.split('\n')
      .filter((line) => !line.includes('DPR0002'))
      .join('\n')
    put(at, uk, { list: half })
    const refused = await at.run(uk, '2026-10-10')
    assert.equal(
      refused.reason,
      'UK Sanctions List is refused: 1 of 2 parties are missing, at most 5 % expected',
    )
    assert.equal((await parties(at, 'screening/lists/uk.csv')).length, 2)
    const accepted = await at.run(uk, '2026-10-10', 'the regime ended, read in the Gazette')
    assert.equal(accepted.outcome, 'activated')
    const { rows } = await at.pool.query(
      `select actor, why from activation where publisher = 'uk-list' order by number desc limit 1`,
    )
    assert.deepEqual(rows, [
      {
        actor: 'sync',
        why:
          'UK Sanctions List, by sync. Accepted: the regime ended, read in the Gazette. ' +
          'Found: 1 of 2 parties are missing, at most 5 % expected',
      },
    ])
  })
})
