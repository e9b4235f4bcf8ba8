// A sync of HMRC's rates that kills its own process (SIGKILL) at a given step. Arguments: database,
// mirror, day and step.

import pg from 'pg'
import { fixedClock } from '../../src/base/clock.ts'
import { syncOnce } from '../../src/cli/sync.ts'
import { embeddedFiles } from '../../src/compile/data-files.ts'
import { checkedLawCompiler } from '../../src/operations/checked-law.ts'
import { hmrcPublisher } from '../../src/publish/hmrc/publisher.ts'
import { settingsOf } from './settings.ts'

const [database = '', mirror = '', day = '', step = ''] = process.argv.slice(2)
const publisher = hmrcPublisher(settingsOf('hmrc'))

await syncOnce(
  new pg.Pool({ connectionString: database }),
  publisher,
  {
    publishers: [publisher],
    base: embeddedFiles('data'),
    compile: checkedLawCompiler(),
    clock: fixedClock(`${day}T12:00:00Z`),
    mirror,
    wait: async () => undefined,
    env: {},
    accept: 'a test',
  },
  (text) => {
    if (text === `hmrc: ${step}\n`) process.kill(process.pid, 'SIGKILL')
  },
)
