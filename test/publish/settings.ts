// A publisher's settings for tests: without pauses, with other limits.

import { printYaml } from '../../src/base/yaml.ts'
import { type PublisherSettings, publisherSettings } from '../../src/publish/publisher-settings.ts'
import { yamlFile } from '../yaml-file.ts'

const QUICK = {
  megabytes_at_most: 60,
  seconds_at_most: 20,
  silent_seconds_at_most: 10,
  pause_seconds: 0,
  attempts: 1,
}

type Row = {
  readonly patience: object
  readonly limits: Readonly<Record<string, { value: number }>>
}

/** The publisher's settings without pauses and with these limits. */
export function settingsOf(
  id: string,
  limits: Readonly<Record<string, number>> = {},
  patience: Partial<typeof QUICK> = {},
): PublisherSettings {
  const row = yamlFile<Row>(`data/publishers/${id}.yaml`)
  Object.assign(row.patience, QUICK, patience)
  for (const [name, value] of Object.entries(limits))
    Object.assign(row.limits[name] ?? {}, { value })
  return publisherSettings(id, printYaml(row))
}
