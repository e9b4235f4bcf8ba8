// The usage of an organisation as `/account/organisations/{organisation}/usage` returns it.

/** Calls of one key to one endpoint on one day. */
export type CallCount = {
  readonly key: string
  readonly key_name: string
  readonly sandbox: boolean
  readonly endpoint: string
  readonly day: string
  readonly calls: number
}

export type Quota = {
  readonly month: string
  readonly used: number
  /** Null: unlimited. */
  readonly monthly: number | null
  readonly reset_at: string
  readonly reached: readonly { readonly percent: number; readonly at: string }[]
}

export type UsageResponse = {
  readonly from: string
  readonly to: string
  readonly calls: readonly CallCount[]
  readonly quota: Quota
}
