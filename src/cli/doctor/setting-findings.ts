// The settings: a value that is wrong, and a name that nothing reads.

import { didYouMean, nearest } from '../../base/form/nearest.ts'
import { readSettings } from '../../settings.ts'
import { broken, type Diagnosis, type Examined, ok, warn } from './finding.ts'

const PREFIX = 'LANDFALL_'

/** Variables that the program reads. */
export const SETTING_NAMES: readonly string[] = [
  ...['HOST', 'PORT', 'DATABASE_URL', 'TLS_CERT', 'TLS_KEY', 'TRUST_PROXY', 'EVENTS_PREVIEW'],
  ...['SMTP_URL', 'MAIL_FROM', 'CENSUS_API_KEY'],
  ...['LANDFALL_DATA_DIR', 'LANDFALL_DEMO', 'LANDFALL_BOOTSTRAP_KEYS', 'LANDFALL_PUBLIC_URL'],
  ...['LANDFALL_RATE_LIMIT_PER_MINUTE', 'LANDFALL_SIGN_UP_TIER', 'LANDFALL_SECRET'],
  ...[
    'LANDFALL_SYNC',
    'LANDFALL_SYNC_MIRROR',
    'LANDFALL_LOG_LEVEL',
    'LANDFALL_SHARED',
    'LANDFALL_API_KEY',
  ],
  ...['LANDFALL_RERANK_URL', 'LANDFALL_RERANK_KEY', 'LANDFALL_RERANK_MODEL'],
  'LANDFALL_RERANK_TIMEOUT_MS',
]

export function settingFindings({ env }: Examined): readonly Diagnosis[] {
  const stated = Object.keys(env).filter((name) => name.startsWith(PREFIX))
  const unknown = stated.filter((name) => !SETTING_NAMES.includes(name))
  return [
    ...valueFindings(env),
    ...unknown.map((name) =>
      warn('settings', `nothing reads ${name}${meant(name)}`, 'README.md lists the settings.'),
    ),
  ]
}

/** `LANDFALL_PORT` is also PORT with a prefix too many. */
function meant(name: string): string {
  const plain = name.slice(PREFIX.length)
  return didYouMean(SETTING_NAMES.includes(plain) ? [plain] : nearest(name, SETTING_NAMES)) || '.'
}

function valueFindings(env: Examined['env']): readonly Diagnosis[] {
  try {
    readSettings(env)
    const count = SETTING_NAMES.filter((name) => env[name]?.trim()).length
    return [ok('settings', `${count} stated, all can be read`)]
  } catch (error) {
    return [broken('settings', (error as Error).message, 'Correct it: the service does not start.')]
  }
}
