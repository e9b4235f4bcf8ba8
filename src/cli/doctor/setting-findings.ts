// The settings: whether the service starts with them.

import { NAMES, readSettings } from '../../settings.ts'
import { broken, type Diagnosis, type Examined, ok } from './finding.ts'

export function settingFindings({ env }: Examined): readonly Diagnosis[] {
  try {
    readSettings(env)
    const count = NAMES.filter((name) => env[name]?.trim()).length
    return [ok('settings', `${count} stated, all can be read`)]
  } catch (error) {
    return [broken('settings', (error as Error).message, 'Correct it: the service does not start.')]
  }
}
