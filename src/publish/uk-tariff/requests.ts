// Requests to the UK tariff's API: a commodity with all its measures, in the tree of the United
// Kingdom or of the Union as applied in Northern Ireland (xi). Request limits and addresses are in
// data/publishers/uk-tariff.yaml.

import type { Day } from '../../base/day.ts'
import type { PublisherSettings } from '../publisher-settings.ts'

type HttpRequest = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The form of a POST; null for GET. */
  readonly form: string | null
}

type CommodityQuery = {
  readonly tree: 'uk' | 'xi'
  readonly code: string
  readonly on: Day
  readonly origin?: string
  readonly meursingCode?: string
  /** From {@link tokenRequest}, if the publisher requires one. */
  readonly token?: string
}

const BODY = 'application/vnd.hmrc.2.0+json'

export function commodityRequest(settings: PublisherSettings, asked: CommodityQuery): HttpRequest {
  const { tree, code, on, origin, meursingCode, token } = asked
  const query = new URLSearchParams({ as_of: on })
  if (origin !== undefined) query.set('filter[geographical_area_id]', origin)
  if (meursingCode !== undefined) query.set('filter[meursing_additional_code_id]', meursingCode)
  return {
    url: `${settings.address('commodity', { tree, code })}?${query}`,
    headers: { accept: BODY, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    form: null,
  }
}

/**
 * Requests an OAuth 2 access token, if the publisher requires one. The user adds the client's id
 * and secret by basic authentication; they never pass through this program.
 */
export function tokenRequest(settings: PublisherSettings): HttpRequest {
  return {
    url: settings.address('token'),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    form: new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPE }).toString(),
  }
}

const SCOPE = 'tariff/read'
