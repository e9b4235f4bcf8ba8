// What to ask the UK tariff for: its bulk tables, which need no key, and single bodies of its API,
// which may. Addresses only; who fetches them keeps the pace that `data/publishers` sets.

import type { Day } from '../../base/day.ts'

export type Request = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** Tables of the bulk set. */
type Table = 'commodities-report' | 'measures-as-defined' | 'measures-on-declarable-commodities'

const BULK = 'https://data.api.trade.gov.uk/v1/datasets/uk-tariff-2021-01-01'
const API = 'https://www.trade-tariff.service.gov.uk'
const TOKEN = 'https://auth.id.trade-tariff.service.gov.uk/oauth2/token'
const BODY = 'application/vnd.hmrc.2.0+json'
const VERSION = /^v\d+\.\d+\.\d+$/

/** The list of versions. */
export function versionsRequest(): Request {
  return get(`${BULK}/versions?format=json`, {})
}

/** The newest `vA.B.C` of a list of versions; null when it names none. */
export function newestVersion(list: string): string | null {
  const parsed: unknown = JSON.parse(list)
  const versions = (parsed as { versions?: readonly { id?: unknown }[] }).versions ?? []
  const named = versions.flatMap(({ id }) => (typeof id === 'string' && VERSION.test(id) ? id : []))
  return named.toSorted(byNumbers).at(-1) ?? null
}

/** A whole table of one version, never of `latest`: two tables must be of the same one. */
export function tableRequest(version: string, table: Table): Request {
  return get(`${BULK}/versions/${version}/tables/${table}/data?format=csv&download`, {})
}

/** `tree` is `uk`, or `xi` for the Union's tariff as it holds in Northern Ireland. */
export function commodityRequest(
  tree: 'uk' | 'xi',
  code: string,
  asked: {
    readonly on: Day
    readonly origin?: string
    readonly meursingCode?: string
    readonly token?: string
  },
): Request {
  const query = new URLSearchParams({ as_of: asked.on })
  if (asked.origin !== undefined) query.set('filter[geographical_area_id]', asked.origin)
  if (asked.meursingCode !== undefined) {
    query.set('filter[meursing_additional_code_id]', asked.meursingCode)
  }
  return get(`${API}/${tree}/api/commodities/${code}?${query}`, authorised(asked.token))
}

/** Groups of countries with their members. */
export function areasRequest(tree: 'uk' | 'xi', token?: string): Request {
  return get(`${API}/${tree}/api/geographical_areas`, authorised(token))
}

/** A token for reading, where the operator has a client of the publisher's hub. */
export function tokenRequest(client: { readonly id: string; readonly secret: string }): Request {
  const pair = Buffer.from(`${client.id}:${client.secret}`).toString('base64')
  return {
    method: 'POST',
    url: TOKEN,
    headers: {
      authorization: `Basic ${pair}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      scope: 'tariff/read',
    }).toString(),
  }
}

function authorised(token: string | undefined): Readonly<Record<string, string>> {
  return token === undefined ? { accept: BODY } : { accept: BODY, authorization: `Bearer ${token}` }
}

function get(url: string, headers: Readonly<Record<string, string>>): Request {
  return { method: 'GET', url, headers, body: null }
}

function byNumbers(one: string, other: string): number {
  const [left, right] = [one, other].map((id) => id.slice(1).split('.').map(Number))
  const at = (left ?? []).findIndex((number, place) => number !== right?.[place])
  return at < 0 ? 0 : (left?.[at] ?? 0) - (right?.[at] ?? 0)
}
