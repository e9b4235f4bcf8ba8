// A publisher's own settings for tests: asked without pauses, with limits in place of its own.

import { readFileSync } from 'node:fs'
import { parse, stringify } from 'yaml'
import { type PublisherSettings, publisherSettings } from '../../src/publish/publisher-settings.ts'

const QUICK = {
  megabytes_at_most: 60,
  seconds_at_most: 20,
  silent_seconds_at_most: 10,
  pause_seconds: 0,
  attempts: 1,
}

/** The publisher's own settings, asked without pauses, with these limits in place of its own. */
export function settingsOf(
  id: string,
  limits: Readonly<Record<string, number>> = {},
  patience: Partial<typeof QUICK> = {},
): PublisherSettings {
  const row = parse(readFileSync(`data/publishers/${id}.yaml`, 'utf8'))
  Object.assign(row.patience, QUICK, patience)
  for (const [name, value] of Object.entries(limits)) row.limits[name].value = value
  return publisherSettings(id, stringify(row))
}
