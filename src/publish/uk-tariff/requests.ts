// What to ask the UK tariff's API for: a commodity with all its measures, in the tree of the United
// Kingdom or in that of the Union as it holds in Northern Ireland (xi). Its pace is set with its
// addresses in data/publishers/uk-tariff.yaml.

import type { Day } from '../../base/day.ts'
import type { PublisherSettings } from '../publisher-settings.ts'

type Request = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** A form to post; null to get. */
  readonly form: string | null
}

type Asked = {
  readonly tree: 'uk' | 'xi'
  readonly code: string
  readonly on: Day
  readonly origin?: string
  readonly meursingCode?: string
  /** From {@link tokenRequest}, where the publisher wants one. */
  readonly token?: string
}

const BODY = 'application/vnd.hmrc.2.0+json'

export function commodityRequest(settings: PublisherSettings, asked: Asked): Request {
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
 * A token to read with, where the publisher wants one of a client of its hub (OAuth 2). The name
 * and the secret of the client go beside it by basic authentication, and never through here.
 */
export function tokenRequest(settings: PublisherSettings): Request {
  return {
    url: settings.address('token'),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    form: new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPE }).toString(),
  }
}

const SCOPE = 'tariff/read'
